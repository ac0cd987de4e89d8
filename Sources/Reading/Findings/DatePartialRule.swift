import Diagnostics
import Documents

extension Rule {
  package static let datePartial = style("date-partial", "dates need a year")
}

extension Diagnostic {
  static func noYear(_ text: Located<String>, example: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, .datePartial, file: file, at: text.range,
      message:
        "'\(text.value)' has no year, and there is no version history to take it from; it is left out",
      help: "write the year too, such as \(example)")
  }

  static func noYear(_ text: Located<String>, taken year: Int, iso: String, file: String)
    -> Diagnostic
  {
    Diagnostic(
      .warning, .datePartial, file: file, at: text.range,
      message: "'\(text.value)' has no year; \(year) is taken from the version history",
      help: "write it as \(iso)")
  }
}
