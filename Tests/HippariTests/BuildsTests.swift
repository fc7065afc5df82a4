import Foundation
import TestSupport
import Testing

/// The debug and the release build, wherever both have been made, as `Scripts/test` does.
@Suite struct BuildsTests {
    private static func release() throws -> URL {
        let url = try builtBinary().deletingLastPathComponent().deletingLastPathComponent()
        return url.appendingPathComponent("release/hippari")
    }

    private static func areBothThere() -> Bool {
        (try? FileManager.default.isExecutableFile(atPath: release().path)) ?? false
    }

    private static let gesture = """
        500 down 1 187.5 406
        550 up 1 187.5 406
        1500 down 1 187.5 700
        1516 move 1 187.5 640
        1532 move 1 187.5 560
        1600 up 1 187.5 560
        1900 down 1 187.5 300
        1916 move 1 187.5 420
        1933 move 1 187.5 560
        1950 move 1 187.5 700
        1966 move 1 187.5 640
        1970 up 1 187.5 640
        2050 down 2 187.5 500
        2066 move 2 187.5 610
        2090 up 2 187.5 610
        4500 end

        """

    @Test(.enabled(if: areBothThere(), "the release build is not there"), arguments: ["article", "fluid"])
    func `Every number at every tick is the same in debug and in release`(preset: String) throws {
        let folder = try Folder()
        let file = try folder.write(
            "g.gesture", "hippari-gesture 1\nscene scroll-modal\npreset \(preset)\n" + BuildsTests.gesture)
        for arguments in [["replay", file, "--timeline", "-", "--fps", "240"], ["replay", file]] {
            let debug = try Program.run(arguments)
            let release = try Program.run(arguments, binary: BuildsTests.release())
            debug.expectSuccess()
            release.expectSuccess()
            #expect(debug.output == release.output)
            #expect(debug.output.contains("dismiss.began"))
        }
    }
}
