/// An address in a style sheet: what is between the brackets of `url(…)`, in quotes in `image-set(…)`, or after
/// `@import`, without quotes.
package struct StyleAddress {
  /// Where it is, in bytes.
  package var range: Range<Int>
  package var text: String

  /// The addresses of a style sheet; those in comments and texts are none.
  package static func all(in style: [UInt8]) -> [StyleAddress] {
    var found: [StyleAddress] = []
    var index = 0
    // How many brackets are open, and how many there are right within the brackets of `image-set(…)`.
    var open = 0
    var images: Int?
    while index < style.count {
      switch style[index] {
      case .slash where style[(index + 1)...].first == .asterisk:
        index = endOfComment(from: index, in: style)
      case .quote, .apostrophe:
        if open == images || isImported(before: index, in: style) {
          found.append(address(after: index, in: style))
        }
        index = endOfText(from: index, in: style)
      case .leftParenthesis where isCalled("url", before: index, in: style):
        let address = address(after: index + 1, in: style)
        found.append(address)
        index = address.range.upperBound
        // The quote that closes an address does not open a text.
        if index < style.count, style[index] == .quote || style[index] == .apostrophe { index += 1 }
        open += 1
      case .leftParenthesis:
        open += 1
        let isSet = ["image-set", "-webkit-image-set"].contains {
          isCalled($0, before: index, in: style)
        }
        if isSet { images = open }
        index += 1
      case .rightParenthesis:
        if open == images { images = nil }
        open -= 1
        index += 1
      case .semicolon, .rightBrace:
        // Brackets that nobody closed end with what they are in.
        (open, images) = (0, nil)
        index += 1
      default:
        index += 1
      }
    }
    return found
  }

  /// Whether a bracket belongs to a function of this name.
  private static func isCalled(_ name: String, before index: Int, in style: [UInt8]) -> Bool {
    let word = style[..<index].suffix(name.utf8.count + 1).map(\.asciiLowercased)
    guard word.suffix(name.utf8.count).elementsEqual(name.utf8) else { return false }
    guard word.count > name.utf8.count, let first = word.first else { return true }
    return !first.isASCIIAlphanumeric && first != .hyphen && first != .underscore
  }

  /// Whether a text in quotes is the address of `@import "more.css"`.
  private static func isImported(before index: Int, in style: [UInt8]) -> Bool {
    var end = index
    while end > 0, style[end - 1].isASCIISpace { end -= 1 }
    return style[..<end].suffix("@import".utf8.count).map(\.asciiLowercased)
      .elementsEqual("@import".utf8)
  }

  private static func address(after start: Int, in style: [UInt8]) -> StyleAddress {
    var start = start
    while start < style.count, style[start].isASCIISpace { start += 1 }
    var end = start
    if start < style.count, style[start] == .quote || style[start] == .apostrophe {
      end = endOfText(from: start, in: style)
      start += 1
      if end > start, style[end - 1] == style[start - 1] { end -= 1 }
    } else {
      while end < style.count, style[end] != .rightParenthesis, !style[end].isASCIISpace {
        end += 1
      }
    }
    return StyleAddress(
      range: start..<end, text: String(decoding: style[start..<end], as: UTF8.self))
  }

  /// Where a text in quotes ends: with its line at the latest.
  static func endOfText(from start: Int, in style: [UInt8]) -> Int {
    var index = start + 1
    while index < style.count, style[index] != .lineFeed {
      if style[index] == style[start] { return index + 1 }
      index += style[index] == .backslash ? 2 : 1
    }
    return min(index, style.count)
  }

  /// Where a comment ends: after its `*/`, or with the file.
  static func endOfComment(from start: Int, in style: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < style.count {
      if style[index] == .asterisk, style[index + 1] == .slash { return index + 2 }
      index += 1
    }
    return style.count
  }
}
