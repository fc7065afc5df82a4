internal import Kinetics

/// When frames begin: at even distances while something moves, at once after a rest.
///
/// A frame that is late is dropped: the next one begins at the next instant of the grid, with the newest state. Where
/// the display makes `present` wait, the grid follows the display, and a frame begins as late as its work allows.
package struct FramePacer: Hashable, Sendable {
    /// From one frame to the next, in nanoseconds.
    package let interval: Int64
    /// Whether showing a picture waits for the display; false as soon as it is seen not to.
    package private(set) var waitsForDisplay: Bool
    /// Instants at which a picture should have been there and was not.
    package private(set) var missed = 0

    /// When the next frame should begin; nil after a rest.
    private var planned: Int64?
    private var began: Int64 = 0
    /// Whether a picture was ever there: the first one has nothing to be late for.
    private var hasShown = false
    /// What moves the next frame, in nanoseconds.
    private var shift: Int64 = 0
    /// How many pictures in a row were shown without waiting.
    private var hurried = 0
    /// The most that a frame's work took of late, in nanoseconds.
    private var work: Int64 = 4_000_000

    /// - Parameter rate: Frames per second, clamped to 24…500.
    package init(rate: Double, waitsForDisplay: Bool) {
        interval = Int64(1_000_000_000 / min(max(rate, 24), 500))
        self.waitsForDisplay = waitsForDisplay
    }

    /// The instant at which the next frame begins, `now` after a rest.
    package func start(at now: Int64) -> Int64 {
        guard let planned, now - planned <= interval * 8 else { return now }
        return planned
    }

    /// Begins a frame, and returns the instant whose state it should show.
    ///
    /// It lies a little ahead, at the same distance every time, so that a wake-up that comes a little late does not
    /// change how far things move from one picture to the next.
    package mutating func begin(at now: Int64) -> Int64 {
        let start = start(at: now)
        if let planned, now - planned >= interval { missed += Int((now - planned) / interval) }
        shift = 0
        began = now - start < interval ? max(start, now - FramePacer.allowance) : now
        return max(now, began + FramePacer.allowance)
    }

    /// Moves the frames after this one so that their instants lie just before a tick of the scene.
    ///
    /// Then hardly an input falls between a frame's instant and the tick that it shows, where it would be late. It can
    /// be done where a frame is a whole number of ticks and the display leaves the choice.
    ///
    /// - Parameter lead: From the frame's instant to the tick that it shows, in nanoseconds.
    package mutating func align(lead: Int64) {
        let tick = 1_000_000_000 / Int64(Tick.rate)
        let rest = interval % tick
        guard !waitsForDisplay, min(rest, tick - rest) < 10_000, lead >= 0, lead <= tick else { return }
        let distance = lead - FramePacer.allowance / 2
        shift = distance > tick / 2 ? distance - tick : distance
        if abs(shift) < 20_000 { shift = 0 }
    }

    /// Ends a frame.
    ///
    /// - Parameters:
    ///   - drawn: When its work was done.
    ///   - shown: When the display had it.
    ///   - isShown: Whether there was anything to show.
    package mutating func end(drawn: Int64, shown: Int64, isShown: Bool = true) {
        defer { hasShown = true }
        guard hasShown else {
            planned = shown + shift
            return
        }
        work = max(drawn - began, work - work / 32)
        if waitsForDisplay, isShown {
            hurried = shown - drawn < FramePacer.allowance ? hurried + 1 : 0
            if hurried == 8 { waitsForDisplay = false }
            let lead = (work + work / 2 + 1_500_000)
            planned = max(shown, shown + interval - lead, began + interval - interval / 16)
            if shown - began > interval + lead { missed += Int((shown - began - lead) / interval) }
            return
        }
        var next = began + interval + shift
        if shown > next {
            let late = (shown - next) / interval + 1
            missed += Int(late)
            next += late * interval
        }
        planned = next
    }

    /// Ends the even distances: the next frame begins as soon as there is a reason for it.
    package mutating func rest() {
        planned = nil
    }

    /// How late a wake-up may come without being noticed, in nanoseconds.
    private static let allowance: Int64 = 500_000
}
