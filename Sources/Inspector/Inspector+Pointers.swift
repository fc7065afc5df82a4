package import Gestures
package import Kinetics
internal import Stage

/// Fingers, the mouse and the wheel.
extension Inspector {
    /// Takes what a finger did, in points of the panel. One that came down elsewhere is ignored.
    package mutating func receive(_ event: PointerEvent, size: Size, model: InspectorModel) -> [InspectorAction] {
        let layout = layout(size, model)
        switch event.phase {
        case .down: return press(event, layout, model)
        case .move: return move(event, layout, model)
        case .up: return lift(event, layout, model)
        case .cancel:
            drags.removeAll { $0.pointer == event.pointer }
            return []
        }
    }

    /// The mouse without a button; nil when it is not over the panel.
    ///
    /// - Returns: Whether anything looks different.
    package mutating func point(at position: Point?, size: Size, model: InspectorModel) -> Bool {
        let layout = layout(size, model)
        let found = position.flatMap { control(at: $0, layout, model) }
        defer { hover = found }
        return found != hover
    }

    /// A turn of the wheel over the panel, in points of content.
    package mutating func turn(by distance: Double, size: Size, model: InspectorModel) {
        let layout = layout(size, model)
        scroll = (scroll + distance).clamped(to: 0...layout.maximumScroll)
    }

    /// Where everything lies on a panel of this size.
    func layout(_ size: Size, _ model: InspectorModel) -> PanelLayout {
        PanelLayout(
            size: size, descriptor: model.descriptor, preset: model.simulation.preset, seeing: seeing,
            offersCode: offersCode)
    }

    /// How far the list is scrolled, as far as it can be in a panel of this height.
    func shownScroll(_ layout: PanelLayout) -> Double {
        scroll.clamped(to: 0...layout.maximumScroll)
    }

    /// Where a control lies on a panel of this size; nil where it is not to be seen.
    package func frame(of control: Control, size: Size, model: InspectorModel) -> Rect? {
        let layout = layout(size, model)
        let item = layout.items(scroll: shownScroll(layout), changed: changed(model)).first { $0.control == control }
        guard let item else { return nil }
        return item.isInList ? item.frame.intersection(layout.list) : item.frame
    }

    func changed(_ model: InspectorModel) -> [Bool] {
        zip(model.values, model.usual).map { $0 != $1 }
    }

    func control(at point: Point, _ layout: PanelLayout, _ model: InspectorModel) -> Control? {
        if entryField(in: layout)?.contains(point) ?? false { return .path }
        return layout.items(scroll: shownScroll(layout), changed: changed(model)).last {
            $0.frame.contains(point) && (!$0.isInList || layout.list.contains(point))
        }?.control
    }

    /// As `control(at:)`, or the nearest of the small ones within the breadth of a fingertip's edge.
    private func control(near point: Point, _ layout: PanelLayout, _ model: InspectorModel) -> Control? {
        let found = control(at: point, layout, model)
        if found != nil || layout.list.contains(point) { return found }
        let near = layout.items.map { (control: $0.control, distance: $0.frame.distance(to: point)) }
        return near.filter { $0.distance <= 8 }.min { $0.distance < $1.distance }?.control
    }

    /// Where a path is typed; nil while none is.
    func entryField(in layout: PanelLayout) -> Rect? {
        switch entry?.purpose {
        case .save, .open: layout.footer.inset(x: 12, y: 8)
        case .value, nil: nil
        }
    }

    // MARK: Down, move, up

    private mutating func press(
        _ event: PointerEvent, _ layout: PanelLayout, _ model: InspectorModel
    ) -> [InspectorAction] {
        guard !owns(event.pointer) else { return [] }
        if showsHelp {
            showsHelp = false
            drags.append(Drag(pointer: event.pointer, start: event.position, kind: .idle))
            return []
        }
        let control = control(near: event.position, layout, model)
        // A text that is being typed ends where somebody touches something else.
        var actions: [InspectorAction] = []
        switch (control, entry?.purpose) {
        case (.path, _), (_, nil): break
        case (.field(let touched), .value(let typed)) where touched == typed: break
        default: actions = commit(model)
        }
        focus = nil
        var drag = Drag(pointer: event.pointer, start: event.position, kind: .idle)
        switch control {
        case .slider(let index):
            drag.kind = .slider(index)
            // What can be seen to lie under the finger is held at once.
            if let offset = knobOffset(index, at: event.position, layout, model) {
                drag.kind = .sliding(index, offset: offset)
            }
        case .scrubber:
            drag.kind = .scrubbing
            actions += scrub(to: event.position, layout, model)
        case .graph:
            drag.kind = .tracing
            actions += trace(at: event.position, layout, model)
        case .some(let control):
            drag.kind = .press(control)
        case nil:
            if layout.list.contains(event.position) { drag.kind = .scrolling(from: shownScroll(layout)) }
        }
        drags.append(drag)
        return actions
    }

    private mutating func move(
        _ event: PointerEvent, _ layout: PanelLayout, _ model: InspectorModel
    ) -> [InspectorAction] {
        guard let place = drags.firstIndex(where: { $0.pointer == event.pointer }) else { return [] }
        let way = event.position - drags[place].start
        switch drags[place].kind {
        case .slider(let index):
            guard max(abs(way.x), abs(way.y)) >= Inspector.slop else { return [] }
            if abs(way.y) > abs(way.x) {
                drags[place].kind = .scrolling(from: shownScroll(layout))
                return move(event, layout, model)
            }
            drags[place].kind = .sliding(index, offset: 0)
            return slide(index, to: event.position, offset: 0, layout, model)
        case .sliding(let index, let offset):
            return slide(index, to: event.position, offset: offset, layout, model)
        case .press(let control):
            // In the list a finger that goes up or down scrolls.
            if control.isInList, abs(way.y) >= Inspector.slop {
                drags[place].kind = .scrolling(from: shownScroll(layout))
            }
        case .scrolling(let start):
            scroll = (start - way.y).clamped(to: 0...layout.maximumScroll)
        case .scrubbing:
            return scrub(to: event.position, layout, model)
        case .tracing:
            return trace(at: event.position, layout, model)
        case .idle:
            break
        }
        return []
    }

    private mutating func lift(
        _ event: PointerEvent, _ layout: PanelLayout, _ model: InspectorModel
    ) -> [InspectorAction] {
        let moved = move(event, layout, model)
        guard let place = drags.firstIndex(where: { $0.pointer == event.pointer }) else { return [] }
        switch drags.remove(at: place).kind {
        case .press(let control):
            guard self.control(near: event.position, layout, model) == control else { return moved }
            return moved + activate(control, layout, model)
        case .slider(let index):
            return moved + slide(index, to: event.position, offset: 0, layout, model)
        case .sliding, .scrolling, .scrubbing, .tracing, .idle:
            return moved
        }
    }

    // MARK: Sliders

    /// How far the knob is from a finger that touches it, as a part of the way; nil when it does not.
    private func knobOffset(
        _ index: Int, at point: Point, _ layout: PanelLayout, _ model: InspectorModel
    ) -> Double? {
        guard let track = layout.sliderTrack(index, scroll: shownScroll(layout)) else { return nil }
        let scale = ValueScale(model.descriptor.tunables[index])
        let knob = track.x + track.width * scale.fraction(of: model.values[index])
        return abs(point.x - knob) <= 12 ? (knob - point.x) / track.width : nil
    }

    private func slide(
        _ index: Int, to point: Point, offset: Double, _ layout: PanelLayout, _ model: InspectorModel
    ) -> [InspectorAction] {
        guard let track = layout.sliderTrack(index, scroll: shownScroll(layout)) else { return [] }
        let part = (point.x - track.x) / track.width + offset
        return set(index, to: ValueScale(model.descriptor.tunables[index]).value(at: part), model)
    }

    // MARK: Time

    private func scrub(to point: Point, _ layout: PanelLayout, _ model: InspectorModel) -> [InspectorAction] {
        guard model.time.canGoBack,
            let frame = layout.frame(of: .scrubber, scroll: 0, changed: changed(model))
        else { return [] }
        let span = model.time.span
        // Beyond the left end it goes on, further back.
        let part = ((point.x - frame.x) / frame.width).clamped(to: -0.02...1)
        let tick = Tick(span.lowerBound.count + Int((part * Double(TimeModel.spanTicks)).rounded()))
        return [.scrub(tick.clamped(to: model.time.reach))]
    }

    private func trace(at point: Point, _ layout: PanelLayout, _ model: InspectorModel) -> [InspectorAction] {
        guard model.time.canGoBack, let plot = layout.plots.first.map(PanelLayout.graph) else { return [] }
        let window = GraphWindow(model.trace, at: model.time.tick, width: plot.width)
        guard let tick = window.tick(at: point.x - plot.x, in: model.trace) else { return [] }
        return [.scrub(tick.clamped(to: model.time.reach))]
    }

    /// How far a finger goes before it is clear where to, in points.
    private static let slop = 5.0
}

extension Control {
    fileprivate var isInList: Bool {
        switch self {
        case .slider, .field, .reset, .toggle: true
        default: false
        }
    }
}

extension Rect {
    /// How far a point lies outside, in points; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        point.distance(to: Point(x: point.x.clamped(to: minX...maxX), y: point.y.clamped(to: minY...maxY)))
    }
}

extension TimeModel {
    /// The ticks that the scrubber shows: the last 20 s, or those from the tick that is shown.
    var span: ClosedRange<Tick> {
        let start = min(reach.upperBound + -TimeModel.spanTicks, tick)
        return start...(start + TimeModel.spanTicks)
    }

    static let spanTicks = 20 * Tick.rate
}
