import Bytes
import Documents
import MarkdownSyntax
import Reading

/// Steps of a checklist between `<details>` and `</details>`, which fold a part of a text in other
/// programs.
struct FoldedSteps {
  private let tree: MarkdownTree
  private let block: Int
  /// The node after the closing tag.
  private let end: Int
  /// Whether headings are between the tags.
  private let hasHeadings: Bool

  /// How many nodes are looked at: tags without their closing ones may be many.
  private static let mostNodes = 500

  /// `nil` if a block does not begin with the tag, if no step is between it and the closing one, or if it is in a quote.
  init?(_ block: Int, in tree: MarkdownTree) {
    guard Self.depth(of: block, tree) == 1, !Self.margin(of: block, tree).contains(.greaterThan)
    else { return nil }
    self.tree = tree
    self.block = block
    var depth = 1
    var (hasTask, hasHeadings) = (false, false)
    var quoteEnd = 0
    var index = block + 1
    let limit = min(Self.parentEnd(of: block, tree), index + Self.mostNodes)
    while index < limit, depth > 0 {
      let node = tree.nodes[index]
      if node.kind == .blockQuote { quoteEnd = max(quoteEnd, Int(node.subtreeEnd)) }
      if node.isTask, index >= quoteEnd { hasTask = true }
      if node.kind == .heading { hasHeadings = true }
      depth += Self.depth(of: index, tree)
      index += 1
    }
    guard hasTask, depth == 0 else { return nil }
    (end, self.hasHeadings) = (index, hasHeadings)
  }

  /// Where the block around another one ends; the end of the text if that begins more than
  /// `mostNodes` before it.
  private static func parentEnd(of block: Int, _ tree: MarkdownTree) -> Int {
    let above = (max(0, block - mostNodes)..<block).last { tree.nodes[$0].subtreeEnd > block }
    return above.map { Int(tree.nodes[$0].subtreeEnd) } ?? tree.nodes.count
  }

  /// Whether a block is the tag before some steps, or the one after them.
  static func isTag(_ block: Int, _ tree: MarkdownTree) -> Bool {
    depth(of: block, tree) < 0 || FoldedSteps(block, in: tree) != nil
  }

  /// 1 for what begins with the tag, -1 for what begins with the closing tag, 0 for all others.
  private static func depth(of block: Int, _ tree: MarkdownTree) -> Int {
    let kind = tree.nodes[block].kind
    guard kind == .htmlBlock || kind == .htmlInline else { return 0 }
    let text = tree.text(of: block).trimmingASCIISpace()
    guard let tag = HTMLTag(text), tag.name == "details" else { return 0 }
    if tag.isClosing { return -1 }
    return text.firstRange(of: Array("</details".utf8)) == nil ? 1 : 0
  }

  /// What is before a block on its line.
  private static func margin(of block: Int, _ tree: MarkdownTree) -> ArraySlice<UInt8> {
    let start = tree.nodes[block].range.lowerBound
    return tree.source[tree.source.lineStart(before: start)..<start]
  }

  /// What to write instead of the tags.
  var help: String {
    // In an item there are no sections.
    guard Self.margin(of: block, tree).columns < 2 else {
      return "remove both tags and the summary; the items stay"
    }
    if hasHeadings {
      return "write `(collapsed)` after each heading between the tags, and remove the tags and the "
        + "summary"
    }
    let text = tree.text(of: block)
    let heading = "\(marks) \(summary(text))\(isOpen(text) ? "" : " (collapsed)")"
    let help = "write `\(heading)` instead of the tags"
    return isFollowed ? "\(help), and a heading above what follows them" : help
  }

  /// The marks of a heading beside the one above it, or beside the next one.
  private var marks: String {
    let title = tree.titleHeading
    func isSection(_ index: Int) -> Bool {
      tree.nodes[index].kind == .heading && index != title
        && Self.margin(of: index, tree).columns < 2
    }
    let above = max(0, block - Self.mostNodes)..<block
    let below = block..<min(tree.nodes.count, block + Self.mostNodes)
    let heading = above.last(where: isSection) ?? below.first(where: isSection)
    return String(repeating: "#", count: heading.map { tree.nodes[$0].headingLevel } ?? 2)
  }

  /// Whether a text that would become a part of the section follows the closing tag.
  private var isFollowed: Bool {
    var next = end
    while next < tree.nodes.count, SectionTextRule.isUnseen(next, tree) {
      next = Int(tree.nodes[next].subtreeEnd)
    }
    guard next < tree.nodes.count, FoldedSteps(next, in: tree) == nil else { return false }
    return ![.heading, .footnoteDefinition].contains(tree.nodes[next].kind)
  }

  /// Whether the tag says that readers see all of it at first.
  private func isOpen(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix { $0 != .greaterThan }.split { $0.isASCIISpace }
      .contains { $0.starts(with: "open".utf8) }
  }

  private func summary(_ text: ArraySlice<UInt8>) -> String {
    guard let tag = text.firstRange(of: Array("<summary".utf8)),
      let start = text[tag.upperBound...].firstIndex(of: .greaterThan),
      let end = text[start...].firstRange(of: Array("</summary>".utf8))
    else { return "…" }
    let words = text[(start + 1)..<end.lowerBound]
    return words.contains(.lessThan) ? "…" : RawHTMLAdvice.shortened(words)
  }
}
