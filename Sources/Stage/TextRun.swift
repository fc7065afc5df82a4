package import Kinetics

/// A typeface that comes with the project; Japanese falls to M PLUS 1 within any of Inter's weights.
package enum Typeface: String, Hashable, Sendable, CaseIterable {
    case regular, medium, semibold, icons
}

/// Text in a box.
///
/// It is broken into lines at the box's width, cut with an ellipsis after the last line that is allowed, and its lines as
/// a block are centred vertically in the box.
package struct TextRun: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        case leading, center, trailing
    }

    package var string: String
    package var typeface: Typeface
    /// The em in points.
    package var size: Double
    package var color: Color
    package var box: Rect
    package var alignment: Alignment
    package var lineLimit: Int
    /// From baseline to baseline, in points.
    package var lineHeight: Double

    package init(
        _ string: String, _ typeface: Typeface = .regular, size: Double, color: Color, in box: Rect,
        alignment: Alignment = .leading, lineLimit: Int = 1, lineHeight: Double? = nil
    ) {
        self.string = string
        self.typeface = typeface
        self.size = size
        self.color = color
        self.box = box
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.lineHeight = lineHeight ?? (size * 1.3).rounded()
    }
}
