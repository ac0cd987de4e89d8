import Bytes
import Contract
import Documents
import Library
import MarkdownSyntax

/// Items that look as if they were below another one, and are beside it.
extension TaskFormRule {
  /// Reports the items that would have others below them, if they were written as usual.
  ///
  /// - Returns: The items that would be below another one.
  static func lostSteps(
    _ items: [Int], in part: TextPart, _ context: inout RuleContext
  ) -> Set<Int> {
    let tree = part.tree
    let columns = items.map { tree.column(ofItem: $0) }
    guard let first = columns.min() else { return [] }
    var lost: Set<Int> = []
    var above = 0
    for (place, item) in items.enumerated() {
      let parent = items[above]
      guard columns[place] >= first + 2, columns[above] < first + 2 else {
        above = place
        continue
      }
      let gap = tree.contentColumn(ofItem: parent) - tree.narrowColumn(ofItem: parent)
      let indent = columns[above]
      guard indent > first || gap > 0 else { continue }
      lost.insert(item)
      guard above == place - 1 else { continue }
      let cause =
        indent > first
        ? "the line is indented by \(counted(indent, "space"))"
        : tree.source[tree.nodes[parent].range].prefix(2).contains(.tab)
          ? "a tab follows the bullet" : "more than one space follows the bullet"
      report(
        at: tree.nodes[parent].range.lowerBound, in: part,
        message: "\(cause), so the line below it is an item of its own",
        help: indent == first
          ? "write one space after the bullet"
          : first == 0 ? "remove the space before it" : "indent it by \(first) spaces", &context)
    }
    return lost
  }

  /// A number right above bullets, which begins a list of its own.
  static func loneNumber(_ list: Int, in part: TextPart, _ context: inout RuleContext) {
    let tree = part.tree
    let next = Int(tree.nodes[list].subtreeEnd)
    guard tree.nodes[list].isOrdered, next < tree.nodes.count, tree.nodes[next].kind == .list,
      !tree.nodes[next].isOrdered,
      tree.column(of: tree.nodes[next].range.lowerBound) > tree.column(ofItem: list + 1),
      // What is not plain has its own finding.
      let mark = mark(list + 1, tree), mark.isPlain
    else { return }
    let start = tree.nodes[list].range.lowerBound
    let end = tree.nodes[next].range.lowerBound
    // An empty line keeps the two apart.
    let words = tree.source[start..<end].trimmingASCIISpace().endIndex
    guard tree.source[words..<end].count(where: { $0 == .lineFeed }) == 1 else { return }
    report(
      at: start, in: part,
      message: "the item has a number, but the ones below it have bullets",
      help: "write `- [ ] …`", &context)
  }

  /// Items with numbers right below a text, which Markdown reads as its next lines unless they begin with 1.
  static func lostNumber(
    of tasks: [Int], in list: Int, part: TextPart, _ context: inout RuleContext
  ) {
    let tree = part.tree
    guard !tree.nodes[list].isOrdered,
      let first = tasks.first(where: {
        tree.source[tree.nodes[$0].range.lowerBound].isASCIIDigit
      }),
      // What is not plain has its own finding.
      let mark = mark(first, tree), mark.isPlain
    else { return }
    report(
      at: tree.nodes[first].range.lowerBound, in: part,
      message: "readers do not see this number: right below a text, numbers must begin with 1",
      help: "write an empty line above it", &context)
  }
}
