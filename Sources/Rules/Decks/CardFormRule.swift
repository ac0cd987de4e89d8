import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax
import Reading

/// Cards of one deck have the same form, so that a line that was lost is not read as another form.
///
/// In Markdown a `---` separates a longer front from its back, and words follow `##`. A card without
/// either is a card all the same: its picture becomes a part of the answer, or asks alone.
enum CardFormRule: DocumentRule {
  static let rule = Rule.style("card-form", "write all cards of a deck in the same form")
  /// As many cards of a form make it the deck's.
  static let fewest = 2

  static func check(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    let parts = context.document.parts
    let written = deck.cards.filter { $0.path.isMarkdownName }
    checkLabels(of: written, after: deck.introduction, &context)
    checkIntroduction(of: deck, &context)
    checkOtherRules(of: written, &context)
    checkFiles(of: written, &context)
    let asking = written.filter { beginsWithPicture($0.frontBlocks, parts) }
    let named = asking.filter { $0.hasWords }
    guard named.count >= fewest else { return }
    for card in written {
      if asking.count > written.count / 2, card.frontBlocks == nil, card.hasWords,
        beginsWithPicture(card.back, parts)
      {
        context.report(
          .warning, rule, at: card.range, in: card.path,
          message:
            "the picture of this card is in its answer, but \(asking.count) other cards have theirs in the question",
          help: "write `---` below the picture, or the answer's words above it")
      } else if !card.hasWords, card.frontBlocks != nil {
        context.report(
          .warning, rule, at: card.range, in: card.path,
          message:
            "this card has no words after `##`, but \(named.count) other cards have some above the picture",
          help: "write the question after `##`")
      }
    }
  }

  /// Headings with text below them in the `index.md` of a folder, which were cards before the folder had files.
  private static func checkIntroduction(of deck: Deck, _ context: inout RuleContext) {
    let document = context.document
    let isFolder =
      !deck.leftOut.isEmpty || deck.cards.contains { $0.path != document.path }
    guard isFolder, deck.introduction != nil, let part = document.parts.first else { return }
    for run in HeadedRuns(part.tree, title: part.tree.titleHeading, levels: 1).runs {
      guard let heading = run.heading, document.shows(Prose(tree: 0, nodes: run.blocks)) else {
        continue
      }
      context.report(
        .note, rule, at: part.tree.nodes[heading].range, in: part.path,
        message:
          "this heading is part of the introduction, because the cards of this deck are the other files of its folder",
        help: "if it is a card, move it to a file of its own in the folder")
    }
  }

  /// Whether the first block is a picture and nothing else.
  private static func beginsWithPicture(_ prose: Prose?, _ parts: [TextPart]) -> Bool {
    guard let prose, parts.indices.contains(Int(prose.tree)) else { return false }
    let nodes = parts[Int(prose.tree)].tree.nodes
    let first = Int(prose.first)
    return first + 1 < nodes.count && nodes[first].kind == .paragraph
      && nodes[first + 1].kind == .image && nodes[first + 1].subtreeEnd == nodes[first].subtreeEnd
  }
}

extension Deck.Card {
  /// Whether its first line has words.
  fileprivate var hasWords: Bool { !WideSpace.isBlank(frontText) }
}
