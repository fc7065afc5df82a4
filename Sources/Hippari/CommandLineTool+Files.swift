internal import Recording
internal import Stage

extension CommandLineTool {
    /// A gesture file that can run.
    ///
    /// - Throws: 66 when it cannot be read, 65 when it is malformed.
    func readScript(_ path: String) throws(Failure) -> GestureScript {
        let bytes = try InputFile.read(path)
        do {
            return try GestureSource.script(parsing: bytes, catalog: catalog)
        } catch {
            throw Failure(error, in: path)
        }
    }

    /// A parameter file whose scene takes its numbers on a screen of this size.
    ///
    /// - Throws: 66 when it cannot be read, 65 when it is malformed.
    func readParameters(_ path: String, screen: Screen = .standard) throws(Failure) -> ParameterFile {
        let bytes = try InputFile.read(path)
        do {
            return try ParameterFile(parsing: bytes, catalog: catalog, screen: screen)
        } catch {
            throw Failure(error, in: path)
        }
    }
}
