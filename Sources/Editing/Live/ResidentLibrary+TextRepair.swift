import Diagnostics
import Documents
import Library
import Reading
import Rules
import SiteBuild

extension ResidentLibrary {
  /// Makes the safe repairs of a text, as `check --fix` does: until nothing is left to fix, and none that
  /// causes an error or loses an id.
  ///
  /// In a text that cannot be checked alone, such as that of a card or an index file, only what the last check found
  /// is fixed.
  ///
  /// - Parameters:
  ///   - path: The path of the text.
  ///   - bytes: The text as it is now.
  ///   - finding: The only finding to fix; `nil` for all.
  ///   - parser: What parses it.
  /// - Returns: The new text; `nil` if nothing can be fixed.
  /// - Throws: What the machine could not do.
  package func repaired(
    _ path: String, _ bytes: [UInt8], only finding: Diagnostic? = nil, with parser: DocumentParser
  ) throws -> [UInt8]? {
    guard checked.configuration.mayRepair(path), var reading = try read(path, bytes, with: parser)
    else { return nil }
    let document = taken(path)
    // What is tried is not the text of the author.
    defer { if let document { take(document) } }
    var trial = FixTrial()
    var text = bytes
    for round in 0..<LibraryRepair.mostRounds {
      let isUnread = reading.findings.contains {
        $0.severity == .error && LibraryRepair.unreadable.contains($0.rule)
      }
      if isUnread { break }
      let source = reading.source
      let fixable = trial.chosen(
        finding.map { round == 0 ? [$0] : [] } ?? reading.findings.filter(\.isFixable), in: source)
      let next = FixApplication.apply(fixable, to: text)
      guard !next.made.isEmpty, let after = try read(path, next.bytes, with: parser) else { break }
      var losing: [Int] = []
      if let number = number(of: path), !after.isOfLastCheck || isOfOneFile(number),
        let now = reading.document, let then = after.document
      {
        losing = checked.placesLosingIDs(from: now, to: then, at: number)
      }
      if after.isOfLastCheck {
        losing += fixable.filter { !isReached($0, in: source) }.map(\.range.lowerBound)
      }
      let isWorse =
        after.isOfLastCheck
        ? try isUnreadable(path, next.bytes, with: parser)
        : after.lasting.count > reading.lasting.count
      if isWorse || !losing.isEmpty {
        let errors =
          after.isOfLastCheck
          ? [] : after.lasting.map { FixApplication.origin(of: $0, before: next.made) }
        let lines = Set(source.lines(of: errors))
          .subtracting(source.lines(of: reading.lasting))
        trial.fail(
          fixable, in: source, at: lines.union(source.lines(of: losing)))
      } else {
        trial.succeed()
        (text, reading) = (next.bytes, after)
        // What is left to fix is known after the next check.
        if after.isOfLastCheck { break }
      }
    }
    return text == bytes ? nil : text
  }

  /// Whether readers can reach what a link of a public document leads to if its path is repaired: a text that cannot be
  /// checked alone does not show it.
  private func isReached(_ finding: Diagnostic, in source: SourceText) -> Bool {
    guard finding.severity == .error, LinkCaseRepair.rules.contains(finding.rule),
      let fix = finding.fixes.first,
      let spelling = LinkSpelling(in: finding.range, of: source.bytes, isReplaced: true),
      spelling.path == fix.range
    else { return true }
    let end = spelling.fragment?.upperBound ?? fix.range.upperBound
    let written = Array(fix.replacement.utf8) + source.bytes[fix.range.upperBound..<end]
    guard case .path(let path, let fragment) = Destination(written[...]),
      let full = SourceReference.resolved(
        path, from: source.path, content: checked.configuration.layout.content),
      let target = SourceReference.candidates(full).compactMap({ taken($0) }).first
    else { return true }
    guard target.isReachable else { return false }
    return fragment.map { PlaceNames(target).place($0) != nil } ?? true
  }

  private func isUnreadable(
    _ path: String, _ bytes: [UInt8], with parser: DocumentParser
  ) throws -> Bool {
    try parser.load(path, bytes)?.findings.contains {
      $0.severity == .error && LibraryRepair.unreadable.contains($0.rule)
    } ?? true
  }
}

extension Diagnostic {
  /// Whether it is a mistake with a safe repair; ids that are missing are none.
  package var isFixable: Bool { !fixes.isEmpty && rule != IDMissingRule.rule }
}

extension ResidentLibrary.Reading {
  /// The places of the errors that no repair is known for.
  fileprivate var lasting: [Int] {
    findings.filter { $0.severity == .error && $0.fixes.isEmpty }.map(\.range.lowerBound)
  }
}
