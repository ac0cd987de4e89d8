/// Applies the fixes of a file's findings to its bytes.
package enum FixApplication {
  /// A fix that was made.
  package struct Made: Sendable {
    /// The old bytes that it replaced.
    package let range: Range<Int>
    /// How many new bytes are in their place.
    package let length: Int
    /// The rule of the finding.
    package let rule: Rule
  }

  /// The bytes after all fixes that do not overlap; everything else stays byte for byte.
  ///
  /// - Parameters:
  ///   - diagnostics: Findings about one file, in the order of the report.
  ///   - bytes: The file, as it was checked.
  /// - Returns: The new bytes, and the fixes that were made, in the order of their places. Of two that
  ///   overlap the first is made; the other's turn comes when the file is checked again.
  package static func apply(
    _ diagnostics: [Diagnostic], to bytes: [UInt8]
  ) -> (bytes: [UInt8], made: [Made]) {
    var fixes: [(order: Int, fix: Diagnostic.Fix, rule: Rule)] = []
    for finding in diagnostics {
      for fix in finding.fixes
      where fix.range.lowerBound >= 0 && fix.range.upperBound <= bytes.count {
        fixes.append((fixes.count, fix, finding.rule))
      }
    }
    fixes.sort { left, right in
      let (one, other) = (left.fix.range, right.fix.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      if one.upperBound != other.upperBound { return one.upperBound < other.upperBound }
      return left.order < right.order
    }
    var result: [UInt8] = []
    var place = 0
    var made: [Made] = []
    for (_, fix, rule) in fixes {
      // Two insertions at one place also overlap: which comes first would be a guess.
      guard fix.range.lowerBound > place || (made.isEmpty && fix.range.lowerBound >= place),
        !bytes[fix.range].elementsEqual(fix.replacement.utf8)
      else { continue }
      result += bytes[place..<fix.range.lowerBound]
      result += Array(fix.replacement.utf8)
      place = fix.range.upperBound
      made.append(Made(range: fix.range, length: fix.replacement.utf8.count, rule: rule))
    }
    return ((result + bytes[place...]).ending(as: bytes), made)
  }

  /// The place in the old bytes of one in the new bytes.
  ///
  /// A place inside a replacement becomes the place where the replaced bytes begin.
  package static func origin(of place: Int, before made: [Made]) -> Int {
    var shift = 0
    for fix in made {
      let start = fix.range.lowerBound + shift
      if place < start { break }
      if place < start + fix.length { return fix.range.lowerBound }
      shift += fix.length - fix.range.count
    }
    return place - shift
  }
}
