internal import Kinetics
internal import SDLPlatform
internal import Stage

/// A bottom sheet that springs between two heights, turned round every 27 frames at its velocity.
struct SheetWork: FrameWork {
    let size = PeerWork.size
    let background = Color.white
    let pictures: any PictureSource = NoPictures()

    private let grid: WorkGrid
    private let page: DisplayList
    private let sheet: DisplayList
    private let step: SpringStep
    private var state = SpringState(displacement: 100 - 812, velocity: 0)
    private var target = 812.0
    private var frame = 0

    private static let heights = 100.0...812.0
    private static let corners = Corners(top: 16, bottom: 0)

    init(hairline: Double, grid: WorkGrid) {
        self.grid = grid
        page = WorkPage.inbox.list(hairline: hairline)
        sheet = SheetWork.content(hairline: hairline)
        step = WorkSpring.step(dampingRatio: 0.7)
    }

    mutating func nextFrame() -> DisplayList {
        let next = (frame / 27).isMultiple(of: 2) ? SheetWork.heights.upperBound : SheetWork.heights.lowerBound
        state = step(state.retargeted(from: target, to: next))
        target = next
        frame += 1
        return picture(height: target + state.displacement)
    }

    /// - Parameter height: Of the part of the sheet that is on the screen, in points; it overshoots.
    func picture(height: Double) -> DisplayList {
        let screen = Rect(origin: .zero, size: size)
        let frame = Rect(x: 0, y: grid.snap(size.height - height), width: size.width, height: 860)
        let heights = SheetWork.heights
        let share = (height.clamped(to: heights) - heights.lowerBound) / (heights.upperBound - heights.lowerBound)
        return DisplayList { list in
            list.append(.layer(Layer(id: "page", frame: screen, background: .white, list: page)))
            list.append(.fill(screen, Color(0x000000, opacity: 0.4 * share)))
            list.append(
                .shadow(
                    frame, corners: SheetWork.corners,
                    Shadow(color: Color(0x000000, opacity: 0.25), blur: 16, offset: 0)))
            list.append(
                .layer(Layer(id: "sheet", frame: frame, corners: SheetWork.corners, background: .white, list: sheet)))
        }
    }

    private static func content(hairline: Double) -> DisplayList {
        DisplayList { list in
            let width = PeerWork.size.width
            list.append(
                .roundedRect(Rect(x: 169, y: 6, width: 37, height: 5), corners: Corners(2.5), Color(0xC7C7CC)))
            list.append(
                .text(
                    TextRun(
                        "Nearby", .semibold, size: 17, color: .black,
                        in: Rect(x: 0, y: 16, width: width, height: 24), alignment: .center)))
            for (index, row) in WorkPage.places.enumerated() {
                row.draw(at: 48 + WorkRow.height * Double(index), hairline: hairline, into: &list)
            }
        }
    }
}
