import Diagnostics
import Documents

extension Rule {
  package static let idUnique = structural(
    "id-unique", "each `id` must belong to one document only")
}

extension Diagnostic {
  /// An id or a `public_id` that an earlier document has.
  static func alreadyUsed(
    _ rule: Rule, name: String, value: String, by other: Document, file: String,
    at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, rule, file: file, at: range,
      message: "the \(name) \(value) is already used by \(other.path)",
      help: "remove the line from the copy; it then gets its own")
  }
}
