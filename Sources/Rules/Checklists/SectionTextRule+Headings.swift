import Bytes
import Documents
import MarkdownSyntax
import Reading

/// Lines that are meant as headings of sections, as word processors and printed lists have them.
extension SectionTextRule {
  /// The most characters of words that may be a heading.
  private static let longestHeading = 80

  /// The words of a block that is meant as a heading; `nil` if it is something else.
  ///
  /// That is a paragraph that is bold from its first to its last byte. Right above items it is also
  /// one line that ends with a colon or has bold words and then parentheses, and the only item of a
  /// list if that is bold, has a number or ends with a colon.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - isAboveItems: Whether items follow it.
  ///   - tree: The text.
  /// - Returns: The words.
  static func headingWords(
    _ block: Int, isAboveItems: Bool, _ tree: MarkdownTree
  ) -> String? {
    let node = tree.nodes[block]
    let isList = node.kind == .list
    let paragraph = isList ? block + 2 : block
    let end = Int(node.subtreeEnd)
    guard paragraph + 1 < end, tree.nodes[paragraph].kind == .paragraph,
      Int(tree.nodes[paragraph].subtreeEnd) == end,
      !isList || isAboveItems && !isLikelyItems(block, tree)
    else { return nil }
    let inlines = tree.descendants(of: paragraph)
    let isBold = tree.nodes[inlines.lowerBound].kind == .strong
    let isAllBold = isBold && Int(tree.nodes[inlines.lowerBound].subtreeEnd) == end
    var words = tree.plainText(within: paragraph)
    let colon = [":", "："].first { words.hasSuffix($0) }
    if !isAllBold {
      let isLine = !inlines.contains {
        tree.nodes[$0].kind == .softBreak || tree.nodes[$0].kind == .lineBreak
      }
      let isTitle =
        colon != nil || node.isOrdered || isBold && hasOnlyNoteAfterFirst(paragraph, tree)
      guard isAboveItems, isLine, isTitle else { return nil }
    }
    if let colon { words = String(words.dropLast(bytesOf: colon)) }
    return words.isEmpty || words.unicodeScalars.count > longestHeading ? nil : words
  }

  /// Whether parentheses are all that a paragraph has after its first inline.
  private static func hasOnlyNoteAfterFirst(_ paragraph: Int, _ tree: MarkdownTree) -> Bool {
    let rest = Int(tree.nodes[paragraph + 1].subtreeEnd)
    let end = Int(tree.nodes[paragraph].subtreeEnd)
    let text = tree.plainText(of: Prose(tree: 0, nodes: rest..<end))
    return text.hasPrefix("(") && text.hasSuffix(")")
  }

  static func helpForHeading(_ heading: String) -> String {
    "write it as a heading, `\(heading)`, if a section begins here"
  }

  /// The marks of a heading beside the one above it, or beside the first one.
  static func headingMarks(
    in run: HeadedRuns.Run, of runs: [HeadedRuns.Run], _ tree: MarkdownTree
  ) -> String {
    let heading = run.heading ?? runs.lazy.compactMap(\.heading).first
    return String(repeating: "#", count: heading.map { tree.nodes[$0].headingLevel } ?? 2)
  }
}
