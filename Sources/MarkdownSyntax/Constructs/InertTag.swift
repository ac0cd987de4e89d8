import Bytes

/// An HTML tag that only affects how the words in it look: it loads nothing, runs
/// nothing and links to nothing.
///
/// Only the bare tag is one: with an attribute, or any other byte, it is not.
package enum InertTag: String, Sendable, Hashable, CaseIterable {
  /// Underlined words.
  case underline = "u"
  /// Superscript.
  case raised = "sup"
  /// Subscript.
  case lowered = "sub"
  /// Keys to press.
  case keys = "kbd"
  /// Marked words.
  case mark

  /// Reads `<kbd>`.
  package init?(opening text: ArraySlice<UInt8>) {
    guard text.first == .lessThan, text.last == .greaterThan else { return nil }
    self.init(name: text.dropFirst().dropLast())
  }

  /// Reads `</kbd>`.
  package init?(closing text: ArraySlice<UInt8>) {
    guard text.starts(with: "</".utf8), text.last == .greaterThan else { return nil }
    self.init(name: text.dropFirst(2).dropLast())
  }

  /// Reads a name, in any case, as in HTML.
  package init?(name: ArraySlice<UInt8>) {
    guard (1...4).contains(name.count) else { return nil }
    self.init(rawValue: String(utf8: name.map { $0.asciiLowercased }))
  }

  /// Whether a text is `<br>`, `<br/>` or `<br />`, which breaks a line.
  package static func isBreak(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 6 else { return false }
    let small = text.map { $0.asciiLowercased }
    return breaks.contains { small.elementsEqual($0.utf8) }
  }

  private static let breaks = ["<br>", "<br/>", "<br />"]
}
