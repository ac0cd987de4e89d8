import Bytes

/// The attributes of words that pandoc writes in brackets: `[words]{.underline}`.
enum WordAttributes {
  /// What is written before and after the words here: the marks that mean the same, or nothing.
  static func marks(for attributes: String) -> (before: String, after: String) {
    for attribute in attributes.split(separator: " ") {
      switch attribute {
      case ".underline", ".ul": return ("<u>", "</u>")
      case ".mark": return ("<mark>", "</mark>")
      default:
        guard attribute.hasPrefix("lang=") else { continue }
        let tag = attribute.dropFirst("lang=".count).filter { $0 != "\"" && $0 != "'" }
        return ("[", "]{\(tag)}")
      }
    }
    return ("", "")
  }

  /// What is right before the opening bracket.
  enum Name {
    case none
    /// `:ref[words]` or `::youtube[words]`, a directive.
    case directive
    /// `a[i]`, or `:::note[words]`, whose line has a finding of its own.
    case other
  }

  /// What a text ends with, before the bracket of words with attributes.
  static func name(before text: ArraySlice<UInt8>) -> Name {
    guard let last = text.last, last.isASCIIAlphanumeric else { return .none }
    let end = text.suffix(60).reversed().drop {
      $0.isASCIIAlphanumeric || $0 == .hyphen || $0 == .underscore
    }
    return (1...2).contains(end.prefix { $0 == .colon }.count) ? .directive : .other
  }

  /// Whether attributes have words, an address or an anchor.
  static func sayMore(_ attributes: ArraySlice<UInt8>) -> Bool {
    attributes.split(whereSeparator: { $0 == .space || $0 == .colon }).contains { part in
      part.first == .hash
        || ["alt=", "href=", "src=", "title="].contains { part.starts(with: $0.utf8) }
    }
  }

  /// Whether words are still only words without the brackets and attributes around them.
  ///
  /// A sign at their edge could begin a block, be a key or half of a mark, or end the label of a callout.
  ///
  /// - Parameters:
  ///   - words: What is between the brackets.
  ///   - end: The byte after the attributes.
  ///   - source: The text.
  /// - Returns: `false` if a repair could change what readers see of them.
  static func areWords(_ words: Range<Int>, before end: Int, in source: [UInt8]) -> Bool {
    func endsWord(_ byte: UInt8?, or signs: String) -> Bool {
      byte.map { !$0.isASCII || $0.isASCIIAlphanumeric || signs.utf8.contains($0) } ?? false
    }
    func isBeside(_ byte: UInt8?, or signs: String) -> Bool {
      byte.map { !$0.isASCII || $0.isASCIISpace || signs.utf8.contains($0) } ?? true
    }
    let text = source[words]
    guard beginsWord(text), endsWord(text.last, or: "\".,;!?)%"),
      isBeside(source[..<(words.lowerBound - 1)].last, or: "\"("),
      isBeside(source[end...].first, or: "\"'.,;!?)")
    else { return false }
    // `1.` would be the number of an item.
    let number = text.prefix { $0.isASCIIDigit }
    if number.isEmpty { return true }
    let rest = text.dropFirst(number.count) + source[end...].prefix(2)
    guard rest.first == .dot || rest.first == .rightParenthesis else { return true }
    return rest.dropFirst().first?.isASCIIDigit ?? false
  }

  /// Whether words, alone, could be read as attributes or a key at the end of a line: `(5 min) ^key`.
  ///
  /// - Parameters:
  ///   - words: What is between the brackets.
  ///   - source: The text.
  /// - Returns: `true` if they are in parentheses, or have one or a `^`.
  static func mayEndLine(_ words: Range<Int>, in source: [UInt8]) -> Bool {
    func isParenthesis(_ byte: UInt8) -> Bool {
      byte == .leftParenthesis || byte == .rightParenthesis
    }
    return source[words].contains { isParenthesis($0) || $0 == .caret }
      || source[..<words.lowerBound].suffix(100).last(where: isParenthesis) == .leftParenthesis
  }

  /// Whether a text begins with a letter, a digit or a quotation mark: `•` or `☐` could begin an item.
  private static func beginsWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = String(utf8: text.prefix(4)).unicodeScalars.first else { return false }
    return first.properties.isAlphabetic || first.properties.generalCategory == .decimalNumber
      || "\"«„“¿¡".unicodeScalars.contains(first)
  }
}
