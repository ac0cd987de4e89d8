import Content
import Templating

/// Makes the values that templates render, out of the library.
struct PageViews: Sendable {
  let index: SiteIndex
  /// The addresses of the theme's files, by name.
  let assets: [String: String]
  /// What shows one document in another; `nil` only while the templates have errors.
  var embeddedTemplate: Template<EmbeddedView>?

  private var library: Library { index.library }

  // MARK: Frames

  /// What a page's frame is made of.
  struct Frame {
    var address: String
    var language: String
    var title: String
    var description: String?
    var alternates: [(language: String, address: String)] = []
    var isListed = true
    var openGraphType = "website"
    /// The way to the root, where it is not the relative one.
    var root: String?
  }

  func page(_ frame: Frame) -> PageFrame {
    let root = frame.root ?? SiteAddress.root(from: frame.address)
    let prefix = index.prefix(frame.language)
    let text = InterfaceText(language: frame.language)
    var navigation: [LinkView] = []
    for (type, label) in Self.lists where !index.documents(of: type, in: frame.language).isEmpty {
      let address = prefix + type.folder + "/"
      navigation.append(
        LinkView(
          label: text(label), address: SiteAddress.relative(address, root: root),
          isCurrent: frame.address.hasPrefix(address)))
    }
    if !index.tags(in: frame.language).isEmpty {
      navigation.append(
        LinkView(
          label: text(.tags), address: SiteAddress.relative(prefix + "tags/", root: root),
          isCurrent: frame.address.hasPrefix(prefix + "tags/")))
    }
    return PageFrame(
      language: frame.language, title: frame.title, description: frame.description,
      siteTitle: index.configuration.title, root: root,
      canonical: index.absolute(frame.address),
      home: SiteAddress.relative(
        index.languages.contains(frame.language) ? prefix : "", root: root),
      stylesheet: root + (assets["style.css"] ?? ""), icon: root + (assets["icon.svg"] ?? ""),
      feed: index.hasFeed(frame.language) ? root + prefix + "feed.xml" : nil,
      navigation: navigation,
      alternates: frame.alternates.map { alternate in
        AlternateView(
          language: alternate.language,
          name: InterfaceText.name(ofLanguage: alternate.language),
          address: SiteAddress.relative(alternate.address, root: root),
          absolute: index.absolute(alternate.address))
      },
      isListed: frame.isListed, openGraphType: frame.openGraphType, text: text)
  }

  /// The lists of the navigation, in its order.
  static let lists: [(DocumentType, InterfaceText.Key)] = [
    (.checklist, .checklists), (.guide, .guides), (.deck, .decks), (.charter, .charters),
  ]

  // MARK: Documents

  /// What document pages share: the frame, the document's view, and its prose.
  struct DocumentParts {
    var page: PageFrame
    var document: DocumentView
    var prose: ProseRenderer
    var text: InterfaceText
    /// The part that texts are made with.
    var texts: TextParts { TextParts(prose: prose, text: text) }
  }

  /// What sections, items and cards are made with.
  struct TextParts {
    var prose: ProseRenderer
    var text: InterfaceText
    /// What their anchors begin with; empty on their own page.
    var idPrefix = ""
    var level: HeadingLevel { HeadingLevel(number: prose.level) }
  }

  func parts(_ number: Int) -> DocumentParts {
    let document = library.documents[number]
    let metadata = document.metadata
    let language = metadata.language.value
    let text = InterfaceText(language: language)
    let address = library.addresses[number]
    let alternates = library.translations[number]
      .filter { $0 != number && isLinkable($0) }
      .map { (library.documents[$0].metadata.language.value, library.addresses[$0]) }
    let page = page(
      Frame(
        address: address, language: language, title: metadata.title.value,
        description: metadata.description?.value, alternates: alternates,
        isListed: metadata.visibility.value == .public, openGraphType: "article"))
    let updated = document.updatedAt
    let view = DocumentView(
      id: metadata.id.value.description, title: metadata.title.value,
      description: metadata.description?.value, typeLabel: text(Self.label(document.type)),
      author: metadata.author.flatMap { author(of: $0.value, root: page.root) },
      updatedDate: updated.isoDate, updatedText: text.date(updated.date),
      createdISO: document.createdAt.iso, updatedISO: updated.iso,
      tags: tags(of: document, root: page.root),
      backlinks: library.backlinks[number]
        .filter { isLinkable($0) }
        .map { other in
          LinkView(
            label: library.documents[other].metadata.title.value,
            address: SiteAddress.relative(library.addresses[other], root: page.root))
        },
      mark: mark(document, text),
      extras: metadata.extras.map { ExtraView(key: $0.key, value: $0.value) })
    return DocumentParts(
      page: page, document: view,
      prose: ProseRenderer(
        library: library, number: number, root: page.root, text: text, views: self),
      text: text)
  }

  /// Whether other pages may name a document: an unlisted one stands nowhere.
  private func isLinkable(_ number: Int) -> Bool {
    library.hasPage(number, preview: index.preview)
      && library.documents[number].metadata.visibility.value != .unlisted
  }

  /// The author's page; `nil` for one who has none, since only unlisted documents name them.
  private func author(of username: String, root: String) -> LinkView? {
    guard index.hasPage(forAuthor: username) else { return nil }
    let known = index.person(username)
    return LinkView(
      label: known.map { library.documents[$0].metadata.title.value } ?? username,
      address: SiteAddress.relative(index.address(ofAuthor: username), root: root))
  }

  /// The tags; those of a document that stands in no list may have no page.
  private func tags(of document: Document, root: String) -> [LinkView] {
    let language = document.metadata.language.value
    return document.metadata.tags.filter {
      index.hasPage(forTag: $0.value, in: language)
    }.map { tag in
      LinkView(
        label: tag.value,
        address: SiteAddress.relative(
          index.address(ofTag: tag.value, in: language), root: root))
    }
  }

  private func mark(_ document: Document, _ text: InterfaceText) -> String? {
    switch document.metadata.visibility.value {
    case .public: nil
    case .unlisted: text(.unlistedMark)
    case .private: text(.privateMark)
    }
  }

  static func label(_ type: DocumentType) -> InterfaceText.Key {
    switch type {
    case .checklist: .checklist
    case .guide: .guide
    case .deck: .deck
    case .charter: .charter
    case .author: .author
    }
  }

  // MARK: Checklists

  func checklist(_ checklist: Checklist, _ parts: DocumentParts) -> ChecklistPage {
    let totals = checklist.totals
    return ChecklistPage(
      page: parts.page, document: parts.document,
      introduction: parts.prose.blocks(checklist.introduction),
      sections: checklist.sections.map { section($0, parts.texts) },
      footnotes: parts.prose.blocks(checklist.footnotes),
      itemCount: parts.text.count(totals.items, .item), duration: duration(totals, parts.text),
      requiredCount: totals.required)
  }

  func section(_ section: Checklist.Section, _ parts: TextParts) -> SectionView {
    var totals = Checklist.Totals()
    totals.add(section.items)
    let icon = section.icon.flatMap { IconName(name: $0) }
    return SectionView(
      id: section.id.description, anchor: parts.idPrefix + section.anchor,
      title: section.title.map { parts.prose.inline($0) }, level: parts.level,
      icon: icon ?? .checkCircle, hasIcon: icon != nil, isCollapsed: section.isCollapsed,
      description: parts.prose.blocks(section.description),
      items: section.items.map { item($0, parts) }, isSequence: section.isSequence,
      itemCount: parts.text.count(totals.items, .item), duration: duration(totals, parts.text))
  }

  private func item(_ item: Checklist.Item, _ parts: TextParts) -> ItemView {
    ItemView(
      id: item.id.description, anchor: parts.idPrefix + item.anchor,
      title: parts.prose.inline(item.title),
      response: item.response, lead: item.lead.map { parts.prose.inline($0) },
      description: parts.prose.blocks(item.description),
      isRequired: item.attributes.isRequired, isOptional: item.attributes.isOptional,
      duration: item.attributes.minutes.map { parts.text.duration(minutes: $0) },
      tags: item.attributes.tags, roles: item.attributes.roles,
      children: item.children.map { self.item($0, parts) })
  }

  private func duration(_ totals: Checklist.Totals, _ text: InterfaceText) -> String? {
    totals.minutes > 0 ? text.duration(minutes: totals.minutes) : nil
  }

  // MARK: Guides and decks

  func guide(_ guide: Guide, _ document: Document, _ parts: DocumentParts) -> GuidePage {
    let highest = document.headings.map { $0.level }.min() ?? 2
    let headings = document.headings.filter { $0.level <= highest + 1 }
    return GuidePage(
      page: parts.page, document: parts.document,
      contents: headings.count < 3
        ? []
        : headings.map {
          ContentsView(title: $0.text, anchor: $0.anchor, isDeeper: $0.level > highest)
        },
      body: ProseView(renderer: parts.prose, prose: guide.text, isInline: false))
  }

  func deck(_ deck: Deck, _ parts: DocumentParts) -> DeckPage {
    DeckPage(
      page: parts.page, document: parts.document,
      introduction: parts.prose.blocks(deck.introduction),
      cards: deck.cards.enumerated().map {
        card($0.element, number: $0.offset + 1, parts.texts)
      },
      footnotes: parts.prose.blocks(deck.footnotes),
      cardCount: parts.text.count(deck.cards.count, .card))
  }

  func card(_ card: Deck.Card, number: Int, _ parts: TextParts) -> CardView {
    CardView(
      id: card.id.description, anchor: parts.idPrefix + card.anchor, number: number,
      level: parts.level,
      front: card.front.map { parts.prose.inline($0) },
      frontText: card.front == nil && card.frontBlocks == nil ? card.frontText : nil,
      frontBlocks: parts.prose.blocks(card.frontBlocks), back: parts.prose.blocks(card.back),
      tags: card.tags)
  }

  // MARK: Charters and authors

  func charter(_ charter: Charter, _ number: Int, _ parts: DocumentParts) -> CharterPage {
    let dates: String? =
      switch (charter.start, charter.end) {
      case (let start?, let end?):
        "\(parts.text.date(start.date)) – \(parts.text.date(end.date))"
      case (let day?, nil), (nil, let day?): parts.text.date(day.date)
      case (nil, nil): nil
      }
    return CharterPage(
      page: parts.page, document: parts.document, boat: charter.boat, location: charter.location,
      dates: dates, crew: charter.crew,
      checklists: library.charterTargets[number].compactMap { target in
        guard let target, library.hasPage(target, preview: index.preview) else { return nil }
        return LinkView(
          label: library.documents[target].metadata.title.value,
          address: SiteAddress.relative(library.addresses[target], root: parts.page.root))
      })
  }

  func author(_ username: String, document: Int?, works: [Int]) -> AuthorPage {
    let address = index.address(ofAuthor: username)
    let language = index.configuration.defaultLanguage
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
    let page = page(Frame(address: address, language: language, title: name))
    return AuthorPage(
      page: page, name: name, bio: bio, links: links,
      entries: works.map { entry($0, root: page.root, text) })
  }

  // MARK: Entries

  func entry(_ number: Int, root: String, _ text: InterfaceText) -> EntryView {
    let document = library.documents[number]
    return EntryView(
      title: document.metadata.title.value,
      address: SiteAddress.relative(library.addresses[number], root: root),
      description: document.metadata.description?.value,
      typeLabel: text(Self.label(document.type)), detail: detail(document, text),
      isPinned: document.metadata.isPinned, mark: mark(document, text))
  }

  private func detail(_ document: Document, _ text: InterfaceText) -> String? {
    switch document.body {
    case .checklist(let checklist):
      let totals = checklist.totals
      return [text.count(totals.items, .item), duration(totals, text)].compactMap { $0 }
        .joined(separator: " · ")
    case .deck(let deck):
      return text.count(deck.cards.count, .card)
    case .charter(let charter):
      return charter.start.map { text.date($0.date) }
    case .guide, .author:
      return nil
    }
  }
}
