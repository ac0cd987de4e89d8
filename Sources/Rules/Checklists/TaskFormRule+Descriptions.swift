import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Repairs of marks that keep the descriptions below them.
extension TaskFormRule {
  /// What to write instead of a mark.
  struct MarkRepair {
    /// The edit; none if a line of the title would become a description.
    var fixes: [Diagnostic.Fix]
    /// What else to do; `nil` if the mark is all.
    var advice: String?
  }

  /// The repair of a mark, after which the lines below are read as before.
  ///
  /// A description begins at the column of the item's words, which a longer mark moves to the
  /// right.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - item: The item that it is of.
  ///   - plain: What to write instead, with the space after it.
  ///   - part: The text.
  ///   - context: The document.
  /// - Returns: The repair.
  static func markRepair(
    _ mark: TaskMark, of item: Int, writing plain: [UInt8], in part: TextPart,
    _ context: RuleContext
  ) -> MarkRepair {
    let tree = part.tree
    let start = mark.written.lowerBound
    let alone = MarkRepair(
      fixes: [Diagnostic.Fix(range: start..<mark.end, replacement: String(utf8: plain))])
    guard part.isFile, context.checklist != nil, item + 1 < Int(tree.nodes[item].subtreeEnd),
      tree.nodes[item + 1].kind == .paragraph
    else { return alone }
    // The first columns of a description, before and after the repair: below the words of a task,
    // further to the right than those of an item without a box.
    let before = tree.textColumn(ofItem: item) + (tree.nodes[item].isTask ? 0 : 1)
    let after =
      tree.column(ofItem: item) + plain.count + (plain.contains(.leftBracket) ? 0 : 1)
    let advice = "begin its description with \(after) spaces"
    // The bytes on the disk, because what is written again must not change.
    let source = context.source?.original ?? tree.source
    var text = plain
    var position = mark.end
    for node in tree.children(of: item + 1) {
      let kind = tree.nodes[node].kind
      guard kind == .softBreak || kind == .lineBreak else { continue }
      let words = tree.nodes[node].range.upperBound
      let column = tree.column(of: words)
      if position == mark.end {
        // A line of the title.
        if column < before, column < after { continue }
        if column < before {
          return MarkRepair(
            fixes: [],
            advice: "begin the next line of its title with fewer than \(after) spaces")
        }
        // The description is far enough to the right.
        if column >= after { return alone }
      }
      // Further lines of the description are moved with its first one.
      guard column >= before, column < after else { continue }
      let lineStart = tree.source.lineStart(before: words)
      guard position <= lineStart,
        tree.source[lineStart..<words].allSatisfy({ $0 == .space || $0 == .tab })
      else { return MarkRepair(fixes: [], advice: advice) }
      text += source[position..<lineStart]
      text += [UInt8](repeating: .space, count: after)
      position = words
    }
    guard position > mark.end else { return alone }
    return MarkRepair(
      fixes: [Diagnostic.Fix(range: start..<position, replacement: String(utf8: text))],
      advice: advice)
  }
}
