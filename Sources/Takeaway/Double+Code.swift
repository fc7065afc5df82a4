internal import Stage

extension Double {
    /// The shortest decimal that is off by at most a part in 10⁹, as every language here reads it.
    ///
    /// A rate just below 1 stays what it is: what matters of it is its distance from 1.
    var codeText: String {
        var power = 1.0
        for _ in 0..<16 {
            let candidate = (self * power).rounded() / power
            if candidate.isFinite, abs(candidate - self) <= 1e-9 * abs(self) { return candidate.plainText }
            power *= 10
        }
        return plainText
    }
}
