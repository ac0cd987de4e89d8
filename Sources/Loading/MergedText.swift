import Bytes
import Diagnostics
import Documents
import Reading

/// A file with both sides of a merge, as the first side has it.
///
/// Without that, a library would be checked by the default rules, and its documents by another visibility.
package struct MergedText {
  /// The bytes with spaces instead of the marks and of the second side; places stay as they are.
  private(set) var bytes: [UInt8]
  /// Where the first mark is.
  package private(set) var first: Int?

  private enum Side { case both, first, second }

  /// Looks for conflicts, from `<<<<<<<` to `>>>>>>>`.
  package init(_ original: [UInt8]) {
    bytes = original
    guard original.contains(UInt8(ascii: "<")) else { return }
    var side = Side.both
    var left: [Range<Int>] = []
    var blank: [Range<Int>] = []
    var start = 0
    for line in original.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      let range = start..<start + line.count
      start = range.upperBound + 1
      switch (side, Self.mark(line)) {
      case (.both, UInt8(ascii: "<")):
        (side, left) = (.first, [range])
      case (.first, UInt8(ascii: "=")), (.first, UInt8(ascii: "|")):
        side = .second
        left.append(range)
      case (.first, UInt8(ascii: ">")), (.second, UInt8(ascii: ">")):
        side = .both
        blank += left + [range]
      case (.second, _): left.append(range)
      case (.both, _), (.first, _): break
      }
    }
    first = blank.first?.lowerBound
    for index in blank.joined() where bytes[index] != .carriageReturn { bytes[index] = .space }
  }

  /// The sign of a mark: seven of it, at the beginning of a line.
  private static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, line.prefix(while: { $0 == sign }).count == 7 else { return nil }
    let rest = line.dropFirst(7).first
    return rest == .space || sign == UInt8(ascii: "=") && (rest == nil || rest == .carriageReturn)
      ? sign : nil
  }

  /// What is reported instead of mistakes that the marks make.
  package func finding(in file: String, _ rule: Rule) -> Diagnostic? {
    first.map { start in
      Diagnostic(
        .error, rule, file: file, at: start..<start + 7,
        message: "both sides of a merge are here", help: Self.advice)
    }
  }

  /// How both become one.
  package static let advice =
    "keep the lines you want, and remove those that begin with <<<<<<<, ======= and >>>>>>>"
}
