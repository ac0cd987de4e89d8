import Diagnostics
import Discovery
import Library
import Rules
import Settings

/// The findings of a library that are known, and how many of them are left.
package struct LibraryBaseline: Sendable {
  /// Those that are still there, or all of today's if they are being recorded.
  package let remaining: Baseline
  /// How many were recorded.
  package let recorded: Int
  /// Those that were found and are not reported, in the order of the report.
  package let hidden: [Diagnostic]

  /// How many were recorded and are not there any more.
  package var gone: Int { max(0, recorded - remaining.count) }

  /// `fairlead-baseline.json` as it is found.
  struct Recorded {
    /// The file; `nil` if there is none.
    let source: SourceText?
    private let baseline: Baseline

    /// A line for each finding of a large library.
    private static let largest = 1 << 28

    init(_ folder: any SourceFolder, report: inout [Diagnostic]) throws {
      source = try folder.read(Baseline.path, limit: Self.largest).map {
        SourceText(path: Baseline.path, bytes: $0)
      }
      baseline = source.map { Baseline($0, report: &report) } ?? Baseline()
    }

    /// All of it, if nothing can be compared with it.
    var unchanged: LibraryBaseline {
      LibraryBaseline(remaining: baseline, recorded: baseline.count, hidden: [])
    }

    /// The findings that are not known, and what is left of those that are.
    ///
    /// - Parameters:
    ///   - found: Everything that was found.
    ///   - isRecording: Whether all of it is recorded as known.
    ///   - rules: The library's rules.
    ///   - sources: The files that were read.
    ///   - leftOut: What `exclude` leaves out.
    ///   - isPart: Whether some files of the library are not on this disk. It is asked only if something seems to be
    ///     gone, and then nothing is.
    /// - Returns: The new findings, and the baseline.
    /// - Throws: What `isPart` throws.
    func compared(
      with found: [Diagnostic], isRecording: Bool, rules: RuleBook, sources: SourceTable,
      leftOut: LeftOut, isPart: () throws -> Bool
    ) throws -> (new: [Diagnostic], LibraryBaseline) {
      if isRecording {
        let today = Baseline(of: found.inReportOrder()) { sources[$0] }
        return (
          found.filter { !Baseline.records($0) },
          LibraryBaseline(remaining: today, recorded: baseline.count, hidden: [])
        )
      }
      // Most libraries have none, and sorting is not free.
      if baseline.count == 0 { return (found, unchanged) }
      let isOff = { (id: String) in RuleCatalogue.all.rule(id).map { !rules.wants($0) } ?? false }
      let unread = Set(leftOut.documents.map(\.path))
      let sorted = found.inReportOrder()
      let (new, known, remaining) = baseline.compared(
        with: sorted, isOff: isOff, isLeftOut: unread.contains
      ) { sources[$0] }
      let isGone = try remaining.count < baseline.count && !isPart()
      return (
        new,
        LibraryBaseline(
          remaining: isGone ? remaining : baseline, recorded: baseline.count,
          hidden: known.inReportOrder())
      )
    }
  }
}
