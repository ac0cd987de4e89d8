import Bytes
import Diagnostics
import MarkdownSyntax
import YAMLSyntax

/// Makes documents from parsed files.
package enum DocumentReader {
  /// A parsed file and what its path says about it.
  package struct Input: Sendable {
    /// The file.
    package var source: SourceText
    /// Its parts.
    package var layout: SourceLayout
    /// What the parsers returned for it.
    package var parsed: ParsedSource
    /// Its type.
    package var type: DocumentType
    /// Its language by name and folder.
    package var language: String
    /// The metadata that the configuration gives it.
    package var defaults: [YAMLValue]
    /// Its dates in the version history.
    package var history: FileHistory?
    /// Whether its path makes it a draft.
    package var isDraft = false
    /// The files of a folder deck's cards, in order.
    package var cards: [CardFile] = []

    /// Describes a file.
    package init(
      source: SourceText, layout: SourceLayout, parsed: ParsedSource, type: DocumentType,
      language: String, defaults: [YAMLValue], history: FileHistory?
    ) {
      self.source = source
      self.layout = layout
      self.parsed = parsed
      self.type = type
      self.language = language
      self.defaults = defaults
      self.history = history
    }
  }

  /// One card of a folder deck.
  package struct CardFile: Sendable {
    /// The file.
    package var source: SourceText
    /// Its parts.
    package var layout: SourceLayout
    /// What the parsers returned for it.
    package var parsed: ParsedSource

    /// Describes a card's file.
    package init(source: SourceText, layout: SourceLayout, parsed: ParsedSource) {
      self.source = source
      self.layout = layout
      self.parsed = parsed
    }
  }

  /// Reads one document; what is wrong with it goes to `report`.
  package static func read(_ input: Input, report: inout [Diagnostic]) -> Document {
    let path = input.source.path
    reportProblems(input.parsed, path: path, report: &report)
    if let root = input.parsed.yaml?.root {
      report += YAMLValueSlips(root, in: input.source).findings
    }
    let tree = input.parsed.markdown ?? .empty
    let title = tree.titleHeading
    var metadata = MetadataReader.read(
      input.parsed.yaml?.root, range: input.layout.yaml ?? 0..<0,
      surroundings: MetadataReader.Surroundings(
        path: path, type: input.type, language: input.language,
        defaults: input.defaults, history: input.history, isDraft: input.isDraft),
      fallbackTitle: fallbackTitle(tree, title, path: path), report: &report)
    metadata.isUnreadable = input.parsed.yaml.map { !$0.isMapping } ?? false
    if let foreign = input.layout.foreign {
      if let finding = foreign.finding(
        in: path, isPublishedByDefault: metadata.visibility.value.isPublished)
      {
        report.append(finding)
      }
      if foreign.isUnread {
        metadata.isUnreadable = true
        metadata.visibility = Located(.private)
      }
    }
    var scope = AnchorScope()
    var document = Document(
      path: path, type: input.type, metadata: metadata,
      parts: parts(input),
      body: .guide(Guide(text: Prose(tree: 0, nodes: 0..<0), bodyRange: 0..<0)))
    switch input.layout.form {
    case .markdown:
      readMarkdown(input, title: title, &document, &scope, report: &report)
    case .yaml:
      readYAML(input, &document, &scope, report: &report)
    }
    document.links = LinkCollector.links(in: document.parts)
    document.anchors = scope
    return document
  }

  private static func reportProblems(
    _ parsed: ParsedSource, path: String, report: inout [Diagnostic]
  ) {
    report += parsed.yaml?.problems.map { Diagnostic($0, file: path) } ?? []
    if let offset = parsed.markdown?.tooDeepAt {
      report.append(
        Diagnostic(
          .error, .parseLimit, file: path, at: offset..<offset,
          "the text is nested more than \(MarkdownLimits.nesting) levels deep here",
          help: "write it with fewer lists or quotes inside each other"))
    }
  }

  /// The parts: the file itself for Markdown, a scalar each for YAML, then the cards of a folder.
  private static func parts(_ input: Input) -> [TextPart] {
    var parts: [TextPart] = []
    if let tree = input.parsed.markdown {
      parts.append(TextPart(path: input.source.path, tree: tree, origin: .file))
    }
    for fragment in input.parsed.fragments {
      guard let yaml = input.parsed.yaml,
        let map = yaml.value(at: fragment.node).textMap(in: input.source.bytes)
      else { continue }
      parts.append(
        TextPart(path: input.source.path, tree: fragment.tree, origin: .scalar(map)))
    }
    for card in input.cards {
      parts.append(
        TextPart(
          path: card.source.path, tree: card.parsed.markdown ?? .empty, origin: .file))
    }
    return parts
  }

  /// The first H1, else the file name without its extensions.
  private static func fallbackTitle(
    _ tree: MarkdownTree, _ heading: Int?, path: String
  ) -> Located<String> {
    let first = heading ?? tree.topLevel.first { tree.nodes[$0].headingLevel == 1 }
    if let first {
      let words = tree.plainText(within: first)
      if !words.isEmpty { return Located(words, at: tree.nodes[first].range) }
    }
    return Located(SourcePath(path).title)
  }

  // MARK: Markdown

  private static func readMarkdown(
    _ input: Input, title: Int?, _ document: inout Document, _ scope: inout AnchorScope,
    report: inout [Diagnostic]
  ) {
    let tree = document.parts.first?.tree ?? .empty
    guard !tree.nodes.isEmpty else {
      if case .checklist = input.type { document.body = .checklist(Checklist(sections: [])) }
      if case .deck = input.type { document.body = .deck(Deck(cards: [])) }
      return
    }
    if let title, input.type == .checklist || input.type == .deck {
      reportHiddenHeading(title, tree, document, report: &report)
    }
    switch input.type {
    case .checklist:
      let reader = ChecklistReader(tree: tree, path: input.source.path, title: title)
      document.body = .checklist(reader.read(scope: &scope, report: &report))
    case .deck where !input.cards.isEmpty:
      document.body = .deck(folderDeck(input, title: title, &document, &scope))
    case .deck:
      let reader = DeckReader(tree: tree, path: input.source.path, title: title)
      document.body = .deck(reader.read(scope: &scope, report: &report))
    case .guide, .charter, .author:
      // Charters and authors are YAML; a Markdown file in their folder is read as a text. A first
      // heading that differs from the title is part of the text.
      let isTitle = title.map { tree.plainText(within: $0) } == document.metadata.title.value
      readGuide(input, tree, title: isTitle ? title : nil, &document, &scope)
    }
  }

  /// In checklists and decks headings are sections and fronts, so the first one can only be the
  /// title; if another title is written, nobody would see it.
  private static func reportHiddenHeading(
    _ heading: Int, _ tree: MarkdownTree, _ document: Document, report: inout [Diagnostic]
  ) {
    let words = tree.plainText(within: heading)
    guard words != document.metadata.title.value else { return }
    report.append(
      Diagnostic(
        .note, .titleHeading, file: document.path, at: tree.nodes[heading].range,
        "the heading '\(words)' is not shown: `title` says '\(document.metadata.title.value)'",
        help: "remove one of the two, or write the heading as `##`"))
  }

  private static func readGuide(
    _ input: Input, _ tree: MarkdownTree, title: Int?, _ document: inout Document,
    _ scope: inout AnchorScope
  ) {
    let end = tree.nodes.count
    let start = title.map { Int(tree.nodes[$0].subtreeEnd) } ?? min(1, end)
    document.headings = tree.topLevel.compactMap { index in
      guard tree.nodes[index].kind == .heading, index != title else { return nil }
      let words = tree.plainText(within: index)
      return Heading(
        node: index, level: tree.nodes[index].headingLevel, text: words,
        anchor: scope.anchor(tree.attribute("id", of: index) ?? Slug.anchor(words)))
    }
    if input.type == .guide { document.blockKeys = BlockKey.keys(in: tree, scope: &scope) }
    let text = Prose(tree: 0, nodes: start..<end)
    switch input.type {
    case .author:
      document.body = .author(
        Author(username: SourcePath(input.source.path).stem, bio: text, links: []))
    default:
      document.type = input.type == .charter ? .guide : input.type
      let bodyStart = title.map { tree.nodes[$0].range.upperBound } ?? input.layout.body.lowerBound
      document.body = .guide(
        Guide(text: text, bodyRange: bodyStart..<max(bodyStart, input.layout.body.upperBound)))
    }
  }

  /// A folder of cards: each file is a card, its title the front, its text the back.
  private static func folderDeck(
    _ input: Input, title: Int?, _ document: inout Document, _ scope: inout AnchorScope
  ) -> Deck {
    let introduction = title.map { Int(document.parts[0].tree.nodes[$0].subtreeEnd) } ?? 1
    let count = document.parts[0].tree.nodes.count
    var deck = Deck(
      introduction: introduction < count ? Prose(tree: 0, nodes: introduction..<count) : nil,
      cards: [])
    for (offset, card) in input.cards.enumerated() {
      let part = 1 + offset
      let tree = document.parts[part].tree
      let heading = tree.titleHeading
      let own = card.parsed.yaml?.root?["title"]?.text
      let words =
        own ?? heading.map { tree.plainText(within: $0) } ?? SourcePath(card.source.path).title
      let start = heading.map { Int(tree.nodes[$0].subtreeEnd) } ?? min(1, tree.nodes.count)
      var front: Prose?
      if own == nil, let heading {
        front = Prose(tree: part, nodes: (heading + 1)..<start)
      }
      let blocks = start..<tree.nodes.count
      let key = card.parsed.yaml?.root?["id"]?.text
      deck.cards.append(
        Deck.card(
          front: front, frontText: words, key: key ?? SourcePath(card.source.path).stem,
          tags: card.parsed.yaml?.root?["tags"]?.items.compactMap { $0.text } ?? [],
          frontBlocks: nil, back: blocks.isEmpty ? nil : Prose(tree: part, nodes: blocks),
          path: card.source.path, range: 0..<0, scope: &scope))
    }
    return deck
  }

  // MARK: YAML

  private static func readYAML(
    _ input: Input, _ document: inout Document, _ scope: inout AnchorScope,
    report: inout [Diagnostic]
  ) {
    var parts: [Int: Int] = [:]
    for (index, fragment) in input.parsed.fragments.enumerated() {
      parts[fragment.node] = index
    }
    var texts = YAMLTextReader(
      path: input.source.path, parts: parts, trees: document.parts,
      reader: FieldReader(path: input.source.path), scope: scope)
    let root = input.parsed.yaml?.root
    switch input.type {
    case .checklist:
      document.body = .checklist(
        root.map { texts.checklist($0) } ?? Checklist(sections: []))
    case .deck:
      document.body = .deck(root.map { texts.deck($0) } ?? Deck(cards: []))
    case .charter:
      if let root { document.body = .charter(texts.charter(root)) }
    case .author:
      if let root { document.body = .author(texts.author(root)) }
    case .guide:
      texts.reader.report.append(
        Diagnostic(
          .error, .unknownType, file: input.source.path, at: 0..<0,
          "a guide is a Markdown file; this one is YAML",
          help: "write it as .md, or set `type: checklist` or `type: deck`"))
    }
    report += texts.reader.report
    scope = texts.scope
  }
}

/// Finds the links and images of a document.
enum LinkCollector {
  static func links(in parts: [TextPart]) -> [LinkUse] {
    var links: [LinkUse] = []
    for (part, text) in parts.enumerated() {
      for (node, record) in text.tree.nodes.enumerated() {
        if record.kind == .link {
          links.append(LinkUse(part: part, node: node, isImage: false))
        } else if record.kind == .image {
          links.append(LinkUse(part: part, node: node, isImage: true))
        }
      }
    }
    return links
  }
}

extension YAMLTree {
  /// Whether it was read without mistakes, as keys and values or as an empty file.
  fileprivate var isMapping: Bool {
    problems.isEmpty && (root.map { $0.kind == .mapping || $0.isNull } ?? true)
  }
}
