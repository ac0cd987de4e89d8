import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport

/// What a rule finds in a library: each message, and its help.
func libraryFindings(
  of rule: String, in files: [(path: String, text: String)], layout: LibraryLayout? = nil
) -> [String] {
  var report: [Diagnostic] = []
  let library = LibraryLinker.link(
    files.map { parse($0.text, path: $0.path, type: layout == nil ? nil : .guide).document },
    layout: layout ?? LibraryLayout(),
    preview: true, report: &report, asset: { _ in nil })
  report = LibraryRules.check(library, rules: RuleBook()) { _ in nil }
  return report.filter { $0.rule.id == rule }
    .map { "\($0.message) / \($0.help ?? "")" }
}

/// The report of a rule about a library in English and Russian; paths are below `content/`, and a name
/// with `.ru.` is that of a Russian document.
func libraryReport(of rule: String, in files: [(path: String, text: String)]) -> String {
  let samples = files.map { file in
    parse(
      file.text, path: "content/\(file.path)", language: file.path.contains(".ru.") ? "ru" : "en")
  }
  var layout = LibraryLayout()
  layout.languages = ["en", "ru"]
  var findings: [Diagnostic] = []
  let library = LibraryLinker.link(
    samples.map(\.document), layout: layout, preview: true, report: &findings,
    asset: { _ in nil })
  let source = { path in samples.first { $0.source.path == path }?.source }
  findings = LibraryRules.check(library, rules: RuleBook(), source: source)
  return HumanReport(source: source).text(
    findings.filter { $0.rule.id == rule }.inReportOrder())
}
