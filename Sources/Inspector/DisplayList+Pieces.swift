internal import Kinetics
internal import Stage

/// Pieces of which the panel is made.
extension DisplayList {
    mutating func text(
        _ string: String, _ typeface: Typeface = .regular, size: Double = Theme.TypeSize.caption, _ color: Color,
        in box: Rect, _ alignment: TextRun.Alignment = .leading, lines: Int = 1
    ) {
        append(
            .text(TextRun(string, typeface, size: size, color: color, in: box, alignment: alignment, lineLimit: lines)))
    }

    mutating func icon(_ icon: Icon, size: Double = 18, _ color: Color, in box: Rect) {
        append(.text(TextRun(icon.rawValue, .icons, size: size, color: color, in: box, alignment: .center)))
    }

    mutating func rounded(_ rect: Rect, _ radius: Double, _ color: Color) {
        append(.roundedRect(rect, corners: Corners(radius), color))
    }

    mutating func outline(_ rect: Rect, _ radius: Double, _ color: Color, width: Double = 1) {
        append(.border(rect, corners: Corners(radius), width: width, color))
    }

    /// A list of its own, that is painted anew only when it changes.
    mutating func layer(
        _ id: String, _ frame: Rect, corners radius: Double = 0, background: Color?,
        _ build: (inout DisplayList) -> Void
    ) {
        guard !frame.isEmpty else { return }
        append(
            .layer(
                Layer(
                    id: id, frame: frame, corners: Corners(radius), background: background, list: DisplayList(build))))
    }
}

/// Signs from the icon font.
enum Icon: String {
    case play = "\u{e037}"
    case pause = "\u{e034}"
    case tickBack = "\u{e5cb}"
    case tickForth = "\u{e5cc}"
    case frameBack = "\u{e045}"
    case frameForth = "\u{e044}"
    case fold = "\u{e5dd}"
    case help = "\u{e887}"
    case touches = "\u{e913}"
    case verdict = "\u{e153}"
    case graphs = "\u{e6e1}"
    case frames = "\u{e01b}"
    case code = "\u{e86f}"
    case reset = "\u{e042}"
    case open = "\u{e2c8}"
    case save = "\u{e161}"
}
