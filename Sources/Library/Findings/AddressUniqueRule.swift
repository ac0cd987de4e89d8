import Diagnostics
import Documents

extension Rule {
  package static let addressUnique = structural(
    "address-unique", "each page needs an address of its own")
}

extension Diagnostic {
  /// Two documents whose pages would be one file: reported at one of them, with the name of the other.
  static func sameAddress(_ address: String, _ document: Document, as other: Document) -> Diagnostic
  {
    // Two normal forms of one name are equal as strings and look the same to their author.
    let isTwin = document.path == other.path
    return Diagnostic(
      .error, .addressUnique, file: document.path, at: 0..<0,
      message: "this page would have the same address as \(other.path): /\(address)",
      help: isTwin
        ? "the two file names differ only in how their letters are encoded; remove one of the files"
        : isCut(document, as: other)
          ? "a name in an address is cut off after \(Slug.most) characters: rename one of the two files"
          : "rename one of the two files")
  }

  /// Whether two names differ only in what an address is too short for.
  private static func isCut(_ document: Document, as other: Document) -> Bool {
    let slugs = [document, other].map {
      Slug.ascii(SourcePath($0.path, languages: []).stem, limit: .max)
    }
    return slugs[0] != slugs[1] && Slug.ascii(slugs[0]) == Slug.ascii(slugs[1])
  }

  /// A page at the address of another one that is not a document, such as a list.
  package static func addressTaken(
    _ address: String, by first: String, and second: String, file: String, areBothFiles: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, .addressUnique, file: file, at: 0..<0,
      message: "the address /\(address) belongs to two pages: \(first) and \(second)",
      help: areBothFiles ? "rename one of the two" : "rename the file")
  }

  /// An old address that now belongs to another page.
  package static func aliasTaken(
    _ alias: Located<String>, by owner: String, file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .addressUnique, file: file, at: alias.range,
      message: "the old address '\(alias.value)' is already used by \(owner)",
      help: "remove it from `aliases`")
  }
}
