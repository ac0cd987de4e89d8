import Bytes
import Contract
import MarkdownSyntax

/// Paths of Windows, in which Markdown reads a backslash before a sign as an escape.
extension NotationSearch {
  /// `\\nas01\club`, `D:\_Plans\#2026`: readers do not see the backslash before the sign.
  ///
  /// Only texts with escapes are searched. In `C:\\Users\\_x` and `\\alpha` the escapes are meant.
  mutating func windowsPath(at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    var place = range.lowerBound
    while place + 1 < range.upperBound {
      guard bytes[place] == .backslash else {
        place += 1
        continue
      }
      if let path = networkPath(at: place, within: range) ?? drivePath(at: place, within: range) {
        found(
          "windowsPath",
          "a backslash before a sign is not shown, so readers see '\(shown(path).shortened)'",
          help: "put all of the path in backticks", at: path)
        place = path.upperBound
      } else {
        place += bytes[place + 1].isASCIIPunctuation ? 2 : 1
      }
    }
  }

  /// `\\nas01\club`: the name of a computer, and a folder.
  ///
  /// `\\alpha` and `\\left\[` are commands of TeX that are escaped.
  private func networkPath(at start: Int, within range: Range<Int>) -> Range<Int>? {
    guard tree.source[start + 1] == .backslash, beginsPath(at: start) else { return nil }
    let name = tree.source[(start + 2)..<range.upperBound].prefix { $0.isKeyByte || $0 == .dot }
    let folder = tree.source[name.endIndex..<range.upperBound].prefix(3)
    guard name.count > 1, name.first?.isASCIIAlphanumeric ?? false,
      // `\\2\pi` is a row of a matrix.
      name.contains(where: { $0.isASCIILetter || $0 == .dot }),
      folder.count == 3, folder.first == .backslash,
      Self.isOfName(folder.dropFirst().first), folder.last.map(Self.isOfFolder) ?? false
    else { return nil }
    let path = word(from: start, within: range)
    return tree.source[path].contains(.leftBrace) ? nil : path
  }

  /// `D:\_Plans`, `C:\Users\*.docx`; the backslash after the letter is at a place.
  private func drivePath(at place: Int, within range: Range<Int>) -> Range<Int>? {
    let (source, start) = (tree.source, place - 2)
    guard start >= range.lowerBound, source[place - 1] == .colon, source[start].isASCIILetter,
      beginsPath(at: start)
    else { return nil }
    let path = word(from: start, within: range)
    guard !source[path].contains(.leftBrace) else { return nil }
    let isInBrackets = start > 0 && source[start - 1] == .leftParenthesis
    var isShort = false
    var index = place
    while index + 1 < path.upperBound {
      defer { index += 1 }
      guard source[index] == .backslash else { continue }
      // It is escaped as it is to be read.
      if source[index + 1] == .backslash { return nil }
      let rest = source[(index + 1)..<path.upperBound]
      if Self.losesSeparator(rest) || isInBrackets && rest.first == .rightParenthesis {
        isShort = true
      }
    }
    return isShort ? path : nil
  }

  /// Whether a part of a path begins with a sign that its backslash escapes.
  ///
  /// Signs may be escaped after a letter and a colon: `T:\_\_\_ °C`, `f:\[0,1\]`, `A:\*`.
  private static func losesSeparator(_ part: ArraySlice<UInt8>) -> Bool {
    let next = part.dropFirst().first
    switch part.first {
    case .dot, .comma, .semicolon, .greaterThan: return true
    case .quote, .apostrophe: return !isOfName(next)
    case .asterisk: return next == .dot
    case .underscore, .hash: return isOfName(next)
    case .dollar, .percent, .ampersand, .plus, .hyphen, .equals, .at, .caret, .tilde, .exclamation:
      return isOfName(next) && next?.isASCIIDigit == false
    default: return false
    }
  }

  /// Whether a name may have a byte beside a backslash.
  private static func isOfName(_ byte: UInt8?) -> Bool {
    byte.map { $0.isASCIIAlphanumeric || $0 >= 0xC2 } ?? false
  }

  /// Whether a folder's name may go on with a byte, or end before it.
  private static func isOfFolder(_ byte: UInt8) -> Bool {
    byte.isKeyByte || byte >= 0x80 || [.dollar, .dot, .backslash].contains(byte)
  }

  /// Whether a path may begin at a place: after a space, a bracket, a quote or a mark of Markdown.
  private func beginsPath(at place: Int) -> Bool {
    guard let last = tree.source[..<place].last else { return true }
    switch last {
    case .leftParenthesis, .leftBracket:
      return tree.source[..<place].dropLast().last != .backslash
    case .quote, .apostrophe, .equals, .comma, .semicolon, .asterisk, .underscore, .bar,
      .greaterThan:
      return true
    default:
      return last.isASCIISpace
        || ["„", "“", "”", "«", "»", "‘", "‚", "–", "—", "\u{A0}"].contains {
          tree.source[..<place].suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }
  }

  /// A word from its start, without the signs of a sentence at its end.
  private func word(from start: Int, within range: Range<Int>) -> Range<Int> {
    let end = min(range.upperBound, start + 400)
    var word = tree.source[start..<end].prefix { !$0.isASCIISpace }
    while let sign = Self.signsOfSentences.first(where: {
      word.suffix($0.utf8.count).elementsEqual($0.utf8)
    }), word.dropLast().last != .backslash {
      word = word.dropLast(sign.utf8.count)
    }
    return start..<word.endIndex
  }

  private static let signsOfSentences = [
    ".", ",", ";", ":", "!", "?", "\"", "'", ")", "”", "“", "»", "’", "…",
  ]

  /// What readers see of a path.
  private func shown(_ path: Range<Int>) -> String {
    var words: [UInt8] = []
    var index = path.lowerBound
    while index < path.upperBound {
      let isEscape =
        tree.source[index] == .backslash && index + 1 < path.upperBound
        && tree.source[index + 1].isASCIIPunctuation
      if isEscape { index += 1 }
      words.append(tree.source[index])
      index += 1
    }
    return String(utf8: words)
  }
}
