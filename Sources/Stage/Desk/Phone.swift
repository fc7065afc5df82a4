internal import Kinetics

/// The phone as it is drawn: what its system shows over the scene, and its body on the desk.
package enum Phone {
    /// The scene with what the phone's system shows over it: status bar and home indicator.
    package static func screen(_ scene: DisplayList, screen: Screen, theme: Theme) -> DisplayList {
        var list = scene
        if !StatusBar.appendToLayers(of: &list, screen: screen, theme: theme) {
            StatusBar.append(to: &list, over: scene, screen: screen, theme: theme)
        }
        appendHomeIndicator(to: &list, over: scene, screen: screen, theme: theme)
        return list
    }

    /// The desk with the phone on it, whose screen shows `content`.
    ///
    /// - Parameter content: In points of the phone's screen, as `screen(_:screen:theme:)` makes it.
    package static func desk(_ content: DisplayList, layout: DeskLayout, theme: Theme) -> DisplayList {
        var list = DisplayList()
        let isBare = layout.isBare
        if !isBare {
            let desk = Rect(origin: .zero, size: layout.size)
            list.append(.gradient(desk, from: theme.deskFar, to: theme.desk, axis: .vertical))
            appendBody(to: &list, around: layout.screen, theme: theme)
        }
        list.append(
            .layer(
                Layer(
                    id: "phone.screen", frame: layout.screen,
                    corners: isBare ? .square : Corners(Theme.Radius.phone), background: theme.background,
                    list: content)))
        if !isBare { appendLens(to: &list, over: layout.screen, phone: theme.phone) }
        return list
    }

    /// What lies under everything: the desk, or black beside a bare screen.
    package static func background(layout: DeskLayout, theme: Theme) -> Color {
        layout.isBare ? .black : theme.desk
    }

    // MARK: The body

    private static func appendBody(to list: inout DisplayList, around screen: Rect, theme: Theme) {
        let body = screen.inset(x: -DeskLayout.bezel, y: -DeskLayout.bezel)
        let corners = Corners(Theme.Radius.phone + DeskLayout.bezel)
        let phone = theme.phone
        list.append(.shadow(body.inset(x: 10, y: 4), corners: corners, phone.shadow))
        list.append(.shadow(body, corners: corners, phone.contact))
        for button in buttons(of: body) {
            list.append(.roundedRect(button, corners: Corners(1.5), phone.button))
        }
        list.append(.roundedRect(body, corners: corners, phone.edge))
        list.append(.roundedRect(body.inset(x: 0.75, y: 0.75), corners: Corners(corners.topLeft - 0.75), phone.metal))
        list.append(.roundedRect(body.inset(x: 2.5, y: 2.5), corners: Corners(corners.topLeft - 2.5), phone.bezel))
    }

    private static func buttons(of body: Rect) -> [Rect] {
        let thickness = 4.0
        let left = body.minX - 2
        return [
            Rect(x: left, y: body.minY + 118, width: thickness, height: 28),
            Rect(x: left, y: body.minY + 172, width: thickness, height: 54),
            Rect(x: left, y: body.minY + 240, width: thickness, height: 54),
            Rect(x: body.maxX - 2, y: body.minY + 190, width: thickness, height: 84),
        ]
    }

    private static func appendLens(to list: inout DisplayList, over screen: Rect, phone: Theme.Phone) {
        let lens = Rect(center: Point(x: screen.center.x, y: screen.y + 22), size: Size(width: 13, height: 13))
        list.append(.roundedRect(lens, corners: Corners(6.5), phone.lens))
        let glint = Rect(center: Point(x: lens.center.x - 1.5, y: lens.center.y - 1.5), size: Size(width: 3, height: 3))
        list.append(.roundedRect(glint, corners: Corners(1.5), phone.glint))
    }

    // MARK: The system's bar at the bottom

    private static func appendHomeIndicator(
        to list: inout DisplayList, over scene: DisplayList, screen: Screen, theme: Theme
    ) {
        let width = min(139, screen.width * 0.36)
        let bar = Rect(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
        let isDark = scene.isDark(at: bar.center, over: theme.background)
        list.append(.roundedRect(bar, corners: Corners(2.5), isDark ? Color(0xFFFFFF, opacity: 0.9) : Color(0x0B0D12)))
    }
}
