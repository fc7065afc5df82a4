internal import Kinetics
internal import SDLPlatform
internal import Stage

/// A navigation push that is turned round every 24 frames, its velocity kept.
struct PushWork: FrameWork {
    let size = PeerWork.size
    let background = Color.white
    let pictures: any PictureSource = NoPictures()

    private let grid: WorkGrid
    private let below: DisplayList
    private let above: DisplayList
    private let step: SpringStep
    private var state = SpringState(displacement: -1, velocity: 0)
    private var target = 1.0
    private var frame = 0

    init(hairline: Double, grid: WorkGrid) {
        self.grid = grid
        below = WorkPage.inbox.list(hairline: hairline)
        above = WorkPage.settings.list(hairline: hairline)
        step = WorkSpring.step(dampingRatio: 1)
    }

    mutating func nextFrame() -> DisplayList {
        let next = (frame / 24).isMultiple(of: 2) ? 1.0 : 0.0
        state = step(state.retargeted(from: target, to: next))
        target = next
        frame += 1
        return picture(progress: target + state.displacement)
    }

    /// - Parameter progress: 0 is before the push, 1 after it; a spring may leave both ends.
    func picture(progress: Double) -> DisplayList {
        let page = Rect(origin: .zero, size: size)
        let left = grid.snap(-0.3 * size.width * progress)
        let right = grid.snap(size.width * (1 - progress))
        return DisplayList { list in
            list.append(.layer(Layer(id: "a", frame: page.offset(x: left), background: .white, list: below)))
            list.append(.fill(page.offset(x: left), Color(0x000000, opacity: 0.2 * progress)))
            list.append(
                .gradient(
                    Rect(x: right - 8, y: 0, width: 8, height: size.height), from: Color(0x000000, opacity: 0),
                    to: Color(0x000000, opacity: 0.25), axis: .horizontal))
            list.append(.layer(Layer(id: "b", frame: page.offset(x: right), background: .white, list: above)))
        }
    }
}

/// The spring of the works: response 0.5 s, moved on by 1/60 s at a time.
enum WorkSpring {
    static func step(dampingRatio: Double) -> SpringStep {
        let frequency = 2 * Double.pi / 0.5
        guard let spring = try? Spring(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency) else {
            preconditionFailure("the works' spring is a spring")
        }
        return spring.step(seconds: 1.0 / 60)
    }
}

/// For works without pictures.
final class NoPictures: PictureSource {
    func bitmap(named name: String) -> Bitmap? { nil }
}
