import Diagnostics
import Documents
import Library
import Rendering
import Settings
import Templating

/// The theme's templates, each checked against the values that it will render.
package struct SiteTemplates: Sendable {
  package let checklist: Template<ChecklistPage>
  package let guide: Template<GuidePage>
  package let page: Template<GuidePage>
  package let deck: Template<DeckPage>
  package let print: Template<PrintPage>
  package let binder: Template<BinderPage>
  package let embedded: Template<EmbeddedView>
  package let charter: Template<CharterPage>
  package let author: Template<AuthorPage>
  package let list: Template<ListPage>
  package let tags: Template<TagsPage>
  package let home: Template<HomePage>
  package let search: Template<NoticePage>
  package let notFound: Template<NoticePage>
  package let redirect: Template<NoticePage>

  /// The names of all templates that they are made of.
  package let used: Set<String>
  /// The sources of all that the pages of each template may be rendered with, by its name: a page may show a
  /// document in another, and have a print view.
  package let sources: [String: [SourceText]]
  /// What is wrong with templates that are compiled when they are rendered.
  let mistakes: LateMistakes
  /// The templates that the page of each one is made of, and the fields that they print.
  let uses: [String: (names: Set<String>, fields: [String: Set<String>])]

  /// Compiles all of them; `nil` if any has an error, which is then in `report`.
  package init?(_ library: TemplateLibrary, report: inout [Diagnostic]) {
    var found: [Diagnostic] = []
    var used: Set<String> = []
    var sources: [String: [SourceText]] = [:]
    var uses: [String: (names: Set<String>, fields: [String: Set<String>])] = [:]
    @inline(never)  // For fifteen types it would be in here fifteen times.
    func compiled<Value>(_ name: String, _ type: ContextType<Value>) -> Template<Value>? {
      let template = library.compile(name, for: type, report: &found)
      used.formUnion(template?.names ?? [])
      sources[name] = template?.sources
      uses[name] = template.map { ($0.names, $0.fields) }
      return template
    }
    // Every template is compiled before the first failure is handled: all mistakes in one run.
    let checklist = compiled("checklist", .checklistPage)
    let guide = compiled("guide", .guidePage)
    let page = compiled("page", .guidePage)
    let deck = compiled("deck", .deckPage)
    let print = compiled("print", .printPage)
    let binder = compiled("binder", .binderPage)
    let embedded = compiled("embedded", .embedded)
    let charter = compiled("charter", .charterPage)
    let author = compiled("author", .authorPage)
    let list = compiled("list", .listPage)
    let tags = compiled("tags", .tagsPage)
    let home = compiled("home", .homePage)
    let search = compiled("search", .noticePage)
    let notFound = compiled("not-found", .noticePage)
    let redirect = compiled("redirect", .noticePage)
    // A shared partial is compiled for each page that uses it: its mistakes are reported once.
    var told: Set<Place> = []
    report += found.filter { told.insert(Place($0)).inserted }
    guard let checklist, let guide, let page, let deck, let print, let binder, let embedded,
      let charter, let author, let list, let tags, let home, let search, let notFound, let redirect
    else { return nil }
    self.checklist = checklist
    self.guide = guide
    self.page = page
    self.deck = deck
    self.print = print
    self.binder = binder
    self.embedded = embedded
    self.charter = charter
    self.author = author
    self.list = list
    self.tags = tags
    self.home = home
    self.search = search
    self.notFound = notFound
    self.redirect = redirect
    self.used = used
    mistakes = library.mistakes
    self.uses = uses
    self.sources = sources.mapValues { $0 + embedded.sources + print.sources }
  }
}

/// Where in a template a mistake is, whatever page it was found for.
private struct Place: Hashable {
  package let file: String
  package let range: Range<Int>
  package let rule: String

  package init(_ finding: Diagnostic) {
    file = finding.file
    range = finding.range
    rule = finding.rule.id
  }
}
