import Bytes
import Diagnostics
import Documents
import Rules

/// A file with both sides of a merge conflict, as the first side has it.
///
/// Without that, a library would be checked by the default rules, and its documents by another visibility.
package struct MergedText {
  /// The bytes with spaces instead of the markers and of the second side; places stay as they are.
  private(set) var bytes: [UInt8]
  /// The signs of the first marker.
  package private(set) var first: Range<Int>?

  private enum Side { case both, first, second }

  /// Looks for conflicts, from `<<<<<<<` to `>>>>>>>`.
  package init(_ original: [UInt8]) {
    bytes = original
    guard original.contains(.lessThan) else { return }
    var side = Side.both
    var length = ConflictMarker.length
    var left: [Range<Int>] = []
    var blank: [Range<Int>] = []
    var start = 0
    for line in original.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let range = start..<start + line.count
      start = range.upperBound + 1
      // All markers of a conflict have as many signs as its first one.
      let signs = ConflictMarker.signs(in: line)
      let isFirst = side == .both || side == .first && signs != length
      switch (side, ConflictMarker(line: line, length: isFirst ? signs : length)) {
      case (_, .start) where isFirst:
        (side, left, length) = (.first, [range], signs)
      case _ where isFirst: break
      case (.first, .middle), (.first, .base):
        side = .second
        left.append(range)
      // Longer signs around lines are something else.
      case (.first, .end) where length > ConflictMarker.length: side = .both
      case (.first, .end), (.second, .end):
        side = .both
        blank += left + [range]
      case (.second, _): left.append(range)
      case (.both, _), (.first, _): break
      }
    }
    first = blank.first.map {
      $0.lowerBound..<$0.lowerBound + ConflictMarker.signs(in: original[$0])
    }
    for index in blank.joined() where bytes[index] != .carriageReturn { bytes[index] = .space }
  }

  /// What is reported instead of mistakes that the markers make.
  package func finding(in file: String, _ rule: Rule) -> Diagnostic? {
    first.map { marker in
      Diagnostic(
        .error, rule, file: file, at: marker, message: MergeConflictRule.message,
        help: MergeConflictRule.advice())
    }
  }
}
