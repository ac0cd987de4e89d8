import Contract
import Documents
import Library
import Settings
import Templating
import Words

package struct HomePage: Sendable {
  var page: PageFrame
  /// The words of `index.md`; `nil` if there is none.
  var front: FrontView?
  /// The documents that authors put at the top.
  var pinned: [EntryView]
  /// The checklists for every day.
  var today: [RunLinkView]
  /// Whether there is anything to do today, or to choose for a day.
  var hasToday: Bool
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
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .optionalObject("front", of: .front, \.front),
        // A title that only repeats the library's is named once.
        .optionalText("heading") { home in
          home.front.flatMap { $0.title == home.page.site.title ? nil : $0.title }
        },
        .list("pinned", of: .entry, \.pinned), .flag("hasPinned") { !$0.pinned.isEmpty },
        .list("today", of: .runLink, \.today), .flag("hasToday", \.hasToday),
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
  /// What the page does not show elsewhere; checklists by when they are used.
  var parts: [EntryGroup]
  /// Whether the type has more documents than are shown here.
  var hasMore: Bool
}

extension ContextType where Value == HomeGroup {
  static var homeGroup: ContextType<HomeGroup> {
    ContextType(
      "group",
      [
        .text("title", \.title), .url("address", \.address), .text("count", \.count),
        .text("all", \.all), .list("parts", of: .entryGroup, \.parts),
        .flag("hasParts") { $0.parts.count > 1 },
        .list("entries", of: .entry) { $0.parts.flatMap { $0.entries } },
        .flag("hasMore", \.hasMore),
      ])
  }
}

extension PageViews {
  /// How many entries of each type the home page shows; of checklists, for each use.
  private static let entriesOnHome = 6
  /// The uses of the checklists for any day; those of a charter's first and last day need a charter.
  private static let usesToday: [ChecklistType] = [.daily]
  /// How many checklists for today the home page shows.
  private static let todayOnHome = 4
  /// How many tags the home page shows.
  private static let tagsOnHome = 24

  func home(_ language: String) -> HomePage {
    let text = words.text(language)
    let prefix = index.prefix(language)
    let front = index.front(at: prefix).map { library.documents[$0].metadata }
    let counts = DocumentType.listed.map { ($0, index.documents(of: $0, in: language).count) }
      .filter { $0.1 > 0 }.map { text.count($0.1, .of($0.0)) }
    var page = page(
      Frame(
        address: prefix, language: language, title: front?.title.value ?? text(.home),
        description: front?.description?.value
          ?? (counts.isEmpty ? nil : counts.joined(separator: " · ")),
        alternates: index.languages.filter { $0 != language }.map { ($0, index.prefix($0)) }))
    // What a shared link says: "Home" would not say whose.
    if front == nil { page.title = page.site.title }
    // An `index.md` may ask for some of the lists.
    let lists = front?.lists ?? HomeList.allCases
    // No document is there twice: those for emergencies are above all others.
    var shown = Set(index.emergencies(in: language))
    let pinned = lists.contains(.pinned) ? pinned(in: language, besides: &shown) : []
    let groups = lists.compactMap { $0.type }.compactMap { type in
      group(of: type, in: language, without: shown, on: page)
    }
    let tags = lists.contains(.tags) ? busiest(of: index.tags(in: language)) : []
    let checklists = index.documents(of: .checklist, in: language)
    let today = Self.usesToday.flatMap { use in
      checklists.filter { library.documents[$0].metadata.checklistType?.value == use }
    }
    var words = self.front(at: prefix, on: page)
    let hasBoat = index.hasBoat || words?.hasBoat == true
    // What it needs for that is on the home page once.
    words?.hasBoat = false
    return HomePage(
      page: page, front: words,
      pinned: pinned.map { entry($0, on: page) },
      today: today.prefix(Self.todayOnHome).map { runLink(to: $0, on: page) },
      hasToday: lists.contains(.today)
        && (!today.isEmpty || page.site.scripts.charters != nil && !checklists.isEmpty),
      groups: groups,
      tags: tags.map { tag($0, language, root: page.root) }, hasBoat: hasBoat)
  }

  /// The documents that authors put at the top.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - shown: What the page shows; these documents are added.
  /// - Returns: Those that it did not show yet.
  private func pinned(in language: String, besides shown: inout Set<Int>) -> [Int] {
    var pinned: [Int] = []
    for type in DocumentType.listed {
      pinned += index.documents(of: type, in: language)
        .prefix { index.library.documents[$0].metadata.isPinned }
        .filter { shown.insert($0).inserted }
    }
    return pinned
  }

  /// The documents of a type that the page does not show elsewhere; `nil` if the type has none at all.
  private func group(
    of type: DocumentType, in language: String, without shown: Set<Int>, on page: PageFrame
  ) -> HomeGroup? {
    let documents = index.documents(of: type, in: language)
    if documents.isEmpty { return nil }
    let text = words.text(language)
    let counted = text.count(documents.count, .of(type))
    let rest = parts(of: documents.filter { !shown.contains($0) }, type, on: page)
    let count = rest.reduce(0) { $0 + $1.entries.count }
    return HomeGroup(
      title: title(ofList: type, in: language),
      address: page.root.address(index.prefix(language) + type.folder + "/"),
      count: counted, all: text.all(counted), parts: rest,
      hasMore: count > 0 && count < documents.count)
  }

  /// The tags with the most documents.
  private func busiest(of tags: [ListedTag]) -> [ListedTag] {
    tags.enumerated()
      .sorted { left, right in
        // Those of the language's own documents come first, as in the list.
        if left.element.isOwn != right.element.isOwn { return left.element.isOwn }
        let (first, second) = (left.element.documents.count, right.element.documents.count)
        return first == second ? left.offset < right.offset : first > second
      }
      .prefix(Self.tagsOnHome).map { $0.element }
  }

  /// The first entries of each group of a type.
  private func parts(
    of documents: [Int], _ type: DocumentType, on page: PageFrame
  ) -> [EntryGroup] {
    let whole = ListGroups(type: type, library.faces).ordered(documents)
    return ListGroups(type: type, library.faces).groups(whole[...], of: whole, page.text).map {
      EntryGroup(
        title: $0.title,
        entries: $0.documents.prefix(Self.entriesOnHome).map { entry($0, on: page) },
        showsKind: false)
    }
  }
}

extension HomeList {
  /// The type of the documents in it; `nil` if it has several.
  fileprivate var type: DocumentType? {
    DocumentType.listed.first { $0.folder == rawValue }
  }
}
