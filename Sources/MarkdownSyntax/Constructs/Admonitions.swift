/// MkDocs admonitions, which GFM reads as a paragraph and as indented code.
///
/// They are `!!! note "Title"` and an indented body. Its content tabs, `=== "Title"`, are written in the same way.
///
/// The text is parsed once, which shows where such a line begins a paragraph's line and where it is
/// code. Then it is rewritten with each admonition as a block quote, parsed again, and every
/// place is mapped back to the author's bytes. So lists, tables, references and footnotes inside
/// work as anywhere else. An admonition in another one is found in the next round.
enum Admonitions {
  /// How deep admonitions may be nested; deeper ones stay what they are in GFM.
  private static let rounds = 8

  static func read(_ tree: MarkdownTree, body: Range<Int>, shortcuts: Bool) -> MarkdownTree {
    read(
      tree, MappedText(tree.source, body), current: tree, base: body.lowerBound,
      shortcuts: shortcuts)
  }

  /// Reads them in a text that may already have been rewritten.
  ///
  /// - Parameters:
  ///   - tree: The tree of the source.
  ///   - text: The text.
  ///   - current: Its tree.
  ///   - base: Where the text begins, as the places of that tree have it.
  ///   - shortcuts: Whether the parser may use its fast paths.
  /// - Returns: A tree of the source.
  static func read(
    _ tree: MarkdownTree, _ text: MappedText, current: MarkdownTree, base: Int, shortcuts: Bool
  ) -> MarkdownTree {
    let source = tree.source
    var text = text
    var current = current
    var known: Set<UInt32> = []
    for round in 0..<rounds {
      // In the first round the tree's places may be the source's, in the others the text's.
      let base = round == 0 ? base : 0
      let headers = HeaderLine.find(in: current).map { $0.moved(by: -base) }
      guard let rewritten = text.quoting(headers, known: &known) else { break }
      text = rewritten
      current = GFMParser.parse(
        text.bytes, body: 0..<text.bytes.count, shortcuts: shortcuts)
      if current.nodes.isEmpty { return tree }
    }
    return text.isChanged ? current.moved(to: source, by: text) : tree
  }
}
