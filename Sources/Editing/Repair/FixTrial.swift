import Diagnostics

/// Which fixes of a file are tried: all of them.
///
/// If they fail, those on the lines where it shows are left out. If there are none, the first half is tried,
/// until one fails alone. All others are made.
struct FixTrial {
  /// A fix that is left out.
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
  ///
  /// - Parameters:
  ///   - tried: The findings that were fixed in it.
  ///   - source: The file before it.
  ///   - lines: The lines with new errors, and of what lost an id.
  mutating func fail(_ tried: [Diagnostic], in source: SourceText, at lines: Set<Int>) {
    let guilty = zip(tried, source.lines(of: tried.map(\.range.lowerBound)))
      .filter { lines.contains($1) }.map { $0.0 }
    if guilty.isEmpty, tried.count > 1 {
      limit = tried.count / 2
    } else {
      refused.formUnion((guilty.isEmpty ? tried : guilty).map { Refusal($0, in: source) })
    }
  }

  /// Notes that a round is kept.
  mutating func succeed() {
    limit = limit > .max / 2 ? .max : 2 * limit
  }
}
