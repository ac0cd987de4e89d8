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
    // `<`, `=` and `>` are neighbours.
    let runs = runs(of: mark[0]...end[0], in: file.bytes)
    if runs.isEmpty { return }
    let starts = runs.filter { file.bytes[$0...].starts(with: mark) }
    let ends = runs.filter { file.bytes[$0...].starts(with: end) }
    let middles = runs.filter { file.bytes[$0...].firstLine.elementsEqual(middle) }
    let both = file.placesOutsideCode(starts.filter { $0 < ends.last ?? 0 })
    if let first = both.first {
      let more = both.count - 1
      context.report(
        context.severityByVisibility, rule, at: first..<first + length, in: file.path,
        message: "both sides of a merge are here"
          + (more == 0 ? "" : ", and at \(counted(more, "other place"))"),
        help: "keep the lines you want, and remove those that begin with <<<<<<<, "
          + (hasBase(file.bytes) ? "|||||||, " : "") + "======= and >>>>>>>")
    } else if let first = file.placesOutsideCode((starts + ends).sorted()).first
      ?? file.firstLoneLine(at: middles)
    {
      // Whoever removed one mark by hand often leaves the others, and the lines of both sides.
      context.report(
        context.severityByVisibility, rule, at: first..<first + length, in: file.path,
        message: "a merge marker is left here",
        help: "keep the lines you want from both sides, and remove this line"
          + (middles.isEmpty || middles.contains(first) ? "" : " and ======="))
    }
  }

  private static let length = 7
  private static let mark = Array("<<<<<<< ".utf8)
  private static let middle = Array("=======".utf8)
  private static let end = Array(">>>>>>> ".utf8)

  /// Whether git also left the lines as they were before both changes (`merge.conflictStyle: diff3`).
  private static func hasBase(_ bytes: [UInt8]) -> Bool {
    runs(of: .bar ... .bar, in: bytes).contains { bytes[$0...].starts(with: "||||||| ".utf8) }
  }

  /// Where lines begin with seven or more of one sign.
  private static func runs(of signs: ClosedRange<UInt8>, in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var at = length - 1
      while at < bytes.count {
        // Every seventh byte is one of a mark's, wherever it is.
        let sign = bytes[at]
        if !signs.contains(sign) {
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

extension DocumentFile {
  /// The first of some lines of seven equals signs that nobody writes: as a text, or below a sentence or several
  /// lines, which it makes a heading.
  ///
  /// Below a few words it is how a heading may be written.
  fileprivate func firstLoneLine(at places: [Int]) -> Int? {
    if places.isEmpty { return nil }
    let places = Set(places)
    for part in parts where part.path == path && part.isFile {
      var quoteEnd = 0
      for (index, node) in part.tree.nodes.enumerated() {
        let range = node.range
        switch node.kind {
        // Below a quote it may be meant as the underline of a heading in it.
        case .blockQuote: quoteEnd = max(quoteEnd, Int(node.subtreeEnd))
        case .text where index >= quoteEnd && places.contains(range.lowerBound):
          return range.lowerBound
        case .heading:
          let end = bytes[range].trimmingASCIISpace().endIndex
          let line = bytes.lineStart(before: end)
          let words = bytes[range.lowerBound..<max(range.lowerBound, line)].trimmingASCIISpace()
          if places.contains(line), words.last == .dot || words.contains(.lineFeed) { return line }
        default: break
        }
      }
    }
    return nil
  }
}
