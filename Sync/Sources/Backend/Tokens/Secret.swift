/// Random bytes that only this server knows.
enum Secret {
  /// 256 bits of the system's random source.
  static func random() -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    return (0..<4).flatMap { _ in withUnsafeBytes(of: source.next()) { Array($0) } }
  }
}
