import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Items that are indented so far that Markdown reads them as words or code.
extension TaskFormRule {
  /// An item that others are nested in.
  struct OuterItem {
    /// Its node.
    var index: Int
    /// How many columns it is too far to the right.
    var excess: Int
  }

  /// A list with an item that is indented too far, and the lists right below it.
  struct FarList {
    /// The node after them.
    var end = 0
    /// Whether their lines can be moved.
    var canMove = false
  }

  /// Reports an item that is indented too far.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - parent: The item that it is nested in.
  ///   - list: The list that it is in.
  ///   - inNote: Whether it is in a footnote, whose text is indented by four spaces.
  ///   - part: The text.
  ///   - far: The outermost list with such an item.
  ///   - context: Where findings go.
  /// - Returns: How many columns it is too far to the right.
  static func excess(
    of item: Int, in parent: OuterItem?, list: Int?, inNote: Bool, part: TextPart,
    _ far: inout FarList, _ context: inout RuleContext
  ) -> Int {
    let tree = part.tree
    let expected =
      parent.map { tree.contentColumn(ofItem: $0.index) - $0.excess } ?? (inNote ? 4 : 0)
    let column = tree.column(ofItem: item)
    guard column >= expected + 4 else { return 0 }
    let start = tree.nodes[item].range.lowerBound
    let lineStart = tree.source.lineStart(before: start)
    // What is on the line of the item around it moves with that one.
    guard isSpace(tree.source[lineStart..<start]) else { return parent?.excess ?? 0 }
    if let list, item >= far.end { far = farList(from: list, in: parent, of: part) }
    context.report(
      .warning, rule, at: part.fileRange(start..<lineEnd(start, tree)), in: part.path,
      message: "the line is indented by \(column) spaces; it is read as "
        + (parent == nil ? "a separate item" : "an item below the one above it"),
      help: expected == 0
        ? "remove the spaces before it" : "indent it by \(expected) spaces",
      fixes: far.canMove
        ? [
          Diagnostic.Fix(
            range: lineStart..<start, replacement: String(repeating: " ", count: expected))
        ] : [])
    return column - expected
  }

  /// The lists from one on, which move together.
  ///
  /// Another bullet begins another list. If one of them stayed, its items would be nested in those that
  /// move.
  private static func farList(
    from list: Int, in parent: OuterItem?, of part: TextPart
  ) -> FarList {
    let tree = part.tree
    let limit = parent.map { Int(tree.nodes[$0.index].subtreeEnd) } ?? tree.nodes.count
    var (end, canMove) = (list, part.isFile)
    repeat {
      canMove = canMove && hasOnlyFirstLines(end, tree)
      end = Int(tree.nodes[end].subtreeEnd)
    } while end < limit && tree.nodes[end].kind == .list
    return FarList(end: end, canMove: canMove)
  }

  /// Whether every line of a list is the first one of an item.
  ///
  /// If only some of its items could move, the others would become words of theirs.
  private static func hasOnlyFirstLines(_ list: Int, _ tree: MarkdownTree) -> Bool {
    let start = tree.nodes[list].range.lowerBound
    var end = start
    var items = 0
    for index in tree.descendants(of: list) where tree.nodes[index].kind == .item {
      let range = tree.nodes[index].range
      end = max(end, min(range.upperBound, tree.source.count))
      if isSpace(tree.source[tree.source.lineStart(before: range.lowerBound)..<range.lowerBound]) {
        items += 1
      }
    }
    return tree.source[start..<end].split(separator: .lineFeed)
      .count { !$0.trimmingASCIISpace().isEmpty } == items
  }

  private static func isSpace(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == .space || $0 == .tab }
  }
}
