import Diagnostics
import Documents

extension Rule {
  package static let idForm = structural("id-form", "ids must be UUIDs")
}

extension Diagnostic {
  static func notAnID(_ text: Located<String>, file: String, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, .idForm, file: file, at: text.range, message: "'\(text.value)' is not a UUID",
      help: help)
  }
}
