internal import Kinetics
internal import SDLPlatform
internal import Stage
internal import Testing

extension OneThread {
    /// Text by where its ink is.
    @Suite struct TextPixels {
        private struct Ink {
            var left = Int.max
            var right = -1
            var rows: [Int] = []
            var total = 0.0

            init(_ picture: Bitmap) {
                for y in 0..<picture.height {
                    for x in 0..<picture.width where picture.channel(x, y, 0) < 160 {
                        left = min(left, x)
                        right = max(right, x)
                        if rows.last != y { rows.append(y) }
                    }
                }
                total = picture.pixels.reduce(0.0) { $0 + Double(255 - ($1 & 255)) / 255 }
            }

            /// Blocks of rows with ink, apart from one another by at least two rows without.
            var lines: Int {
                zip(rows, rows.dropFirst()).reduce(rows.isEmpty ? 0 : 1) { $0 + ($1.1 - $1.0 > 2 ? 1 : 0) }
            }
        }

        private func ink(
            _ string: String, _ typeface: Typeface = .regular, size: Double = 16, width: Double = 280,
            alignment: TextRun.Alignment = .leading, lines: Int = 1, scale: Double = 1
        ) throws -> Ink {
            let run = TextRun(
                string, typeface, size: size, color: .black, in: Rect(x: 10, y: 10, width: width, height: 180),
                alignment: alignment, lineLimit: lines, lineHeight: size * 1.75)
            return Ink(
                try Pencils.canvas(300, 200, scale: scale).render(Pencils.list([.text(run)]), background: .white))
        }

        @Test func textBreaksBetweenWordsAndStopsAtItsLimit() throws {
            let text = "mmm mmm mmm mmm mmm mmm"
            #expect(try ink(text, width: 280).lines == 1)
            #expect(try ink(text, width: 100, lines: 0).lines == 3)
            #expect(try ink(text, width: 100, lines: 2).lines == 2)
            #expect(try ink(text, width: 45, lines: 0).lines == 6)
            #expect(try ink("mmm\nmmm", width: 280, lines: 0).lines == 2)
        }

        @Test func whatDoesNotFitIsCutAndMarked() throws {
            let cut = try ink("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", width: 120)
            #expect(cut.lines == 1)
            #expect(cut.right < 130)
            #expect(cut.right > 100)
            // The mark reaches less high than the letters.
            let marked = try ink("mmm\nmmm", width: 280, lines: 1)
            let plain = try ink("mmm", width: 280, lines: 1)
            #expect(marked.right > plain.right + 5)
            #expect(marked.rows.first == plain.rows.first)
        }

        @Test func alignmentMovesTheLine() throws {
            let leading = try ink("Anchor")
            let center = try ink("Anchor", alignment: .center)
            let trailing = try ink("Anchor", alignment: .trailing)
            #expect(leading.left - 10 <= 3)
            #expect(290 - trailing.right <= 3)
            #expect(abs((center.left + center.right) / 2 - 150) <= 2)
            #expect(abs(leading.total - trailing.total) < 0.01)
        }

        @Test func linesAreCentredAsABlock() throws {
            let rows = try ink("HHH\nHHH\nHHH", lines: 0).rows
            #expect(abs(Double((rows.first ?? 0) + (rows.last ?? 0) + 1) / 2 - 100) <= 2)
        }

        @Test func japaneseIsDrawnAndBreaksBetweenCharacters() throws {
            let text = "引っ張って閉じるモーダル"
            let one = try ink(text, width: 280)
            // Twelve full-width characters of 16 pixels.
            #expect(abs(one.right - one.left - 12 * 16) < 12)
            #expect(try ink(text, width: 100, lines: 0).lines == 2)
            // A mark never begins a line: five characters fit, and the comma would be the sixth.
            let marked = try ink("吸着吸着吸、着", width: 85, lines: 0)
            #expect(marked.lines == 2)
            // Latin within Japanese keeps the same line.
            #expect(try ink("閉じる ScrollView の高さ", width: 280).lines == 1)
            // Different characters are different shapes, not the box of a missing glyph.
            #expect(try abs(ink("引").total - ink("着").total) > 2)
        }

        @Test func sizesMayBeFractions() throws {
            let widths = try [15, 15.5, 16].map { size in
                let line = try ink("HHHHHHHHHHHHHHHH", size: size)
                return Double(line.right - line.left)
            }
            #expect(widths[0] + 2 < widths[1])
            #expect(widths[1] + 2 < widths[2])
            let double = try ink("HHHHHHHHHHHHHHHH", size: 16, scale: 2)
            #expect(abs(Double(double.right - double.left) - 2 * widths[2]) < 5)
        }

        @Test func anIconIsCentredInItsBox() throws {
            // The cross of Material Icons is symmetric.
            let cross = try ink("\u{E5CD}", .icons, size: 48)
            let rows = cross.rows
            #expect(abs(Double(cross.left + cross.right + 1) / 2 - 150) <= 1)
            #expect(abs(Double((rows.first ?? 0) + (rows.last ?? 0) + 1) / 2 - 100) <= 1)
            #expect(cross.right - cross.left > 20)
        }

        @Test func whatHasNoShapeIsNotDrawn() throws {
            let plain = try ink("Hello")
            for odd in ["He\u{7}llo", "\u{202E}Hello", "Hel\u{200B}lo", "\u{FEFF}Hello\u{0}"] {
                #expect(try ink(odd).total == plain.total)
            }
            #expect(try ink("").total == 0)
            #expect(try ink(" \n \t").total == 0)
            // Characters that no font has must not end the program.
            _ = try ink("👩‍👩‍👧‍👦 \u{10FFFF} \u{E000} ѯ ﷽", lines: 0)
            _ = try ink(String(repeating: "長", count: 20_000), lines: 0)
            _ = try ink(String(repeating: "a\u{301}\u{302}", count: 2000), lines: 3)
        }
    }
}
