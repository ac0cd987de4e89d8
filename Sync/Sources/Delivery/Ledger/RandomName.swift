import Contract

/// Names that nobody can guess and nobody else has.
enum RandomName {
  /// 128 random bits as hexadecimal digits.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }.hexadecimal
  }
}
