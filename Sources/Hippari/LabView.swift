package import Inspector
package import Kinetics
package import Stage

/// How the lab shows a session: its colours, whether phone and panel are there, and its marks.
package struct LabView: Sendable {
    package var theme: Theme
    /// Whether the phone's screen fills the window alone.
    package var isBare: Bool
    /// Whether the panel is wanted beside the phone; a narrow window has no room for it.
    package var hasPanel = true
    package var inspector = Inspector()
    /// What is seen of a recording.
    package var recording = RecordingMark()
    /// Device pixels per point that are wanted.
    package var scale: Double
    /// Whether a larger window may show everything larger.
    package var grows = false

    package init(theme: Theme, isBare: Bool, showsTouches: Bool, scale: Double) {
        self.theme = theme
        self.isBare = isBare
        self.scale = scale
        self.showsTouches = showsTouches
    }

    package var showsTouches: Bool {
        get { inspector.seeing.contains(.touches) }
        set { if newValue { inspector.seeing.insert(.touches) } else { inspector.seeing.remove(.touches) } }
    }

    /// The width that the panel asks for; 0 where it is not wanted.
    package var panelWidth: Double { hasPanel && !isBare ? Inspector.width : 0 }

    /// The size in points that a window should have for a screen of this size.
    package func comfortableSize(screen: Size) -> Size {
        DeskLayout.comfortableSize(screen: screen, isBare: isBare, panelWidth: panelWidth)
    }

    /// Where everything lies in a window of this many device pixels.
    package func layout(pixelWidth: Int, pixelHeight: Int, of simulation: Simulation) -> DeskLayout {
        DeskLayout(
            pixelWidth: pixelWidth, pixelHeight: pixelHeight, screen: simulation.setup.screen.size, scale: scale,
            grows: grows, isBare: isBare, panelWidth: panelWidth)
    }

    /// What lies beside the phone.
    package func desk(of session: LiveSession, layout: DeskLayout) -> DeskPicture {
        var buttons: [DeskButton] = []
        if !session.simulation.isHome { buttons.append(.home) }
        if !session.simulation.isHome, !session.isReplaying { buttons.append(.record) }
        buttons.append(.panel)
        var badges: [DeskBadge] = []
        if session.isReplaying { badges.append(.replay) }
        // The panel says it itself.
        if session.isStopped, layout.side == nil { badges.append(.stopped) }
        return DeskPicture(buttons: buttons, badges: badges, recording: recording)
    }

    /// The picture of a session's newest state.
    ///
    /// - Parameter frames: How long the last frames took, for the panel.
    package mutating func list(
        of session: LiveSession, layout: DeskLayout, notice: Notice? = nil, toast: Toast? = nil,
        frames: [FrameCost] = []
    ) -> DisplayList {
        let simulation = session.simulation
        var list = list(of: simulation, layout: layout)
        desk(of: session, layout: layout).append(to: &list, layout: layout, theme: theme)
        let model =
            isBare
            ? nil : InspectorModel(session, frames: frames, isForecasting: inspector.seeing.contains(.verdict))
        if let model, let forecast = model.forecast {
            GhostPicture(forecast, trace: model.trace).draw(into: &list, layout: layout, theme: theme)
        }
        if showsTouches {
            session.touches.append(to: &list, origin: layout.screen.origin, at: simulation.tick, theme: theme)
            session.touches.appendDetails(to: &list, origin: layout.screen.origin, at: simulation.tick, theme: theme)
        }
        if let model, let side = layout.side { inspector.draw(into: &list, frame: side, model: model, theme: theme) }
        toast?.append(to: &list, layout: layout, theme: theme)
        notice?.append(to: &list, layout: layout, theme: theme)
        if inspector.showsHelp {
            let shortcuts = KeyCommand.bindings.map { Shortcut(key: $0.label, meaning: $0.meaning) }
            inspector.drawHelp(into: &list, size: layout.size, shortcuts: shortcuts, theme: theme)
        }
        return list
    }

    /// The picture of a state, without the fingers.
    package func list(of simulation: Simulation, layout: DeskLayout) -> DisplayList {
        Phone.desk(screen(of: simulation), layout: layout, theme: theme)
    }

    /// What the phone's screen shows, in points of that screen.
    package func screen(of simulation: Simulation) -> DisplayList {
        var scene = DisplayList()
        simulation.scene.draw(into: &scene, theme: theme)
        return Phone.screen(scene, screen: simulation.setup.screen, theme: theme)
    }

    /// What lies under the list.
    package func background(layout: DeskLayout) -> Color {
        Phone.background(layout: layout, theme: theme)
    }
}

extension InspectorModel {
    /// What the panel shows of a session.
    package init(_ session: LiveSession, frames: [FrameCost] = [], isForecasting: Bool = false) {
        let simulation = session.simulation
        self.init(
            simulation: simulation,
            time: TimeModel(
                tick: session.tick, reach: session.reach, isStopped: session.isStopped, slowness: session.slowness,
                canGoBack: session.canGoBack),
            trace: session.trace ?? Trace(), forecast: isForecasting ? Forecast(simulation, landing: true) : nil,
            frames: frames, isReplaying: session.isReplaying)
    }
}
