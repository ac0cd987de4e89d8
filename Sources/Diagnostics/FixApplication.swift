/// Applies the fixes of a file's findings to its bytes.
package enum FixApplication {
  /// The bytes after all fixes that do not overlap; everything else stays byte for byte.
  ///
  /// - Parameters:
  ///   - diagnostics: Findings about one file, in the order of the report.
  ///   - bytes: The file, as it was checked.
  /// - Returns: The new bytes, and how many fixes were made. Of two that overlap the first is made;
  ///   the other's turn comes when the file is checked again.
  package static func apply(
    _ diagnostics: [Diagnostic], to bytes: [UInt8]
  ) -> (bytes: [UInt8], count: Int) {
    let fixes = diagnostics.flatMap(\.fixes)
      .filter { $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }
      .enumerated().sorted {
        ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
          < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
      }
      .map(\.element)
    var result: [UInt8] = []
    var place = 0
    var count = 0
    for fix in fixes {
      // Two insertions at one place also overlap: which comes first would be a guess.
      guard fix.range.lowerBound > place || (count == 0 && fix.range.lowerBound >= place),
        !bytes[fix.range].elementsEqual(fix.replacement.utf8)
      else { continue }
      result += bytes[place..<fix.range.lowerBound]
      result += Array(fix.replacement.utf8)
      place = fix.range.upperBound
      count += 1
    }
    return (result + bytes[place...], count)
  }
}
