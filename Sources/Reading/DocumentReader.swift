import Bytes
import Diagnostics
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Makes documents from parsed files.
package enum DocumentReader {
  /// Reads one document; what is wrong with it goes to `report`.
  package static func read(_ input: Input, report: inout [Diagnostic]) -> Document {
    let path = input.source.path
    let first = report.count
    reportProblems(input.parsed, path: path, report: &report)
    // Words that are left of broken YAML are not worth a finding of their own.
    let root = input.parsed.yaml.flatMap {
      $0.problems.isEmpty || $0.root?.kind == .mapping ? $0.root : nil
    }
    var surroundings = MetadataReader.Surroundings(
      path: path, type: input.type, language: input.language, defaults: input.defaults,
      history: input.history, isDraft: input.isDraft)
    var lostValues: Set<Int> = []
    if let root {
      let slips = YAMLValueSlips(root, in: input.source)
      report += slips.findings
      surroundings.cut = slips.cut
      lostValues = slips.lostValues
    }
    let tree = input.parsed.markdown ?? .empty
    let title = tree.titleHeading
    var metadata = MetadataReader.read(
      root, range: input.layout.yaml ?? 0..<0, surroundings: surroundings,
      fallbackTitle: fallbackTitle(tree, title, path: path, given: input.fallbackTitle),
      report: &report)
    if let yaml = input.parsed.yaml, !yaml.isMapping { metadata.isUnreadable = true }
    if let foreign = input.layout.foreign {
      let finding = foreign.finding(
        in: path, isPublishedByDefault: metadata.isPublished, isDraftByDefault: metadata.isDraft,
        isAuthor: input.type == .author)
      if let finding { report.append(finding) }
      if foreign.isUnread {
        metadata.isUnreadable = true
        metadata.visibility = Located(.private)
        metadata.isForCommunity = false
      }
    }
    var input = input
    input.isFolder = !input.cards.isEmpty
    input.leaveOutDrafts(of: metadata.visibility.value, report: &report)
    var scope = AnchorScope()
    var document = Document(
      path: path, type: input.type, metadata: metadata,
      parts: parts(input),
      body: .guide(Guide(text: Prose(tree: 0, nodes: 0..<0), bodyRange: 0..<0)))
    document.isFront = input.fallbackTitle != nil
    switch input.layout.form {
    case .markdown:
      readMarkdown(input, title: title, into: &document, scope: &scope, report: &report)
    case .yaml:
      readYAML(
        input, lostValues: lostValues, into: &document, scope: &scope, report: &report)
    }
    document.links = LinkCollector.links(in: document.parts)
    document.anchors = scope
    if let problems = input.parsed.yaml?.problems, !problems.isEmpty {
      // `title: {{title}}` is one mistake.
      report.removeAll { finding in
        finding.rule == .metadataValue && finding.file == path
          && problems.contains { finding.range.overlaps($0.range) }
      }
    }
    if report.count > first, let root { noteCauses(report[first...], root, in: &document) }
    return document
  }

  /// Notes which keys of the metadata have findings, so that their consequences are not reported.
  private static func noteCauses(
    _ findings: ArraySlice<Diagnostic>, _ root: YAMLValue, in document: inout Document
  ) {
    let entries = root.entries
    for finding in findings where finding.severity != .note && finding.file == document.path {
      let place = finding.range.lowerBound
      let next = entries.partitioningIndex { $0.key.range.lowerBound > place }
      guard next > 0, let name = entries[next - 1].key.text else { continue }
      // Nothing but an error keeps an empty checklist or deck from being published.
      let isText = ChecklistKey(rawValue: name) != nil || DeckKey(rawValue: name) != nil
      if isText, finding.severity != .error { continue }
      document.metadata.reported[name] = document.metadata.reported[name] ?? finding.rule
    }
  }

  private static func reportProblems(
    _ parsed: ParsedSource, path: String, report: inout [Diagnostic]
  ) {
    report += parsed.yaml?.problems.map { Diagnostic($0, file: path) } ?? []
    if let offset = parsed.markdown?.tooDeepAt {
      report.append(
        Diagnostic(
          .error, .parseLimit, file: path, at: offset..<offset,
          message: "the text is nested more than \(MarkdownLimits.nesting) levels deep here",
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
    let drafts = input.showsDraftCards ? input.drafts.map(\.file) : []
    for card in input.cards + drafts {
      parts.append(
        TextPart(
          path: card.source.path, tree: card.parsed.markdown ?? .empty, origin: .file))
    }
    return parts
  }

  /// The first H1, else the one that is given, else the file name without its extensions.
  private static func fallbackTitle(
    _ tree: MarkdownTree, _ heading: Int?, path: String, given: String?
  ) -> Located<String> {
    let first = heading ?? tree.topLevel.first { tree.nodes[$0].headingLevel == 1 }
    if let first {
      let words = tree.plainText(within: first)
      if !words.isEmpty { return Located(words, at: tree.nodes[first].range) }
    }
    return Located(given ?? SourcePath.title(of: path))
  }

  // MARK: Markdown

  private static func readMarkdown(
    _ input: Input, title: Int?, into document: inout Document, scope: inout AnchorScope,
    report: inout [Diagnostic]
  ) {
    let tree = document.parts.first?.tree ?? .empty
    guard !tree.nodes.isEmpty else {
      if case .checklist = input.type { document.body = .checklist(Checklist()) }
      if case .deck = input.type { document.body = .deck(Deck(cards: [])) }
      return
    }
    if let title, input.type == .checklist || input.type == .deck {
      reportHiddenHeading(title, in: tree, of: document, report: &report)
    }
    switch input.type {
    case .checklist:
      let reader = ChecklistReader(tree: tree, path: input.source.path, title: title)
      var checklist = reader.read(scope: &scope, report: &report)
      checklist.unifyRoles()
      document.body = .checklist(checklist)
    case .deck where input.isFolder:
      var reader = FolderDeckReader(
        parts: document.parts, cards: input.cards, drafts: input.drafts)
      document.body = .deck(reader.read(title: title, scope: &scope, report: &report))
      document.parts = reader.parts
    case .deck:
      let reader = DeckReader(tree: tree, path: input.source.path, title: title)
      document.body = .deck(reader.read(scope: &scope, report: &report))
    case .guide, .page, .charter, .author:
      // Charters and authors are YAML; a Markdown file in their folder is read as a text. A first
      // heading that differs from the title is part of the text.
      if let finding = Diagnostic.lostKey(of: input, in: document) { report.append(finding) }
      let isTitle = title.map { tree.plainText(within: $0) } == document.metadata.title.value
      readGuide(input, tree: tree, title: isTitle ? title : nil, into: &document, scope: &scope)
    }
  }

  /// In checklists and decks headings are sections and fronts, so the first one can only be the
  /// title; if another title is written, nobody would see it.
  private static func reportHiddenHeading(
    _ heading: Int, in tree: MarkdownTree, of document: Document, report: inout [Diagnostic]
  ) {
    let words = tree.plainText(within: heading)
    guard words != document.metadata.title.value else { return }
    let others = tree.topLevel.count { $0 != heading && tree.nodes[$0].headingLevel == 1 }
    // With more of level 2, the others are the ones that are wrong, and another rule reports them.
    if others > tree.topLevel.count(where: { tree.nodes[$0].headingLevel == 2 }) {
      let thing = document.type == .deck ? "card" : "section"
      report.append(
        Diagnostic(
          .warning, .titleHeading, file: document.path, at: tree.nodes[heading].range,
          message:
            "the heading '\(words)' is not a \(thing): the first heading of level 1 is the title of "
            + "the document",
          help: "write each \(thing) as `## …`"))
      return
    }
    report.append(
      .hiddenHeading(
        words, title: document.metadata.title.value, at: tree.nodes[heading].range,
        file: document.path))
  }

  private static func readGuide(
    _ input: Input, tree: MarkdownTree, title: Int?, into document: inout Document,
    scope: inout AnchorScope
  ) {
    let end = tree.nodes.count
    let start = title.map { Int(tree.nodes[$0].subtreeEnd) } ?? min(1, end)
    for block in tree.topLevel {
      for index in block..<Int(tree.nodes[block].subtreeEnd)
      where tree.nodes[index].kind == .heading && index != title {
        let words = tree.plainText(within: index)
        let heading = Heading(
          node: index, level: tree.nodes[index].headingLevel, text: words,
          anchor: scope.anchor(tree.attribute("id", of: index) ?? Slug.anchor(words)))
        if index == block {
          document.headings.append(heading)
        } else {
          document.nestedHeadings.append(heading)
        }
      }
    }
    if input.type == .guide || input.type == .page {
      document.blockKeys = BlockKey.keys(in: tree, scope: &scope)
    }
    let text = Prose(tree: 0, nodes: start..<end)
    switch input.type {
    case .author:
      document.body = .author(Author(username: SourcePath(input.source.path).stem, bio: text))
    default:
      document.type = input.type == .charter ? .guide : input.type
      let bodyStart = title.map { tree.nodes[$0].range.upperBound } ?? input.layout.body.lowerBound
      document.body = .guide(
        Guide(text: text, bodyRange: bodyStart..<max(bodyStart, input.layout.body.upperBound)))
    }
  }

  // MARK: YAML

  private static func readYAML(
    _ input: Input, lostValues: Set<Int>, into document: inout Document, scope: inout AnchorScope,
    report: inout [Diagnostic]
  ) {
    var parts: [Int: Int] = [:]
    for (index, fragment) in input.parsed.fragments.enumerated() {
      parts[fragment.node] = index
    }
    var texts = YAMLTextReader(
      path: input.source.path, parts: parts, trees: document.parts,
      reader: FieldReader(path: input.source.path), scope: scope,
      isPublished: document.metadata.isPublished, lostValues: lostValues)
    let root = input.parsed.yaml?.root
    switch input.type {
    case .checklist:
      var checklist = root.map { texts.checklist($0) } ?? Checklist()
      checklist.unifyRoles()
      document.body = .checklist(checklist)
    case .deck:
      document.body = .deck(root.map { texts.deck($0) } ?? Deck(cards: []))
    case .charter:
      if let root { document.body = .charter(texts.charter(root)) }
    case .author:
      if let root { document.body = .author(texts.author(root)) }
    case .guide, .page:
      texts.reader.report.append(
        Diagnostic(
          .error, .unknownType, file: input.source.path, at: 0..<0,
          message: "\(input.type.withArticle) is a Markdown file; this one is YAML",
          help: "write it as .md, or set `type: checklist` or `type: deck`"))
    }
    report += texts.reader.report
    scope = texts.scope
  }
}

extension YAMLTree {
  /// Whether it was read without mistakes, as keys and values or as an empty file.
  fileprivate var isMapping: Bool {
    problems.isEmpty && (root.map { $0.kind == .mapping || $0.isNull } ?? true)
  }
}
