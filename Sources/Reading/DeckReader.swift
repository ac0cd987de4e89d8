import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Reads a deck from Markdown: a heading is a front, what follows is its back.
struct DeckReader {
  let tree: MarkdownTree
  let path: String
  let title: Int?

  func read(scope: inout AnchorScope, report: inout [Diagnostic]) -> Deck {
    let lines = LineReader(tree: tree, part: 0)
    var deck = Deck(cards: [])
    let cut = HeadedRuns(tree, title: title, levels: 1)
    deck.footnotes = cut.footnotes.map { Prose(tree: 0, nodes: $0) }
    for run in cut.runs {
      guard let heading = run.heading else {
        deck.introduction = run.blocks.isEmpty ? nil : Prose(tree: 0, nodes: run.blocks)
        continue
      }
      let node = tree.nodes[heading]
      let line = lines.line((heading + 1)..<Int(node.subtreeEnd), at: .card)
      line.reportNearMiss(in: tree, file: path, to: &report)
      let (front, back) = tree.sides(of: Prose(tree: 0, nodes: run.blocks))
      deck.cards.append(
        Deck.card(
          front: line.title, frontText: line.words, key: line.syntax?.key,
          tags: line.syntax?.attributes.tags ?? [], frontBlocks: front, back: back, path: path,
          range: node.range, scope: &scope))
    }
    return deck
  }
}

extension MarkdownTree {
  /// A rule of hyphens (`---`) separates a longer front from its back; others are part of the text.
  func sides(of text: Prose) -> (front: Prose?, back: Prose?) {
    func part(_ nodes: Range<Int>) -> Prose? {
      nodes.isEmpty ? nil : Prose(tree: Int(text.tree), nodes: nodes)
    }
    let rule = siblings(of: text).first {
      nodes[$0].kind == .thematicBreak && !isColumnRule($0)
        && source[nodes[$0].range].first == .hyphen
    }
    guard let rule else { return (nil, part(text.nodes)) }
    return (part(text.nodes.lowerBound..<rule), part((rule + 1)..<text.nodes.upperBound))
  }
}

extension Deck {
  /// A card, with its anchor if its key gives it one.
  static func card(
    front: Prose?, frontText: String, key: String?, tags: [String], frontBlocks: Prose?,
    back: Prose?, path: String, range: Range<Int>, scope: inout AnchorScope
  ) -> Card {
    Card(
      key: key, anchor: MadeKey.anchor(key).map { scope.anchor($0) }, front: front,
      frontText: frontText, frontBlocks: frontBlocks, back: back, tags: tags, path: path,
      range: range)
  }
}
