import Bytes
import MarkdownSyntax

/// Obsidian's comments, `%% … %%`, that hide nothing.
extension NotationSearch {
  /// The marks whose other half was not found.
  mutating func openComments() {
    guard let first = commentMarks.first else { return }
    // Two marks on lines of their own: the author closed it, and the parser joined them with others.
    if commentMarks.count.isMultiple(of: 2), commentMarks.allSatisfy({ isAlone($0) }) {
      found(.splitComment, first)
      return
    }
    for mark in commentMarks { found(.openComment, mark) }
  }

  /// Whether a mark is the only thing on its line.
  private func isAlone(_ mark: Range<Int>) -> Bool {
    let before = tree.source[..<mark.lowerBound].last { $0 != .space && $0 != .tab } ?? .lineFeed
    let after = tree.source[mark.upperBound...].first { $0 != .space && $0 != .tab } ?? .lineFeed
    return before == .lineFeed && (after == .lineFeed || after == .carriageReturn)
  }
}
