import Documents
import Templating

/// A document that another one was copied from.
struct OriginView: Sendable {
  /// Its page, if it is in this library and readers can see it.
  var link: LinkView?
  /// Its title and its author, as far as they are known.
  var words: String
}

extension ContextType where Value == OriginView {
  static var origin: ContextType<OriginView> {
    ContextType(
      "origin", [.optionalObject("link", of: .link, \.link), .text("words", \.words)])
  }
}

extension PageViews {
  /// The documents that one was copied from, the nearest first; those about which nothing is known that
  /// readers could use are left out.
  func origins(of document: Document, on page: PageFrame) -> [OriginView] {
    guard let fork = document.metadata.forkedFrom else { return [] }
    let copy = document.metadata.id.value
    return ([fork] + fork.chain).compactMap { origin in
      // The address of an unlisted document is for those who have it.
      let number = index.lineage.original(origin).flatMap {
        library.faces[$0].metadata.visibility.value == .public && isLinkable($0) ? $0 : nil
      }
      let known = number.map { library.faces[$0].metadata }
      let title =
        known?.title.value ?? origin.title ?? index.lineage.publicID(of: origin, namedBy: copy)
      guard let title else { return nil }
      let author = (origin.author ?? known?.author?.value).map { username in
        index.person(username).map { library.faces[$0].metadata.title.value } ?? username
      }
      let words = author.map { "\(title) (\($0))" } ?? title
      var link = number.map { self.link(to: $0, on: page) }
      link?.label = words
      return OriginView(link: link, words: words)
    }
  }
}
