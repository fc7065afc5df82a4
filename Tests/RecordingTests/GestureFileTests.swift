import BoxScene
import Gestures
import Kinetics
import Recording
import Stage
import Testing

/// What a gesture file may look like, and what it says.
@Suite struct GestureFileTests {
    @Test(arguments: Seeded.seeds(400))
    func aPrintedFileReadsBackEqual(seed: UInt64) throws {
        var random = Seeded(seed)
        let file = random.file()
        #expect(try GestureSource(parsing: Array(file.text.utf8)).file == file, "HIPPARI_SEED=\(seed)")
    }

    @Test func theWorkedExampleSaysWhatItSays() throws {
        let text = """
            hippari-gesture 1
            scene scroll-modal
            preset article
            device 375x812
            set dismissThreshold 0.25
            # time in milliseconds (at most 3 decimals, never decreasing)
            500       down 1 187.5 406
            516.667   up   1 187.5 406
            1500      down 1 187.5 300
            1508.333  move 1 187.5 312
            1600      key escape
            1700      resize 390x844
            2000      set dismissThreshold 0.3
            2500      preset fluid
            2600      checkpoint 0123456789abcDEF
            4000      end

            """
        let file = try GestureSource(parsing: Array(text.utf8)).file
        #expect(file.header == GestureFile.Header(scene: "scroll-modal", settings: [Setting("dismissThreshold", 0.25)]))
        func pointer(_ time: Int64, _ phase: PointerEvent.Phase, _ y: Double) -> GestureFile.Event {
            let event = PointerEvent(pointer: 1, phase: phase, position: Point(x: 187.5, y: y), time: time)
            return GestureFile.Event(time: time, .pointer(event))
        }
        #expect(
            file.events == [
                pointer(500_000, .down, 406), pointer(516_667, .up, 406), pointer(1_500_000, .down, 300),
                pointer(1_508_333, .move, 312), GestureFile.Event(time: 1_600_000, .key(.escape)),
                GestureFile.Event(time: 1_700_000, .resize(Size(width: 390, height: 844))),
                GestureFile.Event(time: 2_000_000, .set(name: "dismissThreshold", value: 0.3)),
                GestureFile.Event(time: 2_500_000, .preset(.fluid)),
                GestureFile.Event(time: 2_600_000, GestureFile.Content.checkpoint(0x0123_4567_89AB_CDEF)),
            ])
        #expect(file.end == 4_000_000)
    }

    @Test(arguments: [
        "# first a comment\n\n  # and another\n\thippari-gesture\t1 # here\nscene\tbox#and here\n#\n0 end#",
        "\u{FEFF}hippari-gesture 1\nscene box\n0 end",
        "hippari-gesture 1\r\nscene box\r\n\r\n0 end\r\n",
        "hippari-gesture 1\r\nscene box\n0 end\r",
        "hippari-gesture 1\nscene box # 箱を引っ張る\n0 end\n\n\n# the end\n",
        "hippari-gesture 1\nreduce-motion off\nscene box\ndevice 375x812\npreset article\n0.000 end",
    ])
    func spaceAndCommentsMakeNoDifference(text: String) throws {
        let file = try GestureSource(parsing: Array(text.utf8)).file
        #expect(file == GestureFile(header: GestureFile.Header(scene: "box"), end: 0))
    }

    @Test func boundsAreAccepted() throws {
        let text = """
            hippari-gesture 1
            image 32768x1
            device 100x4096.0
            reduce-motion on
            scene box
            0 down 0 -1000000 +1e6
            0 down 2147483647 1000000.0 -0
            0.001 resize 4096x100
            3600000 end
            """
        let file = try GestureSource(parsing: Array(text.utf8)).file
        #expect(file.header.image == Size(width: 32768, height: 1))
        #expect(file.header.device == Size(width: 100, height: 4096))
        #expect(file.header.reducesMotion)
        #expect(file.events.map(\.time) == [0, 0, 1])
        #expect(file.end == 3_600_000_000)
    }

    @Test(arguments: Seeded.seeds(100))
    func timesAreExactToTheMicrosecond(seed: UInt64) throws {
        var random = Seeded(seed)
        let whole = random.int(0...3_599_999)
        let thousandths = random.int(0...999)
        let digits = String("\(1000 + thousandths)".dropFirst())
        let text = "hippari-gesture 1\nscene box\n\(whole).\(digits) end"
        let expected = Int64(whole) * 1000 + Int64(thousandths)
        #expect(try GestureSource(parsing: Array(text.utf8)).file.end == expected, "HIPPARI_SEED=\(seed)")
    }

    // MARK: Numbers

    @Test(arguments: Seeded.seeds(200))
    func aNumberReadsBackToTheSameDouble(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<50 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(Double(decimal: Array(value.plainText.utf8)[...]) == value, "HIPPARI_SEED=\(seed)")
            let short = Double(random.int(-999_999_999...999_999_999)) / 1000
            #expect(Double(decimal: Array(short.plainText.utf8)[...]) == short, "HIPPARI_SEED=\(seed)")
        }
    }

    @Test(arguments: [
        "", "-", "+", ".", ".5", "5.", "1.e3", "e3", "1e", "1e+", "0x10", "inf", "-inf", "infinity", "nan", "NaN",
        "1,5",
        "1_000", "--1", "1-", " 1", "1 ", "１",
    ])
    func whatIsNoNumberIsRefused(text: String) {
        #expect(Double(decimal: Array(text.utf8)[...]) == nil)
    }

    @Test func longNumbersAreRoundedOnce() {
        let text = "0.1000000000000000055511151231257827021181583404541015625"
        #expect(Double(decimal: Array(text.utf8)[...]) == 0.1)
        #expect(Double(decimal: Array("9007199254740993".utf8)[...]) == 9_007_199_254_740_992)
        #expect(Double(decimal: Array("1e999".utf8)[...]) == .infinity)
    }
}
