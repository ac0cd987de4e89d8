import Bytes
import Documents
import Library
import MarkdownSyntax

/// The notations at the start of a line.
enum LineStart {
  /// A line without the marks of the quotes and items that it is in: `> - [a]` is `[a]`.
  static func words(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while true {
      rest = rest.drop { $0 == .space || $0 == .tab || $0 == .greaterThan }
      let mark = rest.prefix { $0.isASCIIDigit }.count
      let after = rest.dropFirst(mark)
      guard let sign = after.first,
        mark == 0
          ? [.hyphen, .asterisk, .plus].contains(sign)
          : mark < 10 && (sign == .dot || sign == .rightParenthesis),
        let next = after.dropFirst().first, next == .space || next == .tab
      else { return rest }
      rest = after.dropFirst()
    }
  }

  /// The words of a line, after the box of a task too if brackets follow it: `- [ ] [a]` is `[a]`.
  ///
  /// With a colon they are a definition, which the parser drops, and the words of the task with it.
  ///
  /// - Parameters:
  ///   - line: The line, or the beginning of it.
  ///   - source: The text that it is in.
  /// - Returns: The words, and whether a box is before them.
  static func wordsInTask(
    _ line: Range<Int>, in source: [UInt8]
  ) -> (words: ArraySlice<UInt8>, hasBox: Bool) {
    let words = words(of: source[line])
    // `[ ]`, or a sign such as `☐`.
    guard let first = words.first, first == .leftBracket || first >= 0xE2,
      let mark = TaskMark(source, from: words.startIndex, to: line.upperBound), mark.hasBox,
      source[mark.end] == .leftBracket
    else { return (words, false) }
    return (source[mark.end..<line.upperBound], true)
  }

  /// The label of the definition that words begin with, `[label]: address`; `nil` if there is none.
  static func definedLabel(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard words.first == .leftBracket, words.dropFirst().first != .caret,
      let close = words.firstIndex(of: .rightBracket), close + 1 < words.endIndex,
      words[close + 1] == .colon
    else { return nil }
    return words[(words.startIndex + 1)..<close]
  }

  /// What the text of a line begins with; `nil` for ordinary words.
  static func notation(_ text: ArraySlice<UInt8>) -> Notation? {
    guard let first = text.first else { return nil }
    switch first {
    case .exclamation, .question, .equals:
      if isCallout(text) { return .openCallout }
      return isShortCallout(text) ? .looseCallout : nil
    case .backquote, .apostrophe, 0xC2:
      if let heading = oddHeading(text) { return heading }
      if text.starts(with: "¦".utf8) { return .brokenTable }
      return isLooseFence(text) ? .looseFence : text.starts(with: "»".utf8) ? .otherQuote : nil
    case .bar:
      if text.dropFirst().contains(.bar) { return .brokenTable }
      return text.dropFirst().first == .space ? .otherQuote : nil
    case 0xEF:
      if let heading = oddHeading(text) { return heading }
      return text.starts(with: "＞".utf8) ? .otherQuote : nil
    case .colon:
      if text.starts(with: ":::".utf8) { return .otherBlock }
      let rest = text.dropFirst()
      return rest.first?.isASCIISpace ?? false ? .looseDefinition : nil
    case .slash:
      return text.starts(with: "///".utf8) ? .otherBlock : nil
    case .backslash:
      let word = String(utf8: text.trimmingASCIISpace().dropFirst())
      return ["newpage", "pagebreak", "clearpage"].contains(word) ? .pageBreak : nil
    case .asterisk:
      return isAbbreviation(text) ? .abbreviation : nil
    case .leftBracket:
      if text.dropFirst().first == .exclamation { return .looseCallout }
      return String(utf8: text.trimmingASCIISpace()).lowercased() == "[toc]" ? .contents : nil
    case .hash:
      if let heading = oddHeading(text) { return heading }
      let count = text.prefix { $0 == .hash }.count
      let rest = text.dropFirst(count)
      let next = rest.first ?? .space
      if (7...20).contains(count), next.isASCIISpace, !rest.trimmingASCIISpace().isEmpty {
        return .deepHeading
      }
      guard (2...6).contains(count) else { return nil }
      // With a space after it, it would be a heading if it were not indented.
      return next.isASCIISpace ? .indentedHeading : .tightHeading
    case 0xE2:
      if Unseen.pastedLength(atStartOf: text) != nil, isDashBullet(withoutOddSpaces(text)) {
        return .dashBullet
      }
      return oddHeading(text) ?? (isDashes(text) ? .looseRule : nil)
    case 0xE3:
      return oddHeading(text)
    case .leftBrace:
      let line = text.trimmingASCIISpace()
      guard line.starts(with: "{:".utf8), line.last == .rightBrace else { return nil }
      let mark = String(utf8: line.filter { $0 != .space }.prefix(7)).lowercased()
      if mark == "{:toc}" { return .contents }
      // Not `{:error, reason}`.
      let isAttributes = line.dropFirst(2).contains {
        [.dot, .hash, .equals, .colon, .slash].contains($0)
      }
      return isAttributes ? .blockAttributes : nil
    case UInt8(ascii: "i"), UInt8(ascii: "e"):
      return isModuleCode(text) ? .moduleCode : nil
    case .hyphen:
      if isDashes(text) { return .looseRule }
      if isDashBullet(text) { return .dashBullet }
      return text.starts(with: "--8<--".utf8) || text.starts(with: "-8<-".utf8) ? .snippet : nil
    default:
      return nil
    }
  }

  /// Whether what a line begins with is meant as a heading.
  static func isHeading(_ text: ArraySlice<UInt8>) -> Bool {
    switch notation(text) {
    case .tightHeading, .deepHeading, .indentedHeading, .oddSpace, .oddHash: true
    default: false
    }
  }

  /// The mark of a heading with a space that Markdown does not treat as one, or with a character
  /// that only looks like `#`.
  private static func oddHeading(_ text: ArraySlice<UInt8>) -> Notation? {
    let words = withoutOddSpaces(text.prefix(64))
    let hasMargin = words.startIndex > text.startIndex
    var rest = words
    var count = 0
    var isOdd = false
    while count < 7 {
      if rest.first == .hash {
        rest = rest.dropFirst()
      } else if let other = ["＃", "♯"].first(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(other.utf8.count)
        isOdd = true
      } else {
        break
      }
      count += 1
    }
    guard (1...6).contains(count), !rest.isEmpty else { return nil }
    // A sharp is also a sign of music, and `#` without a space the sign of a tag.
    if isOdd { return count > 1 || words.starts(with: "＃".utf8) ? .oddHash : nil }
    if hasMargin { return rest.first == .space || count > 1 ? .oddSpace : nil }
    return withoutOddSpaces(rest).startIndex > rest.startIndex ? .oddSpace : nil
  }

  /// What is after spaces that Markdown does not treat as such.
  private static func withoutOddSpaces(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let first = rest.first, !first.isASCII,
      let length = oddSpaces.first(where: { rest.starts(with: $0.utf8) })?.utf8.count
        ?? Unseen.pastedLength(atStartOf: rest)
    {
      rest = rest.dropFirst(length).drop { $0 == .space }
    }
    return rest
  }

  private static let oddSpaces = [
    "\u{A0}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2009}", "\u{200B}", "\u{202F}", "\u{3000}",
    "\u{FEFF}",
  ]

  /// `import Tabs from '@theme/Tabs';` and `export const x = …`, as MDX has them.
  ///
  /// `import waypoints from "Garmin"` is a step: names in MDX have an uppercase letter or braces, and
  /// paths a dot or an `@`.
  private static func isModuleCode(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "export const ".utf8) { return text.contains(.equals) }
    guard text.starts(with: "import ".utf8) else { return false }
    let line = text.trimmingASCIISpace()
    let path = line.last == .semicolon ? line.dropLast() : line
    guard let quote = path.last, quote == .apostrophe || quote == .quote,
      let open = path.dropLast().lastIndex(of: quote)
    else { return false }
    let names = String(utf8: path[..<open].dropFirst(7))
    guard names.isEmpty || names.hasSuffix(" from ") else { return false }
    if line.last == .semicolon || path[open + 1] == .dot || path[open + 1] == .at { return true }
    guard let first = names.utf8.first else { return false }
    return first == .leftBrace || first == .asterisk
      || first.isASCIIUppercase && names.utf8.count(where: { $0 == .space }) == 2
  }

  /// A line of dashes only.
  private static func isDashes(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 60
      && String(utf8: text).unicodeScalars.allSatisfy {
        ["-", "–", "—", "−", "―", " "].contains($0)
      }
  }

  /// `-- word`, `-word`, and a hyphen with another space than the usual one.
  private static func isDashBullet(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 == .hyphen }
    guard let first = rest.first else { return false }
    let count = text.count - rest.count
    if count == 1 {
      // A bullet that is indented too far to be one.
      if first == .space { return true }
      return first.isASCIILetter || first >= 0xC2 || rest.starts(with: "**".utf8)
    }
    return count == 2 && first == .space
  }

  /// A fence of too few backticks, or of other characters that look like them.
  static func isLooseFence(_ text: ArraySlice<UInt8>) -> Bool {
    for mark in ["´", "`", "'"] where text.starts(with: mark.utf8) {
      var rest = text
      var count = 0
      while rest.starts(with: mark.utf8) {
        rest = rest.dropFirst(mark.utf8.count)
        count += 1
      }
      return count >= (mark == "`" ? 2 : 3) && !rest.contains { $0.isASCIISpace }
        && !rest.contains(.backquote)
    }
    return false
  }

  /// `!!! note`, `??? note "Title"`, `=== "Title"`.
  private static func isCallout(_ text: ArraySlice<UInt8>) -> Bool {
    guard let mark = text.first, text.prefix(3).allSatisfy({ $0 == mark }), text.count > 4 else {
      return false
    }
    let rest = text.dropFirst(3).drop { $0 == .plus }
    guard rest.first == .space else { return false }
    let word = rest.drop { $0 == .space }
    if word.first == .quote { return true }
    // Three exclamation marks may just be emphasis: only known kinds are reported, alone or with a title.
    let name = word.prefix { !$0.isASCIISpace }
    let title = word.dropFirst(name.count).trimmingASCIISpace()
    return mark != .equals && (title.isEmpty || title.first == .quote && title.last == .quote)
      && CalloutMark.kinds[String(utf8: name).lowercased()] != nil
  }

  /// `!! note`, which lacks a sign.
  private static func isShortCallout(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "!! ".utf8) || text.starts(with: "?? ".utf8) else { return false }
    let words = text.dropFirst(3).trimmingASCIISpace()
    let name = words.prefix { !$0.isASCIISpace }
    let title = words.dropFirst(name.count).trimmingASCIISpace()
    return (title.isEmpty || title.first == .quote)
      && CalloutMark.kinds[String(utf8: name).lowercased()] != nil
  }

  /// `*[VHF]: Very high frequency`.
  private static func isAbbreviation(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.dropFirst().first == .leftBracket, let close = text.firstIndex(of: .rightBracket),
      close + 1 < text.endIndex
    else { return false }
    return text[close + 1] == .colon
  }
}
