import Diagnostics
import Output
import SiteWriting

/// The result of a build.
package struct BuildOutcome: Sendable {
  /// Everything that was found; if there are errors, nothing was written.
  package let diagnostics: [Diagnostic]
  /// The sources, for messages that show a line.
  package let sources: SourceTable
  /// What was written; `nil` if there were errors.
  package let summary: Summary?
  /// The files of the output folder, and its manifest.
  package let files: [Publication.File]

  /// Files that no longer belong to the site, but are not removed because somebody has changed them.
  package var left: [String] = []
  /// What the next build may keep; `nil` unless this one was given a memory.
  package var pages: PageRecord?
  /// How many pages were rendered to be compared with what was remembered, and are the same.
  package var comparedPages = 0
  /// The output folder, which no other build writes to as long as this is used; `nil` if nothing was written.
  package var output: (any OutputFolder)?

  /// The numbers of a build that wrote its output.
  package struct Summary: Sendable, Hashable {
    /// The documents that have a page.
    package var documents: Int
    /// The documents that have none, because they are private.
    package var hidden: Int
    /// Those that have none, because they are drafts.
    package var drafts: Int
    /// The documents with a payload.
    package var payloads: Int
    /// The files that Fairlead owns now.
    package var files = 0
    /// Those that were written; the others already had their bytes.
    package var written = 0
    /// Files of withdrawn documents that were removed.
    package var removed = 0

    /// The numbers of a build that finds everything in its place.
    package var unchanged: Summary {
      var summary = self
      (summary.written, summary.removed) = (0, 0)
      return summary
    }
  }
}
