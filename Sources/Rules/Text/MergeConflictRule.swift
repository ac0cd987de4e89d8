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
    let starts = lines(of: mark, in: source.bytes)
    let ends = lines(of: end, in: source.bytes)
    guard !starts.isEmpty || !ends.isEmpty else { return }
    let document = context.document
    let both = document.placesOutsideCode(starts.filter { $0 < ends.last ?? 0 })
    if let first = both.first {
      let more = both.count - 1
      context.report(
        context.severityByVisibility, rule, at: first..<first + length,
        message: "both sides of a merge are here"
          + (more == 0 ? "" : ", and at \(counted(more, "other place"))"),
        help: "keep the lines you want, and remove those that begin with <<<<<<<, "
          + (hasBase(source.bytes) ? "|||||||, " : "") + "======= and >>>>>>>")
    } else if let first = document.placesOutsideCode((starts + ends).sorted()).first {
      // Whoever removed one mark by hand often leaves the others, and the lines of both sides.
      context.report(
        context.severityByVisibility, rule, at: first..<first + length,
        message: "a mark of a merge is left here",
        help: "keep the lines you want from both sides, and remove this line"
          + (lines(of: middle, in: source.bytes).isEmpty ? "" : " and ======="))
    }
  }

  private static let length = 7
  private static let mark = Array("<<<<<<< ".utf8)
  private static let middle = Array("=======\n".utf8)
  private static let end = Array(">>>>>>> ".utf8)

  /// Whether git also left the lines as they were before both changes (`merge.conflictStyle: diff3`).
  private static func hasBase(_ bytes: [UInt8]) -> Bool {
    !lines(of: Array("||||||| ".utf8), in: bytes).isEmpty
  }

  /// Where lines begin with a mark: seven of the same byte, and another one.
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
