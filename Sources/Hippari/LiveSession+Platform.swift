internal import Gestures
internal import Kinetics
package import SDLPlatform
package import Stage

extension LiveSession {
    /// Takes what concerns the phone among a window's events: its fingers, and whether anybody sees it.
    ///
    /// A finger belongs to the phone when it went down on its screen, wherever it goes then.
    ///
    /// - Parameter pixelsPerUnit: Device pixels per window unit.
    /// - Returns: Whether the event concerned the phone.
    @discardableResult
    package mutating func receive(_ event: PlatformEvent, layout: DeskLayout, pixelsPerUnit: Double) -> Bool {
        switch event.content {
        case .pointer(let sample):
            let position = layout.phonePoint(
                pixelX: sample.position.x * pixelsPerUnit, pixelY: sample.position.y * pixelsPerUnit)
            return receive(sample, position: position, at: event.instant)
        case .hidden:
            pause(at: event.instant)
        case .shown:
            resume(at: event.instant)
        case .hover, .wheel, .key, .text, .resized, .exposed, .focusLost, .focusGained, .mouseLeft, .dropped, .quit:
            return false
        }
        return true
    }

    private mutating func receive(_ sample: PointerSample, position: Point, at instant: Int64) -> Bool {
        let index = fingersOnPhone.firstIndex(of: sample.pointer)
        switch (sample.phase, index) {
        case (.down, nil):
            guard !isBehind, Rect(origin: .zero, size: simulation.setup.screen.size).contains(position) else {
                return false
            }
            fingersOnPhone.append(sample.pointer)
        case (.up, .some(let index)), (.cancel, .some(let index)):
            fingersOnPhone.remove(at: index)
        case (.down, .some), (.move, .some):
            break
        case (.move, nil), (.up, nil), (.cancel, nil):
            return false
        }
        receive(
            .pointer(PointerEvent(pointer: sample.pointer, phase: sample.phase, position: position, time: 0)),
            at: instant)
        return true
    }
}
