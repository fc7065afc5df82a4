internal import Export
internal import Kinetics
internal import Recording
internal import Stage

extension CommandSpec {
    package static let compare = CommandSpec(name: "compare", summary: "x")
}
extension CommandLineTool {
    func compare(_ arguments: Arguments) throws(Failure) {}
}
