package import Kinetics
package import SDLPlatform
package import Stage

/// Something that is drawn frame by frame to be measured, sixty frames to the second of its own time.
package protocol FrameWork {
    /// The picture's size in points.
    var size: Size { get }
    var background: Color { get }
    /// Where its pictures come from.
    var pictures: any PictureSource { get }

    /// The next frame's picture.
    mutating func nextFrame() -> DisplayList
}

/// Three transitions that other toolkits draw as well, defined to the pixel.
///
/// Lengths are in points on a screen of 375×812. A frame is 1/60 s.
package enum PeerWork: String, CaseIterable, Sendable {
    case push, image, sheet

    package static let size = Size(width: 375, height: 812)

    /// - Parameter assets: A folder with `photo.png` and `thumb_00.png` to `thumb_11.png`.
    ///   Nil is for the program's own photos.
    package func work(scale: Double, assets: String?) -> any FrameWork {
        let line = 1 / scale
        switch self {
        case .push: return PushWork(hairline: line, grid: WorkGrid(scale: scale))
        case .image: return ImageWork(pictures: WorkPictures(folder: assets), grid: WorkGrid(scale: scale))
        case .sheet: return SheetWork(hairline: line, grid: WorkGrid(scale: scale))
        }
    }
}

/// Device pixels as the works define them: what moves lies at ⌊v·scale + ½⌋ / scale.
struct WorkGrid {
    let scale: Double

    func snap(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }
}
