import Contract
import Diagnostics
import Documents

extension FieldReader {
  /// Reads a text as a date, and reports one that is not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The key that it belongs to.
  ///   - known: The date in the version history: a day without a year gets its year, or the one before it, or is left out.
  /// - Returns: The date, if there is one.
  mutating func date(
    _ text: Located<String>, of key: String, known: Timestamp?
  ) -> Timestamp? {
    if let date = Timestamp(iso: text.value) { return date }
    guard let part = DateRepair.partial(text.value),
      let example = DateRepair.iso(year: Self.leapYear, part)
    else {
      report.append(.notADate(text, of: key, file: path))
      return nil
    }
    // At New Year, a day of December is one of the year before. One that is less far ahead may have been written since.
    for year in known.flatMap({ Int($0.isoDate.prefix(4)) }).map({ [$0, $0 - 1] }) ?? [] {
      guard let iso = DateRepair.iso(year: year, part), let date = Timestamp(iso: iso),
        let known, date <= known.advanced(by: 300 * 86_400)
      else { continue }
      report.append(.noYear(text, taken: year, iso: iso, file: path))
      return date
    }
    report.append(.noYear(text, example: example, file: path))
    return nil
  }

  /// An example that every day exists in.
  private static let leapYear = 2024
}
