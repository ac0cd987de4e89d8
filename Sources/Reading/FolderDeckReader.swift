import Bytes
import Contract
import Diagnostics
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Reads a folder of cards: each file is a card, its title or heading the front, its text the back.
struct FolderDeckReader {
  /// The text of the `index.md`, then of each card.
  private(set) var parts: [TextPart]
  let cards: [DocumentReader.CardFile]
  /// Those that are left out; their texts come last, if a preview shows them.
  let drafts: [(file: DocumentReader.CardFile, place: Int)]

  mutating func read(title: Int?, scope: inout AnchorScope, report: inout [Diagnostic]) -> Deck {
    let index = parts.first?.tree ?? .empty
    let start = title.map { Int(index.nodes[$0].subtreeEnd) } ?? 1
    let end = index.nodes.count
    var deck = Deck(
      introduction: start < end ? Prose(tree: 0, nodes: start..<end) : nil, cards: [])
    for (number, card) in cards.enumerated() where number + 1 < parts.count {
      deck.cards.append(read(card, part: number + 1, scope: &scope, report: &report))
    }
    deck.leftOut = drafts.map { $0.file.source.path }
    for (number, draft) in drafts.enumerated() where cards.count + number + 1 < parts.count {
      // A check does not read drafts, so a preview reports nothing more.
      var unreported: [Diagnostic] = []
      var card = read(
        draft.file, part: cards.count + number + 1, scope: &scope, report: &unreported)
      card.draftPlace = draft.place
      // The lock knows no drafts.
      card.id = UUID(namespace: .pathNamespace, name: card.path.utf8)
      card.anchor = card.anchor ?? scope.anchor("draft")
      deck.drafts.append(card)
    }
    return deck
  }

  private mutating func read(
    _ card: DocumentReader.CardFile, part: Int, scope: inout AnchorScope,
    report: inout [Diagnostic]
  ) -> Deck.Card {
    let tree = parts[part].tree
    let path = card.source.path
    let metadata = card.parsed.yaml?.root
    reportKeys(metadata, path: path, report: &report)
    var words = SourcePath(path).title
    var front: Prose?
    var written: TrailingSyntax?
    var start = min(1, tree.nodes.count)
    var reader = FieldReader(path: path)
    if let text = metadata?["title"].flatMap({ reader.text($0, of: "title") }) {
      let title = TextMark.title(text.value)
      words = title
      if let heading = tree.titleHeading {
        start = Int(tree.nodes[heading].subtreeEnd)
        let hidden = tree.plainText(within: heading)
        if hidden != title {
          report.append(
            .hiddenHeading(hidden, title: title, at: tree.nodes[heading].range, file: path))
        }
      }
    } else if let heading = tree.topLevel.first(where: { tree.nodes[$0].kind == .heading }) {
      let end = Int(tree.nodes[heading].subtreeEnd)
      let line = LineReader(tree: tree, part: part).line((heading + 1)..<end, at: .card)
      line.reportNearMiss(in: tree, file: path, to: &report)
      (words, front, written) = (line.words, line.title, line.syntax)
      // With text above it, the heading stays where it is: the text may refer to it.
      if heading == tree.firstShown {
        start = end
      } else if let syntax = line.syntax, let text = line.syntaxNode {
        parts[part].tree = tree.ending(heading: heading, inText: text, at: syntax.wordsEnd)
      }
    }
    let key = metadata?["id"].flatMap { reader.keyText($0) } ?? written?.key
    let tags = metadata?["tags"].map { reader.tags($0, of: "tags") }?.map { $0.value } ?? []
    report += reader.report
    let text = start < tree.nodes.count ? Prose(tree: part, nodes: start..<tree.nodes.count) : nil
    // Only what is right below the heading may belong to the front.
    let isBelow = front != nil && start > 1
    let (frontBlocks, back) = text.map { isBelow ? tree.sides(of: $0) : (nil, $0) } ?? (nil, nil)
    var read = Deck.card(
      front: front, frontText: words, key: key ?? SourcePath(path).stem,
      tags: tags + (written?.attributes.tags ?? []), frontBlocks: frontBlocks, back: back,
      path: path, range: 0..<0, scope: &scope)
    read.isKeyFileName = key == nil
    return read
  }

  /// Reports what a card cannot have: its words would be lost, and who may see it is up to the deck.
  private func reportKeys(_ metadata: YAMLValue?, path: String, report: inout [Diagnostic]) {
    guard let entries = metadata?.entries else { return }
    var reader = FieldReader(path: path)
    for (key, _) in entries {
      let name = key.text ?? ""
      if KeyOwner.cardFile.keys.contains(name) || name.hasPrefix("x-") { continue }
      let isVisibility =
        name == MetadataKey.visibility.rawValue || ForeignKey.meaning(name) == .visibility
      reader.unknownKey(
        key, of: .cardFile, in: entries, mayBeForeign: true,
        home: isVisibility
          ? "remove the line: a card is visible to whoever can see its deck; `draft: true` leaves "
            + "it out" : nil)
    }
    report += reader.report
  }
}
