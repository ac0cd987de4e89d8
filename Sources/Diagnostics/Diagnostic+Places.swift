import Bytes
import Contract

/// A finding that several places of a file share: it is reported once, at the first of them.
extension Diagnostic {
  /// A place in the file, and what is said if the finding is reported there.
  package struct Place: Sendable, Hashable {
    /// Its bytes in the file.
    package var range: Range<Int>
    /// What was found there, without the number of other places.
    package var text: String
    /// What to do about it.
    package var help: String?

    package init(range: Range<Int>, text: String, help: String?) {
      (self.range, self.text, self.help) = (range, text, help)
    }
  }

  /// How a report says how many other places there are.
  package enum Counting: Sendable, Hashable {
    /// In a note: `there are 2 more in this file`.
    case inNote
    /// At the end of the message: `…, and at 2 other places`.
    case inMessage
    /// At the end of the message: `… (2 more like this in this document)`.
    case inParentheses
    /// Instead of the text, with a thing in the singular: `this file has 3 unresolved merge conflicts`.
    case inText(start: String, thing: String)
  }

  /// Every place of the finding; the first one is where it is reported.
  package var places: [Place] { [Place(range: range, text: text, help: help)] + alsoAt }

  /// What was found and what the rule is, in one sentence without a full stop.
  package var message: String {
    if alsoAt.isEmpty { return text }
    switch counting {
    case .inNote: return text
    case .inMessage: return "\(text), and at \(counted(alsoAt.count, "other place"))"
    case .inParentheses: return "\(text) (\(alsoAt.count) more like this in this document)"
    case .inText(let start, let thing): return "\(start) \(counted(1 + alsoAt.count, thing))"
    }
  }

  /// What else is worth knowing, such as how often it was found; ignored when findings are
  /// compared.
  package var notes: [String] {
    if alsoAt.isEmpty || counting != .inNote { return ownNotes }
    let count =
      alsoAt.count == 1
      ? "there is one more in this file" : "there are \(alsoAt.count) more in this file"
    return [count] + ownNotes
  }

  /// The finding at some of its places.
  ///
  /// - Parameter isKept: Whether it is kept, for each of its places.
  /// - Returns: The finding at the first of these, with the fixes that begin in them; `nil` if there
  ///   is none.
  package func kept(at isKept: [Bool]) -> Diagnostic? {
    if !isKept.contains(false) { return self }
    let kept = zip(places, isKept).filter { $0.1 }.map { $0.0 }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = kept.first else { return nil }
    var finding = self
    (finding.range, finding.text, finding.help) = (first.range, first.text, first.help)
    finding.alsoAt = Array(kept.dropFirst())
    finding.fixes = fixes.filter { Self.index(of: $0, in: kept) != nil }
    return finding
  }

  /// The finding as one of its own for each place, with the fixes that begin there: what an editor
  /// underlines.
  package var atEachPlace: [Diagnostic] {
    if alsoAt.isEmpty { return [self] }
    let sorted = places.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var findings = sorted.map { place in
      var finding = self
      (finding.range, finding.text, finding.help) = (place.range, place.text, place.help)
      (finding.alsoAt, finding.fixes) = ([], [])
      return finding
    }
    for fix in fixes {
      if let index = Self.index(of: fix, in: sorted) { findings[index].fixes.append(fix) }
    }
    return findings
  }

  /// The index of the place that a fix begins in; the places are in the order of the text.
  private static func index(of fix: Fix, in places: [Place]) -> Int? {
    let next = places.partitioningIndex { $0.range.lowerBound > fix.range.lowerBound }
    return next > 0 && places[next - 1].range.contains(fix.range.lowerBound) ? next - 1 : nil
  }
}

extension [Diagnostic] {
  /// How many places they have together.
  package var countOfPlaces: Int { reduce(0) { $0 + 1 + $1.alsoAt.count } }
}
