import Bytes
import Diagnostics

/// What makes two findings in two states of a file the same, though lines have moved.
struct FindingWords: Hashable {
  let rule: String
  let text: String
  /// The text of the line that it is on, without white space around it; empty if it is not on one.
  private(set) var line: String

  /// The same on any line.
  private var onAnyLine: Self {
    var words = self
    words.line = ""
    return words
  }

  /// Those of a finding, one for each of its places.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - source: The file that is looked at, which may be another one.
  /// - Returns: Them, in the order of the places.
  static func all(of finding: Diagnostic, in source: SourceText) -> [Self] {
    let isHere = source.path.utf8.elementsEqual(finding.file.utf8)
    var line = 0..<0
    var text = ""
    return finding.places.map { place in
      // A line may have many of them.
      if !line.contains(place.range.lowerBound) {
        line =
          isHere && !place.range.isEmpty
          ? source.lineRange(around: place.range.lowerBound) : 0..<0
        text = String(utf8: source.bytes[line].trimmingASCIISpace())
      }
      return Self(rule: finding.rule.id, text: place.text, line: text)
    }
  }

  /// Findings without those that are known, each of which hides one place.
  ///
  /// What is on the same line as before is hidden first: only after that does a known one hide what
  /// is on another line, because somebody may be writing on its line.
  ///
  /// - Parameters:
  ///   - known: What is known; afterwards, what has hidden nothing.
  ///   - findings: The findings.
  ///   - source: The file, as it was when they were found.
  /// - Returns: The rest.
  static func takeAway(
    _ known: inout [Self], from findings: [Diagnostic], in source: SourceText
  ) -> [Diagnostic] {
    if known.isEmpty { return findings }
    let own = findings.map { all(of: $0, in: source) }
    var isKept = own.map { [Bool](repeating: true, count: $0.count) }
    for isOnAnyLine in [false, true] where !known.isEmpty {
      var counts: [Self: Int] = [:]
      for words in known { counts[isOnAnyLine ? words.onAnyLine : words, default: 0] += 1 }
      /// Whether there is one more of some words, which is then used up.
      func takes(_ words: Self) -> Bool {
        let words = isOnAnyLine ? words.onAnyLine : words
        guard let count = counts[words], count > 0 else { return false }
        counts[words] = count - 1
        return true
      }
      for (number, places) in own.enumerated() {
        for (place, words) in places.enumerated() where isKept[number][place] && takes(words) {
          isKept[number][place] = false
        }
      }
      known = known.filter(takes)
    }
    return zip(findings, isKept).compactMap { $0.kept(at: $1) }
  }
}
