// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// A room of the house: its imports are listed here, and an arrow that is missing does not compile.
func room(_ name: String, _ imports: [String] = [], extra: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: imports.map { .init(stringLiteral: $0) }, swiftSettings: settings + extra)
}

/// Rooms that work pixel by pixel are optimised in debug builds as well: the rasteriser's tests take 31 s with it and 170 s
/// without. Overflow is still found.
let pixels: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
    name: "hippari",
    products: [
        .executable(name: "hippari", targets: ["Hippari"])
    ],
    targets: [
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CZlib"),
        .target(name: "CSpawn"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1"),
        .target(
            name: "Assets", path: "Assets", exclude: ["README.md", "Pictures"],
            sources: ["Assets.swift"], resources: [.copy("Fonts"), .copy("Photos"), .copy("Recordings")],
            swiftSettings: settings),

        room("Kinetics"),
        room("Gestures", ["Kinetics"]),
        room("Transitions", ["Kinetics", "Gestures"]),
        room("Stage", ["Kinetics", "Gestures"]),
        room("Scenes", ["Kinetics", "Gestures", "Transitions", "Stage"]),
        room("Inspector", ["Kinetics", "Gestures", "Stage", "Takeaway"]),
        room("Takeaway", ["Kinetics", "Stage"]),
        room("Recording", ["Kinetics", "Gestures", "Stage"]),
        room("Export", ["CSpawn", "CZlib", "Kinetics", "Gestures", "Stage"], extra: pixels),
        room(
            "SDLPlatform", ["CSDL2", "CPixman", "CZlib", "Assets", "Kinetics", "Gestures", "Stage"], extra: pixels),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "KineticsTests", dependencies: ["Kinetics", "Gestures", "TestSupport"],
            resources: [.copy("Reference")],
            swiftSettings: settings),
        .testTarget(
            name: "GesturesTests", dependencies: ["Kinetics", "Gestures", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TransitionsTests", dependencies: ["Kinetics", "Transitions", "TestSupport"],
            swiftSettings: settings),
        .target(
            name: "ScenePlay", dependencies: ["Kinetics", "Gestures", "Stage", "Recording", "TestSupport"],
            path: "Tests/ScenePlay", swiftSettings: settings),
        .testTarget(
            name: "ScenesTests",
            dependencies: [
                "Kinetics", "Gestures", "Transitions", "Stage", "Scenes", "Recording", "TestSupport", "ScenePlay",
                "BoxScene",
            ],
            resources: [.copy("Cases")], swiftSettings: settings),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "PicturesTests", dependencies: ["SDLPlatform", "Stage", "Kinetics"],
            resources: [.copy("EdgeCases"), .copy("More")], swiftSettings: settings),
        .testTarget(
            name: "SDLPlatformTests",
            dependencies: [
                "SDLPlatform", "Hippari", "Stage", "Kinetics", "Assets", "CSDL2", "Scenes", "ScenePlay", "TestSupport",
                "BoxScene",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "Hippari",
            dependencies: [
                "Assets", "Kinetics", "Gestures", "Stage", "Scenes", "Inspector", "Takeaway", "Recording", "Export",
                "SDLPlatform",
            ],
            swiftSettings: settings),

        .target(
            name: "BoxScene", dependencies: ["Kinetics", "Gestures", "Stage"], path: "Tests/BoxScene",
            swiftSettings: settings),
        .testTarget(
            name: "RecordingTests", dependencies: ["Kinetics", "Gestures", "Stage", "Recording", "BoxScene"],
            swiftSettings: settings),
        .testTarget(
            name: "InspectorTests",
            dependencies: [
                "Kinetics", "Gestures", "Stage", "Scenes", "Inspector", "Takeaway", "Recording", "Hippari", "BoxScene",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ExportTests",
            dependencies: [
                "Kinetics", "Gestures", "Stage", "Export", "SDLPlatform", "Hippari", "BoxScene", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TakeawayTests",
            dependencies: ["Kinetics", "Transitions", "Stage", "Scenes", "Takeaway", "BoxScene", "TestSupport"],
            resources: [.copy("Stubs")], swiftSettings: settings),
        .testTarget(
            name: "HippariTests",
            dependencies: [
                "Kinetics", "Stage", "Recording", "Export", "Scenes", "SDLPlatform", "Hippari", "BoxScene",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WindowTests",
            dependencies: [
                "CSDL2", "Assets", "Kinetics", "Gestures", "Stage", "Scenes", "Inspector", "Takeaway", "Recording",
                "SDLPlatform", "Hippari", "BoxScene", "TestSupport",
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
