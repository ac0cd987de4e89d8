import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// An author has their own file, if any author in the library has one.
enum AuthorUnknownRule: LibraryRule {
  static let rule = Rule.style("author-unknown", "authors need a file, if any author has one")

  static func check(_ context: inout LibraryContext) {
    var known: [String] = []
    // Readers know an author's name, and so do those who write `author: Maria Kanto`.
    var byName: [String: String] = [:]
    for document in context.library.documents {
      guard case .author(let author) = document.body else { continue }
      known.append(author.username)
      for name in [document.metadata.title.value, author.username] {
        byName[Slug.anchor(name)] = byName[Slug.anchor(name)] ?? author.username
      }
    }
    guard !known.isEmpty else { return }
    let names = Set(known)
    for document in context.library.documents where document.type.contentType != nil {
      guard let author = document.metadata.author, !author.value.isEmpty,
        !names.contains(author.value)
      else { continue }
      context.report(
        .warning, rule, in: document, at: author.range,
        message: "no author in the library has the username '\(author.value)'",
        help: several(author.value, byName)
          ?? (byName[Slug.anchor(author.value)] ?? NearestName.of(author.value, in: known))
          .map { "did you mean '\($0)'?" } ?? file(for: author.value))
    }
  }

  /// Advice for several names in place of one; a surname may also be before a comma.
  private static func several(_ value: String, _ byName: [String: String]) -> String? {
    let names = value.utf8.split { $0 == .comma || $0 == .semicolon || $0 == .ampersand }
      .map { String(Substring($0)).trimmingSpace() }.filter { !$0.isEmpty }
    guard names.count > 1, byName[Slug.anchor(value)] == nil else { return nil }
    let known = names.lazy.compactMap { byName[Slug.anchor($0)] }.first
    return "a document has one author: write "
      + (known.map { "`author: \($0)`" } ?? "their username")
      + ", and name any others in the text"
  }

  /// Advice to write the file of an author, whose username must be one word.
  private static func file(for name: String) -> String {
    let slug = Slug.ascii(name)
    guard name.unicodeScalars.contains(where: { $0.properties.isWhitespace }), !slug.isEmpty else {
      return "write a file authors/NAME.yaml with `username: \(name)`"
    }
    return "write a file authors/\(slug).yaml with `name: \(name)`, and `author: \(slug)` here"
  }
}
