import Bytes
import Diagnostics
import SiteBuild

/// How a text has changed: everything before and after one place is as it was.
package struct TextChange: Sendable {
  /// The bytes that are new or different, in the old text.
  package let old: Range<Int>
  /// The same in the new text.
  package let new: Range<Int>
  /// The lines with the bytes that are new or different, in the old text.
  let oldLines: Range<Int>

  /// Compares two texts.
  package init(from before: [UInt8], to after: [UInt8]) {
    let limit = min(before.count, after.count)
    var start = 0
    while start < limit, before[start] == after[start] { start += 1 }
    var end = 0
    while end < limit - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
      end += 1
    }
    // A character stays whole: half a character cannot be edited.
    while start > 0,
      start < before.count && before[start].isUTF8Continuation
        || start < after.count && after[start].isUTF8Continuation
    {
      start -= 1
    }
    while end > 0, before[before.count - end].isUTF8Continuation { end -= 1 }
    end = min(end, limit - start)
    old = start..<before.count - end
    new = start..<after.count - end
    let first = before.lineStart(before: start)
    oldLines = first..<(before[old.upperBound...].firstIndex(of: .lineFeed) ?? before.count)
  }

  /// Whether a range of the old text is on a line that has changed, or at its end.
  func touches(_ range: Range<Int>) -> Bool {
    range.lowerBound <= oldLines.upperBound && range.upperBound >= oldLines.lowerBound
  }

  /// Where a range of the old text is now, and whether its text is the same.
  func moved(_ range: Range<Int>) -> (range: Range<Int>, isSame: Bool) {
    let shift = new.upperBound - old.upperBound
    if range.upperBound <= old.lowerBound { return (range, true) }
    if range.lowerBound >= old.upperBound {
      return (range.lowerBound + shift..<range.upperBound + shift, true)
    }
    let start = min(range.lowerBound, old.lowerBound)
    return (start..<max(start, max(range.upperBound, old.upperBound) + shift), false)
  }
}

extension [Diagnostic] {
  /// The findings where their text is now; fixes on lines that have changed are dropped.
  ///
  /// What was there may have been fixed, and an insertion has no text of its own that shows it.
  func moved(_ change: TextChange) -> [Diagnostic] {
    map { finding in
      var finding = finding
      let isWhole = finding.range.isEmpty && finding.range.lowerBound == 0
      if !isWhole { finding.range = change.moved(finding.range).range }
      for place in finding.alsoAt.indices {
        finding.alsoAt[place].range = change.moved(finding.alsoAt[place].range).range
      }
      let fixes = finding.fixes.map { (fix: $0, place: change.moved($0.range)) }
      finding.fixes =
        fixes.allSatisfy { $0.place.isSame && !change.touches($0.fix.range) }
        ? fixes.map { Diagnostic.Fix(range: $0.place.range, replacement: $0.fix.replacement) } : []
      return finding
    }
  }
}
