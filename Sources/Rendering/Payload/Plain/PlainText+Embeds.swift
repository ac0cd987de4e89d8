import Bytes
import Documents
import Library
import MarkdownSyntax

extension PlainText {
  /// The inlines of a paragraph, if they are only embeds and pictures, one of which is an embed.
  mutating func embeds(_ run: Range<Int>) -> Bool {
    guard let library, tree.isOnlyPictures(run, keys: keys) else { return false }
    let pictures = tree.siblings(of: Prose(tree: part, nodes: run))
      .filter { tree.nodes[$0].kind == .image }
    let hasEmbed = pictures.contains { picture in
      if case .embed = links.target(part: part, node: picture) { true } else { false }
    }
    guard hasEmbed else { return false }
    for child in pictures {
      if case .embed(let embed) = links.target(part: part, node: child) {
        write(embed, in: library)
      } else {
        image(child)
      }
      endBlock()
    }
    return true
  }

  /// Writes what an embed shows; the linker guarantees that this ends (`EmbedGraph`).
  private mutating func write(_ embed: Embed, in library: Library) {
    var other = PlainText(
      document: library.documents[embed.document], links: library.links[embed.document],
      url: site.map { String($0.dropLast()) }, library: library, form: form, words: words,
      items: itemWords)
    other.ownPage = embed.address
    other.outline = outline
    other.level = level
    swap(&other.lines, &lines)
    other.write(embed)
    swap(&other.lines, &lines)
  }

  private mutating func write(_ embed: Embed) {
    let fragment = embed.fragment
    if fragment == nil {
      let title = Array(document.metadata.title.value.utf8)[...]
      bold { writer in
        guard writer.form == .guide else { return writer.write(title) }
        guard let site = writer.site else { return writer.write(writer.escaped(title)) }
        writer.write([.leftBracket])
        writer.write(writer.escaped(title))
        writer.write("](".utf8)
        writer.write(MarkdownSource.encoded(site + embed.address))
        writer.write([.rightParenthesis])
      }
      endBlock()
    }
    switch document.body {
    case .guide(let guide):
      let shown = fragment.flatMap { document.section($0) } ?? guide.text
      headingShift = level + 1 - (document.highestLevel(in: shown) ?? level + 1)
      blocks(shown)
      if fragment != nil {
        for note in document.footnotes(of: [shown]) { blocks(note) }
      }
    case .checklist(let checklist):
      write(checklist, fragment)
    case .deck(let deck):
      if fragment == nil { blocks(deck.introduction) }
      let shown = deck.cards.filter { fragment == nil || $0.anchor == fragment }
      for card in shown {
        front(card)
        blocks(card.back)
      }
      notes(fragment == nil ? deck.footnotes : nil, of: shown.flatMap { $0.texts })
    case .charter, .author:
      break
    }
  }

  private mutating func write(_ checklist: Checklist, _ fragment: String?) {
    if fragment == nil { blocks(checklist.introduction) }
    let level = min(6, level + 1)
    let shown = fragment.map { checklist.sections(at: $0) } ?? checklist.sections
    for section in shown {
      if section.title != nil {
        let title = Array(section.titleText.utf8)[...]
        heading(level) { $0.write($0.form == .guide ? $0.escaped(title)[...] : title) }
      }
      blocks(section.description)
      items(section.items)
    }
    notes(fragment == nil ? checklist.footnotes : nil, of: shown.flatMap { $0.texts })
  }

  /// The footnotes of a whole text, else those that some texts refer to.
  private mutating func notes(_ all: Prose?, of texts: [Prose]) {
    for note in all.map({ [$0] }) ?? document.footnotes(of: texts) { blocks(note) }
  }

  private mutating func items(_ items: [Checklist.Item]) {
    for item in items {
      self.item(number: item.number, box: "☐ ") { writer in
        writer.inlines(item.title)
        if let response = item.plainResponse {
          let words = Array(" … \(response)".utf8)[...]
          writer.write(writer.form == .guide ? writer.escaped(words)[...] : words)
        }
        if let attributes = writer.itemWords.text(of: item.attributes, in: writer.document) {
          let words = Array(" (\(attributes))".utf8)[...]
          writer.write(writer.form == .guide ? writer.escaped(words)[...] : words)
        }
        writer.endBlock()
        writer.paragraph(item.lead)
        writer.blocks(item.description)
        writer.items(item.children)
      }
    }
    endBlock()
  }
}
