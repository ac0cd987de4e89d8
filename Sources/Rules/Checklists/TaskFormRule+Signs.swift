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

  /// What the words of a line have in brackets at their start, as if that were a box: `+`, `ok`.
  ///
  /// A note such as `[see below]` is longer.
  static func box(atStartOf line: ArraySlice<UInt8>) -> String? {
    // Four characters have at most sixteen bytes.
    guard line.first == .leftBracket,
      let close = line.prefix(18).firstIndex(of: .rightBracket),
      line.dropFirst(close + 1 - line.startIndex).first == .space
    else { return nil }
    let inside = String(utf8: line[(line.startIndex + 1)..<close].trimmingASCIISpace())
    return (1...4).contains(inside.unicodeScalars.count) ? inside : nil
  }

  /// Whether a bullet begins with what looks like a box but is not one, such as `[+]`, which is a finding of `notation`.
  static func hasOtherBox(_ item: Int, _ tree: MarkdownTree) -> Bool {
    guard item + 2 < Int(tree.nodes[item].subtreeEnd), tree.nodes[item + 2].kind == .text else {
      return false
    }
    let text = tree.text(of: item + 2)
    return text.first == .leftBracket && text.prefix(3).contains(.rightBracket)
  }

  /// Whether two or more spaces of another kind indent a line, as if it were nested: they do not.
  static func isIndented(_ mark: TaskMark, in tree: MarkdownTree) -> Bool {
    let margin = tree.source[mark.written]
    guard let length = WideSpace.length(atStartOf: margin) else { return false }
    let rest = margin.dropFirst(length)
    return rest.first == .space || WideSpace.length(atStartOf: rest) != nil
  }

  /// Whether words begin with what may be a box of another keyboard, or half of one: `［ ]`, `【 】`, `[ x`.
  static func isOddBox(_ words: ArraySlice<UInt8>) -> Bool {
    ["［", "【", "〔", "{", "[ ", "[x ", "[X ", "[］"].contains { words.starts(with: $0.utf8) }
  }

  /// What to write instead of a box with a sign.
  static func help(for sign: String, plain: String) -> String {
    sign == "-" || sign == "~"
      ? "readers see an open step: if it is cancelled, remove the line, or write `\(plain) ~~…~~`"
      : "write `\(plain) …`, and in words what '\(sign)' means"
  }
}
