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
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        .target(
            name: "Assets", path: "Assets", exclude: [],
            sources: ["Assets.swift"], resources: [.copy("Fonts"), .copy("Photos")], swiftSettings: settings),

        room("Kinetics"),
        room("Gestures", ["Kinetics"]),
        room("Stage", ["Kinetics", "Gestures"]),
        room("SDLPlatform", ["CSDL2", "CPixman", "CZlib", "Assets", "Kinetics", "Gestures", "Stage"]),

        .testTarget(
            name: "PicturesTests", dependencies: ["SDLPlatform", "Stage", "Kinetics"],
            resources: [.copy("EdgeCases"), .copy("More")], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
