internal import Recording

/// What frames cost, and how long they took, for `--stats`.
package struct FrameStatistics: Sendable {
    /// One frame's costs in nanoseconds.
    package struct Frame: Hashable, Sendable {
        /// When its picture was shown, on the steady clock.
        package var shown: Int64
        /// Of the processor's time: for the scene and its list, for the pixels, and for handing them over.
        package var advance: Int64
        package var draw: Int64
        package var present: Int64
        /// Whether the frame before it was one interval ago, and not before a rest.
        package var isContinuous: Bool

        package init(shown: Int64, advance: Int64, draw: Int64, present: Int64, isContinuous: Bool) {
            self.shown = shown
            self.advance = advance
            self.draw = draw
            self.present = present
            self.isContinuous = isContinuous
        }
    }

    package private(set) var frames = 0
    private var intervals: [Int64] = []
    private var works: [Int64] = []
    private var advances: [Int64] = []
    private var draws: [Int64] = []
    private var presents: [Int64] = []
    private var delays: [Int64] = []
    private var first: Int64?
    private var firstShown: Int64?
    private var lastShown: Int64?

    package init() {}

    /// Takes in a frame. The very first one, which finds every cache empty, stands by itself.
    ///
    /// - Parameter events: The instants of the inputs that it is the first picture of.
    package mutating func append(_ frame: Frame, events: [Int64]) {
        frames += 1
        if let lastShown, frame.isContinuous { intervals.append(frame.shown - lastShown) }
        lastShown = frame.shown
        let work = frame.advance + frame.draw + frame.present
        guard first != nil else {
            first = work
            firstShown = frame.shown
            return
        }
        works.append(work)
        advances.append(frame.advance)
        draws.append(frame.draw)
        presents.append(frame.present)
        for event in events { delays.append(max(0, frame.shown - event)) }
    }

    /// One JSON object on one line. Spans are in milliseconds, and `null` where there was none to measure.
    ///
    /// The first picture's instant is in nanoseconds of the machine's steady clock, which other programs read as well.
    package func json(renderer: String, scale: Double, missedDeadlines: Int, droppedNanoseconds: Int64) -> String {
        let stages = [("advance", advances), ("draw", draws), ("present", presents)].map { name, spans in
            "\(JSONText.string(name)):\(FrameStatistics.summary(spans))"
        }
        return "{"
            + [
                "\"frames\":\(frames)",
                "\"renderer\":\(JSONText.string(renderer))",
                "\"scale\":\(JSONText.number(scale))",
                "\"firstFrameWorkMs\":\(first.map { FrameStatistics.milliseconds($0) } ?? "null")",
                "\"firstPictureNanoseconds\":\(firstShown.map(String.init) ?? "null")",
                "\"frameIntervalMs\":\(FrameStatistics.summary(intervals))",
                "\"workMs\":\(FrameStatistics.summary(works))",
                "\"eventToPictureMs\":\(FrameStatistics.summary(delays))",
                "\"missedDeadlines\":\(missedDeadlines)",
                "\"droppedSeconds\":\(JSONText.number(Double(droppedNanoseconds) / 1e9))",
                "\"stagesMs\":{\(stages.joined(separator: ","))}",
            ].joined(separator: ",") + "}"
    }

    /// The nearest-rank percentiles of these spans, and the greatest.
    private static func summary(_ nanoseconds: [Int64]) -> String {
        guard let greatest = nanoseconds.max() else { return "null" }
        let sorted = nanoseconds.sorted()
        let percentiles = [50, 95, 99].map { percent in
            let rank = (sorted.count * percent + 99) / 100
            return "\"p\(percent)\":\(milliseconds(sorted[max(rank, 1) - 1]))"
        }
        return "{" + (percentiles + ["\"max\":\(milliseconds(greatest))"]).joined(separator: ",") + "}"
    }

    /// To the microsecond.
    private static func milliseconds(_ nanoseconds: Int64) -> String {
        JSONText.number(Double((nanoseconds + 500) / 1000) / 1000)
    }
}
