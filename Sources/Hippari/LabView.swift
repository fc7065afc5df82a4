package import Stage

/// How the lab shows a session: in which colours, with or without the phone, with which marks.
package struct LabView: Hashable, Sendable {
    package var theme: Theme
    /// Whether the phone's screen fills the window alone.
    package var isBare: Bool
    package var showsTouches: Bool
    /// Device pixels per point that are wanted.
    package var scale: Double

    package init(theme: Theme, isBare: Bool, showsTouches: Bool, scale: Double) {
        self.theme = theme
        self.isBare = isBare
        self.showsTouches = showsTouches
        self.scale = scale
    }

    /// Where everything lies in a window of this many device pixels.
    package func layout(pixelWidth: Int, pixelHeight: Int, of simulation: Simulation) -> DeskLayout {
        DeskLayout(
            pixelWidth: pixelWidth, pixelHeight: pixelHeight, screen: simulation.setup.screen.size, scale: scale,
            isBare: isBare)
    }

    /// The picture of a session's newest state.
    package func list(of session: LiveSession, layout: DeskLayout, notice: Notice? = nil) -> DisplayList {
        var list = self.list(of: session.simulation, touches: session.touches, layout: layout)
        notice?.append(to: &list, layout: layout, theme: theme)
        return list
    }

    /// The picture of a simulation's newest state, with marks where fingers are.
    package func list(
        of simulation: Simulation, touches: TouchMarks = TouchMarks(), layout: DeskLayout
    ) -> DisplayList {
        var scene = DisplayList()
        simulation.scene.draw(into: &scene, theme: theme)
        let screen = Phone.screen(scene, screen: simulation.setup.screen, theme: theme)
        var list = Phone.desk(screen, layout: layout, theme: theme)
        if !simulation.isHome { Phone.appendHomeButton(to: &list, layout: layout, theme: theme) }
        if showsTouches {
            touches.append(to: &list, origin: layout.screen.origin, at: simulation.tick, theme: theme)
        }
        return list
    }

    /// What lies under the list.
    package func background(layout: DeskLayout) -> Color {
        Phone.background(layout: layout, theme: theme)
    }
}
