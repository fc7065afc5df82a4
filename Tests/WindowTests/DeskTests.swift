import Gestures
import Kinetics
import Stage
import Testing

@Suite struct DeskTests {
    private func layout(
        _ width: Int, _ height: Int, screen: Size = Screen.standard.size, scale: Double = 1, isBare: Bool = false,
        panel: Double = 0
    ) -> DeskLayout {
        DeskLayout(
            pixelWidth: width, pixelHeight: height, screen: screen, scale: scale, isBare: isBare, panelWidth: panel)
    }

    @Test(arguments: SeededNumbers.seeds(300))
    func `In any window the phone is whole, sharp, and on whole pixels`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let width = Int.random(in: 160...4000, using: &numbers)
        let height = Int.random(in: 240...3000, using: &numbers)
        let scale: Double = [0.5, 1.0, 1.5, 2.0, 3.0].randomElement(using: &numbers) ?? 1
        let panel = Bool.random(using: &numbers) ? 320.0 : 0
        let screen = Size(width: 375, height: [667.0, 812, 932].randomElement(using: &numbers) ?? 0)
        let layout = self.layout(width, height, screen: screen, scale: scale, panel: panel)
        #expect(layout.scale <= scale, "seed \(seed)")
        #expect(abs(layout.size.width * layout.scale - Double(width)) < 0.001)
        #expect(layout.screen.size == screen)
        if layout.scale > 0.125 {
            #expect(layout.screen.minX >= DeskLayout.bezel && layout.screen.minY >= DeskLayout.bezel, "seed \(seed)")
            #expect(layout.screen.maxX <= layout.size.width - DeskLayout.bezel, "seed \(seed)")
            #expect(layout.screen.maxY <= layout.size.height - DeskLayout.bezel, "seed \(seed)")
        }
        for edge in [layout.screen.x, layout.screen.y] {
            let pixels = edge * layout.scale
            #expect(abs(pixels - pixels.rounded()) < 0.001, "seed \(seed)")
        }
        if let side = layout.side {
            #expect(panel > 0)
            #expect(side.width == panel)
            #expect(side.minX > layout.screen.maxX + DeskLayout.bezel)
            #expect(side.maxX <= layout.size.width && side.minY >= 0 && side.maxY <= layout.size.height)
        }
    }

    @Test func `A comfortable window shows the phone at the scale that was asked for`() {
        for screen in [Size(width: 375, height: 812), Size(width: 430, height: 932)] {
            for scale in [1.0, 1.5, 2] {
                for panel in [0.0, 300] {
                    let size = DeskLayout.comfortableSize(screen: screen, isBare: false, panelWidth: panel)
                    let layout = self.layout(
                        Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)), screen: screen,
                        scale: scale, panel: panel)
                    #expect(layout.scale == scale)
                    #expect((layout.side != nil) == (panel > 0))
                }
            }
        }
    }

    @Test func `A bare screen fills the window exactly`() {
        for scale in [1.0, 2, 1.7] {
            let layout = self.layout(
                Int((375 * scale).rounded(.up)), Int((812 * scale).rounded(.up)), scale: 1, isBare: true, panel: 300)
            #expect(layout.screen.origin.distance(to: .zero) * layout.scale <= 0.5)
            #expect(abs(layout.screen.width * layout.scale - 375 * scale) <= 1)
            #expect(abs(layout.screen.height * layout.scale - 812 * scale) <= 1)
            #expect(layout.side == nil)
        }
    }

    @Test func `A pixel is a point of the phone`() {
        let layout = self.layout(950, 1844, scale: 2)
        let corner = layout.phonePoint(
            pixelX: layout.screen.x * layout.scale, pixelY: layout.screen.y * layout.scale)
        #expect(corner == .zero)
        let point = layout.phonePoint(
            pixelX: (layout.screen.x + 10) * layout.scale, pixelY: (layout.screen.y + 900) * layout.scale)
        #expect(point.distance(to: Point(x: 10, y: 900)) < 1e-9)
    }

    @Test func `Ink is light on what is dark, through layers, fades and pictures`() {
        let box = Rect(x: 0, y: 0, width: 100, height: 100)
        let point = Point(x: 10, y: 10)
        func isDark(_ commands: [DrawCommand], at point: Point = point) -> Bool {
            DisplayList { $0.commands = commands }.isDark(at: point, over: .white)
        }
        #expect(!isDark([]))
        #expect(isDark([.fill(box, .black)]))
        #expect(!isDark([.fill(box, .black)], at: Point(x: 100, y: 10)))
        #expect(!isDark([.fill(box, Color(0, opacity: 0.3))]))
        #expect(isDark([.fill(box, Color(0, opacity: 0.7))]))
        #expect(!isDark([.fill(box, .black), .roundedRect(box, corners: .square, .white)]))
        #expect(isDark([.gradient(box, from: .black, to: .white, axis: .vertical)]))
        #expect(!isDark([.gradient(box, from: .black, to: .white, axis: .vertical)], at: Point(x: 10, y: 90)))
        #expect(isDark([.gradient(box, from: .black, to: .white, axis: .horizontal)], at: Point(x: 10, y: 90)))
        let photo = ImageReference(name: "photo", size: Size(width: 4, height: 3))
        #expect(isDark([.image(photo, in: box, crop: box, corners: .square, opacity: 1)]))
        #expect(!isDark([.image(photo, in: box, crop: box, corners: .square, opacity: 0.2)]))
        #expect(
            !isDark([
                .text(TextRun("a", size: 9, color: .black, in: box)),
                .border(box, corners: .square, width: 200, .black),
            ]))
        func layer(opacity: Double = 1, scale: Double = 1, background: Color? = nil, x: Double = 0) -> DrawCommand {
            let list = DisplayList { $0.append(.fill(Rect(x: 0, y: 0, width: 50, height: 50), .black)) }
            return .layer(
                Layer(
                    id: "a", frame: box.offset(x: x), scale: scale, opacity: opacity, background: background, list: list
                ))
        }
        #expect(isDark([layer()]))
        #expect(!isDark([layer(opacity: 0.2)]))
        #expect(!isDark([layer(scale: 0.5)]), "it covers 25…75 only")
        #expect(isDark([layer(scale: 0.5)], at: Point(x: 30, y: 30)))
        #expect(!isDark([layer(x: 20)]))
        #expect(!isDark([.fill(box, .black), layer(background: .white)], at: Point(x: 60, y: 60)))
    }

    @Test func `Ink is chosen by where it would read worst`() {
        let points = [5.0, 15, 25].map { Point(x: 10, y: $0) }
        func isDark(_ upper: UInt32, _ lower: UInt32) -> Bool {
            DisplayList {
                $0.append(.fill(Rect(x: 0, y: 0, width: 20, height: 10), Color(upper)))
                $0.append(.fill(Rect(x: 0, y: 10, width: 20, height: 20), Color(lower)))
            }.isDark(along: points, over: .white)
        }
        #expect(isDark(0x000000, 0x929294), "dark ink cannot be read on black, light ink can on grey")
        #expect(!isDark(0xFFFFFF, 0x929294))
        #expect(isDark(0xFFFFFF, 0x000000), "neither reads everywhere: the middle decides")
        #expect(!isDark(0x000000, 0xFFFFFF))
        #expect(!DisplayList().isDark(along: [], over: .black))
    }

    @Test func `Marks follow fingers and fade when they leave`() {
        var marks = TouchMarks()
        func commands(at tick: Int) -> [DrawCommand] {
            var list = DisplayList()
            marks.append(to: &list, origin: Point(x: 1000, y: 0), at: Tick(tick), theme: .light)
            return list.commands
        }
        func event(_ phase: PointerEvent.Phase, _ x: Double, _ pointer: Int32 = 1) -> PointerEvent {
            PointerEvent(pointer: pointer, phase: phase, position: Point(x: x, y: 5), time: 0)
        }
        marks.receive(event(.move, 1), at: Tick(1))
        marks.receive(event(.up, 1), at: Tick(1))
        #expect(marks.isEmpty)
        marks.receive(event(.down, 10), at: Tick(1))
        marks.receive(event(.down, 60, 2), at: Tick(1))
        marks.receive(event(.move, 20), at: Tick(2))
        guard case .shadow(let circle, _, let shadow)? = commands(at: 2).first else {
            Issue.record("a shadow comes first")
            return
        }
        #expect(circle.center == Point(x: 1020, y: 5))
        marks.receive(event(.up, 30), at: Tick(10))
        guard case .shadow(_, _, let faded)? = commands(at: 34).first else {
            Issue.record("a shadow comes first")
            return
        }
        #expect(faded.color.alpha < shadow.color.alpha && faded.color.alpha > 0)
        marks.advance(to: Tick(57))
        #expect(commands(at: 57).count == 8)
        marks.advance(to: Tick(58))
        #expect(commands(at: 58).count == 4)
        marks.receive(event(.cancel, 0, 2), at: Tick(60))
        marks.advance(to: Tick(200))
        #expect(marks.isEmpty)
    }
}
