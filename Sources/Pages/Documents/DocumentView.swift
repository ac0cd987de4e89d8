import Documents
import Library
import Rendering
import Templating

/// A document, as every kind of document page shows it.
struct DocumentView: Sendable {
  var id: String
  var title: String
  var description: String?
  var typeLabel: String
  /// The list that it is in.
  var list: LinkView?
  var author: LinkView?
  /// Whether the date is known; otherwise the next four are from 1970.
  var hasDate: Bool
  /// `2026-04-12`.
  var updatedDate: String
  /// `12 April 2026`.
  var updatedText: String
  var createdISO: String
  var updatedISO: String
  var tags: [LinkView]
  /// Pages that link to this one.
  var backlinks: [LinkView]
  /// The documents that it was copied from, the nearest first.
  var origins: [OriginView]
  /// The documents that were copied from it.
  var copies: [LinkView]
  /// The documents before and after it in its list.
  var earlier: LinkView?
  var later: LinkView?
  /// The print view; `nil` if the document has none.
  var print: String?
  /// The document in the read API; `nil` for what is not there.
  var source: String?
  /// The note on a private document in a preview, and on an unlisted one in any build.
  var mark: String?
  /// Whether there is something to fill in.
  var hasBlanks: Bool
  /// Whether one of its blanks is about the boat.
  var hasBoat: Bool
  /// The author's own keys, `x-…`.
  var extras: [Metadata.Extra]
}

extension ContextType where Value == DocumentView {
  static var document: ContextType<DocumentView> {
    ContextType(
      "document",
      [
        .text("id", \.id), .text("title", \.title),
        .optionalText("description", \.description), .text("typeLabel", \.typeLabel),
        .optionalObject("list", of: .link, \.list),
        .optionalObject("author", of: .link, \.author),
        .flag("hasDate", \.hasDate), .text("updatedDate", \.updatedDate),
        .text("updatedText", \.updatedText),
        .text("createdISO", \.createdISO), .text("updatedISO", \.updatedISO),
        .list("tags", of: .link, \.tags), .list("backlinks", of: .link, \.backlinks),
        .list("origins", of: .origin, \.origins), .flag("hasOrigins") { !$0.origins.isEmpty },
        .list("copies", of: .link, \.copies), .flag("hasCopies") { !$0.copies.isEmpty },
        .flag("hasTags") { !$0.tags.isEmpty }, .flag("hasBacklinks") { !$0.backlinks.isEmpty },
        .optionalObject("earlier", of: .link, \.earlier),
        .optionalObject("later", of: .link, \.later),
        .flag("hasNeighbours") { $0.earlier != nil || $0.later != nil },
        .optionalURL("print", \.print), .optionalURL("source", \.source),
        .optionalText("mark", \.mark), .flag("hasBlanks", \.hasBlanks), .flag("hasBoat", \.hasBoat),
        .list("extras", of: .extra, \.extras),
      ])
  }
}

extension ContextType where Value == Metadata.Extra {
  static var extra: ContextType<Metadata.Extra> {
    ContextType("extra", [.text("key", \.key), .text("value", \.value)])
  }
}
