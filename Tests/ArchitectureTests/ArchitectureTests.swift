import Foundation
import TestSupport
import Testing

/// The habits that no compiler checks, on every file of the checkout.
@Suite struct ArchitectureTests {
    private let checkout: Checkout

    init() throws {
        checkout = try Checkout()
    }

    @Test(arguments: ["Sources", "Tests"])
    func `Every file keeps the habits`(folder: String) throws {
        let files = try checkout.swiftFiles(below: folder)
        #expect(files.count > 50)
        for path in files {
            for fault in CodeRules.faults(in: try checkout.text(path), named: path) {
                Issue.record("\(path):\(fault)")
            }
        }
    }

    @Test func `Every room imports only what lies below it`() throws {
        for folder in try checkout.names(in: "Sources") where !folder.hasSuffix(".md") {
            let room = try #require(House.room(folder), "Sources/\(folder) is no room of the house")
            for path in try checkout.swiftFiles(below: "Sources/\(folder)") {
                for fault in House.faults(in: try checkout.text(path), of: room) { Issue.record("\(path):\(fault)") }
            }
        }
    }

    @Test func `Every room of the house is there`() throws {
        let folders = try Set(checkout.names(in: "Sources") + checkout.names())
        for room in House.rooms where !room.isPlanned { #expect(folders.contains(room.name), "\(room.name)") }
    }

    /// The manifest's arrows are what makes a missing one an error of the compiler.
    @Test func `The manifest draws no other arrows`() throws {
        let manifest = try checkout.text("Package.swift")
        var seen = 0
        for room in House.rooms {
            guard let arrows = Manifest.arrows(of: room.name, in: manifest) else { continue }
            seen += 1
            for arrow in arrows where !(room.rooms + room.libraries).contains(arrow) {
                Issue.record("Package.swift: \(room.name) may not import \(arrow)")
            }
        }
        #expect(seen >= 7)
        // Pixels are worked on with optimisation in debug builds as well; there is no other exception.
        let rest = manifest.replacing(#".unsafeFlags(["-O"], .when(configuration: .debug))"#, with: "")
        for rule in [".upToNextMajor", ".package(", "unsafeFlags"] { #expect(!rest.contains(rule), "\(rule)") }
    }

    @Test func `The top level holds nothing else`() throws {
        let known = [
            "Package.swift", "Sources", "Tests", "Assets", "README.md", "Scripts", "LICENSE", ".ci", ".swift-format",
            ".gitignore", ".github", ".git", ".build", ".gitattributes",
        ]
        for name in try checkout.names() { #expect(known.contains(name), "\(name)") }
    }
}
