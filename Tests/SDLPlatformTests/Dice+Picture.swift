internal import Kinetics
internal import Stage

extension Dice {
    mutating func color() -> Color {
        Color(UInt32.random(in: 0...0xFFFFFF, using: &self), opacity: chance(0.5) ? 1 : number(0...1))
    }

    mutating func rect(_ size: Size) -> Rect {
        let r = Rect(
            x: number(-0.3...1) * size.width, y: number(-0.3...1) * size.height,
            width: number(0...1) * size.width, height: number(0...1) * size.height)
        return chance(0.5)
            ? r : Rect(x: r.x.rounded(), y: r.y.rounded(), width: r.width.rounded(), height: r.height.rounded())
    }

    mutating func corners() -> Corners {
        if chance(0.3) { return .square }
        return chance(0.6) ? Corners(number(0...30)) : Corners(top: number(0...20), bottom: number(0...60))
    }

    mutating func text(_ size: Size) -> TextRun {
        TextRun(
            one(of: [
                "Hello, world", "引っ張り、吸着", "AVATAR fi 12:34", "", "a long line that must be broken somewhere",
                "引っ張って閉じるモーダル (ScrollView)",
            ]),
            one(of: [.regular, .medium, .semibold]), size: number(6...24), color: color(), in: rect(size),
            alignment: one(of: [.leading, .center, .trailing]), lineLimit: one(of: [0, 1, 2, 5]))
    }

    mutating func image(_ size: Size) -> DrawCommand {
        let name = one(of: ["ramp", "holes", "stripes", "missing"])
        let crop =
            chance(0.5)
            ? Rect(x: 0, y: 0, width: 1, height: 1)
            : Rect(x: number(0...0.5), y: number(0...0.5), width: number(0.1...0.5), height: number(0.1...0.5))
        return .image(
            ImageReference(name: name, size: Size(width: 97, height: 61)), in: rect(size), crop: crop,
            corners: corners(), opacity: chance(0.5) ? 1 : number(0...1))
    }

    mutating func layer(_ size: Size, depth: Int) -> Layer {
        let frame = rect(size)
        return Layer(
            id: one(of: ["a", "b", "c", "d"]), frame: frame, scale: chance(0.6) ? 1 : number(0.2...1.6),
            opacity: chance(0.6) ? 1 : number(0...1), corners: corners(), background: chance(0.3) ? nil : color(),
            list: picture(frame.size, count: 4, depth: depth - 1))
    }

    mutating func command(_ size: Size, depth: Int) -> DrawCommand {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 9), using: &self) {
        case 0: return .fill(rect(size), color())
        case 1, 2: return .roundedRect(rect(size), corners: corners(), color())
        case 3: return .border(rect(size), corners: corners(), width: number(0...8), color())
        case 4:
            return .shadow(
                rect(size), corners: corners(), Shadow(color: color(), blur: number(0...30), offset: number(-9...9)))
        case 5: return .gradient(rect(size), from: color(), to: color(), axis: one(of: [.horizontal, .vertical]))
        case 6: return image(size)
        case 7: return .text(text(size))
        case 8:
            let points = (0..<Int.random(in: 0...6, using: &self)).map { _ in
                Point(x: number(-20...size.width + 20), y: number(-20...size.height + 20))
            }
            return .polyline(points, width: number(0...9), color())
        default: return .layer(layer(size, depth: depth))
        }
    }

    mutating func picture(_ size: Size, count: Int, depth: Int) -> DisplayList {
        DisplayList { list in
            for _ in 0..<Int.random(in: 0...count, using: &self) { list.append(command(size, depth: depth)) }
        }
    }

    /// A picture that differs from another in a few places, as one frame differs from the next.
    mutating func changed(_ list: DisplayList, size: Size, depth: Int) -> DisplayList {
        var list = list
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            let count = list.commands.count
            switch Int.random(in: 0..<6, using: &self) {
            case 0: list.commands.insert(command(size, depth: depth), at: Int.random(in: 0...count, using: &self))
            case 1 where count > 0: list.commands.remove(at: Int.random(in: 0..<count, using: &self))
            case 2 where count > 1:
                list.commands.swapAt(Int.random(in: 0..<count, using: &self), Int.random(in: 0..<count, using: &self))
            case _ where count > 0:
                let index = Int.random(in: 0..<count, using: &self)
                if case .layer(var layer) = list.commands[index] {
                    change(&layer, depth: depth)
                    list.commands[index] = .layer(layer)
                } else if chance(0.5) {
                    list.commands[index] = command(size, depth: depth)
                }
            default: break
            }
        }
        return list
    }

    private mutating func change(_ layer: inout Layer, depth: Int) {
        switch Int.random(in: 0..<7, using: &self) {
        case 0, 1: layer.frame = layer.frame.offset(x: number(-20...20), y: number(-20...20))
        case 2: layer.opacity = chance(0.3) ? 1 : number(0...1)
        case 3: layer.scale = chance(0.3) ? 1 : number(0.3...1.4)
        case 4: layer.frame.height = max(layer.frame.height + number(-30...30), 0)
        default: layer.list = changed(layer.list, size: layer.frame.size, depth: depth - 1)
        }
    }
}
