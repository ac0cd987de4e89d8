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
        help: (byName[Slug.anchor(author.value)] ?? NearestName.of(author.value, in: known)).map {
          "did you mean '\($0)'?"
        }
          ?? "write a file authors/NAME.yaml with `username: \(author.value)`")
    }
  }
}
