import Diagnostics
import Documents

extension Rule {
  package static let nav = style(
    "nav", "every entry of `nav` must lead to a page that all readers have")
}

extension Diagnostic {
  /// A finding about an entry of `nav`.
  package static func nav(
    _ severity: Severity, in file: String, at entry: Located<String>, _ message: String,
    help: String
  ) -> Diagnostic {
    Diagnostic(severity, .nav, file: file, at: entry.range, message: message, help: help)
  }
}
