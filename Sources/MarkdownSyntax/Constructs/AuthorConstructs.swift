/// Reads the constructs that are not in GFM, after the C parser.
///
/// Most texts have none of them, which one pass over their bytes shows.
enum AuthorConstructs {
  static func read(_ tree: MarkdownTree, body: Range<Int>, shortcuts: Bool) -> MarkdownTree {
    guard !tree.nodes.isEmpty else { return tree }
    let marks = shortcuts ? ConstructMarks(tree.source, body) : ConstructMarks.all
    let found = read(tree, body: body, marks, shortcuts: shortcuts)
    guard marks.markup, var comments = LeadingComments(in: found) else { return found }
    // Twice, because one that is part of a code span must not keep the others.
    for _ in 0..<2 where !comments.ranges.isEmpty {
      let text = comments.masked(tree.source)
      let parsed = GFMParser.parse(text, body: body, shortcuts: shortcuts)
      let read = read(parsed, body: body, marks, shortcuts: shortcuts)
      if let restored = comments.restored(read, of: tree.source) { return restored }
    }
    return found
  }

  private static func read(
    _ tree: MarkdownTree, body: Range<Int>, _ marks: ConstructMarks, shortcuts: Bool
  ) -> MarkdownTree {
    var marks = marks
    var tree = tree
    if let slips = TaskSlips.read(
      tree, body: body, hasAdmonitions: marks.admonition, shortcuts: shortcuts)
    {
      // `☐` has become a box.
      marks.box = true
      tree =
        marks.admonition
        ? Admonitions.read(
          tree, slips.text, current: slips.tree, base: 0, shortcuts: shortcuts)
        : slips.tree.moved(to: tree.source, by: slips.text)
    } else if marks.admonition {
      tree = Admonitions.read(tree, body: body, shortcuts: shortcuts)
    }
    if marks.inline || marks.comment || marks.formula { tree = InlineConstructs.read(tree) }
    if marks.box, tree.nodes.contains(where: { $0.kind == .blockQuote }) {
      tree = QuotedTasks.read(tree)
    }
    if marks.tag { tree = InertTags.read(tree) }
    if marks.attributes { tree = AttributeLists.hide(in: tree) }
    return tree
  }
}
