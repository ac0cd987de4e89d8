import Diagnostics
import Documents

extension Rule {
  /// Dates are written as ISO 8601.
  package static let dateForm = style(
    "date-form", "write dates as 2026-01-15 (ISO 8601)")
}

extension Diagnostic {
  static func notADate(_ text: Located<String>, of key: String, file: String) -> Diagnostic {
    let repaired = DateRepair.iso(text.value)
    return Diagnostic(
      .error, .dateForm, file: file, at: text.range,
      message: "'\(key)' must be a date, and '\(text.value)' is not one",
      help: repaired.map { "write it as \($0)" }
        ?? "write it as 2026-01-15 or 2026-01-15T09:00:00Z",
      fixes: repaired.map { [Fix(range: text.range, replacement: $0)] } ?? [])
  }
}
