import Bytes
import Documents
import Library

/// The sign after the numbers of a list.
///
/// To Markdown, numbered lists one below the other are one list if they have the same sign: the
/// second continues the numbers of the first.
enum NumberSign: String {
  case dot = "."
  case parenthesis = ")"

  /// What separates two lists: a comment, which readers do not see.
  static let parting = "<!-- -->"

  /// The sign after the number that a text begins with.
  init?(beginning text: ArraySlice<UInt8>) {
    let behind = text.drop { $0.isASCIIDigit }
    guard behind.startIndex > text.startIndex, behind.dropFirst().first?.isASCIISpace ?? true else {
      return nil
    }
    switch behind.first {
    case .dot: self = .dot
    case .rightParenthesis: self = .parenthesis
    default: return nil
    }
  }

  /// The sign of the list that a text ends with; perhaps one that is not a list, which does no
  /// harm.
  init?(ending text: ArraySlice<UInt8>) {
    var isBelowText = false
    var end = text.endIndex
    while end > text.startIndex {
      let start = text[..<end].lastIndex(of: .lineFeed).map { $0 + 1 } ?? text.startIndex
      let line = text[start..<end]
      end = max(text.startIndex, start - 1)
      guard let first = line.first, first != .carriageReturn else {
        if isBelowText { return nil }
        continue
      }
      if first == .space || first == .tab { continue }
      if let sign = NumberSign(beginning: line) {
        self = sign
        return
      }
      let isBullet = first == .hyphen || first == .asterisk || first == .plus
      if isBullet, line.dropFirst().first == .space { return nil }
      // A line without indentation may continue the text of an item.
      isBelowText = true
    }
    return nil
  }
}
