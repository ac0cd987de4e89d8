import Documents
import Library
import Rendering
import Settings
import Templating
import Words

package struct AuthorPage: Sendable {
  var page: PageFrame
  var name: String
  var bio: ProseView?
  var links: [LinkView]
  /// What the author wrote, by type.
  var groups: [EntryGroup]
}

extension ContextType where Value == AuthorPage {
  static var authorPage: ContextType<AuthorPage> {
    ContextType(
      "author page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .text("name", \.name), .optionalObject("bio", of: .prose, \.bio),
        .list("links", of: .link, \.links), .flag("hasLinks") { !$0.links.isEmpty },
        .list("groups", of: .entryGroup, \.groups),
        .list("entries", of: .entry) { $0.groups.flatMap { $0.entries } },
        .flag("hasEntries") { !$0.groups.isEmpty },
        .flag("isLong") { PageViews.isLong($0.groups) },
      ])
  }
}

extension PageViews {
  func author(_ username: String, document: Int?, works: [Int]) -> AuthorPage {
    let address = index.address(ofAuthor: username)
    let language = index.configuration.layout.defaultLanguage
    let text = words.text(language)
    var name = username
    var bio: ProseView?
    var links: [LinkView] = []
    if let document, case .author(let author) = library.documents[document].body {
      name = library.documents[document].metadata.title.value
      let prose = ProseRenderer(
        library: library, number: document, root: SiteRoot(from: address, index.linkForm),
        text: text,
        views: self)
      bio = prose.blocks(author.bio)
      links = author.links.map { LinkView(label: $0.label, address: $0.address) }
    }
    let ordered = ListGroups(type: nil, library.faces).ordered(works)
    let page = page(
      Frame(
        address: address, language: language, title: name,
        description: ordered.isEmpty ? nil : description(of: ordered, .document, text),
        lacking: library.coverage.served.filter { $0 != language },
        crumbs: [homeCrumb(text, language)]))
    return AuthorPage(
      page: page, name: name, bio: bio, links: links,
      groups: groups(ordered[...], of: ordered, nil, on: page))
  }
}
