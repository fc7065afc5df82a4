package import Foundation
package import Testing

/// A file of reference vectors: inputs with values that were computed elsewhere, to many more digits.
package struct ReferenceFile<Case: Decodable & Identifiable>: Decodable where Case.ID == String {
    package let schema: String
    package let cases: [Case]

    /// Reads a file from the folder that `HIPPARI_REFERENCE` names, or else from the given one.
    ///
    /// Throws when it is missing or malformed, is of another kind, or has no cases or two of the same id.
    package init(named name: String, bundledIn folder: URL?) throws {
        let named = ProcessInfo.processInfo.environment["HIPPARI_REFERENCE"].map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        guard let folder = named ?? folder else { throw Mismatch("no folder with \(name).json") }
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
        self = try JSONDecoder().decode(Self.self, from: data)
        try requireEqual(schema, "\(name)/1", "\(name).json: schema")
        try require(!cases.isEmpty, "\(name).json has no cases")
        try requireEqual(Set(cases.map(\.id)).count, cases.count, "\(name).json: different ids")
    }

    /// Runs a check on every case, fails the test for each one that throws, and prints how many ran.
    package func checkAll(
        sourceLocation: SourceLocation = #_sourceLocation, _ check: (Case) throws -> Void
    ) {
        var failed = 0
        for item in cases {
            do {
                try check(item)
            } catch {
                failed += 1
                Issue.record("\(schema) \(item.id): \(error)", sourceLocation: sourceLocation)
            }
        }
        print("ReferenceVectors: \(schema): \(cases.count) cases ran, \(failed) failed")
    }
}
