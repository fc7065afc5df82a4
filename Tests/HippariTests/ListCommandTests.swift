import BoxScene
import Foundation
import Scenes
import Stage
import Testing

/// `hippari list`
@Suite struct ListCommandTests {
    @Test func theTableShowsEachParameterWithItsRangeAndMeaning() throws {
        let outcome = try Program.runWithBox(["list"])
        outcome.expectSuccess()
        #expect(
            outcome.output.hasPrefix(
                """
                box  A box
                  箱
                  Pull the box down
                  Departs from the article: There is no article, and "nothing" to depart from
                    parameter  article  fluid  range       meaning
                    threshold  100      60     1…1000 pt   How far a pull must go to count
                    reach      300      300    10…2000 pt  How far the box can be pulled
                    rest       0.9      0.8    0…0.99      What is left of the way after each tick
                    isSticky   0        1      0 or 1      Whether the box follows without slop

                """))
    }

    /// A scene more is a line more: nothing but the catalogue knows of it.
    @Test func aSceneMoreIsListedAndReplayedBesideTheOthers() throws {
        let others = SceneCatalog.all.scenes
        let list = try Program.runWithBox(["list"], beside: others)
        list.expectSuccess()
        for scene in others + [BoxScene.descriptor] { #expect(list.output.contains("\(scene.id)  \(scene.title)\n")) }
        let folder = try Folder()
        let file = try folder.write(
            "g", "hippari-gesture 1\nscene box\n0 down 1 0 0\n100 move 1 0 150\n110 up 1 0 150\n")
        let replay = try Program.runWithBox(["replay", file], beside: others)
        replay.expectSuccess()
        #expect(replay.output.contains("dismiss.finished"))
        let misspelt = try folder.write("h", "hippari-gesture 1\nscene bxo\n")
        try Program.runWithBox(["replay", misspelt], beside: others).expectFailure(65, "did you mean 'box'")
    }

    @Test func theDocumentHasStableKeys() throws {
        let outcome = try Program.runWithBox(["list", "--json"])
        outcome.expectSuccess()
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [[String: Any]]])
        let scene = try #require(document["scenes"]?.first)
        #expect(scene.keys.sorted() == ["departures", "hint", "id", "parameters", "subtitle", "title"])
        #expect(scene["id"] as? String == "box")
        #expect(scene["departures"] as? [String] == ["There is no article, and \"nothing\" to depart from"])
        let parameters = try #require(scene["parameters"] as? [[String: Any]])
        #expect(parameters.map { $0["name"] as? String } == ["threshold", "reach", "rest", "isSticky"])
        let first = try #require(parameters.first)
        #expect(first.keys.sorted() == ["article", "fluid", "meaning", "name", "range", "unit"])
        #expect(first["range"] as? [Double] == [1, 1000])
        #expect(first["article"] as? Double == 100)
        #expect(first["fluid"] as? Double == 60)
        #expect(first["unit"] as? String == "pt")
        #expect(document["presets"]?.map { $0["name"] as? String } == ["article", "fluid"])
        #expect(
            document["devices"]?.contains { $0["name"] as? String == "android" && $0["width"] as? Int == 412 } == true)
    }
}
