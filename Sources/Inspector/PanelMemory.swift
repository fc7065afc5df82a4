package import Kinetics
package import Stage

/// The parts of the panel that stay as they are while the scene moves, kept from picture to picture.
///
/// A list that is the same storage as before is compared in no time, and nothing of it is painted again.
struct PanelMemory: Sendable {
    /// All that these parts depend on.
    struct Key: Hashable {
        var seeing: Seeing
        var pair: ParameterPair
        var message: Message?
        var focus: Control?
        var hover: Control?
        var remark: String?
        var entry: TextEntry?
        var offersCode: Bool
        var scroll: Double
        var pressed: [Drag.Kind]
        var scene: String
        var present: ParameterSet
        var usual: [Double]
        var isStopped: Bool
        var slowness: Int
        var canGoBack: Bool
        var isReplaying: Bool
        var size: Size
        var theme: Theme

        init(_ inspector: Inspector, _ model: InspectorModel, size: Size, theme: Theme) {
            seeing = inspector.seeing
            pair = inspector.pair
            message = inspector.message
            focus = inspector.focus
            hover = inspector.hover
            remark = inspector.remark
            entry = inspector.entry
            offersCode = inspector.offersCode
            scroll = inspector.scroll
            pressed = inspector.drags.map(\.kind)
            scene = model.descriptor.id
            present = model.present
            usual = model.usual
            isStopped = model.time.isStopped
            slowness = model.time.slowness
            canGoBack = model.time.canGoBack
            isReplaying = model.isReplaying
            self.size = size
            self.theme = theme
        }
    }

    let key: Key
    let layout: PanelLayout
    let changed: [Bool]
    let items: [PanelLayout.Item]
    let header: DisplayList
    let transport: DisplayList
    let listBar: DisplayList
    let list: DisplayList
    let footer: DisplayList

    init(_ key: Key, _ picture: PanelPicture) {
        self.key = key
        layout = picture.layout
        changed = picture.changed
        items = picture.items
        header = DisplayList { picture.header(&$0) }
        transport = DisplayList { picture.transport(&$0) }
        listBar = DisplayList { picture.listBar(&$0) }
        list = DisplayList { TuningPicture(picture).draw(into: &$0) }
        footer = DisplayList { picture.footer(&$0) }
    }
}

extension Inspector {
    /// Adds the panel to the desk's list, in the place where it lies.
    ///
    /// Each of its parts is a layer, so that only what changes is painted anew.
    package mutating func draw(into list: inout DisplayList, frame: Rect, model: InspectorModel, theme: Theme) {
        let key = PanelMemory.Key(self, model, size: frame.size, theme: theme)
        if memory?.key != key {
            memory = PanelMemory(key, PanelPicture(self, model: model, size: frame.size, theme: theme))
        }
        guard let memory else { return }
        let picture = PanelPicture(
            self, model: model, theme: theme, layout: memory.layout, changed: memory.changed, items: memory.items)
        let corners = Corners(Theme.Radius.card)
        list.append(.shadow(frame, corners: corners, Shadow(color: theme.shadow.faded(0.8), blur: 30, offset: 10)))
        list.layer("inspector", frame, corners: Theme.Radius.card, background: theme.panel) { list in
            func part(_ id: String, _ section: Rect, _ content: DisplayList) {
                guard !section.isEmpty else { return }
                list.append(.layer(Layer(id: id, frame: section, background: theme.panel, list: content)))
            }
            let layout = memory.layout
            part("header", layout.header, memory.header)
            part("transport", layout.transport, memory.transport)
            part("scrubber", layout.scrubber, DisplayList { picture.scrubber(&$0) })
            part("see", layout.seeBar, DisplayList { picture.seeBar(&$0) })
            GraphPicture(picture).draw(into: &list)
            part("listBar", layout.listBar, memory.listBar)
            part("list", layout.list, memory.list)
            part("footer", layout.footer, memory.footer)
        }
        list.append(.border(frame, corners: corners, width: 0.5, theme.separator))
    }
}
