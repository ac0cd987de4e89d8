import Bytes
import Documents
import MarkdownSyntax

/// Words as Markdown that is read as exactly these words.
enum PlainMarkdown {
  /// What readers do not see, between two characters that would mean something together.
  static let hidden = "<!-- -->"

  /// Paragraphs; each line stays a line.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - mayBeginWithList: Whether a list in the first paragraph becomes one, as in all others.
  /// - Returns: Blocks of Markdown.
  static func blocks(_ text: String, mayBeginWithList: Bool = true) -> String {
    var pieces: [String] = []
    var isBelowList = false
    for paragraph in paragraphs(of: text) {
      let list = mayBeginWithList || !pieces.isEmpty ? list(paragraph) : nil
      // Two lists would be read as one.
      if list != nil, isBelowList { pieces.append(hidden) }
      isBelowList = list != nil
      pieces.append(
        list
          ?? joined(paragraph.map { escaped($0.drop { $0 == " " }, beginsLine: true) }))
    }
    return pieces.joined(separator: "\n\n")
  }

  /// Lines of a paragraph that stay lines.
  static func joined(_ lines: [String]) -> String {
    var text = lines.first ?? ""
    for (above, line) in zip(lines, lines.dropFirst()) {
      let last = Array((above.split(separator: " ").last ?? "").utf8)
      // A backslash would be a part of an address.
      text += (isAddress(last[...]) ? "  \n" : "\\\n") + line
    }
    return text
  }

  private static func paragraphs(of text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }.map(Array.init)
  }

  /// Whether the last paragraph of a text is written as a list.
  static func endsWithList(_ text: String) -> Bool {
    paragraphs(of: text).last.map(isList) ?? false
  }

  /// Lines of a list as one; `nil` if they are not one.
  private static func list(_ lines: [Substring]) -> String? {
    guard let items = PlainListItem.items(of: lines) else { return nil }
    // How far the text of an item at each depth is indented.
    var indents: [Int] = []
    return items.map { item in
      let indent = item.depth == 0 ? 0 : indents[item.depth - 1]
      let mark = item.number.map { "\($0). " } ?? "- "
      indents = indents.prefix(item.depth) + [indent + mark.utf8.count]
      let text = joined(item.lines.map { escaped($0, beginsLine: true) })
      let below = "\n" + String(repeating: " ", count: indent + mark.utf8.count)
      return String(repeating: " ", count: indent) + mark
        + text.split(separator: "\n").joined(separator: below)
    }.joined(separator: "\n")
  }

  /// Whether lines are a list.
  static func isList(_ lines: [Substring]) -> Bool { PlainListItem.items(of: lines) != nil }

  /// A title: one line, with nothing at its end that would be read as an attribute or a key.
  static func line(_ words: String, at place: TrailingSyntax.Place) -> String {
    let bytes = Array(words.utf8)
    var cuts: [Int] = []
    if let cut = endOfEllipsis(bytes), place == .item { cuts.append(cut) }
    let syntax = TrailingSyntax(bytes[...], place: place)
    if syntax.hasAttributes || syntax.key != nil {
      let last = bytes.lastIndex { $0 == .rightParenthesis || $0 == .caret } ?? 0
      // `(required)` is cut before its end, `^key` after its sign.
      cuts.append(bytes[last] == .caret ? last + 1 : last)
    }
    var text = ""
    var start = 0
    for cut in cuts.sorted() where cut > start {
      text += escaped(String(utf8: bytes[start..<cut])[...], beginsLine: start == 0) + hidden
      start = cut
    }
    return text + escaped(String(utf8: bytes[start...])[...], beginsLine: start == 0)
  }

  /// Where words must be cut so that an ellipsis in them is not read as a challenge and its
  /// response; `nil` if nothing would change.
  private static func endOfEllipsis(_ words: [UInt8]) -> Int? {
    var ends: [(start: Int, end: Int)] = []
    // Only the first few are looked at: a cut that is not needed does no harm.
    var looks = 20
    var index = 0
    while index < words.count {
      let rest = words[index...]
      if rest.starts(with: "…".utf8) || rest.starts(with: "...".utf8) {
        let ellipsis = index..<index + 3
        looks -= 1
        if looks < 0 || !words[...].isRangeSign(ellipsis) && !words[...].isEnclosed(ellipsis) {
          ends.append((ellipsis.lowerBound, ellipsis.upperBound))
        }
        index += 3
      } else {
        index += 1
      }
    }
    guard let first = ends.first else { return nil }
    let around = words[..<first.start].suffix(1) + words[first.end...].prefix(1)
    // `Lights … ON` is written as a challenge, and read as the same title.
    let isChallenge =
      words[first.start] != .dot && around.elementsEqual([.space, .space])
      && first.start > 1 && first.end + 1 < words.count && words[first.end + 1] != .dot
    if isChallenge { return nil }
    let last = words.lastIndex { $0 != .dot && $0 != .space } ?? 0
    return ends.last { $0.end <= last }?.end
  }

  // MARK: Escapes

  /// Words with a backslash before everything that could be a mark.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - beginsLine: Whether a line begins with them.
  ///   - linksAddresses: Whether an address in them becomes a link.
  /// - Returns: Markdown.
  static func escaped(
    _ words: Substring, beginsLine: Bool, linksAddresses: Bool = true
  ) -> String {
    let bytes = Array(words.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .space) ?? bytes.count
      appendWord(bytes, start..<end, linksAddress: linksAddresses, to: &output)
      if end < bytes.count { output.append(.space) }
      start = end + 1
    }
    if beginsLine { guardStart(&output) }
    return String(utf8: output)
  }

  private static func appendWord(
    _ all: [UInt8], _ word: Range<Int>, linksAddress: Bool, to output: inout [UInt8]
  ) {
    let breaksAddress = isAddress(all[word]) && !(linksAddress && isPlainAddress(all, word))
    for place in word {
      // Escapes inside an address would be part of it, so it is not written as one.
      let separates = all[place] == .colon || all[place] == .dot || all[place] == .at
      // A field such as `{{boat.callsign}}` is found after escapes.
      if all[place] == .leftBrace, place > word.lowerBound, all[place - 1] == .leftBrace {
        output.append(hidden)
      }
      if breaksAddress && separates || isMark(all, place) { output.append(.backslash) }
      output.append(all[place])
    }
  }

  /// Whether a word may be made a link without any marks.
  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains(.at)
      || word.indices.contains { place in
        word[place...].starts(with: "://".utf8) || word[place...].starts(with: "www.".utf8)
      }
  }

  /// Whether the words of such a link are its address, byte for byte.
  private static func isPlainAddress(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
    word.allSatisfy { place in
      let byte = bytes[place]
      return !isMark(bytes, place)
        && (byte.isASCIIAlphanumeric || byte == .slash || byte == .colon || byte == .dot
          || byte == .hyphen
          || byte == .comma || byte == .at || byte == .question || byte == .equals
          || byte == .percent)
    }
  }

  /// Whether a byte may begin or end a mark anywhere in a line.
  private static func isMark(_ bytes: [UInt8], _ place: Int) -> Bool {
    let before = place > 0 ? bytes[place - 1] : .space
    let after = place + 1 < bytes.count ? bytes[place + 1] : .space
    switch bytes[place] {
    case .backslash, .backquote, .asterisk, .leftBracket, .rightBracket, .lessThan, .tilde, .bar,
      .leftBrace:
      return true
    case .underscore:
      return !(before.isASCIIAlphanumeric && after.isASCIIAlphanumeric)
    case .ampersand: return after.isASCIILetter || after == .hash
    case .equals, .percent, .dollar, .plus, .exclamation:
      return before == bytes[place] || after == bytes[place]
    case .hash: return before == .space || before == .hash
    default: return false
    }
  }

  /// A line of Markdown with an escape for what means something only at its beginning.
  static func guardingStart(of line: String) -> String {
    var bytes = Array(line.utf8)
    guardStart(&bytes)
    return String(utf8: bytes)
  }

  /// Escapes what means something only at the beginning of a line.
  private static func guardStart(_ output: inout [UInt8]) {
    guardBlock(&output)
    // Bullets and boxes of word processors and telephones are read as Markdown's.
    guard TaskMark(output, from: 0, to: output.count) != nil else { return }
    if output[0].isASCII {
      // A digit cannot be escaped, but the sign after the number can.
      output.insert(.backslash, at: output.prefix { $0.isASCIIDigit }.count)
    } else if let first = String(utf8: output).unicodeScalars.first {
      output.replaceSubrange(0..<first.utf8.count, with: "&#\(first.value);".utf8)
    }
  }

  private static func guardBlock(_ output: inout [UInt8]) {
    guard let first = output.first else { return }
    let next = output.count > 1 ? output[1] : .space
    switch first {
    case .greaterThan, .equals, .exclamation, .question, .colon, .caret, .hash:
      output.insert(.backslash, at: 0)
    case .hyphen, .plus:
      if !next.isASCIIAlphanumeric { output.insert(.backslash, at: 0) }
    default:
      let digits = output.prefix { $0.isASCIIDigit }.count
      guard digits > 0, digits < output.count else { return }
      let sign = output[digits]
      let behind = digits + 1 < output.count ? output[digits + 1] : .space
      if sign == .dot || sign == .rightParenthesis, behind == .space {
        output.insert(.backslash, at: digits)
      }
    }
  }
}

extension PayloadText {
  /// Blocks of Markdown for a text in this form.
  func blocks(_ text: String) -> String {
    self == .plain ? PlainMarkdown.blocks(text) : text
  }
}
