import Diagnostics

extension Rule {
  /// Every entry of `defaults` must apply to a document.
  package static let defaults = style(
    "defaults", "every entry of `defaults` must apply to a document")
}

extension Diagnostic {
  /// An entry of `defaults` that no document gets its metadata from.
  package static func defaultsNothing(
    _ entry: MetadataDefault, in file: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .defaults, file: file, at: entry.path.range,
      message: "no document matches '\(entry.path.value)', so these values have no effect",
      help: help)
  }
}
