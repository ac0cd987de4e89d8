import Bytes
import Documents
import MarkdownSyntax

/// Boxes with a sign that means something in another program: cancelled, moved, important.
///
/// A repair would lose it, so it is left to the author.
extension TaskFormRule {
  /// The signs of Obsidian, Logseq and GitLab.
  private static let signs = Set("-~></!?*\"lbiSIpcfkwud".utf8)

  /// The sign in the box at the end of a mark; `nil` if it has none.
  static func sign(in mark: ArraySlice<UInt8>) -> UInt8? {
    let inside = mark.dropLast()
    guard let open = inside.lastIndex(where: { $0 == .leftBracket || $0 == .leftParenthesis })
    else { return nil }
    let words = inside[(open + 1)...].trimmingASCIISpace()
    guard words.count == 1, let sign = words.first, signs.contains(sign) else { return nil }
    return sign
  }

  /// The sign in brackets that the words of a line begin with; `nil` if there is none.
  static func sign(atStartOf line: ArraySlice<UInt8>) -> UInt8? {
    let box = line.prefix(4)
    guard box.count == 4, box.first == .leftBracket, box.dropFirst(2).first == .rightBracket,
      box.last == .space
    else { return nil }
    return sign(in: box.dropLast())
  }

  /// What to write instead of a box with a sign.
  static func help(for sign: UInt8, plain: String) -> String {
    sign == .hyphen || sign == .tilde
      ? "readers see an open step: if it is cancelled, remove the line, or write `\(plain) ~~…~~`"
      : "write `\(plain) …`, and in words what '\(String(utf8: [sign]))' means"
  }
}
