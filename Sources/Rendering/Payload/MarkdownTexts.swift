import Documents

/// The texts of a payload as Markdown.
struct MarkdownTexts: PayloadTexts {
  let document: Document
  let source: MarkdownSource

  var description: String? {
    switch document.body {
    case .checklist(let checklist): description(checklist.introduction, checklist.footnotes)
    case .deck(let deck): description(deck.introduction, deck.footnotes)
    case .guide, .charter, .author: document.metadata.description?.value
    }
  }

  /// The description, and after it the text before the first section or card, and the
  /// footnotes: the app's model has no other place for them.
  private func description(_ introduction: Prose?, _ footnotes: Prose?) -> String? {
    joined([
      document.metadata.description?.value, introduction.map { source.blocks($0) },
      footnotes.map { source.blocks($0) },
    ])
  }

  func text(of guide: Guide) -> String { source.body(guide.bodyRange) }

  func description(of section: Checklist.Section, order: Int) -> String? {
    joined([section.description.map { source.blocks($0) }])
  }

  func description(of item: Checklist.Item) -> String? {
    joined([item.lead.map { source.lead($0) }, item.description.map { source.blocks($0) }])
  }

  func front(of card: Deck.Card, namesPictures: Bool) -> String {
    let source = source(namesPictures: namesPictures)
    return joined([
      card.front.map { source.inlines($0) }
        ?? (card.frontBlocks == nil ? card.frontText : nil),
      card.frontBlocks.map { source.blocks($0) },
    ]) ?? ""
  }

  func back(of card: Deck.Card, namesPictures: Bool) -> String {
    card.back.map { source(namesPictures: namesPictures).blocks($0) } ?? ""
  }

  private func source(namesPictures: Bool) -> MarkdownSource {
    var source = source
    source.namesPictures = namesPictures
    return source
  }

  private func joined(_ texts: [String?]) -> String? {
    let parts = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}
