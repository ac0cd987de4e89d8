import Content
import Templating

/// What every page has in common: the templates' `page`.
struct PageFrame: Sendable {
  /// The page's language.
  var language: String
  /// The page's title, without the library's.
  var title: String
  var description: String?
  /// The library's title.
  var siteTitle: String
  /// The way to the site's root: `../` once or more, or empty.
  var root: String
  /// The absolute address; `nil` where the site's is not known.
  var canonical: String?
  var home: String
  var stylesheet: String
  var icon: String
  /// The theme's script; `nil` where it has none.
  var script: String?
  /// The Atom feed of the page's language; `nil` where the site's address is not known.
  var feed: String?
  var navigation: [LinkView]
  /// The page in other languages.
  var alternates: [AlternateView]
  /// The absolute address of the page in the default language, where it is there in several.
  var standard: String?
  /// Every other language of the site: the page in it, else a list or the home page.
  var switcher: [AlternateView]
  /// What readers of other languages are told.
  var notices: [ReaderNotice]
  /// Whether search engines may list the page.
  var isListed: Bool
  var openGraphType: String
  var text: InterfaceText
}

/// An address and its words.
struct LinkView: Sendable {
  var label: String
  var address: String
  /// The language of the page that it leads to, where it is another one.
  var language: String?
  var isCurrent = false
}

/// The page in another language.
struct AlternateView: Sendable {
  var language: String
  var name: String
  /// The relative address, for readers.
  var address: String
  /// The absolute address, for search engines; `nil` where the site's is not known.
  var absolute: String?
}

/// What a page says to readers of another language, hidden until they are sent to it.
struct ReaderNotice: Sendable {
  /// The fragment that shows it; `nil` for one that only a script shows.
  var id: String?
  /// The readers' language.
  var reader: String
  var message: String
  /// The words of its link.
  var label: String
  var address: String
  var text: InterfaceText
}

/// A document, as every kind of document page shows it.
struct DocumentView: Sendable {
  var id: String
  var title: String
  var description: String?
  var typeLabel: String
  var author: LinkView?
  /// `2026-04-12`.
  var updatedDate: String
  /// `12 April 2026`.
  var updatedText: String
  var createdISO: String
  var updatedISO: String
  var tags: [LinkView]
  /// Pages that link to this one.
  var backlinks: [LinkView]
  /// What a preview says of a private document, and any build of an unlisted one.
  var mark: String?
  /// The author's own keys, `x-…`.
  var extras: [ExtraView]
}

/// A key of the author's own.
struct ExtraView: Sendable {
  var key: String
  var value: String
}

struct ChecklistPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var introduction: ProseView?
  var sections: [SectionView]
  var footnotes: ProseView?
  /// Such as `24 items`.
  var itemCount: String
  /// Such as `1 h 20 min`; `nil` where no item says how long it takes.
  var duration: String?
  var requiredCount: Int
  var hasRequired: Bool { requiredCount > 0 }
}

struct SectionView: Sendable {
  var id: String
  var anchor: String
  var title: ProseView?
  var level: HeadingLevel
  var icon: IconName
  var hasIcon: Bool
  var isCollapsed: Bool
  var description: ProseView?
  var lists: [ItemListView]
  var items: [ItemView] { lists.items }
  /// Whether all items are numbered.
  var isSequence: Bool { !lists.isEmpty && lists.allSatisfy { $0.isSequence } }
  var itemCount: String
  var duration: String?
}

/// Items that stand in one list, as the author wrote it.
struct ItemListView: Sendable {
  /// Whether they are numbered: then they are done one after another.
  var isSequence: Bool
  /// The number of the first, where that is not 1.
  var start: Int?
  var items: [ItemView]
}

extension [ItemListView] {
  /// The items of all lists.
  var items: [ItemView] { count == 1 ? self[0].items : flatMap { $0.items } }
}

struct ItemView: Sendable {
  var id: String
  var anchor: String
  /// The number in front of it; `nil` for a bullet.
  var number: Int?
  var title: ProseView
  var response: String?
  var lead: ProseView?
  var description: ProseView?
  var isRequired: Bool
  var isOptional: Bool
  var duration: String?
  var tags: [String]
  var roles: [String]
  /// What is nested in it.
  var lists: [ItemListView]
}

struct GuidePage: Sendable {
  var page: PageFrame
  var document: DocumentView
  /// The headings of the second and third level, where there are at least three.
  var contents: [ContentsView]
  var body: ProseView
}

struct ContentsView: Sendable {
  var title: String
  var anchor: String
  var isDeeper: Bool
}

struct DeckPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var introduction: ProseView?
  var cards: [CardView]
  var footnotes: ProseView?
  var cardCount: String
}

struct CardView: Sendable {
  var id: String
  var anchor: String
  var number: Int
  var level: HeadingLevel
  var front: ProseView?
  /// The words of a front that is not Markdown: the title of a card's file.
  var frontText: String?
  var frontBlocks: ProseView?
  var back: ProseView?
  var tags: [String]
}

struct CharterPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var boat: String?
  var location: String?
  var dates: String?
  var crew: [String]
  var checklists: [LinkView]
}

struct AuthorPage: Sendable {
  var page: PageFrame
  var name: String
  var bio: ProseView?
  var links: [LinkView]
  var entries: [EntryView]
}

struct NoticePage: Sendable {
  var page: PageFrame
  /// Where the reader is sent.
  var target: String
}

/// A run of Markdown that a template prints as HTML.
struct ProseView: Sendable {
  let renderer: ProseRenderer
  let prose: Prose
  let isInline: Bool

  func write(to output: inout [UInt8]) {
    renderer.write(prose, isInline: isInline, to: &output)
  }
}

/// The icons that the theme has; each is a partial `icons/NAME`.
enum IconName: String, Sendable, CaseIterable {
  case anchor = "icons/anchor"
  case bed = "icons/bed"
  case book = "icons/book"
  case checkCircle = "icons/check-circle"
  case clipboard = "icons/clipboard"
  case cloud = "icons/cloud"
  case compass = "icons/compass"
  case droplet = "icons/droplet"
  case flame = "icons/flame"
  case food = "icons/food"
  case fuel = "icons/fuel"
  case lifebuoy = "icons/lifebuoy"
  case map = "icons/map"
  case moon = "icons/moon"
  case plug = "icons/plug"
  case radio = "icons/radio"
  case sail = "icons/sail"
  case shield = "icons/shield"
  case sun = "icons/sun"
  case users = "icons/users"
  case wrench = "icons/wrench"

  /// The icon that an author names; `nil` for one that the theme does not have.
  init?(name: String) {
    self.init(rawValue: "icons/\(name)")
  }
}
