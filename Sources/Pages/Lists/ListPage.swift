import Documents
import Library
import Settings
import Templating
import Words

/// A list of documents: of one type, or with one tag.
package struct ListPage: Sendable {
  var page: PageFrame
  var title: String
  /// The language of the title, if it is not the page's: that of a tag.
  var titleLanguage: String?
  /// The words of the folder's `index.md`, on the first page.
  var front: FrontView?
  /// Such as `120 documents`.
  var count: String
  /// The entries, group by group.
  var groups: [EntryGroup]
  var newer: String?
  var older: String?
  /// Such as `Page 2 of 3`; `nil` if there is only one.
  var position: String?
}

extension ContextType where Value == ListPage {
  static var listPage: ContextType<ListPage> {
    ContextType(
      "list page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .text("title", \.title), .optionalText("titleLanguage", \.titleLanguage),
        .optionalObject("front", of: .front, \.front),
        .text("count", \.count), .list("groups", of: .entryGroup, \.groups),
        .list("entries", of: .entry) { $0.groups.flatMap { $0.entries } },
        .optionalURL("newer", \.newer), .optionalURL("older", \.older),
        .optionalText("position", \.position),
        // A filter sees one page. What is on several is searched.
        .flag("isLong") { $0.position == nil && PageViews.isLong($0.groups) },
      ])
  }
}

extension PageViews {
  /// How many entries a list's page has.
  static let entriesPerPage = 50

  /// A list: of one type or one tag, in one language.
  package struct List: Sendable {
    var address: String
    var language: String
    /// What messages call it: the folder of a type, or a tag.
    var name: String
    var documents: [Int]
    /// What it is a list of; of a tag, one of the tags.
    var kind: SiteIndex.List
    /// The language of the title, if it is another one.
    var titleLanguage: String?
    var alternates: [(language: String, address: String)]

    var pageCount: Int {
      max(1, (documents.count + PageViews.entriesPerPage - 1) / PageViews.entriesPerPage)
    }

    /// The type of its documents, if they have the same.
    var type: DocumentType? {
      if case .type(let type) = kind { type } else { nil }
    }

    /// What its entries are called.
    var noun: InterfaceText.Noun {
      if case .type(let type) = kind { .of(type) } else { .document }
    }

    /// The address of one of its pages, counted from 1.
    func address(ofPage number: Int) -> String {
      number == 1 ? address : "\(address)page/\(number)/"
    }
  }

  /// Every list of the site.
  func lists() -> [List] {
    var lists: [List] = []
    for language in index.languages {
      for type in DocumentType.listed {
        let documents = index.documents(of: type, in: language)
        if documents.isEmpty { continue }
        lists.append(
          List(
            address: index.prefix(language) + type.folder + "/", language: language,
            name: type.folder,
            documents: ListGroups(type: type, library.faces).ordered(documents),
            kind: .type(type),
            alternates: index.languages
              .filter { $0 != language && !index.documents(of: type, in: $0).isEmpty }
              .map { ($0, index.prefix($0) + type.folder + "/") }))
      }
      for tag in index.tags(in: language) {
        lists.append(
          List(
            address: index.address(ofTag: tag.label, in: language), language: language,
            name: tag.label,
            documents: ListGroups(type: nil, library.faces).ordered(tag.documents),
            kind: .tags,
            titleLanguage: tag.isOwn ? nil : index.configuration.layout.defaultLanguage,
            alternates: index.alternates(ofTag: tag.label, in: language)))
      }
    }
    return lists
  }

  func list(_ list: List, page number: Int) -> ListPage {
    let text = words.text(list.language)
    let title = list.type.map { self.title(ofList: $0, in: list.language) } ?? list.name
    let address = list.address(ofPage: number)
    var crumbs = [homeCrumb(text, list.language)]
    crumbs += self.crumbs(inMenuAbove: list.address, title: title, list.language) ?? []
    if case .tags = list.kind {
      crumbs.append(
        Crumb(label: text(.tags), address: index.address(of: .tags, in: list.language)))
    }
    let front = index.front(at: address).map { library.documents[$0].metadata }
    let page = page(
      Frame(
        address: address, language: list.language,
        title: number == 1 ? title : "\(title) (\(number))",
        description: front?.description?.value
          ?? description(of: list.documents, list.noun, text),
        alternates: number == 1 ? list.alternates : [], list: list.kind, crumbs: crumbs))
    let start = (number - 1) * Self.entriesPerPage
    let shown = list.documents[start..<min(start + Self.entriesPerPage, list.documents.count)]
    return ListPage(
      page: page, title: title, titleLanguage: list.titleLanguage,
      front: self.front(at: address, on: page),
      count: text.count(list.documents.count, list.noun),
      groups: groups(shown, of: list.documents, list.type, on: page),
      newer: number > 1
        ? page.root.address(list.address(ofPage: number - 1)) : nil,
      older: number < list.pageCount
        ? page.root.address(list.address(ofPage: number + 1)) : nil,
      position: list.pageCount > 1
        ? "\(text(.page)) \(number) / \(list.pageCount)" : nil)
  }
}
