import Foundation
import Testing

/// Every case of every file of reference vectors, at the tolerances that the files were published with.
@Suite struct ReferenceVectors {
    /// The copy that belongs to these tests.
    static let folder = Bundle.module.resourceURL?.appendingPathComponent("Reference", isDirectory: true)
}
