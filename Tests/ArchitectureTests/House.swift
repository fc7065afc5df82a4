import Foundation

/// The rooms of the house and what each may import: the rooms at its arrows, and those below them.
enum House {
    struct Room {
        var name: String
        /// The rooms that it names, and the rooms below these.
        var rooms: [String]
        /// C libraries and Foundation.
        var libraries: [String]
        /// Whether it may touch files, clocks, chance and memory.
        var isPure: Bool
        /// A room of the plan that need not be built yet.
        var isPlanned = false
    }

    static let rooms = [
        Room(name: "CSDL2", rooms: [], libraries: [], isPure: false),
        Room(name: "CZlib", rooms: [], libraries: [], isPure: false),
        Room(name: "CSpawn", rooms: [], libraries: [], isPure: false),
        Room(name: "CPixman", rooms: [], libraries: [], isPure: false),
        Room(name: "Assets", rooms: [], libraries: ["Foundation", "Glibc"], isPure: false),
        Room(name: "Kinetics", rooms: [], libraries: ["Glibc"], isPure: true),
        Room(name: "Gestures", rooms: ["Kinetics"], libraries: [], isPure: true),
        Room(name: "Transitions", rooms: ["Gestures", "Kinetics"], libraries: [], isPure: true),
        Room(name: "Stage", rooms: ["Gestures", "Kinetics"], libraries: [], isPure: true),
        Room(
            name: "Scenes", rooms: ["Transitions", "Stage", "Gestures", "Kinetics"], libraries: [], isPure: true),
        Room(
            name: "Inspector", rooms: ["Takeaway", "Stage", "Gestures", "Kinetics"], libraries: ["Glibc"], isPure: true,
            isPlanned: true),
        Room(name: "Takeaway", rooms: ["Stage", "Kinetics"], libraries: [], isPure: true),
        Room(name: "Recording", rooms: ["Stage", "Gestures", "Kinetics"], libraries: [], isPure: true),
        Room(
            name: "Export", rooms: ["Stage", "Gestures", "Kinetics"],
            libraries: ["Glibc", "CSpawn", "CZlib"], isPure: false),
        Room(
            name: "SDLPlatform", rooms: ["Stage", "Gestures", "Kinetics", "Assets"],
            libraries: ["CSDL2", "CPixman", "CZlib", "Foundation", "Glibc"], isPure: false),
        Room(
            name: "Hippari",
            rooms: [
                "SDLPlatform", "Export", "Inspector", "Takeaway", "Recording", "Scenes", "Transitions", "Stage",
                "Gestures",
                "Kinetics", "Assets",
            ], libraries: ["Foundation", "Glibc"], isPure: false),
    ]

    /// What reaches out of a pure room: clocks, files, chance, other threads and memory.
    private static let outside = [
        #"\b\w*Unsafe\w*"#, #"\bwithUnsafe\w*"#, #"\bOpaquePointer\b"#, #"\bUnmanaged\b"#,
        #"\b(Continuous|Suspending)Clock\b"#, #"\b(Date|DispatchQueue|Thread|Timer|RunLoop)\s*[.(]"#,
        #"\b(clock_gettime|gettimeofday|nanosleep|usleep|sleep|time)\s*\("#,
        #"\.random(Element)?\s*\("#, #"\bshuffled?\s*\("#, #"\bSystemRandomNumberGenerator\b"#,
        #"\b(arc4)?random\w*\s*\("#,
        #"(?<!\bfunc )(?<![.\w])(fopen|fread|fwrite|getenv|print|debugPrint|exit|abort)\s*\("#,
        #"\b(FileManager|FileHandle|ProcessInfo|CommandLine)\b"#,
    ]

    static func room(_ name: String) -> Room? { rooms.first { $0.name == name } }

    /// What a file of a room imports although it may not, and what a pure one does although it may not.
    static func faults(in text: String, of room: Room) -> [String] {
        let code = SwiftCode(text)
        var faults: [String] = []
        for (index, line) in code.lines.enumerated() {
            for name in line.captures(
                #"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)"#
            )
            where !(room.rooms + room.libraries).contains(name) {
                faults.append("\(index + 1): \(room.name) may not import \(name)")
            }
            guard room.isPure else { continue }
            for pattern in outside where line.matches(pattern) {
                faults.append(
                    "\(index + 1): a pure room does not reach outside: \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
        return faults
    }
}
