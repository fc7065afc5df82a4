/// A film as an animated GIF that repeats for ever, with one palette for all of its frames.
///
/// The palette has to be known before the first frame, so all frames are shown twice: first to a `ColorHistogram`.
package final class GIFWriter: FrameWriter {
    private let file: OutputFile
    private let palette: GIFPalette
    /// From one frame to the next, in 1/100 s.
    private let delay: Int
    private let interruption: Interruption
    private var dither: GIFDither
    private var encoder = LZWEncoder()
    /// What the clip shows so far, and the newest frame, as numbers of colours.
    private var shown: [UInt8] = []
    private var numbers: [UInt8] = []

    /// The number that means "as before".
    private static let unchanged = UInt8(GIFPalette.limit)

    /// - Parameter rate: Frames per second: 50, 25, 20, 10 or another part of 100.
    package init(rate: Int, survey: GIFSurvey, file: OutputFile, interruption: Interruption) {
        self.file = file
        self.interruption = interruption
        delay = 100 / rate
        palette = GIFPalette(survey.histogram)
        dither = GIFDither(palette)
    }

    package func append(_ frame: Frame) throws(OutputError) {
        try interruption.check()
        let isFirst = shown.isEmpty
        if isFirst {
            numbers = Array(repeating: 0, count: frame.width * frame.height)
            try file.write(header(frame))
        }
        for area in frame.changes { dither.convert(frame, area, into: &numbers) }
        let whole = Frame.Area(columns: 0..<frame.width, rows: 0..<frame.height)
        // A frame that shows nothing new still takes its time, and one pixel is the least that a frame can have.
        let area = isFirst ? whole : difference(frame) ?? Frame.Area(columns: 0..<1, rows: 0..<1)
        try file.write(image(area, width: frame.width, isFirst: isFirst))
        shown = numbers
    }

    package func finish() throws(OutputError) {
        try file.write([0x3B])
        try file.complete()
    }

    // MARK: Frames

    /// The smallest area in which the newest frame's numbers are not those shown; nil when none are.
    private func difference(_ frame: Frame) -> Frame.Area? {
        var (left, right, top, bottom) = (frame.width, 0, frame.height, 0)
        for area in frame.changes where !area.columns.isEmpty {
            for y in area.rows {
                let row = y * frame.width
                guard let first = area.columns.first(where: { shown[row + $0] != numbers[row + $0] }) else { continue }
                let last = area.columns.last { shown[row + $0] != numbers[row + $0] } ?? first
                (left, right) = (min(left, first), max(right, last + 1))
                (top, bottom) = (min(top, y), max(bottom, y + 1))
            }
        }
        return right > left ? Frame.Area(columns: left..<right, rows: top..<bottom) : nil
    }

    private func image(_ area: Frame.Area, width: Int, isFirst: Bool) -> [UInt8] {
        var plain: [UInt8] = []
        var sparse: [UInt8] = []
        for y in area.rows {
            let row = y * width + area.columns.lowerBound..<y * width + area.columns.upperBound
            plain += numbers[row]
            if !isFirst { sparse += row.map { numbers[$0] == shown[$0] ? GIFWriter.unchanged : numbers[$0] } }
        }
        var data = encoder.encode(plain)
        // Leaving out what stays the same makes most frames smaller, but not all.
        let shorter = isFirst ? data : encoder.encode(sparse)
        if shorter.count < data.count { data = shorter }
        // Leave the frame where it is; one number is transparent.
        let control: [UInt8] = [0x21, 0xF9, 4, 0b101] + little16(delay) + [GIFWriter.unchanged, 0]
        let corner = little16(area.columns.lowerBound) + little16(area.rows.lowerBound)
        return control + [0x2C] + corner + little16(area.columns.count) + little16(area.rows.count) + [0] + data
    }

    private func header(_ frame: Frame) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + little16(frame.width) + little16(frame.height) + [0xF7, 0, 0]
        for number in 0..<256 {
            let color = number < palette.colors.count ? palette.colors[number] : 0
            bytes += [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { UInt8($0) }
        }
        return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }

    private func little16(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}

/// Looks through a film's frames for their colours.
package struct GIFSurvey {
    var histogram = ColorHistogram()

    package init() {}

    package mutating func add(_ frame: Frame) {
        for area in frame.changes { histogram.add(frame, area) }
    }
}
