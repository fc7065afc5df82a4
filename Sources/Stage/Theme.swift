/// Colours, spacing and type of everything that is drawn: the one place to change the look.
package struct Theme: Hashable, Sendable {
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    package var appearance: Appearance

    /// Behind cards: the phone's screen.
    package var background: Color
    /// Cards, sheets and rows.
    package var surface: Color
    /// Bars that lie over content.
    package var bar: Color
    package var label: Color
    package var secondaryLabel: Color
    package var tertiaryLabel: Color
    package var separator: Color
    /// Quiet buttons and fields.
    package var fill: Color
    /// Over what a finger presses: darker, and in the dark lighter.
    package var press: Color
    /// What can be touched.
    package var accent: Color
    /// On an accent.
    package var onAccent: Color
    package var destructive: Color
    package var success: Color
    /// What wants attention: a number that was changed, a hand-over, a velocity.
    package var caution: Color
    /// Over what a modal covers.
    package var dim: Color
    package var shadow: Color
    /// Along the edge of what lies over something as dark, where no shadow shows; nil where shadows do.
    package var rim: Color?
    /// The desk on which the phone lies, at its near and at its far edge.
    package var desk: Color
    package var deskFar: Color
    package var phone: Phone
    /// The inspector's panel on the desk.
    package var panel: Color
    /// Under graphs and curves on the panel.
    package var plot: Color
    /// The chosen one of several segments.
    package var segment: Color
    /// A remark over the phone's screen, with white letters.
    package var chip: Color
    /// A slider's knob.
    package var knob: Color
    /// A finger's mark.
    package var touch: Color
    /// What tells up to four things apart that are compared.
    package var series: [Color]

    package static let light = Theme(
        appearance: .light, background: Color(0xF3F4F7), surface: .white, bar: Color(0xFAFAFC), label: Color(0x14171F),
        secondaryLabel: Color(0x5D6473), tertiaryLabel: Color(0x9AA1AE), separator: Color(0xDFE2E8),
        fill: Color(0xE9EBF0), press: Color(0x14171F, opacity: 0.16), accent: Color(0x2A5BF5), onAccent: .white,
        destructive: Color(0xD93A3A), success: Color(0x1F9D61), caution: Color(0xC96A0B), dim: .black,
        shadow: Color(0x10131C, opacity: 0.22), rim: nil, desk: Color(0xD5D9E2),
        deskFar: Color(0xE6E9EF), phone: .light,
        panel: Color(0xF7F8FA), plot: Color(0xECEEF3), segment: .white, chip: Color(0x14171F),
        knob: .white, touch: Color(0x2A5BF5),
        series: [Color(0x2A5BF5), Color(0xE0660B), Color(0x12875A), Color(0x9A3BD0)])

    package static let dark = Theme(
        appearance: .dark, background: Color(0x0D0F14), surface: Color(0x1A1D25), bar: Color(0x15181F),
        label: Color(0xF2F4F8), secondaryLabel: Color(0xA3AAB8), tertiaryLabel: Color(0x6B7280),
        separator: Color(0x2C313C), fill: Color(0x272B36), press: Color(0xFFFFFF, opacity: 0.16),
        accent: Color(0x6C93FF), onAccent: Color(0x0B1020), destructive: Color(0xFF6B6B), success: Color(0x4CCB8F),
        caution: Color(0xF2A24A), dim: .black,
        shadow: Color(0x000000, opacity: 0.55), rim: Color(0xFFFFFF, opacity: 0.13),
        desk: Color(0x0C0D12), deskFar: Color(0x1B1E26), phone: .dark, panel: Color(0x15181F),
        plot: Color(0x0E1015), segment: Color(0x3A404E), chip: Color(0x2C313C), knob: Color(0xDFE3EA),
        touch: Color(0x8FB0FF),
        series: [Color(0x7C9EFF), Color(0xFFA24C), Color(0x4CCB8F), Color(0xCB8CFF)])

    package static func named(_ appearance: Appearance) -> Theme {
        appearance == .light ? .light : .dark
    }

    /// A colour for what can be touched that tells one page from its neighbours: the same again after six.
    package func tint(_ index: Int) -> Color {
        let tints: [UInt32] =
            appearance == .light
            ? [0x2A5BF5, 0x0E8577, 0x7C48DB, 0xC4571B, 0xC2376A, 0x4A7A22]
            : [0x6C93FF, 0x45C9B8, 0xB58CFF, 0xFF9E66, 0xFF7FA8, 0x9CCB5E]
        return Color(tints[abs(index % tints.count)])
    }

    /// The phone's body.
    package struct Phone: Hashable, Sendable {
        /// Outermost, where the light catches the metal.
        package var edge: Color
        package var metal: Color
        package var bezel: Color
        package var button: Color
        package var lens: Color
        package var glint: Color
        /// On the desk: wide and soft, and close to the body.
        package var shadow: Shadow
        package var contact: Shadow

        package static let light = Phone(
            edge: Color(0x5A5F6B), metal: Color(0x2B2E36), bezel: Color(0x08090C), button: Color(0x3B3F49),
            lens: Color(0x050608), glint: Color(0x2E3A5C),
            shadow: Shadow(color: Color(0x1B2233, opacity: 0.36), blur: 44, offset: 22),
            contact: Shadow(color: Color(0x1B2233, opacity: 0.3), blur: 8, offset: 3))

        package static let dark = Phone(
            edge: Color(0x6B7180), metal: Color(0x2F333C), bezel: Color(0x050608), button: Color(0x4A4F5B),
            lens: Color(0x030405), glint: Color(0x2E3A5C),
            shadow: Shadow(color: Color(0x000000, opacity: 0.6), blur: 44, offset: 22),
            contact: Shadow(color: Color(0x000000, opacity: 0.5), blur: 8, offset: 3))
    }

    /// Type sizes in points.
    package enum TypeSize {
        package static let largeTitle = 30.0
        package static let title = 20.0
        package static let headline = 17.0
        package static let body = 15.0
        package static let caption = 13.0
        package static let footnote = 11.0
    }

    /// Distances in points, on a grid of four.
    package enum Space {
        package static let tight = 4.0
        package static let small = 8.0
        package static let medium = 12.0
        package static let regular = 16.0
        package static let large = 24.0
        package static let wide = 32.0
    }

    /// Corner radii in points.
    package enum Radius {
        package static let small = 8.0
        package static let card = 16.0
        package static let sheet = 14.0
        package static let phone = 44.0
    }
}
