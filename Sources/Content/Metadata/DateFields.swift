import Diagnostics

extension FieldReader {
  /// Reads the date that a text says, and reports where it says none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The key that it belongs to.
  ///   - known: What the version history says in its place: a day without a year has that year.
  /// - Returns: The date, if there is one.
  mutating func date(
    _ text: Located<String>, of key: String, known: Timestamp?
  ) -> Timestamp? {
    if let date = Timestamp(iso: text.value) { return date }
    if let date = partialDate(text, known: known) { return date }
    report.append(.notADate(text, of: key, file: path))
    return nil
  }

  private mutating func partialDate(_ text: Located<String>, known: Timestamp?) -> Timestamp? {
    guard let part = DateRepair.partial(text.value), let known,
      let year = Int(known.isoDate.prefix(4)), let iso = DateRepair.iso(year: year, part),
      let date = Timestamp(iso: iso)
    else { return nil }
    report.append(
      Diagnostic(
        .warning, "date-partial", file: path, at: text.range,
        "'\(text.value)' has no year; \(year) is taken from the version history",
        help: "write it as \(iso)"))
    return date
  }
}

extension Diagnostic {
  static func notADate(_ text: Located<String>, of key: String, file: String) -> Diagnostic {
    let repaired = DateRepair.iso(text.value)
    return Diagnostic(
      .error, "date-form", file: file, at: text.range,
      "'\(text.value)' is not a date, which '\(key)' is",
      help: repaired.map { "write it as \($0)" }
        ?? "write it as 2026-01-15 or 2026-01-15T09:00:00Z",
      fixes: repaired.map { [Diagnostic.Fix(range: text.range, replacement: $0)] } ?? [])
  }
}
