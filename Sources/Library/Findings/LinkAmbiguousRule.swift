import Bytes
import Diagnostics
import Documents

extension Rule {
  package static let linkAmbiguous = style(
    "link-ambiguous", "a name in a link must mean one document only")
}

extension Diagnostic {
  /// A name that several things have.
  static func ambiguous(
    _ place: LinkPlace, name: String, paths: [String], content: String
  ) -> Diagnostic {
    let shown = paths.prefix(3).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let whole = PageAddress.below(content, paths.first ?? name)
    let path = whole.isMarkdownName ? whole.withoutDocumentEnding : whole
    return place.finding(
      .linkAmbiguous, "'\(name)' may refer to \(shown)\(more)",
      help: "write the path, such as \(place.use.isImage ? "!" : "")[[\(path)]]")
  }
}
