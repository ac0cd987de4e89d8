import Bytes

/// Which words after a mark are part of it, or keep it from being one.
extension TaskMark {
  /// Whether brackets are the words of a link: `[]()`, `[ ](a.md)` and `[X](https://x.example) …`
  /// are, but not `[ ](optional)`, nor `[ ](a.md) …`, whose link nobody would see.
  static func isLink(in source: [UInt8], from start: Int, before limit: Int) -> Bool {
    guard start < limit, source[start] == .leftParenthesis, source[start - 1] == .rightBracket,
      let end = source[start..<limit].firstIndex(of: .rightParenthesis)
    else { return false }
    let address = source[start + 1..<end]
    let isAddress =
      !address.contains { $0.isASCIISpace }
      && address.contains { $0 == .slash || $0 == .dot || $0 == .hash || $0 == .colon }
    return source[start - 2].asciiLowercased == UInt8(ascii: "x")
      ? isAddress
      : (isAddress || address.isEmpty)
        && source[end + 1..<limit].trimmingASCIISpace().isEmpty
  }

  /// `-Check` and `•Check`: a word right after a bullet that is not a mark of emphasis.
  ///
  /// `-x`, `-o=a` and `-h, --help` are options of a program.
  static func isTightBullet(
    in source: [UInt8], from start: Int, to end: Int, before limit: Int
  ) -> Bool {
    guard end < limit, source[end].isASCIILetter || source[end] >= 0xC2 else { return false }
    if source[start] >= 0x80 {
      return length(of: dashes, in: source, from: start, before: limit) == nil
    }
    guard source[start] == .hyphen || source[start] == .plus, end == start + 1 else { return false }
    let next = end + 1 < limit ? source[end + 1] : .space
    return !source[end].isASCIILetter
      || !next.isASCIISpace && ![.comma, .equals, .hyphen].contains(next)
  }
}
