import Diagnostics

extension Rule {
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

  /// An entry of `defaults` that only cards in files of their own match.
  package static func defaultsOnlyCards(_ entry: MetadataDefault, in file: String) -> Diagnostic {
    Diagnostic(
      .warning, .defaults, file: file, at: entry.path.range,
      message: "only cards of a deck match '\(entry.path.value)', and `defaults` does not apply to "
        + "them, so these values have no effect",
      help: "write them in the files of the cards, or in the `index.md` of the deck")
  }

  /// An entry of `defaults` that publishes all that a narrower one above it keeps private.
  package static func defaultsPublish(
    _ entry: MetadataDefault, undoing hidden: MetadataDefault, in file: String
  ) -> Diagnostic {
    let written = hidden.path.value
    return Diagnostic(
      .warning, .defaults, file: file, at: entry.path.range,
      message: "this publishes what '\(written)' above it keeps private, because later entries win",
      help: "write it above '\(written)'")
  }
}
