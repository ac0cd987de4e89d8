/// Tasks and bullets that are nearly Markdown: `-[ ] x`, `[ ] x`, `☐ x`, `• x`, and those that
/// are indented so far that they are code, or words of the item above.
///
/// As with admonitions, the parsed tree shows where such a line is text. The text is then
/// rewritten as it was meant, parsed again, and every place is mapped back to the author's bytes.
/// What was written is kept for a rule to check.
enum TaskSlips {
  /// How often a text is parsed again: a task can be below one that was only just found.
  private static let rounds = 6

  /// The text as it was meant, and its tree; `nil` if nothing is missing.
  static func read(
    _ tree: MarkdownTree, body: Range<Int>, hasAdmonitions: Bool, shortcuts: Bool
  ) -> (text: MappedText, tree: MarkdownTree)? {
    var text: MappedText?
    var current = tree
    for _ in 0..<rounds {
      let base = text == nil ? body.lowerBound : 0
      let edits = TaskSlipSearch(current, hasAdmonitions: hasAdmonitions).edits.map {
        $0.moved(by: -base)
      }
      guard !edits.isEmpty else { break }
      let written = (text ?? MappedText(tree.source, body)).replacing(edits)
      let parsed = GFMParser.parse(
        written.bytes, body: 0..<written.bytes.count, shortcuts: shortcuts)
      if parsed.nodes.isEmpty { break }
      text = written
      current = parsed
    }
    return text.map { ($0, current) }
  }
}
