import Bytes
import Diagnostics
import Documents

/// Front matter that is not written between two lines of `---` at the very top: what was found, and
/// what to write instead.
package struct ForeignFrontMatter: Sendable, Hashable {
  /// How it differs.
  package enum Kind: Sendable, Hashable {
    /// Something is above it.
    case displaced
    /// Its first or last line is not `---`, but close to it.
    case fence
    /// Its opening line is missing.
    case unopened
    /// Its first or last line is there twice.
    case twice
    /// It is JSON, which is YAML too.
    case json
    /// It is TOML, or something else that is not read.
    case toml
    /// Its closing line is missing.
    case unterminated
    /// Its lines are indented.
    case indented
    /// Other text is above it.
    case below
    /// Front matter is above it.
    case second
    /// There are no lines of `---` around it.
    case bare
    /// It is in a code block.
    case code
    /// It is in a code block with all of the text.
    case codeDocument
    /// It is in a comment.
    case comment
  }

  /// How it differs.
  package var kind: Kind
  /// The bytes of the file that show it.
  package var range: Range<Int>
  /// The text there.
  var written: String
  /// The fix, if nothing else can be meant.
  var fixes: [Diagnostic.Fix] = []

  /// Whether the metadata could not be read.
  var isUnread: Bool {
    switch kind {
    case .toml, .unterminated, .below, .second, .bare, .code, .codeDocument, .comment: true
    case .displaced, .fence, .unopened, .twice, .json, .indented: false
    }
  }
}

extension ForeignFrontMatter {
  /// Finds front matter in a Markdown file that does not begin with `---`.
  static func find(in bytes: [UInt8], from start: Int) -> SourceLayout? {
    let position = firstSeen(in: bytes, from: start)
    guard position < bytes.count, mayBegin(bytes[position]) else { return nil }
    let end = lineEnd(bytes, position)
    let next = min(bytes.count, end + 1)
    let line = bytes[position..<end].trimmingASCIISpace()
    var finding = ForeignFrontMatter(
      kind: .fence, range: position..<line.endIndex, written: String(utf8: line))
    if line.first == .leftBrace { return json(bytes, from: position, finding) }
    if line.elementsEqual("+++".utf8) || line.elementsEqual("---toml".utf8) {
      return toml(bytes, top: start, from: next, fence: line.prefix(3), finding)
    }
    if line.elementsEqual(";;;".utf8) || line.elementsEqual("---json".utf8) {
      guard let close = closing(bytes, next, like: line.prefix(3)) else { return nil }
      finding.kind = .json
      return SourceLayout(
        form: .markdown, yaml: next..<close.lowerBound, body: close.upperBound..<bytes.count,
        foreign: finding)
    }
    let isPlain = line.elementsEqual("---".utf8)
    if isPlain || isNamedFence(line) || isFenceLike(line) {
      guard next < bytes.count, isKnownKey(nextWords(bytes, next)),
        let close = closing(bytes, next, like: line)
      else { return nil }
      if isPlain || position > start {
        let isIndented =
          isPlain && bytes[start..<position].allSatisfy { $0 == .space || $0 == .tab }
        finding.kind = isIndented && position > start ? .indented : isPlain ? .displaced : .fence
        finding.fixes = [Diagnostic.Fix(range: start..<line.endIndex, replacement: "---")]
        finding.range = position..<line.endIndex
      } else {
        finding.fixes = [Diagnostic.Fix(range: position..<line.endIndex, replacement: "---")]
      }
      let words = bytes[close].trimmingASCIISpace()
      let written = close.lowerBound..<words.endIndex
      if !bytes[written].elementsEqual("---".utf8) {
        finding.fixes.append(Diagnostic.Fix(range: written, replacement: "---"))
      }
      return SourceLayout(
        form: .markdown, yaml: next..<close.lowerBound, body: close.upperBound..<bytes.count,
        foreign: finding)
    }
    guard isKnownKey(line), let close = unopenedEnd(bytes, position) else { return nil }
    finding.kind = .unopened
    finding.fixes = [
      Diagnostic.Fix(range: start..<position, replacement: "---\(bytes.lineEnding)")
    ]
    return SourceLayout(
      form: .markdown, yaml: position..<close.lowerBound, body: close.upperBound..<bytes.count,
      foreign: finding)
  }

  /// The place of the first byte that is part of neither a space nor a character that nobody sees.
  static func firstSeen(in bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      if bytes[position].isASCIISpace {
        position += 1
      } else if !bytes[position].isASCII,
        let scalar = String(utf8: bytes[position...].prefix(4)).unicodeScalars.first,
        isUnseen(scalar)
      {
        position += UTF8.width(scalar)
      } else {
        break
      }
    }
    return position
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || FoldedName.isUnseen(scalar)
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case .hyphen, .plus, .semicolon, .leftBrace, .equals, .asterisk, .underscore, .tilde,
      .backslash:
      true
    default: byte.isASCIILetter || byte >= 0x80
    }
  }

  static func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
  }

  /// The first line from a place on that has words.
  static func nextWords(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    var start = start
    while start < bytes.count, bytes[start].isASCIISpace { start += 1 }
    guard start < bytes.count else { return [] }
    return bytes[start..<lineEnd(bytes, start)]
  }

  /// A line of `---` with the name of its language or a comment after it.
  private static func isNamedFence(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "---".utf8) else { return false }
    let rest = line.dropFirst(3).trimmingASCIISpace()
    return rest.elementsEqual("yaml".utf8) || rest.elementsEqual("yml".utf8)
      || rest.first == .hash
  }

  /// A line of dashes only, or of three or more equal signs: close to `---`.
  ///
  /// Some editors write a backslash before them.
  static func isFenceLike(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmingASCIISpace()
    guard let first = line.first, line.count >= 2, line.count <= 80 else { return false }
    switch first {
    case .plus, .semicolon, .equals, .asterisk, .underscore, .tilde:
      return line.count >= 3 && line.allSatisfy { $0 == first }
    case .backslash: return isFenceLike(line.filter { $0 != .backslash }[...])
    case .hyphen, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF:
      // One hyphen begins an item of a list.
      var hyphens = 0
      for scalar in String(utf8: line).unicodeScalars {
        switch scalar {
        case "-": hyphens += 1
        case "–", "—", "−", "‐", "‑", "―": hyphens += 2
        case " ": break
        default: if !isUnseen(scalar) { return false }
        }
      }
      return hyphens > 1
    default: return false
    }
  }

  /// A key that documents have, here or in other programs, and the sign after it.
  static func isKnownKey(_ line: ArraySlice<UInt8>) -> Bool {
    guard let name = KeyLines.key(of: line)?.name else { return false }
    let key = String(utf8: name)
    let word = key.lowercased()
    if name.first.map({ $0 >= 0x80 }) ?? false {
      // Other words in title case also begin ordinary lines: `Автор: Мария`.
      return KeyLines.isTelling(word) || key == word && KeySynonym.meansMetadata(word)
    }
    return MetadataKey(rawValue: word) != nil || ForeignKey.isKnown(key)
  }

  /// The line that ends front matter, with its line feed.
  private static func closing(
    _ bytes: [UInt8], _ start: Int, like opening: ArraySlice<UInt8>
  ) -> Range<Int>? {
    var line = start
    while line < bytes.count, line - start <= SourceLayout.largestFrontMatter {
      let end = lineEnd(bytes, line)
      let words = bytes[line..<end].trimmingASCIISpace()
      if words.elementsEqual(opening) || words.elementsEqual("---".utf8) || isFenceLike(words) {
        return line..<min(bytes.count, end + 1)
      }
      line = end + 1
    }
    return nil
  }

  /// The `---` after lines that are all keys, lists or comments.
  private static func unopenedEnd(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
    var line = start
    var count = 0
    while line < bytes.count, count < 60 {
      let end = lineEnd(bytes, line)
      let words = bytes[line..<end]
      let trimmed = words.trimmingASCIISpace()
      if trimmed.elementsEqual("---".utf8) { return line..<min(bytes.count, end + 1) }
      guard
        trimmed.isEmpty || KeyLines.key(of: words) != nil
          || words.first.map({ $0 == .space || $0 == .hyphen || $0 == .hash }) ?? false
      else { return nil }
      line = end + 1
      count += 1
    }
    return nil
  }

  // MARK: Other languages

  private static func json(
    _ bytes: [UInt8], from start: Int, _ finding: ForeignFrontMatter
  ) -> SourceLayout? {
    guard bytes[(start + 1)...].first(where: { !$0.isASCIISpace }) == .quote else { return nil }
    var line = start
    while line < bytes.count, line - start <= SourceLayout.largestFrontMatter {
      let end = lineEnd(bytes, line)
      let words = bytes[line..<end].trimmingASCIISpace()
      if words.last == .rightBrace, bytes[line] == .rightBrace || line == start {
        var finding = finding
        finding.kind = .json
        return SourceLayout(
          form: .markdown, yaml: start..<words.endIndex,
          body: min(bytes.count, end + 1)..<bytes.count, foreign: finding)
      }
      line = end + 1
    }
    return nil
  }

  private static func toml(
    _ bytes: [UInt8], top: Int, from start: Int, fence: ArraySlice<UInt8>,
    _ finding: ForeignFrontMatter
  ) -> SourceLayout? {
    var finding = finding
    finding.kind = .toml
    guard let close = closing(bytes, start, like: fence) else {
      guard isKnownKey(nextWords(bytes, start)) else { return nil }
      return SourceLayout(
        form: .markdown, yaml: nil, body: KeyLines(bytes, from: start).end..<bytes.count,
        foreign: finding)
    }
    if let yaml = PlainTOML.yaml(from: bytes[start..<close.lowerBound]) {
      let lines = "---\n\(yaml)---\n".replacing("\n", with: bytes.lineEnding)
      finding.fixes = [Diagnostic.Fix(range: top..<close.upperBound, replacement: lines)]
    }
    return SourceLayout(
      form: .markdown, yaml: nil, body: close.upperBound..<bytes.count, foreign: finding)
  }
}
