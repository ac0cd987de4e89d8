import Diagnostics

/// Which fixes of a file are tried: all of them.
///
/// If they fail, the first half is tried, until the one that fails alone is found. All others are made.
struct FixTrial {
  /// A fix that failed alone.
  ///
  /// Other fixes move its place, but seldom change its line.
  private struct Refusal: Hashable {
    var rule: Rule
    var message: String
    var line: [UInt8]

    init(_ finding: Diagnostic, in source: SourceText) {
      rule = finding.rule
      message = finding.message
      line = Array(source.original[source.lineRange(around: finding.range.lowerBound)])
    }
  }

  private var refused: Set<Refusal> = []
  private var limit = Int.max

  /// The findings that are fixed in the next round.
  func chosen(_ findings: [Diagnostic], in source: SourceText) -> [Diagnostic] {
    let left =
      refused.isEmpty
      ? findings : findings.filter { !refused.contains(Refusal($0, in: source)) }
    return Array(left.prefix(limit))
  }

  /// Notes that a round made the file worse.
  mutating func fail(_ tried: [Diagnostic], in source: SourceText) {
    limit = tried.count / 2
    if limit > 0 { return }
    refused.formUnion(tried.map { Refusal($0, in: source) })
    limit = Int.max
  }
}
