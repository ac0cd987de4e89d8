import Bytes
import Discovery
import Documents
import Library
import Rendering
import Settings
import Words

/// Writes the Markdown of one document for one page: its own, or one that shows it.
final class ProseRenderer: Sendable {
  private let document: Document
  private let links: ResolvedLinks
  private let root: SiteRoot
  private let text: InterfaceText
  private let views: PageViews
  private let anchors: [Int: String]
  private let blockKeys: [Int: BlockKey]
  private let calloutTitles: [Callout.Kind: String]
  private let headingShift: Int
  /// The level of the heading above the text.
  let level: Int
  private let idPrefix: String
  /// Whether words in Latin letters are in another language than the text.
  private let marksLatin: Bool
  /// The address of the document's own page, if it is shown on another one.
  private let ownPage: String?
  private let isPaper: Bool

  /// Prepares to write a document.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - number: The document.
  ///   - root: The way from the page to the site's root.
  ///   - text: The words of the page's language.
  ///   - views: Makes the values for what is embedded.
  ///   - embed: What is shown of the document on another page; `nil` on its own.
  ///   - place: Where on that page.
  ///   - isPaper: Whether it is for a printer.
  init(
    library: Library, number: Int, root: SiteRoot, text: InterfaceText, views: PageViews,
    embed: Embed? = nil, place: EmbedPlace? = nil, isPaper: Bool = false
  ) {
    let document = library.documents[number]
    self.document = document
    links = library.links[number]
    self.root = root
    self.text = text
    self.views = views
    // Anchors are those of the document's own page; links to them go there.
    anchors =
      embed == nil
      ? Dictionary(
        (document.headings + document.nestedHeadings).map { ($0.node, $0.anchor) },
        uniquingKeysWith: { first, _ in first })
      : [:]
    blockKeys = BlockKey.byNode(document.blockKeys)
    calloutTitles = text.calloutTitles
    // The page's title is its only H1, so the text's highest level becomes the second; on another
    // page it becomes the one below the heading that it is shown under.
    switch document.body {
    case .guide(let guide):
      let shown = embed?.fragment.flatMap { document.section($0) } ?? guide.text
      level = place?.level ?? 1
      headingShift = level + 1 - (document.highestLevel(in: shown) ?? 2)
    case .checklist, .deck, .charter, .author:
      // Sections and cards have their own headings, above those of their texts.
      level = min(6, (place?.level ?? 1) + 1)
      headingShift = level
    }
    idPrefix = place?.id ?? ""
    marksLatin = !LetterScript.isLatin(document.metadata.language.value)
    ownPage = embed?.address
    self.isPaper = isPaper
  }

  func write(_ prose: Prose, isInline: Bool, to output: inout [UInt8]) {
    var writer = writer(part: Int(prose.tree))
    if isInline {
      writer.writeInlines(prose, to: &output)
    } else {
      writer.writeBlocks(prose, to: &output)
    }
  }

  private func writer(part: Int) -> MarkdownHTML {
    var writer = MarkdownHTML(
      tree: document.parts[part].tree, part: part, links: links, root: root,
      anchors: part == 0 ? anchors : [:], blockKeys: part == 0 ? blockKeys : [:],
      calloutTitles: calloutTitles,
      headingShift: headingShift, level: level, idPrefix: idPrefix, page: ownPage,
      marksLatin: marksLatin,
      embeds: { embed, place, output in self.write(embed, at: place, to: &output) })
    writer.isPaper = isPaper
    writer.highest = min(6, level + 1)
    return writer
  }

  /// Shows another document; the linker guarantees that this ends (`EmbedGraph`).
  private func write(_ embed: Embed, at place: EmbedPlace, to output: inout [UInt8]) {
    let around = PageViews.Surroundings(
      language: document.metadata.language.value, root: root, text: text, isPaper: isPaper)
    views.showEmbed?(views, embed, place, around, &output)
  }

  /// Writes the words of a response, which have no marks.
  ///
  /// If they become several elements, one holds them all: a response is laid out as a whole.
  func write(words: String, to output: inout [UInt8]) {
    var html: [UInt8] = []
    MarkdownHTML.append(words: Array(words.utf8)[...], marksLatin: marksLatin, to: &html)
    guard html.contains(.lessThan) else {
      output.append(contentsOf: html)
      return
    }
    output.append("<span>")
    output.append(contentsOf: html)
    output.append("</span>")
  }

  func inline(_ prose: Prose) -> ProseView {
    ProseView(renderer: self, prose: prose, isInline: true)
  }

  func blocks(_ prose: Prose?) -> ProseView? {
    prose.map { ProseView(renderer: self, prose: $0, isInline: false) }
  }

  /// What is below the title of an item: a paragraph, and blocks, which definitions are too.
  func explanation(of item: Checklist.Item) -> (lead: ProseView?, blocks: ProseView?) {
    let description = blocks(item.description)
    guard let lead = item.lead else { return (nil, description) }
    guard let list = DefinitionList(lead: lead, in: document.tree(of: lead)) else {
      return (inline(lead), description)
    }
    let none = Prose(tree: Int(lead.tree), nodes: 0..<0)
    var view = description ?? ProseView(renderer: self, prose: none, isInline: false)
    var writer = writer(part: Int(lead.tree))
    writer.write(list, to: &view.above)
    return (nil, view)
  }

  /// The title of a section, after the words of the headings above it.
  ///
  /// Those that have no section of their own keep their anchors.
  func title(of section: Checklist.Section) -> ProseView? {
    guard let title = section.title else { return nil }
    var view = inline(title)
    guard section.titleText.contains(AppTitle.separator),
      let parents = section.parents(own: document.plainText(of: title))
    else { return view }
    var rest = Array(parents.utf8)[...]
    for group in section.groups {
      let own = rest.prefix(group.titleText.utf8.count - (parents.utf8.count - rest.count))
      view.above += "<span id=\"".utf8
      HTMLEscaping.append(Array((idPrefix + group.anchor).utf8)[...], to: &view.above)
      view.above += "\">".utf8
      MarkdownHTML.append(words: own, marksLatin: marksLatin, to: &view.above)
      view.above += "</span>".utf8
      rest = rest.dropFirst(own.count)
    }
    MarkdownHTML.append(words: rest, marksLatin: marksLatin, to: &view.above)
    view.above += AppTitle.separator.utf8
    return view
  }

  /// The footnotes that parts of the text refer to.
  func notes(of texts: [Prose]) -> [ProseView] {
    document.footnotes(of: texts).compactMap { blocks($0) }
  }
}
