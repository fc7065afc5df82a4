internal import Gestures
internal import Kinetics
internal import Stage

extension GestureFile {
    /// The file's text: what `GestureSource` reads back to an equal file.
    package var text: String {
        var text = header.text
        for event in events { event.append(to: &text) }
        if let end { text += GestureFile.endLine(at: end) }
        return text
    }

    static func endLine(at time: Int64) -> String {
        "\(TimeText.text(time)) end\n"
    }
}

extension GestureFile.Header {
    /// The lines before the first event.
    package var text: String {
        var text = "\(GestureFile.formatLine)\nscene \(scene)\npreset \(preset.rawValue)\ndevice \(device.text)\n"
        for setting in settings { text += "set \(setting.name) \(setting.value.plainText)\n" }
        if reducesMotion { text += "reduce-motion on\n" }
        if let image { text += "image \(image.text)\n" }
        return text
    }
}

extension GestureFile.Event {
    /// Appends the event's line.
    func append(to text: inout String) {
        text += TimeText.text(time)
        switch content {
        case .input(.pointer(let event)):
            text += " \(event.phase.rawValue) \(event.pointer)"
            text += " \(event.position.x.plainText) \(event.position.y.plainText)\n"
        case .input(.key(let key)):
            text += " key \(key.rawValue)\n"
        case .input(.resize(let size)):
            text += " resize \(size.text)\n"
        case .input(.set(let name, let value)):
            text += " set \(name) \(value.plainText)\n"
        case .input(.preset(let preset)):
            text += " preset \(preset.rawValue)\n"
        case .checkpoint(let hash):
            text += " checkpoint \(hash.hashText)\n"
        }
    }
}

extension Size {
    /// `375x812`
    package var text: String { "\(width.plainText)x\(height.plainText)" }
}

extension UInt64 {
    /// A state hash as a checkpoint states it: sixteen hexadecimal digits.
    package var hashText: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
