extension Theme {
    /// Colours of a map behind a sheet.
    package struct Map: Hashable, Sendable {
        package var land: Color
        package var block: Color
        package var park: Color
        package var water: Color
        package var street: Color
        package var mainStreet: Color
        package var streetEdge: Color
        package var rail: Color
        package var label: Color
        package var waterLabel: Color

        static let light = Map(
            land: Color(0xF2EFE9), block: Color(0xE8E4DC), park: Color(0xCFE6C6), water: Color(0xA9D3F0),
            street: .white, mainStreet: Color(0xFCE9B4), streetEdge: Color(0xD9D3C6), rail: Color(0xB4AFA6),
            label: Color(0x6B6657), waterLabel: Color(0x3F7DA8))

        static let dark = Map(
            land: Color(0x10141B), block: Color(0x171C25), park: Color(0x15261E), water: Color(0x12304A),
            street: Color(0x272E3A), mainStreet: Color(0x3D3A2F), streetEdge: Color(0x0B0E13), rail: Color(0x3C4350),
            label: Color(0x9BA3B1), waterLabel: Color(0x6FA8D4))
    }

    package var map: Map { appearance == .light ? .light : .dark }
}
