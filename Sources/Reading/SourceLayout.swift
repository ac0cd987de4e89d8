import Bytes
import Diagnostics
import Documents

/// Where a file's front matter and its text are.
package struct SourceLayout: Sendable, Hashable {
  /// The forms that a document's file may have.
  package enum Form: UInt8, Sendable, Hashable {
    /// Front matter in YAML, then Markdown.
    case markdown
    /// YAML throughout.
    case yaml
  }

  /// The form.
  package var form: Form
  /// The bytes of the YAML: between the `---` lines, or all of a YAML file.
  package var yaml: Range<Int>?
  /// The bytes of the Markdown; empty in a YAML file.
  package var body: Range<Int>
  /// What is unusual about the front matter.
  package var foreign: ForeignFrontMatter?

  /// A source is at most 1 MiB (rule `source`).
  package static let largestSource = 1 << 20
  /// Front matter is at most 64 KiB.
  package static let largestFrontMatter = 64 << 10

  /// Names the parts of a file.
  package init(
    form: Form, yaml: Range<Int>?, body: Range<Int>, foreign: ForeignFrontMatter? = nil
  ) {
    self.foreign = foreign
    self.form = form
    self.yaml = yaml
    self.body = body
  }

  /// Finds the parts of a file, or reports why it has none.
  ///
  /// - Returns: `nil` if the source breaks a limit; the reason is then in `report`.
  package static func find(
    in source: SourceText, form: Form, report: inout [Diagnostic]
  ) -> SourceLayout? {
    let bytes = source.bytes
    guard bytes.count <= largestSource else {
      report.append(.sourceTooLarge(source))
      return nil
    }
    if let offset = UTF8Check.firstInvalid(bytes) {
      report.append(.notUTF8(source, at: offset))
      return nil
    }
    if ControlCharacters.first(in: bytes) != nil, let nul = bytes.firstIndex(of: 0) {
      report.append(.holdsNUL(source, at: nul))
      return nil
    }
    if LargeFilePointer(bytes) != nil {
      report.append(.notFetched(source))
      return nil
    }
    let start = bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0
    switch form {
    case .yaml:
      return SourceLayout(form: .yaml, yaml: start..<bytes.count, body: bytes.count..<bytes.count)
    case .markdown:
      var layout: SourceLayout?
      if let opening = fence(in: bytes, at: start), opening.mark == .hyphen {
        layout = frontMatter(in: source, from: opening.next, report: &report)
      }
      return layout ?? ForeignFrontMatter.find(in: bytes, from: start)
        ?? ForeignFrontMatter.findUnread(in: bytes, from: start)
        ?? SourceLayout(form: .markdown, yaml: nil, body: start..<bytes.count)
    }
  }

  private static func frontMatter(
    in source: SourceText, from start: Int, report: inout [Diagnostic]
  ) -> SourceLayout? {
    let bytes = source.bytes
    var line = start
    while line < bytes.count {
      if let closing = fence(in: bytes, at: line) {
        if holdsHeading(bytes, start..<line) || isOnlyHeadings(bytes, start..<line) { break }
        guard line - start <= largestFrontMatter else {
          report.append(.frontMatterTooLarge(source, at: start..<line))
          return SourceLayout(form: .markdown, yaml: nil, body: closing.next..<bytes.count)
        }
        let layout = SourceLayout(
          form: .markdown, yaml: start..<line, body: closing.next..<bytes.count)
        return second(layout, in: bytes)
          ?? twice(layout, from: start, closing: line, in: source, report: &report) ?? layout
      }
      let next = nextLine(in: bytes, after: line)
      // Dashes of another kind also end it, if no key follows them.
      if line > start, bytes[line] != .space || bytes[min(line + 1, next - 1)] != .space,
        ForeignFrontMatter.isFenceLike(bytes[line..<next]),
        ForeignFrontMatter.isKnownKey(ForeignFrontMatter.nextWords(bytes, start)),
        !ForeignFrontMatter.isKnownKey(ForeignFrontMatter.nextWords(bytes, next))
      {
        let words = bytes[line..<next].trimmingASCIISpace()
        let range = words.startIndex..<words.endIndex
        return SourceLayout(
          form: .markdown, yaml: start..<line, body: next..<bytes.count,
          foreign: ForeignFrontMatter(
            kind: .fence, range: range, written: String(utf8: words),
            fixes: [Diagnostic.Fix(range: line..<range.upperBound, replacement: "---")]))
      }
      line = next
    }
    // An unclosed `---` is a rule between paragraphs, unless a key follows it.
    let first = bytes[start..<nextLine(in: bytes, after: start)]
    let name = first.prefix { $0.isASCIILetter || $0 == .underscore || $0 == .hyphen }
    if !name.isEmpty && first[name.endIndex...].first == .colon
      || ForeignFrontMatter.isKnownKey(first)
    {
      report.append(.unterminatedFrontMatter(source, at: start))
      // What seems to be missing is in the lines that were not read.
      return SourceLayout(
        form: .markdown, yaml: nil, body: start..<bytes.count,
        foreign: ForeignFrontMatter(kind: .unterminated, range: start..<start, written: ""))
    }
    return nil
  }

  /// Whether what ends with `---` has a heading between two empty lines, with words below it that
  /// are no key: then that `---` is a rule further down, and the closing one is missing.
  private static func holdsHeading(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var line = range.lowerBound
    var isAfterEmpty = false
    while line < range.upperBound {
      let next = nextLine(in: bytes, after: line)
      let words = bytes[line..<next].trimmingASCIISpace()
      if isAfterEmpty, bytes[line] == .hash, words.drop(while: { $0 == .hash }).first == .space,
        next < range.upperBound,
        bytes[next..<nextLine(in: bytes, after: next)].trimmingASCIISpace().isEmpty
      {
        let below = ForeignFrontMatter.nextWords(bytes, next)
        if below.startIndex < range.upperBound, below.first != .hash, !isKey(below) { return true }
      }
      isAfterEmpty = words.isEmpty
      line = next
    }
    return false
  }

  /// Whether what ends with `---` has nothing but headings, one of them beside an empty line.
  ///
  /// Then both `---` are rules. Keys that are commented out look like headings, too.
  private static func isOnlyHeadings(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var line = range.lowerBound
    var isFound = false
    var isAfterEmpty = false
    var isAfterHeading = false
    while line < range.upperBound {
      let next = nextLine(in: bytes, after: line)
      let words = bytes[line..<next].trimmingASCIISpace()
      let text = words.drop { $0 == .hash }
      if words.isEmpty {
        isFound = isFound || isAfterHeading
      } else {
        // Comments are right below each other.
        guard bytes[line] == .hash, text.first == .space, !isAfterHeading,
          !isKey(text.trimmingASCIISpace())
        else { return false }
        isFound = isFound || isAfterEmpty
      }
      isAfterEmpty = words.isEmpty
      isAfterHeading = !words.isEmpty
      line = next
    }
    return isFound
  }

  /// Whether a line begins with a key: a word, maybe in quotes, and a colon.
  ///
  /// Times and addresses have colons too, but are words.
  private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
    let quotes = line.first == .quote || line.first == .apostrophe ? 1 : 0
    let name = line.dropFirst(quotes).prefix {
      $0.isASCIIAlphanumeric || [.underscore, .hyphen, .dot].contains($0)
        || !$0.isASCII
    }
    let rest = line[name.endIndex...].dropFirst(quotes).drop { $0 == .space }
    return rest.first == .colon && !rest.dropFirst().starts(with: "//".utf8)
      && !name.allSatisfy { $0.isASCIIDigit }
  }

  /// Front matter with a second one below it.
  private static func second(_ layout: SourceLayout, in bytes: [UInt8]) -> SourceLayout? {
    guard let (line, body) = ForeignFrontMatter.second(in: bytes, below: layout) else { return nil }
    return SourceLayout(
      form: .markdown, yaml: layout.yaml, body: body..<bytes.count,
      foreign: ForeignFrontMatter(
        kind: .second, range: line.startIndex..<line.endIndex, written: String(utf8: line)))
  }

  /// Front matter whose first or last line is there twice.
  private static func twice(
    _ layout: SourceLayout, from start: Int, closing: Int, in source: SourceText,
    report: inout [Diagnostic]
  ) -> SourceLayout? {
    let bytes = source.bytes
    let body = layout.body.lowerBound
    func finding(_ line: Int) -> ForeignFrontMatter {
      ForeignFrontMatter(
        kind: .twice, range: line..<min(line + 3, bytes.count), written: "---",
        fixes: [
          Diagnostic.Fix(range: line..<nextLine(in: bytes, after: line), replacement: "")
        ])
    }
    if bytes[start..<closing].allSatisfy({ $0.isASCIISpace }) {
      guard ForeignFrontMatter.isKnownKey(ForeignFrontMatter.nextWords(bytes, body)),
        var inner = frontMatter(in: source, from: body, report: &report), inner.yaml != nil
      else { return nil }
      inner.foreign = inner.foreign ?? finding(closing)
      return inner
    }
    guard let second = fence(in: bytes, at: body), second.mark == .hyphen else { return nil }
    return SourceLayout(
      form: .markdown, yaml: layout.yaml, body: second.next..<bytes.count,
      foreign: finding(body))
  }

  /// A line of `---` or `...`: its mark, and where the next line begins.
  private static func fence(in bytes: [UInt8], at start: Int) -> (mark: UInt8, next: Int)? {
    guard start + 3 <= bytes.count, let mark = bytes[start...].first,
      mark == .hyphen || mark == .dot,
      bytes[start + 1] == mark, bytes[start + 2] == mark
    else { return nil }
    let next = nextLine(in: bytes, after: start)
    guard bytes[(start + 3)..<next].allSatisfy({ $0.isASCIISpace }) else { return nil }
    return (mark, next)
  }

  private static func nextLine(in bytes: [UInt8], after start: Int) -> Int {
    bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
  }
}

extension Diagnostic {
  fileprivate static func sourceTooLarge(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .source, file: source.path, at: 0..<0,
      message:
        "the file is larger than \(SourceLayout.largestSource.asByteCount), the limit for a source",
      help: "split it into several documents, or leave it out with `exclude` if it is not one")
  }

  fileprivate static func notUTF8(_ source: SourceText, at offset: Int) -> Diagnostic {
    if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        .error, .source, file: source.path, at: 0..<0,
        message: "the file is UTF-16 text, not UTF-8",
        help: "save the file as UTF-8")
    }
    let byte = String(source.bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, .source, file: source.path, at: offset..<offset + 1,
      message: "the byte 0x\(byte) is not valid UTF-8 here", help: "save the file as UTF-8")
  }

  fileprivate static func holdsNUL(_ source: SourceText, at offset: Int) -> Diagnostic {
    Diagnostic(
      .error, .source, file: source.path, at: offset..<offset + 1,
      message: "the file contains a NUL byte, which is not allowed in text",
      help: "save the file as UTF-8 text, or remove the byte")
  }

  /// A text in Git LFS that is not in this clone: what is there in its place is not the author's.
  fileprivate static func notFetched(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .source, file: source.path, at: 0..<0,
      message: "the file is in Git LFS and was not fetched",
      help: LargeFilePointer.advice)
  }

  fileprivate static func frontMatterTooLarge(
    _ source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    let limit = SourceLayout.largestFrontMatter.asByteCount
    return Diagnostic(
      .error, .source, file: source.path, at: range.lowerBound..<range.lowerBound,
      message: "the front matter is \(range.count.asByteCount); the limit is \(limit)",
      help: "move text below the closing `---`")
  }

  fileprivate static func unterminatedFrontMatter(
    _ source: SourceText, at start: Int
  ) -> Diagnostic {
    let opening = source.lineRange(around: max(0, start - 1))
    return Diagnostic(
      .error, .source, file: source.path, at: opening,
      message: "the front matter that begins here has no closing `---`",
      help: "write a line `---` after the last key")
  }
}
