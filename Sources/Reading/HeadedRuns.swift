import Documents
import MarkdownSyntax

/// A Markdown body cut at its headings: how checklists find sections and decks find cards.
package struct HeadedRuns {
  /// A heading and the blocks up to the next one.
  package struct Run {
    /// The heading's node; `nil` before the first.
    package var heading: Int?
    /// The blocks, as a run of top-level nodes.
    package var blocks: Range<Int>
  }

  /// The runs in order; the first has no heading and may be empty.
  package private(set) var runs: [Run] = []
  /// The footnotes, which come after the last run and belong to the whole text.
  package private(set) var footnotes: Range<Int>?

  /// Cuts a body into runs.
  ///
  /// - Parameters:
  ///   - tree: The parsed file.
  ///   - title: The heading that is the document's title; it does not cut.
  ///   - levels: How many levels of headings cut, counted from the highest used.
  package init(_ tree: MarkdownTree, title: Int?, levels: Int = 6) {
    let headings = tree.topLevel.filter { tree.nodes[$0].kind == .heading && $0 != title }
    let highest = headings.map { tree.nodes[$0].headingLevel }.min() ?? 1
    var current = Run(heading: nil, blocks: 1..<1)
    var start = 1
    for index in tree.topLevel {
      let node = tree.nodes[index]
      if node.kind == .footnoteDefinition {
        footnotes = index..<tree.nodes.count
        break
      }
      if index == title {
        start = Int(node.subtreeEnd)
        current.blocks = start..<start
      } else if node.kind == .heading, node.headingLevel < highest + levels {
        runs.append(current)
        start = Int(node.subtreeEnd)
        current = Run(heading: index, blocks: start..<start)
      } else {
        current.blocks = start..<Int(node.subtreeEnd)
      }
    }
    runs.append(current)
  }
}

extension MarkdownTree {
  /// The heading that is a document's title: the first block, if that is a heading of level 1.
  package var titleHeading: Int? {
    firstShown.flatMap { nodes[$0].headingLevel == 1 ? $0 : nil }
  }

  /// The first block that is not a comment.
  var firstShown: Int? {
    topLevel.first { nodes[$0].kind != .htmlBlock || !RawHTMLText.isComment(text(of: $0)) }
  }
}
