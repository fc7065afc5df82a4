internal import Kinetics
internal import SDLPlatform
internal import Stage

/// Where a work is drawn: in memory, or in a window without a frame at the display's first pixel.
final class BenchStage {
    private enum Target {
        case memory(Canvas)
        case window(Window, EventPump, Rasteriser)
    }

    private let target: Target
    private let background: Color
    /// Whether somebody wants the window closed.
    private(set) var isClosed = false

    /// - Throws: 69 when there is no display for the window.
    init(_ work: any FrameWork, fonts: FontBook, scale: Double, inWindow: Bool) throws(Failure) {
        background = work.background
        guard inWindow else {
            target = .memory(Canvas(size: work.size, scale: scale, fonts: fonts, pictures: work.pictures))
            return
        }
        do {
            let window = try Window(
                try VideoSession(), title: "Hippari",
                size: Size(width: work.size.width * scale, height: work.size.height * scale), isBorderless: true)
            let rasteriser = Rasteriser(scale: scale, fonts: fonts, pictures: work.pictures)
            window.show()
            target = .window(window, EventPump(window, clock: Clock()), rasteriser)
        } catch {
            throw Failure(error)
        }
    }

    var statistics: Rasteriser.Statistics {
        switch target {
        case .memory(let canvas): canvas.rasteriser.statistics
        case .window(_, _, let rasteriser): rasteriser.statistics
        }
    }

    /// Draws a list and shows it.
    ///
    /// - Throws: 69 when the window cannot show it.
    func show(_ list: DisplayList) throws(Failure) {
        switch target {
        case .memory(let canvas):
            canvas.withPixels(list, background: background) { _, _ in }
        case .window(let window, let pump, let rasteriser):
            for event in pump.poll() {
                switch event.content {
                case .quit: isClosed = true
                case .exposed, .resized: window.losePicture()
                default: break
                }
            }
            do throws(SDLError) {
                _ = try window.present { target, isFresh in
                    if isFresh { rasteriser.invalidate() }
                    return rasteriser.draw(list, background: background, on: target)
                }
            } catch {
                throw Failure(.unavailable, "the window cannot show pictures any more: \(error)")
            }
        }
    }
}
