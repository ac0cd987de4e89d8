import Diagnostics
import Documents
import Reading
import Rules

/// A file that has been read and parsed.
package struct LoadedSource: Sendable {
  package var source: SourceText
  package var layout: SourceLayout
  /// `nil` if it could not be parsed, which a diagnostic reports, or if `document` has all of it.
  package var parsed: ParsedSource?
  package var findings: [Diagnostic]
  /// The comments that silence rules.
  package var ignores: [IgnoreComment] = []
  /// The document, if it could be read from this file alone.
  package var document: ReadDocument?
  /// When it was read, for the next build of this process.
  package var sight: SourceMemory.Sight?

  /// Whether it could not be read at all.
  package var isUnreadable: Bool { parsed == nil && document == nil }
}

/// A document, and what its own rules found.
package struct ReadDocument: Sendable {
  package var document: Document
  package var outline: Outline
  package var findings: [Diagnostic]
}
