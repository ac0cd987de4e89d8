import Bytes
import Contract
import Diagnostics
import Documents

/// A document has no markers of a merge conflict, in which both sides changed the same lines.
///
/// Git leaves them, and so does `fairlead fork --update`. As Markdown they are words, a heading and a quote, with
/// the lines of both sides between them. What is shown as code is an example.
package enum MergeConflictRule: DocumentRule {
  package static let rule = Rule.style("merge-conflict", "resolve all merge conflicts")

  package static func check(_ context: inout RuleContext) {
    for file in context.files { check(file, &context) }
  }

  /// Whether the file of a document has a conflict, however severe the rule is.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - bytes: Its file.
  /// - Returns: Whether both sides are there, and not as an example.
  package static func isConflicted(_ document: Document, in bytes: [UInt8]) -> Bool {
    let file = DocumentFile(path: document.path, bytes: bytes, parts: document.parts)
    return !Markers(bytes).conflicts(in: file).isEmpty
  }

  /// What is reported about a file with both sides.
  package static let message = "this file has an unresolved merge conflict"

  /// How both sides become one.
  ///
  /// - Parameter hasBase: Whether the lines as they were before both changes are there too.
  /// - Returns: The advice.
  package static func advice(hasBase: Bool = false) -> String {
    "keep the lines you want, and remove those that begin with <<<<<<<, "
      + (hasBase ? "|||||||, " : "") + "======= and >>>>>>>"
  }

  private static func check(_ file: DocumentFile, _ context: inout RuleContext) {
    let markers = Markers(file.bytes)
    if markers.isEmpty { return }
    let conflicts = markers.conflicts(in: file)
    if let first = conflicts.first {
      let length = ConflictMarker.signs(in: file.bytes[first...])
      let help = advice(hasBase: Markers.haveBase(file.bytes, length: length))
      context.report(
        context.severityByVisibility, rule, at: first..<first + length, in: file.path,
        message: message, help: help,
        alsoAt: conflicts.dropFirst().map { place in
          let length = ConflictMarker.signs(in: file.bytes[place...])
          return Diagnostic.Place(range: place..<place + length, text: message, help: help)
        },
        counting: .inText(start: "this file has", thing: "unresolved merge conflict"))
    } else if let first = file.placesOutsideCode((markers.starts + markers.ends).sorted()).first
      ?? file.firstLoneLine(at: markers.middles)
    {
      // Whoever removed one by hand often leaves the others, and the lines of both sides.
      let isAlone = markers.middles.isEmpty || markers.middles.contains(first)
      context.report(
        context.severityByVisibility, rule, at: first..<first + ConflictMarker.length,
        in: file.path, message: "a conflict marker is left here",
        help: "keep the lines you want from both sides, and remove this line"
          + (isAlone ? "" : " and ======="))
    }
  }
}

/// Where a file has conflict markers, in code or not.
private struct Markers {
  /// Where conflicts begin whose markers have more signs than usual; such lines without the one between
  /// the sides are something else.
  private(set) var longer: [Int] = []
  private(set) var starts: [Int] = []
  private(set) var middles: [Int] = []
  private(set) var ends: [Int] = []

  init(_ bytes: [UInt8]) {
    var longerStarts: [(place: Int, length: Int)] = []
    // By their lengths, the last of each: between any sides, and between those that have an end.
    var longerMiddles: [Int: Int] = [:]
    var endedMiddles: [Int: Int] = [:]
    // `<`, `=` and `>` are neighbours.
    for place in Self.runs(of: .lessThan ... .greaterThan, in: bytes) {
      let length = ConflictMarker.signs(in: bytes[place...])
      let isUsual = length == ConflictMarker.length
      switch ConflictMarker(line: bytes[place...], length: length) {
      case .start where isUsual: starts.append(place)
      case .middle where isUsual: middles.append(place)
      case .end where isUsual: ends.append(place)
      case .start: longerStarts.append((place, length))
      case .middle: longerMiddles[length] = place
      case .end: endedMiddles[length] = longerMiddles[length]
      case .base, nil: break
      }
    }
    if longerStarts.isEmpty { return }
    longer = longerStarts.filter { $0.place < endedMiddles[$0.length] ?? 0 }.map { $0.place }
  }

  var isEmpty: Bool { starts.isEmpty && middles.isEmpty && ends.isEmpty && longer.isEmpty }

  /// Where conflicts begin that are not in code.
  func conflicts(in file: DocumentFile) -> [Int] {
    let usual = starts.filter { $0 < ends.last ?? 0 }
    let places = usual.isEmpty ? [] : file.placesOutsideCode(usual)
    // In a usual one, longer ones are a part of its base.
    return places.isEmpty && !longer.isEmpty ? file.placesOutsideCode(longer) : places
  }

  /// Whether git also left the lines as they were before both changes.
  static func haveBase(_ bytes: [UInt8], length: Int) -> Bool {
    runs(of: .bar ... .bar, in: bytes).contains {
      ConflictMarker(line: bytes[$0...], length: length) == .base
    }
  }

  /// Where lines begin with seven or more of one sign.
  private static func runs(of signs: ClosedRange<UInt8>, in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      let length = ConflictMarker.length
      var at = length - 1
      while at < bytes.count {
        // Every seventh byte is one of a marker's, wherever it is.
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
