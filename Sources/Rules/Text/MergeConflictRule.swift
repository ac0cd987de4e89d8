import Bytes
import Diagnostics
import Documents

/// A document has no marks of a merge in which both sides changed the same lines.
///
/// Git leaves them, and so does `fairlead fork --update`. As Markdown they are words, a heading and a quote, with
/// the lines of both sides between them. What is shown as code is an example.
enum MergeConflictRule: DocumentRule {
  static let rule = Rule.style(
    "merge-conflict", "choose between the two sides of a merge that could not join them")

  static func check(_ context: inout RuleContext) {
    guard let source = context.source else { return }
    var places = places(in: source.bytes)
    if !places.isEmpty { places = context.document.placesOutsideCode(places) }
    guard let first = places.first else { return }
    let more = places.count - 1
    context.report(
      context.severityByVisibility, rule, at: first..<first + mark.count,
      message: "both sides of a merge are here"
        + (more == 0 ? "" : ", and at \(counted(more, "other place"))"),
      help: "keep the lines you want, and remove those that begin with <<<<<<<, "
        + (hasBase(source.bytes) ? "|||||||, " : "") + "======= and >>>>>>>")
  }

  private static let mark = Array("<<<<<<<".utf8)
  private static let end = Array(">>>>>>> ".utf8)

  /// Whether git also left the lines as they were before both changes (`merge.conflictStyle: diff3`).
  private static func hasBase(_ bytes: [UInt8]) -> Bool {
    !lines(of: Array("||||||| ".utf8), in: bytes).isEmpty
  }

  /// Where lines begin with the first mark, if one with the last mark comes after them.
  private static func places(in bytes: [UInt8]) -> [Int] {
    guard let last = lines(of: end, in: bytes).last else { return [] }
    return lines(of: mark + [.space], in: bytes).filter { $0 < last }
  }

  /// Where lines begin with a mark: seven of the same byte, and a space.
  private static func lines(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var at = 6
      while at < bytes.count {
        // Every seventh byte is one of the mark's, wherever it is.
        guard bytes[at] == mark[0] else {
          at += 7
          continue
        }
        var start = at
        while start > 0, bytes[start - 1] == mark[0] { start -= 1 }
        if start == 0 || bytes[start - 1] == .lineFeed, bytes[start...].starts(with: mark) {
          places.append(start)
        }
        while at < bytes.count, bytes[at] == mark[0] { at += 1 }
        at += 6
      }
    }
    return places
  }
}
