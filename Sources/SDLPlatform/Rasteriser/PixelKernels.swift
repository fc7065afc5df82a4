/// The inner loops that pixman has no path for, four pixels at a time.
///
/// Pixels are premultiplied 0xAARRGGBB. Each is taken apart into two times two channels of sixteen bits, which leaves
/// room for a product of two fractions of 255 or of 256.
enum PixelKernels {
    private typealias Pixels = SIMD4<UInt32>
    private typealias Channels = SIMD8<UInt16>

    private static let low = Pixels(repeating: 0x00FF_00FF)

    /// Copies pixels with a colour laid over them.
    ///
    /// The result is the one that pixman has for a copy and a blend.
    ///
    /// - Parameter veil: Premultiplied.
    static func copy(
        _ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int, veil: UInt32
    ) {
        let rest = UInt16(255 - veil >> 24)
        let factor = Channels(repeating: rest)
        let half = Channels(repeating: 128)
        let color = Pixels(repeating: veil)
        var index = 0
        while index + 4 <= count {
            let pixels = load(source + index)
            let even = scaled(channels(pixels & low), factor, half)
            let odd = scaled(channels((pixels &>> 8) & low), factor, half)
            store(color &+ (self.pixels(even) | self.pixels(odd) &<< 8), to: target + index)
            index += 4
        }
        while index < count {
            target[index] = veil &+ faded(source[index], by: UInt32(rest))
            index += 1
        }
    }

    /// An opaque pixel with a colour laid over it.
    static func blended(_ pixel: UInt32, under veil: UInt32) -> UInt32 {
        veil &+ faded(pixel, by: 255 - veil >> 24)
    }

    /// Blends two rows, `weight` 256ths of the second one.
    static func mix(
        _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, weight: Int,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let forSecond = Channels(repeating: UInt16(weight))
        let forFirst = Channels(repeating: UInt16(256 - weight))
        var index = 0
        while index + 4 <= count {
            store(
                mixed(load(first + index), forFirst, load(second + index), forSecond), to: target + index)
            index += 4
        }
        while index < count {
            target[index] = mixed(first[index], second[index], weight: UInt32(weight))
            index += 1
        }
    }

    /// Blends pairs of neighbours in a row: pixel *n* is made of those at `places[n]` and the one after it.
    ///
    /// - Parameter weights: Those of the second neighbour, in 256ths, twice in each number: w + 65536·w.
    static func stretch(
        _ row: UnsafePointer<UInt32>, places: UnsafePointer<Int32>, weights: UnsafePointer<UInt32>,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let whole = Channels(repeating: 256)
        var index = 0
        while index + 4 <= count {
            let place = Int(places[index])
            let first: Pixels
            let second: Pixels
            if Int(places[index + 3]) == place + 3 {
                first = load(row + place)
                second = load(row + place + 1)
            } else {
                let (b, c, d) = (Int(places[index + 1]), Int(places[index + 2]), Int(places[index + 3]))
                let pairs = SIMD8(
                    lowHalf: Pixels(lowHalf: pair(row + place), highHalf: pair(row + b)),
                    highHalf: Pixels(lowHalf: pair(row + c), highHalf: pair(row + d)))
                first = pairs.evenHalf
                second = pairs.oddHalf
            }
            let weight = channels(load(weights + index))
            store(mixed(first, whole &- weight, second, weight), to: target + index)
            index += 4
        }
        while index < count {
            let place = Int(places[index])
            target[index] = mixed(row[place], row[place + 1], weight: weights[index] & 0xFFFF)
            index += 1
        }
    }

    // MARK: Four pixels

    @inline(__always)
    private static func load(_ pointer: UnsafePointer<UInt32>) -> Pixels {
        UnsafeRawPointer(pointer).loadUnaligned(as: Pixels.self)
    }

    @inline(__always)
    private static func pair(_ pointer: UnsafePointer<UInt32>) -> SIMD2<UInt32> {
        UnsafeRawPointer(pointer).loadUnaligned(as: SIMD2<UInt32>.self)
    }

    @inline(__always)
    private static func store(_ pixels: Pixels, to pointer: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: Pixels.self)
    }

    @inline(__always)
    private static func channels(_ pixels: Pixels) -> Channels { unsafeBitCast(pixels, to: Channels.self) }

    @inline(__always)
    private static func pixels(_ channels: Channels) -> Pixels { unsafeBitCast(channels, to: Pixels.self) }

    /// The product of two fractions of 255, to the nearest.
    @inline(__always)
    private static func scaled(_ channels: Channels, _ factor: Channels, _ half: Channels) -> Channels {
        let product = channels &* factor &+ half
        return (product &+ (product &>> 8)) &>> 8
    }

    @inline(__always)
    private static func mixed(_ a: Pixels, _ forA: Channels, _ b: Pixels, _ forB: Channels) -> Pixels {
        let half = Channels(repeating: 128)
        let even = channels(a & low) &* forA &+ channels(b & low) &* forB &+ half
        let odd = channels((a &>> 8) & low) &* forA &+ channels((b &>> 8) & low) &* forB &+ half
        return pixels(even &>> 8) | (pixels(odd) & ~low)
    }

    // MARK: One pixel

    @inline(__always)
    private static func faded(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        multiply(pixel >> 24, factor) << 24 | multiply(pixel >> 16 & 255, factor) << 16
            | multiply(pixel >> 8 & 255, factor) << 8 | multiply(pixel & 255, factor)
    }

    @inline(__always)
    private static func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
        let low: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0080_0080
        let even = (a & low) &* (256 - weight) &+ (b & low) &* weight &+ half
        let odd = (a >> 8 & low) &* (256 - weight) &+ (b >> 8 & low) &* weight &+ half
        return (even >> 8 & low) | (odd & ~low)
    }
}
