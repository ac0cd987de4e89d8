import Documents

/// The texts of a payload as the app shows them, each where its readers see it.
///
/// The app shows the envelope's description in place of the model's, so the introduction of a
/// checklist is before the text of its first section, and a footnote after the text of what names
/// it.
struct PlainTexts: PayloadTexts {
  private let document: Document
  private let writer: PlainText
  private let footnotes: PlainFootnotes

  init(document: Document, writer: PlainText) {
    self.document = document
    self.writer = writer
    footnotes = PlainFootnotes(document)
  }

  var description: String? {
    let own = document.metadata.description?.value
    switch document.body {
    case .checklist(let checklist) where !checklist.sections.isEmpty: return own
    case .checklist, .deck:
      let texts = [own, text { opening(&$0) }].compactMap { $0 }
      return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    case .guide, .charter, .author: return own
    }
  }

  func text(of guide: Guide) -> String { writer.text { $0.blocks(guide.text) } }

  func description(of section: Checklist.Section, order: Int) -> String? {
    text { writer in
      if order == 0 { opening(&writer) }
      writer.blocks(section.description)
      notes(of: [section.title, section.description], &writer)
    }
  }

  func description(of item: Checklist.Item) -> String? {
    text { writer in
      writer.paragraph(item.lead)
      writer.blocks(item.description)
      notes(of: [item.title, item.lead, item.description], &writer)
    }
  }

  func front(of card: Deck.Card, namesPictures: Bool) -> String {
    writer.text { writer in
      writer.namesPictures = namesPictures
      writer.front(card)
      notes(of: [card.front, card.frontBlocks], &writer)
    }
  }

  func back(of card: Deck.Card, namesPictures: Bool) -> String {
    text { writer in
      writer.namesPictures = namesPictures
      writer.blocks(card.back)
      notes(of: [card.back], &writer)
    } ?? ""
  }

  private func text(_ body: (inout PlainText) -> Void) -> String? {
    let text = writer.text(body)
    return text.isEmpty ? nil : text
  }

  /// The text before the first section or card.
  private func opening(_ writer: inout PlainText) {
    switch document.body {
    case .checklist(let checklist): writer.blocks(checklist.introduction)
    case .deck(let deck): writer.blocks(deck.introduction)
    case .guide, .charter, .author: break
    }
    for note in footnotes.ofOpening { writer.blocks(note) }
  }

  private func notes(of proses: [Prose?], _ writer: inout PlainText) {
    for note in footnotes.named(in: proses) { writer.blocks(note) }
  }
}
