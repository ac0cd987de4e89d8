import Bytes

/// The entities for `&`, the only sign that could also be the first byte of an entity.
enum AmpersandEntity {
  /// The most digits that the parser reads; CommonMark has 7, or 6 if they are hexadecimal.
  private static let mostDigits = 8

  /// Whether an entity, from its `&` to its semicolon, is one of them.
  static func isOne(_ entity: some Collection<UInt8>) -> Bool {
    let name = String(utf8: entity.dropFirst().dropLast())
    if name == "amp" || name == "AMP" { return true }
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return name.utf8.count <= mostDigits + 2
        && Int(Substring(name.utf8.dropFirst(2)), radix: 16) == 0x26
    }
    return name.hasPrefix("#") && name.utf8.count <= mostDigits + 1
      && Int(Substring(name.utf8.dropFirst())) == 38
  }
}
