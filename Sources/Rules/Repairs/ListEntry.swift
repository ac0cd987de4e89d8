import Bytes
import Diagnostics
import Documents

/// An entry of a YAML list, with what belongs only to it.
enum ListEntry {
  /// The bytes to remove so that an entry goes and the list stays well formed.
  ///
  /// - Parameters:
  ///   - range: The entry's value. It is not the first of its list.
  ///   - source: The file.
  /// - Returns: `nil` if they cannot be found safely, for example beside a comment.
  static func removal(of range: Range<Int>, in source: SourceText?) -> Range<Int>? {
    guard let bytes = source?.bytes, range.lowerBound > 0, range.upperBound <= bytes.count else {
      return nil
    }
    guard let mark = bytes[..<range.lowerBound].lastIndex(where: { !$0.isASCIISpace }) else {
      return nil
    }
    switch bytes[mark] {
    case .comma:
      var start = mark
      while start > 0, bytes[start - 1] == .space { start -= 1 }
      return start..<range.upperBound
    case .hyphen: return line(of: mark, to: range.upperBound, in: bytes)
    default: return nil
    }
  }

  /// The line of `- value`, with its end.
  private static func line(of mark: Int, to end: Int, in bytes: [UInt8]) -> Range<Int>? {
    let start = bytes.lineStart(before: mark)
    guard bytes[start..<mark].allSatisfy({ $0 == .space }),
      !bytes[mark..<end].contains(.lineFeed)
    else { return nil }
    let next = bytes[end...].firstIndex(of: .lineFeed) ?? bytes.count
    guard bytes[end..<next].allSatisfy({ $0.isASCIISpace }) else { return nil }
    return start..<min(next + 1, bytes.count)
  }
}
