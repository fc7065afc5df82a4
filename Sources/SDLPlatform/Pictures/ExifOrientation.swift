/// The one number of an EXIF block that changes how a picture is seen.
enum ExifOrientation {
    /// The orientation 1…8 of a TIFF-shaped EXIF block, or 1 when it holds none that makes sense.
    ///
    /// - Parameter range: the block in the file, with or without the `Exif` preamble of JPEG.
    static func value(in view: ByteView, range: Range<Int>) -> Int {
        var block = ByteView(Array(view.slice(range)))
        if block.holds("Exif\0\0") { block = ByteView(Array(block.bytes.dropFirst(6))) }
        let isBigEndian: Bool
        if block.holds("MM\0*") {
            isBigEndian = true
        } else if block.holds("II*\0") {
            isBigEndian = false
        } else {
            return 1
        }
        func number(_ offset: Int, _ length: Int) -> Int? {
            block.number(offset, length: length, bigEndian: isBigEndian)
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return 1 }
        for index in 0..<entries {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2), let type = number(entry + 2, 2) else { return 1 }
            guard tag == 0x0112 else { continue }
            let isLong = type == 4
            guard let value = number(entry + 8, isLong ? 4 : 2), (1...8).contains(value) else { return 1 }
            return value
        }
        return 1
    }
}
