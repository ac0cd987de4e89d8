import Content

/// The pages that list documents: home, types, tags.
extension PageViews {
  /// How many entries a list's page has.
  static let entriesPerPage = 50
  /// How many entries of each type the home page shows.
  private static let entriesOnHome = 6
  /// How many tags the home page shows.
  private static let tagsOnHome = 24

  /// A list: of one type or one tag, in one language.
  struct List: Sendable {
    var address: String
    var language: String
    var title: String
    var documents: [Int]
    /// What it is a list of; of a tag, one of the tags.
    var kind: SiteIndex.List
    /// The language of the title, where it is another one.
    var titleLanguage: String?
    var alternates: [(language: String, address: String)]

    var pageCount: Int {
      max(1, (documents.count + PageViews.entriesPerPage - 1) / PageViews.entriesPerPage)
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
      let text = InterfaceText(language: language)
      for (type, label) in Self.lists {
        let documents = index.documents(of: type, in: language)
        if documents.isEmpty { continue }
        lists.append(
          List(
            address: index.prefix(language) + type.folder + "/", language: language,
            title: text(label), documents: documents, kind: .type(type),
            alternates: index.languages
              .filter { $0 != language && !index.documents(of: type, in: $0).isEmpty }
              .map { ($0, index.prefix($0) + type.folder + "/") }))
      }
      for tag in index.tags(in: language) {
        lists.append(
          List(
            address: index.address(ofTag: tag.label, in: language), language: language,
            title: tag.label, documents: tag.documents, kind: .tags,
            titleLanguage: tag.isOwn ? nil : index.configuration.defaultLanguage, alternates: []))
      }
    }
    return lists
  }

  func list(_ list: List, page number: Int) -> ListPage {
    let text = InterfaceText(language: list.language)
    let address = list.address(ofPage: number)
    let page = page(
      Frame(
        address: address, language: list.language,
        title: number == 1 ? list.title : "\(list.title) (\(number))",
        alternates: number == 1 ? list.alternates : [], list: list.kind))
    let start = (number - 1) * Self.entriesPerPage
    let shown = list.documents[start..<min(start + Self.entriesPerPage, list.documents.count)]
    return ListPage(
      page: page, title: list.title, titleLanguage: list.titleLanguage,
      count: text.count(list.documents.count, .document),
      entries: shown.map { entry($0, on: page) },
      newer: number > 1
        ? SiteAddress.relative(list.address(ofPage: number - 1), root: page.root) : nil,
      older: number < list.pageCount
        ? SiteAddress.relative(list.address(ofPage: number + 1), root: page.root) : nil,
      position: list.pageCount > 1
        ? "\(text(.page)) \(number) / \(list.pageCount)" : nil)
  }

  func home(_ language: String) -> HomePage {
    let text = InterfaceText(language: language)
    let prefix = index.prefix(language)
    let page = page(
      Frame(
        address: prefix, language: language, title: text(.home),
        alternates: index.languages.filter { $0 != language }.map { ($0, index.prefix($0)) }))
    var pinned: [Int] = []
    var groups: [HomeGroup] = []
    for (type, label) in Self.lists {
      let documents = index.documents(of: type, in: language)
      if documents.isEmpty { continue }
      pinned += documents.prefix { index.library.documents[$0].metadata.isPinned }
      groups.append(
        HomeGroup(
          title: text(label),
          address: SiteAddress.relative(prefix + type.folder + "/", root: page.root),
          count: text.count(documents.count, .document),
          entries: documents.prefix(Self.entriesOnHome).map {
            entry($0, on: page)
          },
          hasMore: documents.count > Self.entriesOnHome))
    }
    let busiest = index.tags(in: language).enumerated()
      .sorted { left, right in
        // Those that the language's own documents have come first, as they do in the list.
        if left.element.isOwn != right.element.isOwn { return left.element.isOwn }
        let (first, second) = (left.element.documents.count, right.element.documents.count)
        return first == second ? left.offset < right.offset : first > second
      }
      .prefix(Self.tagsOnHome).map { $0.element }
    return HomePage(
      page: page, pinned: pinned.map { entry($0, on: page) }, groups: groups,
      tags: busiest.map { tag($0, language, root: page.root) })
  }

  func tags(_ language: String) -> TagsPage {
    let text = InterfaceText(language: language)
    let page = page(
      Frame(
        address: index.prefix(language) + "tags/", language: language, title: text(.tags),
        alternates: index.languages.filter { $0 != language && !index.tags(in: $0).isEmpty }
          .map { ($0, index.prefix($0) + "tags/") }, list: .tags))
    return TagsPage(
      page: page, tags: index.tags(in: language).map { tag($0, language, root: page.root) })
  }

  private func tag(_ tag: SiteIndex.Tag, _ language: String, root: String) -> TagView {
    TagView(
      label: tag.label, language: tag.isOwn ? nil : index.configuration.defaultLanguage,
      address: SiteAddress.relative(
        index.address(ofTag: tag.label, in: language), root: root),
      count: tag.documents.count)
  }

  /// The page for addresses that are none; it may be shown at any depth, so its links are
  /// absolute.
  func notFound() -> NoticePage {
    let language = index.configuration.defaultLanguage
    let root = index.configuration.basePath
    return NoticePage(
      page: page(
        Frame(
          address: "404.html", language: language,
          title: InterfaceText(language: language)(.notFoundTitle), isListed: false, root: root)),
      target: root)
  }

  /// The page at an old address of a document.
  func redirect(from address: String, to number: Int) -> NoticePage {
    let language = index.library.documents[number].metadata.language.value
    var page = page(
      Frame(
        address: address, language: language,
        title: index.library.documents[number].metadata.title.value, isListed: false))
    let target = index.library.addresses[number]
    page.canonical = index.absolute(target)
    return NoticePage(page: page, target: SiteAddress.relative(target, root: page.root))
  }
}
