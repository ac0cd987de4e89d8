import Bytes

/// Writes diagnostics for people: place, words, the line with carets, notes, help.
package struct HumanReport {
  private let source: (String) -> SourceText?
  private let color: Bool

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - color: Whether the terminal shows colours.
  ///   - source: The text of the file at a path, for the line that is shown.
  package init(color: Bool = false, source: @escaping (String) -> SourceText?) {
    self.color = color
    self.source = source
  }

  /// The report of some findings, in the given order.
  ///
  /// A vault that was never written for Fairlead has the same finding in each of its notes. Nobody
  /// reads a warning for the hundredth time, and it buries those that occur once.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - showsAll: Whether findings that are alike are printed however many there are.
  /// - Returns: The report.
  package func text(_ diagnostics: [Diagnostic], showsAll: Bool = true) -> String {
    var repeated = RepeatedFindings(showsAll ? [] : diagnostics)
    var result = ""
    for diagnostic in diagnostics {
      switch repeated.turn(of: diagnostic) {
      case .shown: result += text(diagnostic)
      case .last(let more, let files):
        result += text(diagnostic)
        result += "  = note: \(more) more like this in \(files); --all shows them\n"
      case .folded: break
      }
    }
    return result
  }

  /// One finding.
  package func text(_ diagnostic: Diagnostic) -> String {
    let text = source(diagnostic.file)
    var place = diagnostic.file.visible
    var excerpt = ""
    var line: Int?
    if let text, !text.bytes.isEmpty {
      let start = text.location(of: diagnostic.range.lowerBound)
      place += ":\(start.line):\(start.column)"
      line = start.line
      excerpt = self.excerpt(of: text, from: start, marking: diagnostic.range)
    }
    let severity = painted(diagnostic.severity.rawValue, diagnostic.severity)
    var result = "\(place): \(severity): \(diagnostic.message.visible) [\(diagnostic.rule.id)]\n"
    result += excerpt
    let below =
      diagnostic.notes.map { "= note: \($0.visible)\n" }
      + (diagnostic.help.map { ["= help: \($0.visible)\n"] } ?? [])
    let margin = excerpt.isEmpty ? 0 : line.map { String($0).count + 1 } ?? 0
    for line in below { result += String(repeating: " ", count: 2 + margin) + line }
    return result
  }

  /// The widest part of a line that is shown, in bytes; minified or generated lines are cut.
  private static let widest = 160

  private func excerpt(
    of source: SourceText, from start: SourceText.Location, marking range: Range<Int>
  ) -> String {
    let line = source.lineRange(around: range.lowerBound)
    // A line that fits is shown from its beginning, wherever the finding is in it.
    let isCut = line.count > Self.widest
    let from =
      isCut
      ? Self.boundary(
        in: source.bytes, near: max(line.lowerBound, range.lowerBound - Self.widest / 2))
      : line.lowerBound
    let to = Self.boundary(in: source.bytes, near: min(line.upperBound, from + Self.widest))
    let cut = from > line.lowerBound ? "…" : ""
    let shown = String(utf8: source.bytes[from..<max(from, to)])
    let before =
      cut
      + String(utf8: source.bytes[from..<min(max(from, range.lowerBound), max(from, to))])
    let marked = String(
      utf8: source.bytes[
        min(range.lowerBound, to)..<max(min(range.lowerBound, to), min(range.upperBound, to))])
    if shown.isEmpty { return "" }
    let number = String(start.line)
    let margin = String(repeating: " ", count: number.count)
    let pad = String(repeating: " ", count: Self.width(before.visible))
    let carets = String(repeating: "^", count: max(1, Self.width(marked.visible)))
    return
      "  \(number) | \(cut)\(shown.visible)\(to < line.upperBound ? "…" : "")\n  \(margin) | \(pad)\(carets)\n"
  }

  /// The nearest place at or before `offset` that does not split a scalar.
  private static func boundary(in bytes: [UInt8], near offset: Int) -> Int {
    var place = min(offset, bytes.count)
    while place > 0, place < bytes.count, bytes[place].isUTF8Continuation { place -= 1 }
    return place
  }

  /// How many terminal columns a text takes: two for wide East Asian and emoji characters.
  private static func width(_ text: String) -> Int {
    text.reduce(0) { total, character in
      let first = character.unicodeScalars.first?.value ?? 0
      let isWide =
        (0x1100...0x115F).contains(first) || (0x2E80...0xA4CF).contains(first)
        || (0xAC00...0xD7A3).contains(first) || (0xF900...0xFAFF).contains(first)
        || (0xFE30...0xFE6F).contains(first) || (0xFF00...0xFF60).contains(first)
        || (0x1F300...0x1FAFF).contains(first) || (0x20000...0x3FFFD).contains(first)
      return total + (isWide ? 2 : 1)
    }
  }

  private func painted(_ text: String, _ severity: Diagnostic.Severity) -> String {
    guard color else { return text }
    let code =
      switch severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
  }
}
