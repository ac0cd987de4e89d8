import Bytes

/// The entities for `&`, the only sign that could also be the first byte of an entity.
enum AmpersandEntity {
  /// Whether an entity, from its `&` to its semicolon, is one of them.
  static func isOne(_ entity: some Collection<UInt8>) -> Bool {
    let name = String(utf8: entity.dropFirst().dropLast())
    if name == "amp" || name == "AMP" { return true }
    // Longer numbers are not entities (CommonMark 0.31.2, section 2.5).
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return name.utf8.count <= 8 && Int(Substring(name.utf8.dropFirst(2)), radix: 16) == 0x26
    }
    return name.hasPrefix("#") && name.utf8.count <= 8
      && Int(Substring(name.utf8.dropFirst())) == 38
  }
}
