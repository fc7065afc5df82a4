// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// A room of the house: its imports are listed here, and an arrow that is missing does not compile.
func room(_ name: String, _ imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: settings)
}

let package = Package(
    name: "hippari",

    targets: [
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),

        room("Kinetics"),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "KineticsTests", dependencies: ["Kinetics", "TestSupport"], resources: [.copy("Reference")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
