import Bytes
import Documents
import Library
import MarkdownSyntax

/// What an embed shows, as plain Markdown for payloads.
struct EmbeddedMarkdown {
  let library: Library
  /// The site's address with a slash at its end; `nil` if it is not known.
  let site: String?
  /// The words about items.
  let items: ItemWords

  /// The text of an embed.
  ///
  /// - Parameters:
  ///   - embed: What it shows.
  ///   - level: The level of the heading above it.
  ///   - label: What the labels of footnotes begin with.
  /// - Returns: Blocks, an empty line between them.
  func text(of embed: Embed, level: Int, label: String) -> String {
    let document = library.documents[embed.document]
    var source = MarkdownSource(
      document: document, links: library.links[embed.document],
      url: site.map { String($0.dropLast()) }, library: library,
      items: items)
    source.idPrefix = label
    source.ownPage = embed.address
    var pieces: [String] = []
    if embed.fragment == nil {
      let title = Self.escaped(document.metadata.title.value)
      pieces.append(site.map { "**[\(title)](\($0)\(embed.address))**" } ?? "**\(title)**")
    }
    switch document.body {
    case .guide(let guide):
      let shown = embed.fragment.flatMap { document.section($0) } ?? guide.text
      source.headingShift = level + 1 - (document.highestLevel(in: shown) ?? level + 1)
      pieces.append(source.blocks(shown))
      if embed.fragment != nil {
        pieces += document.footnotes(of: [shown]).map { source.blocks($0) }
      }
    case .checklist(let checklist):
      let shown = embed.fragment.map { checklist.sections(at: $0) } ?? checklist.sections
      let introduction = embed.fragment == nil ? checklist.introduction : nil
      pieces += texts(of: shown, below: introduction, source: source, level: level)
      let all = embed.fragment == nil ? checklist.footnotes : nil
      let notes = all.map { [$0] } ?? document.footnotes(of: shown.flatMap { $0.texts })
      pieces += notes.map { source.blocks($0) }
    case .deck(let deck):
      let shown = deck.cards.filter { embed.fragment == nil || $0.anchor == embed.fragment }
      if embed.fragment == nil, let text = deck.introduction { pieces.append(source.blocks(text)) }
      for card in shown {
        pieces.append(
          "**\(card.front.map { source.inlines($0) } ?? Self.escaped(card.frontText))**")
        pieces.append(card.frontBlocks.map { source.blocks($0) } ?? "")
        pieces.append(card.back.map { source.blocks($0) } ?? "")
      }
      let all = embed.fragment == nil ? deck.footnotes : nil
      let notes = all.map { [$0] } ?? document.footnotes(of: shown.flatMap { $0.texts })
      pieces += notes.map { source.blocks($0) }
    case .charter, .author:
      break
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func texts(
    of sections: [Checklist.Section], below introduction: Prose?, source: MarkdownSource, level: Int
  ) -> [String] {
    var pieces = [introduction.map { source.blocks($0) } ?? ""]
    for section in sections {
      if section.title != nil {
        let marks = String(repeating: "#", count: min(6, level + 1))
        pieces.append("\(marks) \(Self.escaped(section.titleText))")
      }
      pieces.append(section.description.map { source.blocks($0) } ?? "")
      let above = pieces.last { !$0.isEmpty } ?? ""
      pieces.append(text(of: section.items, below: above, source))
    }
    return pieces
  }

  /// Items as tasks, in the lists that they are in, below a text.
  private func text(
    of items: [Checklist.Item], below above: String, _ source: MarkdownSource
  ) -> String {
    var tasks: [String] = []
    var sign = NumberSign(ending: Array(above.utf8)[...])
    for list in Checklist.lists(in: items) {
      // Numbers with the sign of the list above would continue it.
      sign = items[list.lowerBound].number == nil ? nil : sign == .dot ? .parenthesis : .dot
      for item in items[list] {
        // Markdown reads nine digits, and counts on from the first of a list.
        let mark = item.number.map { "\(min($0, 999_999_999))\((sign ?? .dot).rawValue)" } ?? "-"
        tasks.append(text(of: item, mark: mark, source))
      }
    }
    return tasks.joined(separator: "\n")
  }

  /// An item as a task, what belongs to it indented below.
  private func text(
    of item: Checklist.Item, mark: String, _ source: MarkdownSource
  ) -> String {
    let response = item.plainResponse.map { " … \(Self.escaped($0))" } ?? ""
    let space = String(repeating: " ", count: mark.utf8.count + 1)
    // Without its indentation a line such as `14. June` would be a separate item.
    let title = source.inlines(item.title).split(separator: "\n").joined(separator: "\n" + space)
    let attributes = items.text(of: item.attributes, in: source.document).map {
      " (\(Self.escaped($0)))"
    }
    var text = "\(mark) [ ] " + title + response + (attributes ?? "")
    let below = [item.lead.map { source.lead($0) }, item.description.map { source.blocks($0) }]
      .compactMap { $0 }.filter { !$0.isEmpty }
    for piece in below { text += "\n\n" + indented(piece, by: space) }
    if let first = item.children.first {
      // Below a paragraph only bullets and a 1 begin a list; other numbers need an empty line.
      text += first.number ?? 1 == 1 ? "\n" : "\n\n"
      text += indented(self.text(of: item.children, below: below.last ?? "", source), by: space)
    }
    return text
  }

  /// Words that are not Markdown, as Markdown.
  private static func escaped(_ words: String) -> String {
    String(utf8: MarkdownSource.escaped(Array(words.utf8)[...]))
  }

  private func indented(_ text: String, by space: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
