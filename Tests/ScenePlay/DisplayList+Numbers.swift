internal import Kinetics
package import Stage
internal import TestSupport

extension DisplayList {
    /// Makes sure that every number in the picture is finite, and every opacity within 0…1.
    package func checkNumbers() throws {
        for command in commands { try command.checkNumbers() }
        let ids = commands.compactMap { command in if case .layer(let layer) = command { layer.id } else { nil } }
        try requireEqual(Set(ids).count, ids.count, "sister layers of different names: \(ids)")
    }
}

extension DrawCommand {
    fileprivate func checkNumbers() throws {
        let numbers: [Double] =
            switch self {
            case .fill(let rect, _), .gradient(let rect, _, _, _): rect.numbers
            case .roundedRect(let rect, let corners, _): rect.numbers + corners.numbers
            case .border(let rect, let corners, let width, _): rect.numbers + corners.numbers + [width]
            case .shadow(let rect, let corners, let shadow):
                rect.numbers + corners.numbers + [shadow.blur, shadow.offset]
            case .image(_, let rect, let crop, let corners, let opacity):
                rect.numbers + crop.numbers + corners.numbers + [opacity]
            case .text(let run): run.box.numbers + [run.size]
            case .polyline(let points, let width, _): points.flatMap { [$0.x, $0.y] } + [width]
            case .layer(let layer):
                layer.frame.numbers + layer.corners.numbers + [layer.scale, layer.opacity]
            }
        try require(numbers.allSatisfy(\.isFinite), "a number is not finite: \(self)")
        switch self {
        case .image(_, _, let crop, _, let opacity):
            try require((0...1).contains(opacity), "opacity \(opacity)")
            try require(crop.width >= 0 && crop.height >= 0, "crop \(crop)")
        case .layer(let layer):
            try require((0...1).contains(layer.opacity), "\(layer.id): opacity \(layer.opacity)")
            try require(layer.scale >= 0, "\(layer.id): scale \(layer.scale)")
            try layer.list.checkNumbers()
        default: break
        }
    }
}

extension Rect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension Corners {
    fileprivate var numbers: [Double] { [topLeft, topRight, bottomLeft, bottomRight] }
}
