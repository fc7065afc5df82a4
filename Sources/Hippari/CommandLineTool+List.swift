internal import Kinetics
internal import Recording
internal import Stage

extension CommandSpec {
    package static let list = CommandSpec(
        name: "list", summary: "Shows scenes, presets and devices, and each scene's parameters",
        options: [OptionSpec("json", "print one JSON document")])
}

extension CommandLineTool {
    /// `hippari list`
    func list(_ arguments: Arguments) throws(Failure) {
        try arguments.refuseOperands()
        try print(arguments.has("json") ? catalog.json : catalog.text)
    }
}

extension SceneCatalog {
    /// What there is, to be read.
    fileprivate var text: String {
        let devices = Device.all.map { [$0.name, "\($0.width)x\($0.height)"] } + [["WxH", "any other size, 100…4096"]]
        return scenes.map(\.text).joined(separator: "\n")
            + "\nPresets\n\(TextTable(Preset.allCases.map { [$0.rawValue, $0.meaning] }).text(indent: 2))"
            + "\nDevices (points)\n\(TextTable(devices).text(indent: 2))"
    }

    fileprivate var json: String {
        let presets = Preset.allCases.map {
            "{\"name\":\(JSONText.string($0.rawValue)),\"meaning\":\(JSONText.string($0.meaning))}"
        }
        let devices = Device.all.map {
            "{\"name\":\(JSONText.string($0.name)),\"width\":\($0.width),\"height\":\($0.height)}"
        }
        return "{\"scenes\":\(JSONText.array(scenes.map(\.json))),\"presets\":\(JSONText.array(presets)),"
            + "\"devices\":\(JSONText.array(devices))}\n"
    }
}

extension SceneDescriptor {
    fileprivate var text: String {
        var text = "\(id)  \(title)\n  \(subtitle)\n  \(hint)\n"
        for departure in departures { text += "  Departs from the article: \(departure)\n" }
        let rows = settables.map {
            ["\($0.name)", $0.article.plainText, $0.fluid.plainText, $0.rangeText, $0.meaning]
        }
        return text + TextTable([["parameter", "article", "fluid", "range", "meaning"]] + rows).text(indent: 4)
    }

    fileprivate var json: String {
        let strings = [("id", id), ("title", title), ("subtitle", subtitle), ("hint", hint)]
        return "{" + strings.map { "\"\($0)\":\(JSONText.string($1))," }.joined()
            + "\"departures\":\(JSONText.array(departures.map(JSONText.string))),"
            + "\"parameters\":\(JSONText.array(settables.map(\.json)))}"
    }
}

extension Tunable {
    fileprivate var json: String {
        let bounds = JSONText.array([JSONText.number(range.lowerBound), JSONText.number(range.upperBound)])
        return "{\"name\":\(JSONText.string(name)),\"unit\":\(JSONText.string(unit.rawValue)),\"range\":\(bounds),"
            + "\"article\":\(JSONText.number(article)),\"fluid\":\(JSONText.number(fluid)),"
            + "\"meaning\":\(JSONText.string(meaning))}"
    }
}

extension Preset {
    fileprivate var meaning: String {
        switch self {
        case .article: "what the article that the scene comes from does"
        case .fluid: "caught at any moment, with the finger's velocity, to where it would land"
        }
    }
}
