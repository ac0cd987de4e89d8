import Contract
import Diagnostics

extension FieldReader {
  /// Reads a text as a date, and reports one that is not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The key that it belongs to.
  ///   - known: The date in the version history: a day without a year gets its year.
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
    report.append(.noYear(text, taken: year, iso: iso, file: path))
    return date
  }
}
