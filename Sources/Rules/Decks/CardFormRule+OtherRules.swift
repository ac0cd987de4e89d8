import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Cards with `***` or `___` where `---` would end a longer front.
extension CardFormRule {
  /// Reports once per deck that most cards have such a rule between two texts, and none a longer front.
  static func checkOtherRules(of cards: [Deck.Card], _ context: inout RuleContext) {
    guard cards.allSatisfy({ $0.frontBlocks == nil }) else { return }
    let document = context.document
    let divided = cards.filter { isDivided($0.back, in: document) }
    guard divided.count >= fewest, 2 * divided.count > cards.count else { return }
    context.report(
      .note, rule, at: divided[0].range, in: divided[0].path,
      message:
        "\(divided.count) cards have a rule such as `***` in their answers, and only `---` ends "
        + "a longer question",
      help: "write `---` if what is above the rule belongs to the question")
  }

  /// Whether there is exactly one rule without hyphens in an answer, with text above and below it.
  private static func isDivided(_ answer: Prose?, in document: Document) -> Bool {
    guard let answer, !answer.isEmpty else { return false }
    let tree = document.tree(of: answer)
    let blocks = tree.siblings(of: answer)
    let rules = blocks.filter {
      tree.nodes[$0].kind == .thematicBreak && !tree.isColumnRule($0)
        && tree.source[tree.nodes[$0].range].first != .hyphen
    }
    return rules.count == 1 && rules.first != blocks.first && rules.first != blocks.last
  }
}
