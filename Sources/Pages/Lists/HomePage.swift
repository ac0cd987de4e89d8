import Documents
import Library
import Settings
import Templating

package struct HomePage: Sendable {
  var page: PageFrame
  /// The words of `index.md`; `nil` if there is none.
  var front: FrontView?
  /// The documents that authors put at the top.
  var pinned: [EntryView]
  /// The types that have documents.
  var groups: [HomeGroup]
  var tags: [TagView]
  /// Whether a page has a blank about the boat.
  var hasBoat: Bool
}

extension ContextType where Value == HomePage {
  static var homePage: ContextType<HomePage> {
    ContextType(
      "home page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.text),
        .optionalObject("front", of: .front, \.front),
        // A title that only repeats the library's is named once.
        .optionalText("heading") { home in
          home.front.flatMap { $0.title == home.page.siteTitle ? nil : $0.title }
        },
        .list("pinned", of: .entry, \.pinned), .flag("hasPinned") { !$0.pinned.isEmpty },
        .list("groups", of: .homeGroup, \.groups),
        .list("tags", of: .tag, \.tags), .flag("hasTags") { !$0.tags.isEmpty },
        .flag("hasBoat", \.hasBoat),
      ])
  }
}

struct HomeGroup: Sendable {
  var title: String
  var address: String
  var count: String
  /// What the link to all of them says.
  var all: String
  var entries: [EntryView]
  /// Whether the type has more documents than are shown.
  var hasMore: Bool
}

extension ContextType where Value == HomeGroup {
  static var homeGroup: ContextType<HomeGroup> {
    ContextType(
      "group",
      [
        .text("title", \.title), .url("address", \.address), .text("count", \.count),
        .text("all", \.all), .list("entries", of: .entry, \.entries), .flag("hasMore", \.hasMore),
      ])
  }
}

extension PageViews {
  /// How many entries of each type the home page shows.
  private static let entriesOnHome = 6
  /// How many tags the home page shows.
  private static let tagsOnHome = 24

  func home(_ language: String) -> HomePage {
    let text = words.text(language)
    let prefix = index.prefix(language)
    let front = index.front(at: prefix).map { library.documents[$0].metadata }
    let page = page(
      Frame(
        address: prefix, language: language, title: front?.title.value ?? text(.home),
        description: front?.description?.value
          ?? DocumentType.listed.map { ($0, index.documents(of: $0, in: language).count) }
          .filter { $0.1 > 0 }.map { text.count($0.1, .of($0.0)) }.joined(separator: " · "),
        alternates: index.languages.filter { $0 != language }.map { ($0, index.prefix($0)) }))
    var pinned: [Int] = []
    var groups: [HomeGroup] = []
    for type in DocumentType.listed {
      let documents = index.documents(of: type, in: language)
      if documents.isEmpty { continue }
      let count = text.count(documents.count, .of(type))
      pinned += documents.prefix { index.library.documents[$0].metadata.isPinned }
      groups.append(
        HomeGroup(
          title: title(ofList: type, in: language),
          address: page.root.address(prefix + type.folder + "/"),
          count: count, all: text.all(count),
          entries: documents.prefix(Self.entriesOnHome).map {
            entry($0, on: page)
          },
          hasMore: documents.count > Self.entriesOnHome))
    }
    let busiest = index.tags(in: language).enumerated()
      .sorted { left, right in
        // Those of the language's own documents come first, as in the list.
        if left.element.isOwn != right.element.isOwn { return left.element.isOwn }
        let (first, second) = (left.element.documents.count, right.element.documents.count)
        return first == second ? left.offset < right.offset : first > second
      }
      .prefix(Self.tagsOnHome).map { $0.element }
    return HomePage(
      page: page, front: self.front(at: prefix, on: page),
      pinned: pinned.map { entry($0, on: page) }, groups: groups,
      tags: busiest.map { tag($0, language, root: page.root) }, hasBoat: index.hasBoat)
  }
}
