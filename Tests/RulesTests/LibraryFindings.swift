import Diagnostics
import Documents
import Library
import Rules
import Settings
import TestSupport

/// What a rule finds in a library: each message, and its help.
func libraryFindings(of rule: String, in files: [(path: String, text: String)]) -> [String] {
  var report: [Diagnostic] = []
  let library = LibraryLinker.link(
    files.map { parse($0.text, path: $0.path).document }, layout: LibraryLayout(),
    preview: true, report: &report, asset: { _ in nil })
  report = LibraryRules.check(library, rules: RuleBook()) { _ in nil }
  return report.filter { $0.rule.id == rule }
    .map { "\($0.message) / \($0.help ?? "")" }
}
