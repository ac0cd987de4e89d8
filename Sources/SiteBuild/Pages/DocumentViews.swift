import Content

/// The pages of documents, by kind.
extension PageViews {
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
      lists: lists(section.items, parts),
      itemCount: parts.text.count(totals.items, .item), duration: duration(totals, parts.text))
  }

  private func lists(_ items: [Checklist.Item], _ parts: TextParts) -> [ItemListView] {
    Checklist.lists(in: items).map { list in
      let number = items[list.lowerBound].number
      return ItemListView(
        isSequence: number != nil, start: number == 1 ? nil : number,
        items: list.map { item(items[$0], parts) })
    }
  }

  private func item(_ item: Checklist.Item, _ parts: TextParts) -> ItemView {
    ItemView(
      id: item.id.description, anchor: parts.idPrefix + item.anchor, number: item.number,
      title: parts.prose.inline(item.title),
      response: item.response, lead: item.lead.map { parts.prose.inline($0) },
      description: parts.prose.blocks(item.description),
      isRequired: item.attributes.isRequired, isOptional: item.attributes.isOptional,
      duration: item.attributes.minutes.map { parts.text.duration(minutes: $0) },
      tags: item.attributes.tags, roles: item.attributes.roles,
      lists: lists(item.children, parts))
  }

  func duration(_ totals: Checklist.Totals, _ text: InterfaceText) -> String? {
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
      level: parts.level, front: card.front.map { parts.prose.inline($0) },
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
        return link(to: target, on: parts.page)
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
    let page = page(
      Frame(
        address: address, language: language, title: name,
        lacking: library.coverage.served.filter { $0 != language }))
    return AuthorPage(
      page: page, name: name, bio: bio, links: links,
      entries: works.map { entry($0, on: page) })
  }
}
