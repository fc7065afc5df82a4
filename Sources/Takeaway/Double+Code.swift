internal import Stage

extension Double {
    /// The shortest decimal that is off by at most a ten-millionth, as every language here reads it.
    var codeText: String {
        var power = 1.0
        for _ in 0..<16 {
            let candidate = (self * power).rounded() / power
            if candidate.isFinite, abs(candidate - self) <= 1e-7 * abs(self) { return candidate.plainText }
            power *= 10
        }
        return plainText
    }
}
