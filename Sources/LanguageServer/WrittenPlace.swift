import Bytes
import Documents
import SiteBuild

/// A link, or the attributes of an item, that somebody is writing: what is before the cursor.
enum WrittenPlace {
  /// The name in `[[name`.
  case wikiName(Range<Int>)
  /// The path in `](path`, or in `[name]: path`; after a `<`, it may have spaces.
  case path(Range<Int>, isBracketed: Bool)
  /// What follows the `#` of a link to a target, without escapes; `nil` for one to the same page.
  case fragment(of: String?, isWiki: Bool, Range<Int>)
  /// A tag or a role in the parentheses of an item or a heading, or the icon of a heading.
  case tag(Range<Int>)
  case role(Range<Int>)
  case icon(Range<Int>)

  /// Whether it is in a link, which texts in YAML have too.
  var isLink: Bool {
    switch self {
    case .wikiName, .path, .fragment: true
    case .tag, .role, .icon: false
    }
  }

  /// Looks at the line before a place; `nil` if nothing of that is being written.
  init?(at offset: Int, _ lines: TextLines) {
    let bytes = lines.bytes
    let line = lines.lineRange(lines.line(of: offset))
    let before = bytes[line.lowerBound..<min(offset, line.upperBound)]
    if let start = Self.open([.leftBracket, .leftBracket], closedBy: [.rightBracket], before),
      !before[start...].contains(.bar)
    {
      self = Self.link(start..<offset, bytes, isWiki: true)
      return
    }
    if let start = Self.open(
      [.rightBracket, .leftParenthesis, .lessThan], closedBy: [.greaterThan], before)
    {
      self = Self.link(start..<offset, bytes, isWiki: false, isBracketed: true)
      return
    }
    let isPath = Self.open(
      [.rightBracket, .leftParenthesis], closedBy: [.rightParenthesis, .space], before)
    if let start = isPath {
      self = Self.link(start..<offset, bytes, isWiki: false)
      return
    }
    if let start = Self.definition(before) {
      let isBracketed = bytes[start..<offset].first == .lessThan
      self = Self.link(
        (isBracketed ? start + 1 : start)..<offset, bytes, isWiki: false, isBracketed: isBracketed)
      return
    }
    guard let first = before.trimmingASCIISpace().first,
      first == .hash || "-*+".utf8.contains(first) || first.isASCIIDigit,
      let start = Self.open([.leftParenthesis], closedBy: [.rightParenthesis], before)
    else { return nil }
    let comma = bytes[start..<offset].lastIndex(of: .comma).map { $0 + 1 } ?? start
    let word = bytes[comma..<offset].drop { $0 == .space }
    let rest = word.startIndex + 1..<max(offset, word.startIndex + 1)
    switch word.first {
    case .hash: self = .tag(rest)
    case .at: self = .role(rest)
    default:
      // Items have no icons.
      guard first == .hash, let space = word.firstIndex(of: .space),
        Attributes.isIconWord(word[..<space])
      else { return nil }
      self = .icon(space + 1..<offset)
    }
  }

  /// Where the target of a reference begins, if a line defines one and nothing but its target has been written yet.
  private static func definition(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.drop { $0 == .space }
    guard text.startIndex - line.startIndex < 4, text.first == .leftBracket,
      let end = text.firstIndex(of: .rightBracket)
    else { return nil }
    let label = text[text.startIndex + 1..<end]
    // A footnote has a text.
    guard !label.trimmingASCIISpace().isEmpty, label.first != .caret, !label.contains(.leftBracket),
      text[(end + 1)...].first == .colon
    else { return nil }
    let target = text[(end + 2)...].drop { $0 == .space }
    let ends = target.first == .lessThan ? UInt8.greaterThan : .space
    return target.contains(ends) ? nil : target.startIndex
  }

  private static func link(
    _ range: Range<Int>, _ bytes: [UInt8], isWiki: Bool, isBracketed: Bool = false
  ) -> WrittenPlace {
    guard let mark = bytes[range].firstIndex(of: .hash) else {
      return isWiki ? .wikiName(range) : .path(range, isBracketed: isBracketed)
    }
    let written = bytes[range.lowerBound..<mark]
    var target = written.isEmpty ? nil : String(utf8: written)
    if !isWiki, case .path(let path, _) = Destination(written) { target = path }
    return .fragment(of: target, isWiki: isWiki, mark + 1..<range.upperBound)
  }

  /// Where what follows the last opening mark begins, if no closing one is after it.
  private static func open(
    _ mark: [UInt8], closedBy closing: [UInt8], _ text: ArraySlice<UInt8>
  ) -> Int? {
    let limit = text.lastIndex(where: closing.contains).map { $0 + 1 } ?? text.startIndex
    var place = text.endIndex - mark.count
    while place >= limit {
      if text[place...].starts(with: mark) { return place + mark.count }
      place -= 1
    }
    return nil
  }
}
