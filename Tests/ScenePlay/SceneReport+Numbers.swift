internal import Kinetics
package import Stage
internal import TestSupport

extension SceneReport {
    /// Makes sure that every number is finite and in its range, and every layer's name its own.
    package func checkNumbers() throws {
        var numbers = [velocity, progress ?? 0, offset ?? 0]
        for layer in layers {
            numbers += [layer.frame.x, layer.frame.y, layer.frame.width, layer.frame.height, layer.alpha]
            try require((0...1).contains(layer.alpha), "\(layer.name): alpha \(layer.alpha)")
            try require(layer.frame.width >= 0 && layer.frame.height >= 0, "\(layer.name): \(layer.frame)")
        }
        try require(numbers.allSatisfy(\.isFinite), "a number is not finite: \(self)")
        try require((0...1).contains(progress ?? 0), "progress \(progress ?? 0)")
        try requireEqual(Set(layers.map(\.name)).count, layers.count, "layers of different names")
    }
}
