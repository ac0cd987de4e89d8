import Bytes
import Diagnostics
import Documents

/// Repairs of front matter in JSON, which must stay JSON for the programs that it is from.
package enum JSONRepair {
  /// A finding whose fixes keep the quotes around keys and texts of JSON.
  ///
  /// To Fairlead JSON is YAML, so its fixes may do without.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - source: The file that it is about.
  /// - Returns: The finding, as it is if the front matter is anything else.
  package static func quoted(_ finding: Diagnostic, in source: SourceText) -> Diagnostic {
    guard !finding.fixes.isEmpty, mayBeJSON(source.bytes),
      DocumentEnding(of: source.path.utf8)?.isMarkdown != false
    else { return finding }
    var report: [Diagnostic] = []
    guard let layout = SourceLayout.find(in: source, form: .markdown, report: &report),
      layout.foreign?.kind == .json, let matter = layout.yaml
    else { return finding }
    var finding = finding
    finding.fixes = finding.fixes.map { fix in
      guard matter.contains(fix.range.lowerBound), fix.range.upperBound <= matter.upperBound,
        needsQuotes(source.bytes[fix.range]), !fix.replacement.isEmpty,
        fix.replacement.utf8.first != .quote
      else { return fix }
      return Diagnostic.Fix(range: fix.range, replacement: YAMLText.quoted(fix.replacement))
    }
    return finding
  }

  /// Whether what is replaced is a text of JSON, or a number, in whose place a date comes.
  private static func needsQuotes(_ written: ArraySlice<UInt8>) -> Bool {
    guard let first = written.first else { return false }
    return first == .quote && written.last == .quote && written.count > 1
      || written.allSatisfy(\.isASCIIDigit)
  }

  /// Whether a file begins as one with JSON does; nearly none do.
  private static func mayBeJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.dropFirst(bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0)
      .drop { $0.isASCIISpace }
    return text.first == .leftBrace || text.first == .semicolon
      || text.starts(with: "---json".utf8)
  }
}
