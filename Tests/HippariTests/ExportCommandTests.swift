import Foundation
import Stage
import SDLPlatform
import TestSupport
import Testing

/// Films and pictures made by the built binary, looked at by another program.
@Suite struct ExportCommandTests {
    /// Three quarters of a second in which a finger opens a modal.
    static let gesture = """
        hippari-gesture 1
        scene scroll-modal
        100 down 1 187.5 406
        150 up 1 187.5 406
        750 end

        """

    /// What ffprobe says of a film's picture stream, having counted its frames.
    private func probe(_ path: String) throws -> [String: String] {
        let pairs = try Tool.run(
            "ffprobe",
            [
                "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
                "stream=codec_name,pix_fmt,width,height,r_frame_rate,nb_read_frames,color_space,color_range", "-of",
                "default=noprint_wrappers=1", path,
            ]
        ).split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(pairs.map { (String($0[0]), String($0.last ?? "")) }) { $1 }
    }

    @Test(arguments: [
        ("a.mp4", "2", "h264", "750x1624", "30", 23), ("a.mp4", "1", "h264", "376x812", "60", 46),
        ("A.MP4", "0.5", "h264", "188x406", "120", 91), ("a.webm", "0.5", "vp9", "188x406", "60", 46),
        ("a.gif", "0.5", "gif", "188x406", "50", 38), ("a.gif", "1", "gif", "375x812", "25", 19),
    ])
    func aFilmIsWhatItsNameAndOptionsSay(
        name: String, scale: String, codec: String, size: String, rate: String, frames: Int
    ) throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        let outcome = try Program.run(["export", file, "-o", folder[name], "--scale", scale, "--fps", rate])
        outcome.expectSuccess()
        #expect(outcome.output.hasPrefix("\(folder[name]): \(frames) frames, \(rate) a second"))
        #expect(outcome.output.hasSuffix(", \(size)\n"), "\(outcome.output)")
        let facts = try probe(folder[name])
        #expect(facts["codec_name"] == codec)
        #expect("\(facts["width"] ?? "")x\(facts["height"] ?? "")" == size)
        #expect(facts["r_frame_rate"] == "\(rate)/1")
        #expect(facts["nb_read_frames"] == "\(frames)")
        #expect(facts["pix_fmt"] == (codec == "gif" ? "bgra" : "yuv420p"))
        if codec != "gif" {
            #expect(facts["color_space"] == "bt709" && facts["color_range"] == "tv")
        }
        #expect(try folder.names() == [name, "g.gesture"].sorted())
        if codec == "h264" {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder[name]))
            let (index, media) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
            #expect(try #require(index).lowerBound < #require(media).lowerBound, "it starts before it is whole")
        }
    }

    @Test(arguments: ["1", "2"]) func aStillIsTheScreenshotOfItsTick(scale: String) throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        for frame in [6, 14, 45] {
            // Whole frames at a sixtieth, written with as few digits as somebody might.
            let time = String((Double(frame) / 60 * 10_000).rounded() / 10_000)
            try Program.run(["export", file, "-o", folder["e.png"], "--at", time, "--scale", scale]).expectSuccess()
            try screenshot(file, frame: frame, scale: scale, to: folder["s.png"])
            let (exported, shot) = try (
                PictureFile.load(path: folder["e.png"]), PictureFile.load(path: folder["s.png"])
            )
            #expect(exported == shot, "frame \(frame)")
            #expect(exported.width == 375 * (scale == "1" ? 1 : 2))
        }
        let last = try Program.run(["export", file, "-o", folder["e.png"], "--scale", scale])
        last.expectSuccess()
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder["e.png"]))
                == Data(contentsOf: URL(fileURLWithPath: folder["s.png"])))
    }

    private func screenshot(_ file: String, frame: Int, scale: String, to path: String) throws {
        let outcome = try Program.run(
            ["run", "--replay", file, "--bare", "--scale", scale, "--frames", "\(frame)", "--screenshot", path],
            environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil, "SDL_VIDEODRIVER": nil])
        outcome.expectSuccess()
    }

    @Test func aGIFShowsTheNearestTicksInColoursThatAreClose() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        try Program.run(["export", file, "-o", folder["a.gif"], "--scale", "0.5"]).expectSuccess()
        try Tool.run("ffmpeg", ["-v", "error", "-i", folder["a.gif"], folder["%03d.png"]])
        for frame in [0, 12, 23, 37] {
            // Frame k shows tick round(4.8 k).
            let tick = Int((4.8 * Double(frame)).rounded())
            let time = String(Double(tick) / 240)
            try Program.run(["export", file, "-o", folder["e.png"], "--at", time, "--scale", "0.5"]).expectSuccess()
            let (exact, shown) = try (
                PictureFile.load(path: folder["e.png"]),
                PictureFile.load(path: folder[String(format: "%03d.png", frame + 1)])
            )
            let error = try meanError(exact, shown)
            #expect(error < 3.5, "frame \(frame): \(error) of 255")
            // Areas of one colour keep it exactly.
            if frame == 0 { #expect(shown[4, 100] == exact[4, 100]) }
        }
    }

    private func meanError(_ a: Bitmap, _ b: Bitmap) throws -> Double {
        try #require(a.width == b.width && a.height == b.height)
        var sum = 0
        for (a, b) in zip(a.pixels, b.pixels) {
            for shift: UInt32 in [0, 8, 16] { sum += abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }
        }
        return Double(sum) / Double(3 * a.pixels.count)
    }

    @Test func aVideosColoursAreRight() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        for name in ["a.mp4", "a.webm"] {
            try Program.run(["export", file, "-o", folder[name], "--scale", "1"]).expectSuccess()
            let filter = "select=eq(n\\,0),scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24"
            try Tool.run(
                "ffmpeg", ["-v", "error", "-y", "-i", folder[name], "-vf", filter, "-frames:v", "1", folder["f.png"]])
            try Program.run(["export", file, "-o", folder["e.png"], "--at", "0"]).expectSuccess()
            let (exact, shown) = try (
                PictureFile.load(path: folder["e.png"]), PictureFile.load(path: folder["f.png"])
            )
            #expect(shown.width == 376 && shown.height == 812)
            var cut = Bitmap(width: 375, height: 812)
            for y in 0..<812 { for x in 0..<375 { cut[x, y] = shown[x, y] } }
            let error = try meanError(exact, cut)
            #expect(error < 3, "\(name): \(error) of 255")
            let button = (exact[100, 406], cut[100, 406])
            for shift: UInt32 in [0, 8, 16] {
                #expect(abs(Int(button.0 >> shift & 0xFF) - Int(button.1 >> shift & 0xFF)) <= 5, "the button's blue")
            }
        }
    }

    @Test func theSameExportTwiceIsTheSame() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        for name in ["a.gif", "a.png", "a.mp4", "a.webm"] {
            var results: [String] = []
            for _ in 0..<2 {
                let options =
                    name == "a.png" ? ["--strip", "4"] : ["--scale", "0.5", "--overlay", "touches,graph,caption"]
                try Program.run(["export", file, "-o", folder[name]] + options).expectSuccess()
                let isVideo = name.hasSuffix("4") || name.hasSuffix("m")
                results.append(
                    isVideo
                        ? try Tool.run("ffmpeg", ["-v", "error", "-i", folder[name], "-f", "framemd5", "-"])
                        : try Data(contentsOf: URL(fileURLWithPath: folder[name])).base64EncodedString())
            }
            #expect(results[0] == results[1] && results[0].count > 100, "\(name)")
        }
    }

    @Test func aCutFilmIsAPartOfTheWholeOne() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        func frames(_ options: [String]) throws -> [String] {
            try Program.run(["export", file, "-o", folder["a.gif"], "--scale", "0.5"] + options).expectSuccess()
            return try Tool.run("ffmpeg", ["-v", "error", "-i", folder["a.gif"], "-f", "framemd5", "-"])
                .split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                    String($0.split(separator: " ").last ?? "")
                }
        }
        let whole = try frames([])
        // A tenth of a second is five frames and 24 ticks. The scene is at rest until something opens at 0.15 s.
        let part = try frames(["--from", "0.1", "--to", "0.2"])
        #expect(whole.count == 38 && part.count == 6)
        #expect(Set(part).count > 1)
        try Program.run(["export", file, "-o", folder["a.mp4"], "--to", "0.5", "--fps", "30"]).expectSuccess()
        let count = try probe(folder["a.mp4"])["nb_read_frames"]
        #expect(count == "16")
    }

    /// The phone is turned, or becomes another one: a film keeps its size.
    @Test(arguments: ["812x375", "360x640", "100x100", "1400x1300"], ["", "graph,caption,touches"])
    func aFilmKeepsItsSizeWhenTheScreenChanges(size: String, overlays: String) throws {
        let folder = try Folder()
        let text = "hippari-gesture 1\nscene snap-sheet\ndevice 375x812\n150 resize \(size)\n300 end\n"
        let file = try folder.write("g.gesture", text)
        let more = overlays.isEmpty ? [] : ["--overlay", overlays]
        for (name, still) in [("a.mp4", "%d.png"), ("a.gif", "g%d.png")] {
            try Program.run(["export", file, "-o", folder[name], "--scale", "0.5"] + more).expectSuccess()
            try Tool.run("ffmpeg", ["-v", "error", "-i", folder[name], folder[still]])
        }
        let (first, last) = try (
            PictureFile.load(path: folder["g1.png"]), PictureFile.load(path: folder["g16.png"])
        )
        #expect(first.width == 188 && first.height == (overlays.isEmpty ? 406 : 527))
        #expect(last.width == first.width && last.height == first.height)
        // What lies below the screen begins in the same row, and the screen's middle is no border.
        #expect(last[94, 203] & 0xFFFFFF != 0)
        if !overlays.isEmpty { #expect(last[2, 410] == first[2, 410] && last[2, 520] == first[2, 520]) }
        #expect(last[94, 1] & 0xFFFFFF == 0 || last[1, 203] & 0xFFFFFF == 0, "a border where the shape is another")
        let film = try PictureFile.load(path: folder["19.png"])
        let difference = abs(Int(film[94, 203] >> 8 & 255) - Int(last[94, 203] >> 8 & 255))
        #expect(difference < 24, "\(difference)")
    }

    /// In a strip and beside others a screen of another size is fitted into the first one's as well.
    @Test func aTurnedScreenIsFittedEverywhere() throws {
        let folder = try Folder()
        let text = "hippari-gesture 1\nscene snap-sheet\ndevice 375x812\n150 resize 812x375\n300 end\n"
        let file = try folder.write("g.gesture", text)
        try Program.run(["export", file, "-o", folder["s.png"], "--strip", "2"]).expectSuccess()
        let strip = try PictureFile.load(path: folder["s.png"])
        // The second phone begins at 20 + 391 points; above and below the turned one it is black.
        func isBlack(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bool { picture[x, y] & 0xFFFFFF == 0 }
        for (x, y, black) in [(600, 100, true), (600, 740, true), (440, 426, false), (770, 426, false)] {
            #expect(isBlack(strip, x, y) == black, "\(x), \(y)")
        }
        for options in [[], ["--onion"]] {
            let name = folder["c\(options.count).png"]
            try Program.run(["compare", file, "--with", "article", "fluid", "-o", name, "--at", "0.25"] + options)
                .expectSuccess()
            let picture = try PictureFile.load(path: name)
            let column = (0..<picture.height).filter { isBlack(picture, 24 + 187, $0) }
            #expect(column.count > 500 && column.count < 812 - 160, "\(options) \(column.count)")
        }
    }

    @Test func aStripShowsThePartThatIsWanted() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        func strip(_ options: [String]) throws -> Bitmap {
            try Program.run(["export", file, "-o", folder["s.png"]] + options).expectSuccess()
            return try PictureFile.load(path: folder["s.png"])
        }
        // A phone and a gap are 391 points wide; the third of five moments is where the half begins.
        let whole = try strip(["--strip", "5"])
        let half = try strip(["--strip", "3", "--from", "0.375"])
        #expect(whole.height == half.height && whole.width == half.width + 2 * 391)
        let differing = (0..<half.height).first { y in
            (20..<half.width - 20).contains { half[$0, y] != whole[$0 + 2 * 391, y] }
        }
        #expect(differing == nil)
    }

    @Test func aFilmCanBeMadeWithAParameterFilesNumbers() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        let numbers = """
            {"format":"hippari-parameters","version":1,"scene":"scroll-modal","preset":"article",\
            "values":{"presentDuration":3}}
            """
        let slow = try folder.write("slow.json", numbers)
        func picture(_ options: [String]) throws -> Bitmap {
            try Program.run(["export", file, "-o", folder["p.png"], "--at", "0.7"] + options).expectSuccess()
            return try PictureFile.load(path: folder["p.png"])
        }
        #expect(try picture(["--parameters", slow]) == picture(["--set", "presentDuration=3"]))
        #expect(try picture(["--parameters", slow]) != picture([]))
        try Program.run(["export", file, "-o", folder["p.png"], "--parameters", slow, "--preset", "fluid"])
            .expectFailure(64, "--parameters")
        let other = try folder.write("other.json", numbers.replacing("scroll-modal", with: "snap-sheet"))
        try Program.run(["export", file, "-o", folder["q.png"], "--parameters", other])
            .expectFailure(65, "presentDuration")
        #expect(try !folder.names().contains("q.png"))
    }

    @Test func overlaysStandBelowTheScreen() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        try Program.run(["export", file, "-o", folder["plain.png"], "--at", "0.5"]).expectSuccess()
        let plain = try PictureFile.load(path: folder["plain.png"])
        for overlays in [
            ["--overlay", "graph"], ["--overlay=caption"], ["--overlay", "caption", "--overlay", "graph"],
        ] {
            try Program.run(["export", file, "-o", folder["o.png"], "--at", "0.5"] + overlays).expectSuccess()
            let shown = try PictureFile.load(path: folder["o.png"])
            #expect(shown.width == 375 && shown.height > 812)
            #expect(shown.pixels.prefix(plain.pixels.count).elementsEqual(plain.pixels))
        }
        try Program.run(["export", file, "-o", folder["o.png"], "--at", "0.13", "--overlay", "touches"]).expectSuccess()
        try Program.run(["export", file, "-o", folder["plain.png"], "--at", "0.13"]).expectSuccess()
        #expect(try PictureFile.load(path: folder["o.png"]) != PictureFile.load(path: folder["plain.png"]))
    }

    @Test(arguments: [
        (["-o", "x.mov"], "must end with one of"), (["-o", "x.gfi"], "did you mean 'gif'"), (["-o", "x"], ".mp4"),
        ([], "needs -o OUT"), (["-o", "x.mp4", "--fps", "50"], "30, 60 or 120"),
        (["-o", "x.gif", "--fps", "60"], "50, 25, 20 or 10"), (["-o", "x.png", "--fps", "60"], "leave it out"),
        (["-o", "x.mp4", "--at", "1"], "name a .png"), (["-o", "x.gif", "--strip", "3"], "name a .png"),
        (["-o", "x.png", "--at", "1", "--strip", "3"], "leave one of them out"),
        (["-o", "x.png", "--at", "9"], "the replay lasts 0.75 s"), (["-o", "x.png", "--at", "-1"], "0…3600"),
        (["-o", "x.mp4", "--from", "1"], "0.75 s"), (["-o", "x.gif", "--from", "0.5", "--to", "0.4"], "later --to"),
        (["-o", "x.png", "--from", "0.1"], "use --at"),
        (["-o", "x.png", "--strip", "1"], "2…24"), (["-o", "x.png", "--strip", "24", "--scale", "4"], "too large"),
        (["-o", "x.mp4", "--overlay", "toches"], "did you mean 'touches'"),
        (["-o", "x.mp4", "--overlay", "touches,"], "there is no overlay ''"),
        (["-o", "x.png", "--strip", "3", "--overlay", "graph"], "a strip has room"),
        (["-o", "x.mp4", "--set", "dismissTreshold=1"], "did you mean 'dismissThreshold'"),
        (["-o", "x.mp4", "--scale", "9"], "0.5…4"),
    ])
    func whatIsRefusedIs64(options: [String], words: String) throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        let placed = options.map { $0.hasPrefix("x") ? folder[$0] : $0 }
        try Program.run(["export", file] + placed).expectFailure(64, words)
        #expect(try folder.names() == ["g.gesture"])
    }

    @Test func aMissingFileIs66AndAMissingFolderIs73() throws {
        let folder = try Folder()
        let file = try folder.write("g.gesture", Self.gesture)
        try Program.run(["export", folder["none"], "-o", folder["a.gif"]]).expectFailure(66, "no such file")
        for name in ["a.mp4", "a.gif", "a.png"] {
            try Program.run(["export", file, "-o", folder["none/" + name]]).expectFailure(73, "folder does not exist")
        }
        #expect(try folder.names() == ["g.gesture"])
    }
}

/// Other programs on the path.
enum Tool {
    /// Runs a program and returns what it prints; it has to succeed.
    @discardableResult
    static func run(_ name: String, _ arguments: [String]) throws -> String {
        let outcome = try #require(OtherProgram(name)).run(arguments, hasErrors: false)
        try #require(outcome.code == 0, "\(name) \(arguments.joined(separator: " "))")
        return outcome.output
    }
}
