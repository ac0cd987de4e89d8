import Configuration
import Documents
import Library
import Rendering
import Templating

package struct AuthorPage: Sendable {
  var page: PageFrame
  var name: String
  var bio: ProseView?
  var links: [LinkView]
  var entries: [EntryView]
}

extension ContextType where Value == AuthorPage {
  static var authorPage: ContextType<AuthorPage> {
    ContextType(
      "author page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.text),
        .text("name", \.name), .optionalObject("bio", of: .prose, \.bio),
        .list("links", of: .link, \.links), .flag("hasLinks") { !$0.links.isEmpty },
        .list("entries", of: .entry, \.entries),
        .flag("hasEntries") { !$0.entries.isEmpty },
      ])
  }
}

extension PageViews {
  func author(_ username: String, document: Int?, works: [Int]) -> AuthorPage {
    let address = index.address(ofAuthor: username)
    let language = index.configuration.layout.defaultLanguage
    let text = InterfaceText(language: language)
    var name = username
    var bio: ProseView?
    var links: [LinkView] = []
    if let document, case .author(let author) = library.documents[document].body {
      name = library.documents[document].metadata.title.value
      let prose = ProseRenderer(
        library: library, number: document, root: SiteAddress.root(from: address), text: text,
        views: self)
      bio = prose.blocks(author.bio)
      links = author.links.map { LinkView(label: $0.label, address: $0.address) }
    }
    let page = page(
      Frame(
        address: address, language: language, title: name,
        lacking: library.coverage.served.filter { $0 != language }))
    return AuthorPage(
      page: page, name: name, bio: bio, links: links,
      entries: works.map { entry($0, on: page) })
  }
}
