import Content
import Diagnostics
import Templating

/// The theme's templates, each checked against the values that it will render.
struct SiteTemplates: Sendable {
  let checklist: Template<ChecklistPage>
  let guide: Template<GuidePage>
  let deck: Template<DeckPage>
  let embedded: Template<EmbeddedView>
  let charter: Template<CharterPage>
  let author: Template<AuthorPage>
  let list: Template<ListPage>
  let tags: Template<TagsPage>
  let home: Template<HomePage>
  let notFound: Template<NoticePage>
  let redirect: Template<NoticePage>

  /// Compiles all of them; `nil` where any has an error, which is then in `report`.
  init?(_ library: TemplateLibrary, report: inout [Diagnostic]) {
    var found: [Diagnostic] = []
    func compiled<Value>(_ name: String, _ type: ContextType<Value>) -> Template<Value>? {
      library.compile(name, for: type, format: .html, report: &found)
    }
    // Every template is compiled before the first failure is looked at: all mistakes in one run.
    let checklist = compiled("checklist", .checklistPage)
    let guide = compiled("guide", .guidePage)
    let deck = compiled("deck", .deckPage)
    let embedded = compiled("embedded", .embedded)
    let charter = compiled("charter", .charterPage)
    let author = compiled("author", .authorPage)
    let list = compiled("list", .listPage)
    let tags = compiled("tags", .tagsPage)
    let home = compiled("home", .homePage)
    let notFound = compiled("not-found", .noticePage)
    let redirect = compiled("redirect", .noticePage)
    // A shared partial is compiled for each page that it stands in: its mistakes are told once.
    var told: Set<Place> = []
    report += found.filter { told.insert(Place($0)).inserted }
    guard let checklist, let guide, let deck, let embedded, let charter, let author, let list,
      let tags,
      let home, let notFound, let redirect
    else { return nil }
    self.checklist = checklist
    self.guide = guide
    self.deck = deck
    self.embedded = embedded
    self.charter = charter
    self.author = author
    self.list = list
    self.tags = tags
    self.home = home
    self.notFound = notFound
    self.redirect = redirect
  }
}

/// Where in a template a mistake stands, whatever page it was found for.
private struct Place: Hashable {
  let file: String
  let range: Range<Int>
  let rule: String

  init(_ finding: Diagnostic) {
    file = finding.file
    range = finding.range
    rule = finding.rule
  }
}
