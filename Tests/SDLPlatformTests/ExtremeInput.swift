internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Numbers that no scene should give: nothing traps, and what makes no sense draws nothing.
    @Suite struct ExtremeInput {
        private static let numbers: [Double] = [
            0, -0.0, -1, 1e-300, 0.3, 5, 1e5, 1e9, 1e300, -1e9, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
            -.greatestFiniteMagnitude,
        ]

        private func commands(_ dice: inout Dice) -> [DrawCommand] {
            func number() -> Double { dice.one(of: Self.numbers) }
            func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
            func corners() -> Corners { Corners(top: number(), bottom: number()) }
            let picture = ImageReference(name: "ramp", size: Size(width: number(), height: number()))
            return [
                .fill(rect(), .black), .roundedRect(rect(), corners: corners(), .black),
                .border(rect(), corners: corners(), width: number(), .black),
                .shadow(rect(), corners: corners(), Shadow(color: .black, blur: number(), offset: number())),
                .gradient(rect(), from: .black, to: .white, axis: .horizontal),
                .gradient(rect(), from: .black, to: Color(0, opacity: 0), axis: .vertical),
                .image(picture, in: rect(), crop: rect(), corners: corners(), opacity: number()),
                .image(
                    picture, in: rect(), crop: Rect(x: 0, y: 0, width: 1, height: 1), corners: corners(),
                    opacity: number()),
                .text(
                    TextRun(
                        "Text テキスト", size: number(), color: .black, in: rect(),
                        lineLimit: dice.one(of: [-5, 0, 1, .max]),
                        lineHeight: number())),
                .polyline((0..<5).map { _ in Point(x: number(), y: number()) }, width: number(), .black),
            ]
        }

        @Test(arguments: Dice.seeds(40))
        func nothingTraps(seed: UInt64) throws {
            var dice = Dice(seed: seed &+ 5000)
            let canvas = try Pencils.canvas(50, 50)
            let fonts = try Pencils.fonts()
            for step in 0..<10 {
                var list = Pencils.list(commands(&dice))
                let inner = Pencils.list(commands(&dice))
                list.append(
                    .layer(
                        Layer(
                            id: "a",
                            frame: Rect(
                                x: dice.one(of: Self.numbers), y: dice.one(of: Self.numbers),
                                width: dice.one(of: Self.numbers), height: dice.one(of: Self.numbers)),
                            scale: dice.one(of: Self.numbers), opacity: dice.one(of: Self.numbers),
                            corners: Corners(dice.one(of: Self.numbers)), background: .white, list: inner)))
                let partial = canvas.render(list, background: .white)
                let full = Canvas(size: Size(width: 50, height: 50), scale: 1, fonts: fonts, pictures: Album())
                    .render(list, background: .white)
                #expect(partial == full, "HIPPARI_SEED=\(seed) step \(step)")
                #expect(canvas.rasteriser.statistics.layerBytes < 200 << 20, "HIPPARI_SEED=\(seed) step \(step)")
            }
        }

        @Test(arguments: [Double.nan, .infinity, -.infinity])
        func whatIsNotFiniteDrawsNothing(value: Double) throws {
            let whole = Rect(x: 0, y: 0, width: 50, height: 50)
            let frames = [
                Rect(x: value, y: 0, width: 50, height: 50), Rect(x: 0, y: value, width: 50, height: 50),
                Rect(x: 0, y: 0, width: value, height: 50), Rect(x: 0, y: 0, width: 50, height: value),
                Rect(x: 0, y: 0, width: -50, height: 50), Rect(x: 0, y: 0, width: 0, height: 50),
            ]
            let empty = try Pencils.canvas(50, 50).render(DisplayList(), background: .white)
            for frame in frames {
                let inner = Pencils.list([.fill(whole, .black)])
                let commands: [DrawCommand] = [
                    .fill(frame, .black), .roundedRect(frame, corners: Corners(4), .black),
                    .border(frame, corners: .square, width: 2, .black),
                    .shadow(frame, corners: .square, Shadow(color: .black, blur: 8, offset: 0)),
                    .gradient(frame, from: .black, to: .black, axis: .vertical),
                    .text(TextRun("Text", size: 20, color: .black, in: frame)),
                    .layer(Layer(id: "a", frame: frame, background: .black, list: inner)),
                ]
                for command in commands {
                    #expect(try Pencils.canvas(50, 50).render(Pencils.list([command]), background: .white) == empty)
                }
            }
        }

        @Test func aHugeRectangleFillsAll() throws {
            let huge = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
            for command in [DrawCommand.fill(huge, .black), .roundedRect(huge, corners: Corners(40), .black)] {
                let picture = try Pencils.canvas(50, 50).render(Pencils.list([command]), background: .white)
                #expect(picture.pixels.allSatisfy { $0 == 0xFF00_0000 })
            }
        }

        @Test func aFolderWithoutFontsIsAnError() {
            #expect(throws: SDLError.self) { try FontBook(folder: "/nowhere") }
        }
    }
}
