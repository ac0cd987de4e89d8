import Diagnostics

extension Rule {
  package static let exclude = style("exclude", "every pattern of `exclude` must match a document")
}

extension Diagnostic {
  package static func excludesNothing(
    _ entry: Exclusion.Entry, in file: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .exclude, file: file, at: entry.range,
      message: "the pattern '\(entry.written)' matches no document", help: help)
  }

  /// What it should leave out would be published.
  package static func excludesOtherForm(
    _ entry: Exclusion.Entry, isUsed: Bool, in file: String
  ) -> Diagnostic {
    let (problem, help) =
      isUsed
      ? (
        "does not match another name that looks the same: it uses a different Unicode normal form",
        "rename one of the two"
      )
      : (
        "matches no document: the name on disk uses a different Unicode normal form",
        "rename the file or folder with the name as it is written here"
      )
    return Diagnostic(
      .error, .exclude, file: file, at: entry.range,
      message: "the pattern '\(entry.written)' \(problem)", help: help)
  }
}
