import Diagnostics

extension Rule {
  /// An id is a UUID.
  package static let idForm = structural("id-form", "an id is a UUID")
}

extension Diagnostic {
  static func notAnID(_ text: Located<String>, file: String, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, .idForm, file: file, at: text.range, "'\(text.value)' is not a UUID", help: help)
  }
}
