import Bytes
import MarkdownSyntax

/// Obsidian's comments, `%% … %%`, that hide nothing.
extension NotationSearch {
  /// The marks whose other half was not found.
  mutating func openComments() {
    guard let first = commentMarks.first else { return }
    // Two halves: the author closed it, and the parser joined them with others.
    if commentMarks.count.isMultiple(of: 2),
      stride(from: 0, to: commentMarks.count, by: 2).allSatisfy({
        isPair(commentMarks[$0], commentMarks[$0 + 1])
      })
    {
      let areAlone = commentMarks.allSatisfy { begins($0) && ends($0) }
      found(
        .splitComment, first,
        help: areAlone
          ? nil : "write each `%%` on a line of its own, with an empty line above and below it")
      return
    }
    for mark in commentMarks { found(.openComment, mark) }
  }

  /// Whether the second of two marks ends what the first one begins.
  private func isPair(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    ends(second) || begins(first) && !begins(second)
  }

  /// Whether a mark is the first thing on its line.
  private func begins(_ mark: Range<Int>) -> Bool {
    let before = tree.source[..<mark.lowerBound].last { $0 != .space && $0 != .tab } ?? .lineFeed
    return before == .lineFeed
  }

  /// Whether a mark is the last thing on its line.
  private func ends(_ mark: Range<Int>) -> Bool {
    let after = tree.source[mark.upperBound...].first { $0 != .space && $0 != .tab } ?? .lineFeed
    return after == .lineFeed || after == .carriageReturn
  }
}
