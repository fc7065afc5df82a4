import SDLPlatform
import Stage
import Testing

extension Pictures {
    @Suite struct Orientations {
        /// Where the stored picture's first row and first column are seen, as the EXIF standard words it.
        static let standard: [(row: String, column: String)] = [
            ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"),
            ("left", "top"), ("right", "top"), ("right", "bottom"), ("left", "bottom"),
        ]

        /// The place at which a stored pixel is seen.
        private func seen(_ x: Int, _ y: Int, _ stored: Bitmap, _ orientation: Int) -> (x: Int, y: Int) {
            let (row, column) = Self.standard[orientation - 1]
            func along(_ edge: String, _ distance: Int, _ length: Int) -> Int {
                edge == "left" || edge == "top" ? distance : length - 1 - distance
            }
            let rowPlace = along(row, y, stored.height)
            let columnPlace = along(column, x, stored.width)
            return row == "top" || row == "bottom" ? (columnPlace, rowPlace) : (rowPlace, columnPlace)
        }

        private func expectTurned(_ bytes: [UInt8], _ stored: Bitmap, _ orientation: Int, _ what: String) throws {
            let header = try PictureHeader(file: what, bytes: bytes)
            #expect(header.orientation == orientation, "\(what)")
            #expect(header.pixelWidth == stored.width && header.pixelHeight == stored.height, "\(what)")
            let turned = try PictureFile.load(file: what, bytes: bytes)
            let isOnItsSide = ["left", "right"].contains(Self.standard[orientation - 1].row)
            #expect(turned.width == (isOnItsSide ? stored.height : stored.width), "\(what)")
            var differing = 0
            for y in 0..<stored.height {
                for x in 0..<stored.width {
                    let place = seen(x, y, stored, orientation)
                    if turned[place.x, place.y] != stored[x, y] { differing += 1 }
                }
            }
            #expect(differing == 0, "\(what), orientation \(orientation)")
        }

        @Test(arguments: 1...8, [true, false])
        func jpeg(_ orientation: Int, isBigEndian: Bool) throws {
            let plain = try Fixtures.bytes("More/progressive.jpg")
            let stored = try PictureFile.load(file: "plain", bytes: plain)
            let exif = Array("Exif\0\0".utf8) + block(orientation, isBigEndian: isBigEndian)
            let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            try expectTurned(
                plain[..<2] + segment + plain[2...], stored, orientation, "JPEG, big-endian \(isBigEndian)")
        }

        @Test(arguments: 1...8, ["exif-orientation6.png", "exif-orientation6.webp"])
        func patched(_ orientation: Int, _ name: String) throws {
            var bytes = try Fixtures.bytes("More/\(name)")
            let six = block(6, isBigEndian: false)
            let start = try #require(bytes.indices.first { bytes[$0...].starts(with: six) })
            bytes[start + 18] = 1
            let stored = try PictureFile.load(file: name, bytes: bytes)
            bytes[start + 18] = UInt8(orientation)
            try expectTurned(bytes, stored, orientation, name)
        }

        @Test(arguments: [0, 9, 255]) func nonsenseIsUpright(_ orientation: Int) throws {
            let plain = try Fixtures.bytes("More/progressive.jpg")
            let exif = Array("Exif\0\0".utf8) + block(orientation, isBigEndian: true)
            let bytes = plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...]
            #expect(try PictureHeader(file: "nonsense", bytes: Array(bytes)).orientation == 1)
        }

        /// A strip of 64 columns is how turned pictures are copied; this one is no multiple of it.
        @Test func largePicturesAreTurnedWhole() throws {
            let name = "exif-orientation6-stored640x480.jpg"
            var bytes = try Fixtures.bytes("EdgeCases/\(name)")
            let tag = try #require(
                bytes.indices.first { bytes[$0...].starts(with: [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]) })
            bytes[tag + 9] = 1
            let stored = try PictureFile.load(file: name, bytes: bytes)
            for orientation in 2...8 {
                bytes[tag + 9] = UInt8(orientation)
                try expectTurned(bytes, stored, orientation, name)
            }
        }

        /// A TIFF block whose directory holds the orientation alone.
        private func block(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
            func number(_ value: Int, _ length: Int) -> [UInt8] {
                let little = (0..<length).map { UInt8(value >> (8 * $0) & 0xFF) }
                return isBigEndian ? little.reversed() : little
            }
            return Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
                + number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2) + number(0, 4)
        }
    }
}
