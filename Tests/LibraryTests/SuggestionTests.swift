import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport
import Testing
import YAMLSyntax

/// What Fairlead suggests: the correct value by meaning, and never nonsense.
@Suite struct SuggestionTests {
  /// The findings as `message / help` lines.
  func words(_ findings: [Diagnostic]) -> [String] {
    findings.inReportOrder().map { $0.message + ($0.help.map { " / \($0)" } ?? "") }
  }

  func guide(_ metadata: String) -> [String] {
    words(
      parse("---\n\(metadata)\n---\nText.\n", path: "content/guides/a.md").findings)
  }

  func yaml(_ text: String, folder: String = "checklists") -> [String] {
    words(parse(text, path: "content/\(folder)/a.yaml").findings)
  }

  func configuration(_ text: String) -> [String] {
    var findings: [Diagnostic] = []
    _ = ConfigurationReader.read(
      YAMLParser.parse(Array(text.utf8)), path: "fairlead.yml", rules: .known, report: &findings)
    return words(findings)
  }

  /// The findings of links in a guide.
  func links(
    _ text: String, at path: String = "content/guides/a.md",
    layout: LibraryLayout = LibraryLayout(), assets: Set<String> = [], documents: [String] = []
  ) -> [String] {
    let samples =
      [parse("\(text)\n", path: path)]
      + documents.map { parse("# \(SourcePath($0).stem)\n\nText.\n", path: $0) }
    var findings: [Diagnostic] = []
    _ = LibraryLinker.link(
      samples.map(\.document), layout: layout, preview: true, report: &findings,
      assetPaths: assets,
      asset: { assets.contains($0) ? LibraryLinker.Asset(address: $0, size: 1) : nil })
    return words(findings)
  }
}

extension RuleCatalogue {
  /// Some rules, as a configuration sees them.
  static let known = RuleCatalogue(DocumentRules.rules)
}
