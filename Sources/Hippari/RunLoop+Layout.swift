internal import Kinetics
internal import SDLPlatform
internal import Stage

extension RunLoop {
    /// Gives the window the size that suits what it shows.
    mutating func fitWindow() {
        let size = view.comfortableSize(screen: session.simulation.setup.screen.size)
        let factor = view.scale / window.pixelsPerUnit
        window.resize(to: Size(width: size.width * factor, height: size.height * factor))
        layOut()
    }

    /// Shows the panel, and makes room for it where there is none; or hides it.
    mutating func togglePanel() {
        if view.isBare { return leaveBare() }
        view.hasPanel = layout.side == nil
        layOut()
        if view.hasPanel, layout.side == nil { fitWindow() }
    }

    /// Shows the phone's screen alone, or everything again in a window as it was before.
    mutating func toggleBare() {
        if view.isBare {
            leaveBare()
        } else {
            sizeBeforeBare = window.size
            view.isBare = true
            fitWindow()
        }
    }

    private mutating func leaveBare() {
        view.isBare = false
        guard let size = sizeBeforeBare else { return fitWindow() }
        sizeBeforeBare = nil
        window.resize(to: size)
        layOut()
    }

    /// Lets the wheel zoom where two fingers would, and drag elsewhere.
    func aimWheel() {
        let units = layout.scale / window.pixelsPerUnit
        let screen = layout.screen
        let area = Rect(
            x: screen.x * units, y: screen.y * units, width: screen.width * units, height: screen.height * units)
        pump.wheelPad = WheelFingers.Pad(
            area: area, unitsPerPoint: units, zooms: session.simulation.scene.zooms)
    }
}
