import Diagnostics
import Documents
import Rules

/// A file that has been read and parsed.
struct LoadedSource: Sendable {
  var source: SourceText
  var layout: SourceLayout
  /// `nil` if it could not be parsed, which a diagnostic reports, or if `document` has all of it.
  var parsed: ParsedSource?
  var findings: [Diagnostic]
  /// The comments that silence rules.
  var ignores: [IgnoreComment] = []
  /// The document, if it could be read from this file alone.
  var document: ReadDocument?
  /// When it was read, for the next build of this process.
  var sight: SourceMemory.Sight?

  /// Whether it could not be read at all.
  var isUnreadable: Bool { parsed == nil && document == nil }
}

/// A document, and what its own rules found.
struct ReadDocument: Sendable {
  var document: Document
  var outline: Outline
  var findings: [Diagnostic]
}
