import Bytes
import Documents
import Library
import Rendering
import Theming

/// The two sides of a card as HTML that belongs to no page.
package struct CardSides: Sendable {
  package var front: String
  package var back: String
}

extension SiteIndex {
  /// The sides of a deck's cards, in their order; none for any other document.
  ///
  /// - Parameters:
  ///   - number: The deck.
  ///   - root: What addresses of the site begin with.
  ///   - words: The site's own words, which name callouts.
  /// - Returns: A pair for each card.
  package func cardSides(of number: Int, root: String, words: WordBook) -> [CardSides] {
    let document = library.documents[number]
    guard case .deck(let deck) = document.body else { return [] }
    let blockKeys = BlockKey.byNode(document.blockKeys)
    let titles = words.text(document.metadata.language.value).calloutTitles
    return deck.cards.enumerated().map { place, card in
      func write(_ prose: Prose, isInline: Bool, to output: inout [UInt8]) {
        let part = Int(prose.tree)
        // Several cards are never on one page, but two sides of one are.
        var writer = MarkdownHTML(
          tree: document.parts[part].tree, part: part, links: library.links[number],
          root: SiteRoot(path: root, .files),
          blockKeys: part == 0 ? blockKeys : [:], calloutTitles: titles, headingShift: 1, level: 2,
          idPrefix: "c\(place + 1)", page: library.addresses[number])
        writer.namesCallouts = true
        if isInline {
          writer.writeInlines(prose, to: &output)
        } else {
          writer.writeBlocks(prose, to: &output)
        }
      }
      var front: [UInt8] = []
      if let title = card.front { write(title, isInline: true, to: &front) }
      let below =
        [card.frontBlocks].compactMap { $0 }
        + document.footnotes(of: [card.front, card.frontBlocks].compactMap { $0 })
      if !below.isEmpty, !front.isEmpty {
        front = Array("<p>".utf8) + front + Array("</p>\n".utf8)
      }
      for blocks in below { write(blocks, isInline: false, to: &front) }
      if front.isEmpty { HTMLEscaping.append(card.frontText, to: &front) }
      var back: [UInt8] = []
      if let blocks = card.back {
        write(blocks, isInline: false, to: &back)
        for note in document.footnotes(of: [blocks]) { write(note, isInline: false, to: &back) }
      }
      return CardSides(front: Self.bare(front), back: Self.bare(back))
    }
  }

  /// HTML without the tags of its only paragraph.
  private static func bare(_ html: [UInt8]) -> String {
    let (start, end) = (Array("<p>".utf8), Array("</p>\n".utf8))
    guard html.starts(with: start), html.suffix(end.count).elementsEqual(end) else {
      return String(utf8: html)
    }
    let inside = html[start.count..<(html.count - end.count)]
    let hasMore = inside.indices.contains { place in
      inside[place] == .lessThan && inside[place...].starts(with: "</p>".utf8)
    }
    return String(utf8: hasMore ? html[...] : inside)
  }
}
