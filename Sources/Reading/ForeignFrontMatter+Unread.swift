import Bytes
import Documents

/// Metadata in a place where none is read: the text would be published with it, and perhaps although
/// it says `draft: true`.
extension ForeignFrontMatter {
  /// Finds it in a Markdown file without front matter.
  static func findUnread(in bytes: [UInt8], from start: Int) -> SourceLayout? {
    let first = firstSeen(in: bytes, from: start)
    guard first < bytes.count else { return nil }
    return bare(bytes, from: first) ?? code(bytes, from: first) ?? below(bytes, from: first)
  }

  private static func layout(
    _ kind: Kind, _ bytes: [UInt8], at line: Int, body: Int, end: Int? = nil
  ) -> SourceLayout {
    let words = bytes[line..<lineEnd(bytes, line)].trimmingASCIISpace()
    let finding = ForeignFrontMatter(
      kind: kind, range: words.startIndex..<words.endIndex,
      written: String(utf8: words))
    return SourceLayout(
      form: .markdown, yaml: nil, body: min(body, bytes.count)..<(end ?? bytes.count),
      foreign: finding)
  }

  /// Keys at the top of a file with nothing above and below them.
  private static func bare(_ bytes: [UInt8], from first: Int) -> SourceLayout? {
    let lines = KeyLines(bytes, from: first)
    guard lines.areSure else { return nil }
    // Between other words, one line shows it.
    let place = lines.isMetadata ? first : lines.withholding ?? first
    return layout(.bare, bytes, at: place, body: lines.end)
  }

  /// Keys with the lines of `---` around them, if there are any.
  private static func keys(
    _ bytes: [UInt8], from start: Int
  ) -> (lines: KeyLines, end: Int, areBetweenRules: Bool) {
    let hasOpening = isRule(bytes, start)
    let lines = KeyLines(
      bytes, from: hasOpening ? lineEnd(bytes, start) + 1 : start, mayHaveGaps: true)
    guard isRule(bytes, lines.end) else { return (lines, lines.end, false) }
    return (lines, min(bytes.count, lineEnd(bytes, lines.end) + 1), hasOpening)
  }

  /// Keys in a code block at the top of a file, or a document in one, as chatbots answer.
  private static func code(
    _ bytes: [UInt8], from first: Int, hasWordsAbove: Bool = false
  ) -> SourceLayout? {
    let end = lineEnd(bytes, first)
    let line = bytes[first..<end].trimmingASCIISpace()
    guard let mark = line.first, mark == .backquote || mark == .tilde else { return nil }
    let fence = line.prefix { $0 == mark }
    let language = String(utf8: line.dropFirst(fence.count).trimmingASCIISpace()).lowercased()
    guard fence.count >= 3, languages.contains(language) else { return nil }
    let (lines, start, areBetweenRules) = keys(bytes, from: end + 1)
    guard lines.areSure else { return nil }
    var close = start
    var hasText = false
    while close < bytes.count {
      let words = bytes[close..<lineEnd(bytes, close)].trimmingASCIISpace()
      if words.count >= fence.count, words.allSatisfy({ $0 == mark }) { break }
      if !words.isEmpty { hasText = true }
      close = lineEnd(bytes, close) + 1
    }
    close = min(close, bytes.count)
    let next = min(bytes.count, lineEnd(bytes, close) + 1)
    if hasText {
      guard areBetweenRules, !hasWordsAbove || isNearlyEnd(bytes, next) else { return nil }
      return layout(.codeDocument, bytes, at: first, body: start, end: close)
    }
    // Below other words, keys alone are an example.
    guard close < bytes.count, !hasWordsAbove else { return nil }
    return layout(.code, bytes, at: first, body: next)
  }

  private static let languages: Set<String> = [
    "", "yaml", "yml", "toml", "json", "metadata", "frontmatter", "front-matter", "markdown", "md",
    "mdx", "text", "txt",
  ]

  /// Whether only a few words follow.
  private static func isNearlyEnd(_ bytes: [UInt8], _ start: Int) -> Bool {
    var line = start
    var count = 0
    while line < bytes.count, count <= 4 {
      let words = nextWords(bytes, line)
      if words.isEmpty { break }
      if words.first == .hash { return false }
      count += 1
      line = words.endIndex + 1
    }
    return count <= 4
  }

  /// Front matter below a heading, a comment or a few words, or in a comment.
  private static func below(_ bytes: [UInt8], from first: Int) -> SourceLayout? {
    var line = first
    var above = 0
    var hasHeading = false
    // What is far down is an example in a text.
    while line < bytes.count, above <= 4 {
      let end = lineEnd(bytes, line)
      let words = bytes[line..<end].trimmingASCIISpace()
      if words.starts(with: "```".utf8) || words.starts(with: "~~~".utf8) {
        return hasHeading ? nil : code(bytes, from: line, hasWordsAbove: true)
      }
      if line > first, isRule(bytes, line) {
        let lines = KeyLines(bytes, from: end + 1, mayHaveGaps: true)
        if lines.areSure, isRule(bytes, lines.end) {
          return layout(.below, bytes, at: line, body: lineEnd(bytes, lines.end) + 1)
        }
      }
      if let comment = comment(bytes, at: words.startIndex) {
        if isWithholding(bytes[comment.inside]) {
          return layout(.comment, bytes, at: line, body: comment.end)
        }
        line = lineEnd(bytes, comment.end) + 1
        continue
      }
      // Nothing is seen of a comment that is never closed.
      if words.starts(with: "<!--".utf8) { return nil }
      if words.first == .hash {
        // As Notion exports the properties of a page.
        let below = nextWords(bytes, end).startIndex
        let lines = KeyLines(bytes, from: below)
        if above == 0, lines.seemWithheld {
          return layout(.below, bytes, at: below, body: lines.end)
        }
        hasHeading = true
      }
      if !words.isEmpty { above += 1 }
      line = end + 1
    }
    return nil
  }

  /// The comment that begins at a place, if one does, and where it ends.
  private static func comment(
    _ bytes: [UInt8], at start: Int
  ) -> (inside: Range<Int>, end: Int)? {
    for (opening, closing) in [("<!--", "-->"), ("%%", "%%")]
    where bytes[start...].starts(with: opening.utf8) {
      let first = start + opening.utf8.count
      var place = first
      while let end = bytes[place...].firstIndex(of: closing == "%%" ? .percent : .hyphen) {
        if bytes[end...].starts(with: closing.utf8) {
          return (first..<end, end + closing.utf8.count)
        }
        place = end + 1
      }
    }
    return nil
  }

  /// Whether a comment is nothing but metadata that withholds its document.
  private static func isWithholding(_ comment: ArraySlice<UInt8>) -> Bool {
    let inside = Array(comment.trimmingASCIISpace())
    let (lines, end, _) = keys(inside, from: 0)
    return lines.seemWithheld && inside[end...].allSatisfy { $0.isASCIISpace }
  }

  /// More metadata right below front matter: a line too low, or as a template leaves it that is
  /// inserted twice.
  ///
  /// - Returns: The line that shows it, and where the text begins.
  static func second(
    in bytes: [UInt8], below front: SourceLayout
  ) -> (line: ArraySlice<UInt8>, body: Int)? {
    var line = nextWords(bytes, front.body.lowerBound)
    let hasHeading = line.first == .hash
    if hasHeading { line = nextWords(bytes, line.endIndex) }
    guard let mark = line.first else { return nil }
    if mark == .lessThan || mark == .percent {
      guard let found = comment(bytes, at: line.startIndex), isWithholding(bytes[found.inside])
      else { return nil }
      return (line.trimmingASCIISpace(), found.end)
    }
    let hasOpening = isRule(bytes, line.startIndex)
    let first = hasOpening ? nextWords(bytes, line.endIndex) : line
    guard KeyLines.key(of: first) != nil, !isCode(bytes, first.startIndex) else { return nil }
    var lines = KeyLines(bytes, from: first.startIndex, mayHaveGaps: hasOpening)
    let isClosed = isRule(bytes, lines.end)
    // Below a gap, what is not between two lines of `---` may be a text about a boat.
    if hasOpening, !isClosed { lines = KeyLines(bytes, from: first.startIndex) }
    let isBlock = hasOpening && isClosed
    let isSure =
      hasHeading && !isBlock
      ? lines.areSurelyWithheld : lines.areSure || isBlock && lines.seemWithheld
    guard isSure, !lines.isOrdinaryStatus else { return nil }
    // Below two lines of `---` with nothing between them, it is the first block.
    if !hasHeading, !hasOpening, isClosed, isKnownKey(line),
      front.yaml.map({ bytes[$0].allSatisfy { $0.isASCIISpace } }) ?? true
    {
      return nil
    }
    if !hasOpening, let place = lines.withholding { line = bytes[place..<lineEnd(bytes, place)] }
    let body = isClosed ? lineEnd(bytes, lines.end) + 1 : lines.end
    return (line.trimmingASCIISpace(), min(bytes.count, body))
  }

  /// Whether the words that begin at a place are indented so far that they are code.
  private static func isCode(_ bytes: [UInt8], _ words: Int) -> Bool {
    let indent = bytes[bytes.lineStart(before: words)..<words]
    return indent.count >= 4 || indent.contains(.tab)
  }

  private static func isRule(_ bytes: [UInt8], _ line: Int) -> Bool {
    guard line < bytes.count else { return false }
    return bytes[line..<lineEnd(bytes, line)].trimmingASCIISpace().elementsEqual("---".utf8)
  }
}
