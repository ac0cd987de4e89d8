import Bytes
import Diagnostics

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
  var isUnread: Bool { kind == .toml || kind == .unterminated }
}

extension ForeignFrontMatter {
  /// Finds front matter in a Markdown file that does not begin with `---`.
  static func find(in bytes: [UInt8], from start: Int) -> SourceLayout? {
    var position = start
    while position < bytes.count {
      let rest = bytes[position...]
      if rest[position].isASCIISpace {
        position += 1
      } else if let space = invisible.first(where: { rest.starts(with: $0) }) {
        position += space.count
      } else {
        break
      }
    }
    guard position < bytes.count, mayBegin(bytes[position]) else { return nil }
    let end = lineEnd(bytes, position)
    let next = min(bytes.count, end + 1)
    let line = bytes[position..<end].trimmingASCIISpace()
    var finding = ForeignFrontMatter(
      kind: .fence, range: position..<line.endIndex, written: String(utf8: line))
    if line.first == 0x7B { return json(bytes, from: position, finding) }
    if line.elementsEqual("+++".utf8) || line.elementsEqual("---toml".utf8) {
      return toml(bytes, next, fence: line.prefix(3), finding)
    }
    if line.elementsEqual(";;;".utf8) || line.elementsEqual("---json".utf8) {
      guard let close = closing(bytes, next, like: line.prefix(3)) else { return nil }
      finding.kind = .json
      return SourceLayout(
        form: .markdown, yaml: next..<close.lowerBound, body: close.upperBound..<bytes.count,
        foreign: finding)
    }
    let isPlain = line.elementsEqual("---".utf8)
    if isPlain || line.elementsEqual("---yaml".utf8) || isFenceLike(line) {
      guard next < bytes.count, isKnownKey(nextWords(bytes, next)),
        let close = closing(bytes, next, like: line)
      else { return nil }
      if isPlain || position > start {
        finding.kind = isPlain ? .displaced : .fence
        finding.fixes = [Diagnostic.Fix(range: 0..<line.endIndex, replacement: "---")]
        finding.range = position..<line.endIndex
      } else {
        finding.fixes = [Diagnostic.Fix(range: position..<line.endIndex, replacement: "---")]
      }
      if !bytes[close].trimmingASCIISpace().elementsEqual("---".utf8) {
        let words = bytes[close].trimmingASCIISpace()
        finding.fixes.append(
          Diagnostic.Fix(range: words.startIndex..<words.endIndex, replacement: "---"))
      }
      return SourceLayout(
        form: .markdown, yaml: next..<close.lowerBound, body: close.upperBound..<bytes.count,
        foreign: finding)
    }
    guard isKnownKey(line), let close = unopenedEnd(bytes, position) else { return nil }
    finding.kind = .unopened
    finding.fixes = [Diagnostic.Fix(range: 0..<position, replacement: "---\n")]
    return SourceLayout(
      form: .markdown, yaml: position..<close.lowerBound, body: close.upperBound..<bytes.count,
      foreign: finding)
  }

  private static let invisible = ["\u{FEFF}", "\u{200B}", "\u{A0}", "\u{2060}"].map {
    Array($0.utf8)
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case .hyphen, 0x2B, 0x3B, 0x7B, 0xE2, 0x3D, 0x2A, 0x5F, 0x7E: true
    default: byte.isASCIILetter
    }
  }

  private static func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
  }

  /// The first line from a place on that has words.
  static func nextWords(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
    var start = start
    while start < bytes.count, bytes[start].isASCIISpace { start += 1 }
    guard start < bytes.count else { return [] }
    return bytes[start..<lineEnd(bytes, start)]
  }

  /// A line of dashes only, or of three or more equal signs: close to `---`.
  static func isFenceLike(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.trimmingASCIISpace()
    guard let first = line.first, line.count >= 2, line.count <= 80 else { return false }
    switch first {
    case 0x2B, 0x3B, 0x3D, 0x2A, 0x5F, 0x7E:
      return line.count >= 3 && line.allSatisfy { $0 == first }
    case .hyphen, 0xE2:
      let scalars = String(utf8: line).unicodeScalars
      return scalars.allSatisfy {
        switch $0 {
        case "-", "–", "—", "−", "‐", "‑", "―", " ": true
        default: false
        }
      } && (line.count > 2 || line.elementsEqual("--".utf8))
    default: return false
    }
  }

  /// A key that documents have, here or in other programs, and the sign after it.
  static func isKnownKey(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0.isASCIILetter || $0 == 0x5F || $0 == .hyphen }
    guard !name.isEmpty, name.count <= 30 else { return false }
    let rest = line[name.endIndex...].drop { $0 == .space }
    guard rest.first == .colon || rest.first == 0x3D || rest.starts(with: "：".utf8) else {
      return false
    }
    let key = String(utf8: name)
    return MetadataKey(rawValue: key.lowercased()) != nil || ForeignKey.isKnown(key)
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
      if words.trimmingASCIISpace().elementsEqual("---".utf8) {
        return line..<min(bytes.count, end + 1)
      }
      let name = words.prefix { $0.isASCIILetter || $0 == 0x5F || $0 == .hyphen }
      let isKey = !name.isEmpty && words[name.endIndex...].first == .colon
      guard isKey || words.first.map({ $0 == .space || $0 == .hyphen || $0 == .hash }) ?? true
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
      if words.last == 0x7D, bytes[line] == 0x7D || line == start {
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
    _ bytes: [UInt8], _ start: Int, fence: ArraySlice<UInt8>, _ finding: ForeignFrontMatter
  ) -> SourceLayout? {
    guard let close = closing(bytes, start, like: fence) else { return nil }
    var finding = finding
    finding.kind = .toml
    if let yaml = yaml(bytes[start..<close.lowerBound]) {
      finding.fixes = [
        Diagnostic.Fix(
          range: 0..<close.upperBound, replacement: "---\n\(yaml)---\n")
      ]
    }
    return SourceLayout(
      form: .markdown, yaml: nil, body: close.upperBound..<bytes.count, foreign: finding)
  }

  /// Lines of `key = value` as YAML; `nil` if any of them is more than that.
  private static func yaml(_ toml: ArraySlice<UInt8>) -> String? {
    var result = ""
    for line in toml.split(separator: .lineFeed) {
      let line = line.trimmingASCIISpace()
      if line.isEmpty { continue }
      if line.first == .hash {
        result += String(utf8: line) + "\n"
        continue
      }
      guard let sign = line.firstIndex(of: 0x3D) else { return nil }
      let key = line[..<sign].trimmingASCIISpace()
      let value = line[(sign + 1)...].trimmingASCIISpace()
      guard !key.isEmpty, isSimple(value),
        key.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F || $0 == .hyphen })
      else { return nil }
      result += "\(String(utf8: key)): \(String(utf8: value))\n"
    }
    return result
  }

  /// A text in quotes, a list of them, a number, a date or a Boolean on one line, which YAML
  /// has in the same form.
  private static func isSimple(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, let last = value.last else { return false }
    switch first {
    case .quote, .apostrophe:
      return value.count >= 2 && last == first && !value.dropFirst().dropLast().contains(first)
        && !value.contains(.backslash)
    case 0x5B:
      return last == 0x5D && !value.contains(.backslash) && value.count { $0 == 0x5B } == 1
        && value.count { $0 == .quote } % 2 == 0 && !value.contains(.hash)
    default:
      return value.elementsEqual("true".utf8) || value.elementsEqual("false".utf8)
        || first.isASCIIDigit
          && value.allSatisfy {
            $0.isASCIIDigit || [.hyphen, .colon, .dot, 0x54, 0x5A, 0x2B].contains($0)
          }
    }
  }
}

extension ForeignFrontMatter {
  /// The finding for the author.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isPublishedByDefault: Whether the configuration would publish the document even if its own
  ///     metadata is not read.
  /// - Returns: The finding; `nil` if another one reports it.
  package func finding(in path: String, isPublishedByDefault: Bool) -> Diagnostic? {
    let message: String
    let help: String
    var severity = Diagnostic.Severity.warning
    switch kind {
    case .unterminated: return nil
    case .displaced:
      message = "the front matter does not begin at the top of the file; it is read anyway"
      help = "remove what is above `---`, also spaces and empty lines"
    case .fence:
      message = "'\(written)' is not `---`; the metadata is read anyway"
      help = "write `---`"
    case .unopened:
      message = "the front matter has no opening `---`; it is read anyway"
      help = "write a line `---` above it"
    case .twice:
      message = "the line `---` is here twice"
      help = "remove one of the two"
    case .json:
      message = "the front matter is JSON; it is read anyway"
      help = "write it as YAML between lines of `---`: `title: …`"
    case .toml:
      message = "the front matter is TOML, which is not read, so the document is not published"
      help = "write it as YAML between lines of `---`: `title: …`"
      severity = isPublishedByDefault ? .error : .warning
    }
    return Diagnostic(
      severity, .frontMatter, file: path, at: range, message, help: help, fixes: fixes)
  }
}
