internal import Kinetics
package import Stage
internal import TestSupport

/// What a scene may look like when nothing moves and no finger is down.
package struct RestingState {
    package let simulation: Simulation

    package init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    private var report: SceneReport { simulation.scene.report }
    private var screen: Rect { simulation.setup.screen.bounds }

    /// - Throws: `Mismatch` when this is no state in which somebody could be left.
    package func check() throws {
        try requireEqual(report.phase, .idle, "phase at rest")
        try requireEqual(report.velocity, 0, "velocity at rest")
        try requireEqual(report.progress, nil, "progress at rest")
        try requireClose(
            report.layer("root")?.frame.center.x ?? screen.center.x, screen.center.x, within: 0.001, "root")
        for name in ["modal", "backdrop"] {
            guard let layer = report.layer(name) else { continue }
            try requireEqual(layer.frame, screen, "\(name) at rest")
        }
        if let modal = report.layer("modal") { try requireEqual(modal.alpha, 1, "the modal's alpha at rest") }
        try checkPages()
        switch simulation.descriptor.id {
        case "image-viewer": try checkPhoto()
        case "reverse-push":
            try require(report.layers.contains { $0.name.hasPrefix("page.") }, "there is no page")
        case "snap-sheet": try checkSheet()
        default: break
        }
    }

    /// Pages are counted from the bottom, and the top one fills the screen.
    private func checkPages() throws {
        let pages = report.layers.filter { $0.name.hasPrefix("page.") }
        let numbers = pages.compactMap { Int($0.name.dropFirst(5)) }.sorted()
        try requireEqual(numbers.count, pages.count, "pages with numbers: \(pages.map(\.name))")
        guard let top = numbers.last, let page = report.layer("page.\(top)") else { return }
        try requireEqual(numbers, Array(top - numbers.count + 1...top), "the pages that are listed")
        try requireClose(page.frame.x, 0, within: 0.001, "page.\(top) at rest")
        try requireClose(page.frame.width, screen.width, within: 0.001, "page.\(top)'s width")
        try requireEqual(page.alpha, 1, "page.\(top)'s alpha")
        try requireEqual(report.layer("shade")?.alpha ?? 0, 0, "the shade at rest")
    }

    /// The photo is in the middle, or covers the screen where it is larger.
    private func checkPhoto() throws {
        guard let image = report.layer("image") else {
            return try require(report.layer("backdrop") == nil, "a backdrop without a photo")
        }
        try requireEqual(report.layer("backdrop")?.alpha, 1, "the backdrop at rest")
        let slack = Point(
            x: max(0, (image.frame.width - screen.width) / 2), y: max(0, (image.frame.height - screen.height) / 2))
        let distance = image.frame.center - screen.center
        try requireClose(distance.x, 0, within: slack.x + 0.1, "the photo's place across")
        try requireClose(distance.y, 0, within: slack.y + 0.1, "the photo's place down")
        try requireEqual(image.alpha, 1, "the photo's alpha")
    }

    /// The sheet stands on the bottom, as high as one of its detents.
    private func checkSheet() throws {
        let frame = try value(report.layer("sheet"), "there is no sheet").frame
        try requireClose(frame.maxY, screen.maxY, within: 0.001, "the sheet's lower edge")
        let numbers = zip(simulation.descriptor.tunables, simulation.values)
        func number(_ name: String) -> Double { numbers.first { $0.0.name == name }?.1 ?? .nan }
        let highest = number("maxHeight")
        let detents = [number("minHeight"), number("middleDetent") * highest, highest]
        try require(
            detents.contains { abs($0 - frame.height) <= 0.1 }, "the sheet is \(frame.height) high, among \(detents)")
    }

    private func value<T>(_ value: T?, _ message: String) throws -> T {
        guard let value else { throw Mismatch(message) }
        return value
    }
}
