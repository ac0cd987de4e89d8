import Bytes
import Contract
import Diagnostics
import Documents
import MarkdownSyntax

/// Second cards, and questions without a heading, in a file of a deck that is a folder.
///
/// Such a file is one card: its first heading is the front, and all of the rest the back.
extension CardFormRule {
  static func checkFiles(of cards: [Deck.Card], _ context: inout RuleContext) {
    let document = context.document
    for card in cards where !card.path.utf8.elementsEqual(document.path.utf8) {
      guard let back = card.back, document.parts.indices.contains(Int(back.tree)) else { continue }
      let part = document.parts[Int(back.tree)]
      let tree = part.tree
      if card.front == nil {
        guard let rule = tree.siblings(of: back).first(where: { tree.isRule($0) }) else { continue }
        context.report(
          .note, Self.rule, at: part.fileRange(tree.nodes[rule].range), in: card.path,
          message:
            "this rule is part of the answer, because the question is '\(card.frontText.shortened)'",
          help: "if the text above it belongs to the question, write the question as a heading "
            + "above it: `# …`, without `title`")
        continue
      }
      guard let own = tree.topLevel.first(where: { tree.nodes[$0].kind == .heading }) else {
        continue
      }
      let others = tree.topLevel.filter {
        $0 > own && tree.nodes[$0].kind == .heading
          && tree.nodes[$0].detail <= tree.nodes[own].detail
      }
      guard let first = others.first else { continue }
      let message =
        "this heading is part of the answer to '\(card.frontText.shortened)': a file is one card"
      let help = "if it is a card of its own, move it to a file of its own in the folder"
      context.report(
        .note, Self.rule, at: part.fileRange(tree.nodes[first].range), in: card.path,
        message: message, help: help,
        alsoAt: others.dropFirst().map {
          Diagnostic.Place(range: part.fileRange(tree.nodes[$0].range), text: message, help: help)
        })
    }
  }
}

extension MarkdownTree {
  /// Whether it is a `---`.
  fileprivate func isRule(_ node: Int) -> Bool {
    nodes[node].kind == .thematicBreak && source[nodes[node].range].first == .hyphen
  }
}
