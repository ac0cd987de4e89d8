import Bytes
import Contract
import Diagnostics
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Reads the text of YAML documents: the same models as from Markdown.
struct YAMLTextReader {
  let path: String
  /// The part of each scalar that is Markdown, by its node.
  let parts: [Int: Int]
  let trees: [TextPart]
  var reader: FieldReader
  var scope: AnchorScope
  /// Whether readers can reach the document, so that words which they would not see are an error.
  let isPublished: Bool
  /// The nodes of values that were reported because their words are a comment.
  var lostValues: Set<Int> = []

  // MARK: Checklists

  mutating func checklist(_ root: YAMLValue) -> Checklist {
    var checklist = Checklist(introduction: introduction(root))
    guard let value = root[ChecklistKey.sections.rawValue] else { return checklist }
    guard value.kind == .sequence else {
      if !value.isNull { notAList(value, "sections") }
      return checklist
    }
    for item in value.items {
      checklist.sections.append(section(item))
    }
    return checklist
  }

  private mutating func section(_ value: YAMLValue) -> Checklist.Section {
    var attributes = Attributes()
    var key: String?
    var line: LineReader.Line?
    var description: Prose?
    var items: YAMLValue?
    var iconRange: Range<Int>?
    let entries = reader.entries(value, of: .section)
    for (name, value) in entries {
      switch WrittenSectionKey(rawValue: name.text ?? "") {
      case .title: line = self.line(value, at: .section)
      case .icon:
        attributes.icon = reader.text(value, of: "icon")?.value
        iconRange = value.range
      case .description: description = blocks(value, of: "description")
      case .isCollapsed: attributes.isCollapsed = flag(value, of: name)
      case .items: items = value
      case .id: key = reader.keyText(value)
      case nil: unknownKey(name, value, of: .section, in: entries)
      }
    }
    if let written = line?.syntax, let title = value[WrittenSectionKey.title.rawValue] {
      secondValues(of: .section, in: written, attributes: attributes, key: key, at: title.range)
      denied(WrittenSectionKey.isCollapsed.rawValue, written.attributes.isCollapsed, in: value)
      attributes.icon = attributes.icon ?? written.attributes.icon
      attributes.isCollapsed = attributes.isCollapsed || written.attributes.isCollapsed
      key = key ?? written.key
    }
    let words = line?.words ?? ""
    return Checklist.Section(
      key: key, title: line?.title, titleText: words,
      anchor: scope.anchor(MadeKey.anchor(key) ?? (words.isEmpty ? "items" : Slug.anchor(words))),
      icon: attributes.icon, iconRange: iconRange, isCollapsed: attributes.isCollapsed,
      description: description,
      items: items.map { self.items($0) } ?? [], range: value.range)
  }

  private mutating func items(_ value: YAMLValue) -> [Checklist.Item] {
    guard value.kind == .sequence else {
      if !value.isNull { notAList(value, "items") }
      return []
    }
    return value.items.compactMap { item($0) }
  }

  private mutating func item(_ value: YAMLValue) -> Checklist.Item? {
    if value.kind == .scalar {
      guard let line = line(value, at: .item) else {
        return wordless(value, isReported: lostValues.contains(value.index))
      }
      return finished(
        line, key: line.syntax?.key, attributes: line.syntax?.attributes ?? Attributes(),
        value: value)
    }
    var line: LineReader.Line?
    var attributes = Attributes()
    var key: String?
    var description: Prose?
    var children: YAMLValue?
    let found = reader.report.count
    let entries = reader.entries(value, of: .item)
    if entries.count == 1, let (name, inner) = entries.first, inner.kind == .scalar,
      isText(name.text ?? "")
    {
      reader.report.append(.textWithColon(name, inner, in: value, file: path))
      return wordless(value, isReported: true)
    }
    let hasTitle = entries.contains { $0.key.text == WrittenItemKey.title.rawValue }
    for (name, value) in entries {
      switch WrittenItemKey(rawValue: name.text ?? "") {
      case .title: line = self.line(value, at: .item)
      case .description: description = blocks(value, of: "description")
      case .isRequired: attributes.isRequired = flag(value, of: name)
      case .isOptional: attributes.isOptional = flag(value, of: name)
      case .minutes:
        attributes.minutes = reader.number(
          value, of: "minutes", help: minutesHelp(value)
        ).map { $0...$0 }
      case .tags: attributes.tags = reader.tags(value, of: "tags").map { $0.value }
      case .role: attributes.roles = reader.roles(value)
      case .id: key = reader.keyText(value)
      case .items: children = value
      case nil:
        let isTitle = !hasTitle && KeySynonym.isItemTitle(name.text ?? "")
        let meant = unknownKey(
          name, value, of: .item, in: entries, meant: isTitle ? WrittenItemKey.title.rawValue : nil)
        if !hasTitle, meant == WrittenItemKey.title.rawValue { raise() }
      }
    }
    guard let line else {
      return wordless(
        value, isReported: reader.report[found...].contains { $0.severity == .error })
    }
    if let written = line.syntax, let title = value[WrittenItemKey.title.rawValue] {
      secondValues(of: .item, in: written, attributes: attributes, key: key, at: title.range)
      denied(WrittenItemKey.isRequired.rawValue, written.attributes.isRequired, in: value)
      denied(WrittenItemKey.isOptional.rawValue, written.attributes.isOptional, in: value)
    }
    attributes.merge(line.syntax?.attributes)
    var item = finished(
      line, key: key ?? line.syntax?.key, attributes: attributes, value: value)
    item.description = description
    if let children { item.children = items(children) }
    return item
  }

  /// An item without words; if that was reported, any words keep it from being reported as empty too.
  private mutating func wordless(_ value: YAMLValue, isReported: Bool) -> Checklist.Item {
    let line = LineReader.Line(
      title: Prose(tree: 0, nodes: 0..<0), words: isReported ? "…" : "")
    return finished(line, key: nil, attributes: Attributes(), value: value)
  }

  private mutating func finished(
    _ line: LineReader.Line, key: String?, attributes: Attributes, value: YAMLValue
  ) -> Checklist.Item {
    Checklist.Item(
      key: key, anchor: MadeKey.anchor(key).map { scope.anchor($0) }, title: line.title,
      titleText: line.words, response: line.response, attributes: attributes, children: [],
      range: value.range)
  }

  // MARK: Decks

  mutating func deck(_ root: YAMLValue) -> Deck {
    var deck = Deck(introduction: introduction(root), cards: [])
    guard let value = root[DeckKey.cards.rawValue] else { return deck }
    guard value.kind == .sequence else {
      if !value.isNull { notAList(value, "cards") }
      return deck
    }
    for item in value.items { deck.cards.append(card(item)) }
    return deck
  }

  private mutating func card(_ value: YAMLValue) -> Deck.Card {
    var front: Prose?
    var back: Prose?
    var tags: [String] = []
    var key: String?
    let found = reader.report.count
    let entries = reader.entries(value, of: .card)
    let only = entries.count == 1 && entries[0].value.kind == .scalar ? entries.first : nil
    let isText = only.map { isCard($0.key.text ?? "") } ?? false
    if let only, isText {
      reader.report.append(.cardWithColon(only.key, only.value, file: path))
    }
    for (name, value) in entries {
      switch WrittenCardKey(rawValue: name.text ?? "") {
      case .front: front = blocks(value, of: "front")
      case .back: back = blocks(value, of: "back")
      case .tags: tags = reader.tags(value, of: "tags").map { $0.value }
      case .id: key = reader.keyText(value)
      case nil:
        if isText { continue }
        let meant = unknownKey(name, value, of: .card, in: entries)
        let isSide = meant == WrittenCardKey.front.rawValue || meant == WrittenCardKey.back.rawValue
        if isSide, !entries.contains(where: { $0.key.text == meant }) { raise() }
      }
    }
    var words = ""
    var title: Prose?
    var rest: Prose?
    if let front {
      let tree = trees[Int(front.tree)].tree
      let blocks = tree.siblings(of: front)
      if let first = blocks.first, tree.nodes[first].kind == .paragraph {
        let end = Int(tree.nodes[first].subtreeEnd)
        title = Prose(tree: Int(front.tree), nodes: (first + 1)..<end)
        rest =
          end < front.nodes.upperBound
          ? Prose(tree: Int(front.tree), nodes: end..<front.nodes.upperBound) : nil
      } else {
        rest = front
      }
      words = tree.plainText(of: title ?? front)
    }
    var card = Deck.card(
      front: title, frontText: words, key: key, tags: tags, frontBlocks: rest, back: back,
      path: path, range: value.range, scope: &scope)
    card.isReported = reader.report[found...].contains { $0.severity == .error }
    return card
  }

  // MARK: Values

  private mutating func introduction(_ root: YAMLValue) -> Prose? {
    let key = ChecklistKey.introduction.rawValue
    return root[key].flatMap { blocks($0, of: key) }
  }

  private mutating func line(_ value: YAMLValue, at place: TrailingSyntax.Place) -> LineReader.Line?
  {
    guard value.kind == .scalar else {
      _ = reader.text(value, of: "title")
      return nil
    }
    guard let part = parts[value.index] else { return nil }
    reader.lookAlikes(value.text ?? "", in: value, of: "title")
    let tree = trees[part].tree
    guard let paragraph = tree.topLevel.first(where: { _ in true }) else { return nil }
    let line = LineReader(tree: tree, part: part).line(tree.descendants(of: paragraph), at: place)
    if let near = line.syntax?.nearMiss, let node = line.syntaxNode {
      var finding = Diagnostic.nearAttribute(near, in: tree.nodes[node], file: path)
      finding.range = trees[part].fileRange(finding.range)
      // The text of a scalar is written according to its quotes.
      finding.fixes = []
      reader.report.append(finding)
    }
    if place == .item, let attributes = line.syntax?.attributes {
      reader.report += Diagnostic.unfit(attributes, at: value.range, file: path)
    }
    return line
  }

  /// A scalar's Markdown as a run of blocks.
  mutating func blocks(_ value: YAMLValue, of key: String) -> Prose? {
    guard value.kind == .scalar else {
      _ = reader.text(value, of: key)
      return nil
    }
    guard let part = parts[value.index], trees[part].tree.nodes.count > 1 else { return nil }
    reader.lookAlikes(value.text ?? "", in: value, of: key)
    return Prose(tree: part, nodes: 1..<trees[part].tree.nodes.count)
  }

  private mutating func notAList(_ value: YAMLValue, _ key: String) {
    reader.report.append(
      .wrongKind(
        value, of: key, .list, file: path, help: "begin each of its entries with `- `"))
  }
}

extension Attributes {
  /// Adds the attributes in the words of a title to those in its keys.
  fileprivate mutating func merge(_ other: Attributes?) {
    guard let other else { return }
    isRequired = isRequired || other.isRequired
    isOptional = isOptional || other.isOptional
    seconds = seconds ?? other.seconds
    tags += other.tags.filter { !tags.contains($0) }
    roles += other.roles.filter { !roles.contains($0) }
  }
}
