import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Lines of cards that only look like the rule between a longer front and its back.
extension NotationRule {
  static func checkCards(_ context: inout RuleContext) {
    guard case .deck(let deck) = context.document.body else { return }
    let parts = context.document.parts
    var found: [(path: String, place: Diagnostic.Place)] = []
    for card in deck.cards where card.frontBlocks == nil && card.path.isMarkdownName {
      guard let back = card.back, parts.indices.contains(Int(back.tree)) else { continue }
      let part = parts[Int(back.tree)]
      let blocks = part.tree.siblings(of: back)
      // With nothing below it, a line may be the answer, and divides nothing.
      for index in blocks where index != blocks.last {
        guard let range = looseRule(index, in: part.tree) else { continue }
        let place = Diagnostic.Place(
          range: part.fileRange(range),
          text: "this line is not a rule, so it does not divide the card into front and back",
          help: part.tree.nodes[index].kind == .codeBlock
            ? "write `---` at the beginning of the line"
            : "write `---` alone on the line, with an empty line above it")
        found.append((card.path, place))
      }
    }
    var rest = found[...]
    while let first = rest.popFirst() {
      let others = rest.prefix { $0.path == first.path }
      rest = rest.dropFirst(others.count)
      context.report(
        .warning, rule, at: first.place.range, in: first.path, message: first.place.text,
        help: first.place.help, alsoAt: others.map { $0.place })
    }
  }

  /// A block that is one line of dashes or the like, and neither a rule nor in a fence.
  private static func looseRule(_ index: Int, in tree: MarkdownTree) -> Range<Int>? {
    let node = tree.nodes[index]
    let isCode = node.kind == .codeBlock
    guard isCode || node.kind == .paragraph else { return nil }
    let text = tree.source[node.range].trimmingASCIISpace()
    guard let first = text.first, first == .hyphen || first == .equals || first >= 0xC2,
      text.count <= 200, !text.contains(where: { $0 == .lineFeed || $0 == .carriageReturn }),
      let sign = onlySign(withoutComment(text)), dashes.contains(sign) || sign == "=" && !isCode
    else { return nil }
    // Other findings are about an indented `- - -`, and about dashes in any text.
    let isReported =
      isCode ? text.dropFirst().first == .space : LineStart.notation(text) != nil
    return isReported ? nil : text.startIndex..<text.endIndex
  }

  private static func withoutComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let start = text.firstIndex(of: .lessThan), RawHTMLText.isComment(text[start...]) else {
      return text
    }
    return text[..<start]
  }

  /// The sign that a text has three times or more, and nothing else but spaces.
  private static func onlySign(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var sign: Unicode.Scalar?
    var count = 0
    for scalar in String(utf8: WideSpace.replaced(in: text)).unicodeScalars {
      if scalar == " " || scalar == "\t" || Unseen.isPasted(scalar) { continue }
      if let sign, sign != scalar { return nil }
      sign = scalar
      count += 1
    }
    return count >= 3 ? sign : nil
  }

  private static let dashes: Set<Unicode.Scalar> = [
    "-", "‐", "‑", "‒", "–", "—", "―", "−", "⎯", "─", "━", "═", "⸺", "⸻", "－",
  ]
}
