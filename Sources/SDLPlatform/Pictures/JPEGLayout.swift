/// The marker segments of a JPEG file.
///
/// Four components are taken for inverted CMYK or YCCK, as Adobe writes them, with or without its marker.
/// A scan whose middle is missing, but whose end marker is there, is shown as far as it goes.
struct JPEGLayout: SDLPictureLayout {
    let format = PictureFormat.jpeg
    let width: Int
    let height: Int
    let orientation: Int
    private let components: Int
    /// Where the first scan's marker begins.
    private let firstScan: Int

    /// More scans than any encoder makes; each costs a pass over the whole picture.
    private static let maximumScans = 100

    init(_ view: ByteView) throws(PictureFlaw) {
        var frame: (width: Int, height: Int, components: Int)?
        var orientation: Int?
        var offset = 2
        while true {
            let marker = try Self.marker(in: view, from: offset)
            guard marker.code != Marker.startOfScan else {
                offset = marker.start
                break
            }
            guard marker.code != Marker.end else { throw .damaged(.jpeg, "there is no picture in it") }
            if Marker.isFrame(marker.code) {
                guard frame == nil else { throw .damaged(.jpeg, "it has two headers") }
                frame = try Self.frame(in: view, marker)
            } else if marker.code == Marker.exif, orientation == nil, view.holds("Exif\0\0", at: marker.data.lowerBound)
            {
                orientation = ExifOrientation.value(in: view, range: marker.data)
            }
            offset = marker.data.upperBound
        }
        guard let frame else { throw .damaged(.jpeg, "pixels come before its header") }
        width = frame.width
        height = frame.height
        components = frame.components
        self.orientation = orientation ?? 1
        firstScan = offset
    }

    func decodeJob(_ view: ByteView) throws(PictureFlaw) -> DecodeJob {
        var scans = 0
        var offset = firstScan
        while true {
            let marker = try Self.marker(in: view, from: offset)
            offset = marker.data.upperBound
            if marker.code == Marker.end { break }
            guard !Marker.isFrame(marker.code) else { throw .damaged(.jpeg, "a marker is where none can be") }
            guard marker.code == Marker.startOfScan else { continue }
            scans += 1
            guard scans <= Self.maximumScans else {
                throw PictureFlaw("the JPEG has more than \(Self.maximumScans) scans: save it anew")
            }
            offset = try Self.endOfScanData(in: view, from: offset)
        }
        var job = DecodeJob(bytes: Array(view.slice(0..<offset)), width: width, height: height)
        job.exchangesRedAndBlue = components == 4
        return job
    }

    /// One marker and the data that belongs to it, which lies within the file.
    private struct Marker {
        let code: Int
        let start: Int
        let data: Range<Int>

        static let end = 0xD9
        static let startOfScan = 0xDA
        static let exif = 0xE1

        /// Whether it starts a frame, which tells the size: C0…CF but for tables (C4, CC) and C8.
        static func isFrame(_ code: Int) -> Bool {
            (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC
        }

        /// Whether it stands alone, without a length after it.
        static func isAlone(_ code: Int) -> Bool {
            code == 0x01 || (0xD0...0xD9).contains(code)
        }
    }

    /// The next marker at or after an offset outside of scan data.
    private static func marker(in view: ByteView, from offset: Int) throws(PictureFlaw) -> Marker {
        var offset = offset
        while let start = view.firstIndex(of: 0xFF, from: offset), let code = view.u8(start + 1) {
            offset = start + 1
            if code == 0xFF { continue }
            if code == 0x00 || (Marker.isAlone(code) && code != Marker.end) {
                offset = start + 2
                continue
            }
            if code == Marker.end { return Marker(code: code, start: start, data: start + 2..<start + 2) }
            guard let length = view.big16(start + 2) else { break }
            guard length >= 2 else { throw .damaged(.jpeg, "a segment has no length") }
            guard start + 2 + length <= view.count else { break }
            return Marker(code: code, start: start, data: start + 4..<start + 2 + length)
        }
        throw endIsMissing(view)
    }

    /// Where the marker begins that ends the compressed data of a scan.
    private static func endOfScanData(in view: ByteView, from offset: Int) throws(PictureFlaw) -> Int {
        var offset = offset
        while let start = view.firstIndex(of: 0xFF, from: offset), let code = view.u8(start + 1) {
            if code == 0x00 || (0xD0...0xD7).contains(code) {
                offset = start + 2
            } else if code == 0xFF {
                offset = start + 1
            } else {
                return start
            }
        }
        throw endIsMissing(view)
    }

    /// Cut short, or so damaged that the last marker was not recognised as one.
    private static func endIsMissing(_ view: ByteView) -> PictureFlaw {
        view.bytes.suffix(2) == [0xFF, 0xD9]
            ? .damaged(.jpeg, "its markers make no sense") : .cutShort(.jpeg, missing: "its end marker is missing")
    }

    /// The size and the number of components that a frame header states.
    private static func frame(
        in view: ByteView, _ marker: Marker
    ) throws(PictureFlaw) -> (width: Int, height: Int, components: Int) {
        guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker.code) else {
            throw PictureFlaw("this is a lossless or hierarchical JPEG, which cannot be opened: save it as PNG")
        }
        let start = marker.data.lowerBound
        guard marker.data.count >= 6, let precision = view.u8(start), let height = view.big16(start + 1),
            let width = view.big16(start + 3), let components = view.u8(start + 5)
        else { throw .damaged(.jpeg, "its header makes no sense") }
        guard precision == 8 else {
            throw PictureFlaw("this is a JPEG with \(precision) bits a sample, which cannot be opened: save it with 8")
        }
        guard height > 0 else { throw .damaged(.jpeg, "its header does not state a height") }
        guard [1, 3, 4].contains(components) else { throw .damaged(.jpeg, "it has \(components) colour components") }
        return (width, height, components)
    }
}
