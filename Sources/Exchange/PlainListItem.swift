import Bytes

/// An item of a list in the app's plain text: a bullet or a number, indented by two spaces for each
/// level, with further lines below its words.
struct PlainListItem {
  /// 0 at the outermost level.
  let depth: Int
  /// `nil` for a bullet.
  let number: Int?
  /// Its words; never none.
  var lines: [Substring]

  private static let bullet = "• "

  /// The items that lines are; `nil` if they are not a list.
  ///
  /// Each is at most one level deeper than the one above, and numbers count up from 1: Markdown has
  /// no other way to begin one below words.
  static func items(of lines: [Substring]) -> [PlainListItem]? {
    var items: [PlainListItem] = []
    // The last number at each depth of what is still open; `nil` for bullets.
    var open: [Int?] = []
    for line in lines {
      let spaces = line.utf8.prefix { $0 == .space }.count
      let words = line.dropFirst(bytesOf: String(repeating: " ", count: spaces))
      guard spaces % 2 == 0, spaces / 2 <= open.count else { return nil }
      let depth = spaces / 2
      guard let (number, text) = mark(of: words) else {
        // More words of the item above.
        guard depth == open.count, depth > 0 else { return nil }
        items[items.count - 1].lines.append(words)
        continue
      }
      let above = depth < open.count ? open[depth] : nil
      let isFirst = depth >= open.count
      // Another kind of mark would be another list.
      guard isFirst || (above == nil) == (number == nil) else { return nil }
      if let number, number != (above ?? 0) + 1 { return nil }
      open = open.prefix(depth) + [number]
      items.append(PlainListItem(depth: depth, number: number, lines: [text]))
    }
    // A number alone is not a list: it may belong to a name.
    return items.count == 1 && items[0].number != nil ? nil : items
  }

  /// The bullet or number that words begin with, and the rest; `nil` if they have none.
  private static func mark(of words: Substring) -> (number: Int?, text: Substring)? {
    if words.hasPrefix(bullet) {
      let text = words.dropFirst(bytesOf: bullet)
      return text.isEmpty ? nil : (nil, text)
    }
    let digits = words.utf8.prefix { $0.isASCIIDigit }
    let rest = words.utf8[digits.endIndex...]
    // Markdown reads nine digits.
    guard (1...9).contains(digits.count), rest.starts(with: ". ".utf8),
      let number = Int(String(decoding: digits, as: UTF8.self)),
      "\(number)".utf8.count == digits.count
    else { return nil }
    let text = Substring(rest.dropFirst(2))
    return text.isEmpty ? nil : (number, text)
  }
}
