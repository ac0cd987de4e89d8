import Bytes
import Contract
import Diagnostics
import Documents

/// A document has no marks of a merge in which both sides changed the same lines.
///
/// Git leaves them, and so does `fairlead fork --update`. As Markdown they are words, a heading and a quote, with
/// the lines of both sides between them. What is shown as code is an example.
package enum MergeConflictRule: DocumentRule {
  package static let rule = Rule.style("merge-conflict", "resolve all merge conflicts")

  package static func check(_ context: inout RuleContext) {
    for file in context.files { check(file, &context) }
  }

  private static func check(_ file: DocumentFile, _ context: inout RuleContext) {
    let runs = runs(of: mark[0], end[0], in: file.bytes)
    if runs.isEmpty { return }
    let starts = runs.filter { file.bytes[$0...].starts(with: mark) }
    let ends = runs.filter { file.bytes[$0...].starts(with: end) }
    let both = file.placesOutsideCode(starts.filter { $0 < ends.last ?? 0 })
    if let first = both.first {
      let more = both.count - 1
      context.report(
        context.severityByVisibility, rule, at: first..<first + length, in: file.path,
        message: "both sides of a merge are here"
          + (more == 0 ? "" : ", and at \(counted(more, "other place"))"),
        help: "keep the lines you want, and remove those that begin with <<<<<<<, "
          + (hasBase(file.bytes) ? "|||||||, " : "") + "======= and >>>>>>>")
    } else if let first = file.placesOutsideCode((starts + ends).sorted()).first {
      // Whoever removed one mark by hand often leaves the others, and the lines of both sides.
      context.report(
        context.severityByVisibility, rule, at: first..<first + length, in: file.path,
        message: "a merge marker is left here",
        help: "keep the lines you want from both sides, and remove this line"
          + (lines(of: middle, in: file.bytes).isEmpty ? "" : " and ======="))
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
    runs(of: mark[0], mark[0], in: bytes).filter { bytes[$0...].starts(with: mark) }
  }

  /// Where lines begin with seven or more of one sign or another one.
  private static func runs(of one: UInt8, _ other: UInt8, in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var at = length - 1
      while at < bytes.count {
        // Every seventh byte is one of a mark's, wherever it is.
        let sign = bytes[at]
        if sign != one, sign != other {
          at &+= length
          continue
        }
        var start = at
        while start > 0, bytes[start - 1] == sign { start -= 1 }
        while at < bytes.count, bytes[at] == sign { at += 1 }
        if at - start >= length, start == 0 || bytes[start - 1] == .lineFeed {
          places.append(start)
        }
        at += length - 1
      }
    }
    return places
  }
}
