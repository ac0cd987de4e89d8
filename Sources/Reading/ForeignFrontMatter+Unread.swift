import Bytes
import Diagnostics
import Documents

/// Metadata in a place where none is read: the text would be published with it, and perhaps although
/// it says `draft: true`.
extension ForeignFrontMatter {
  /// Finds it in a Markdown file without front matter.
  static func findUnread(in bytes: [UInt8], from start: Int) -> SourceLayout? {
    var first = start
    while first < bytes.count {
      if bytes[first].isASCIISpace {
        first += 1
      } else if let space = invisible.first(where: { bytes[first...].starts(with: $0) }) {
        first += space.count
      } else {
        break
      }
    }
    guard first < bytes.count else { return nil }
    return bare(bytes, from: first) ?? code(bytes, from: first) ?? below(bytes, from: first)
  }

  private static func layout(
    _ kind: Kind, _ bytes: [UInt8], at line: Int, body: Int
  ) -> SourceLayout {
    let words = bytes[line..<lineEnd(bytes, line)].trimmingASCIISpace()
    let finding = ForeignFrontMatter(
      kind: kind, range: words.startIndex..<words.endIndex,
      written: String(utf8: words))
    return SourceLayout(
      form: .markdown, yaml: nil, body: min(body, bytes.count)..<bytes.count, foreign: finding)
  }

  /// Keys at the top of a file with nothing above and below them.
  private static func bare(_ bytes: [UInt8], from first: Int) -> SourceLayout? {
    let lines = KeyLines(bytes, from: first)
    guard lines.isMetadata || lines.isOnlyKey else { return nil }
    return layout(.bare, bytes, at: first, body: lines.end)
  }

  /// Keys in a code block at the top of a file.
  private static func code(_ bytes: [UInt8], from first: Int) -> SourceLayout? {
    let end = lineEnd(bytes, first)
    let line = bytes[first..<end].trimmingASCIISpace()
    guard let mark = line.first, mark == .backquote || mark == .tilde else { return nil }
    let fence = line.prefix { $0 == mark }
    let language = String(utf8: line.dropFirst(fence.count).trimmingASCIISpace()).lowercased()
    guard fence.count >= 3,
      ["", "yaml", "yml", "toml", "json", "metadata", "frontmatter", "front-matter"].contains(
        language)
    else { return nil }
    var start = end + 1
    if isRule(bytes, start) { start = lineEnd(bytes, start) + 1 }
    let lines = KeyLines(bytes, from: start, mayHaveGaps: true)
    var close = lines.end
    if isRule(bytes, close) { close = lineEnd(bytes, close) + 1 }
    guard lines.isMetadata, close < bytes.count else { return nil }
    let last = bytes[close..<lineEnd(bytes, close)].trimmingASCIISpace()
    guard last.count >= fence.count, last.allSatisfy({ $0 == mark }) else { return nil }
    return layout(.code, bytes, at: first, body: lineEnd(bytes, close) + 1)
  }

  /// Front matter below a heading, a comment or a few words.
  private static func below(_ bytes: [UInt8], from first: Int) -> SourceLayout? {
    var line = first
    var above = 0
    // What is far down is an example in a text.
    while line < bytes.count, above <= 4 {
      let end = lineEnd(bytes, line)
      let words = bytes[line..<end].trimmingASCIISpace()
      if words.starts(with: "```".utf8) || words.starts(with: "~~~".utf8) { return nil }
      if line > first, isRule(bytes, line) {
        let lines = KeyLines(bytes, from: end + 1, mayHaveGaps: true)
        if lines.isMetadata, isRule(bytes, lines.end) {
          return layout(.below, bytes, at: line, body: lineEnd(bytes, lines.end) + 1)
        }
      }
      if words.starts(with: "<!--".utf8) {
        // A comment may have the form of front matter.
        guard let close = commentEnd(bytes, line) else { return nil }
        line = lineEnd(bytes, close) + 1
        continue
      }
      if !words.isEmpty { above += 1 }
      line = end + 1
    }
    return nil
  }

  private static func commentEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var place = start
    while let hyphen = bytes[place...].firstIndex(of: .hyphen) {
      if bytes[hyphen...].starts(with: "-->".utf8) { return hyphen }
      place = hyphen + 1
    }
    return nil
  }

  private static func isRule(_ bytes: [UInt8], _ line: Int) -> Bool {
    guard line < bytes.count else { return false }
    return bytes[line..<lineEnd(bytes, line)].trimmingASCIISpace().elementsEqual("---".utf8)
  }
}
