import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// Whether an inline is a comment, of HTML or of Obsidian.
  package func isComment(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .htmlInline, RawHTMLText.isComment(text(of: index)) else { return false }
    // The closing tag of an element has a node like a comment.
    let source = source[node.range]
    return source.starts(with: "<!--".utf8) || source.starts(with: "%%".utf8)
  }

  /// Whether a block is nothing but a comment.
  package func isOnlyComment(_ block: Int) -> Bool {
    switch nodes[block].kind {
    case .htmlBlock: RawHTMLText.isComment(text(of: block))
    case .paragraph: Int(nodes[block].subtreeEnd) == block + 2 && isComment(block + 1)
    default: false
    }
  }

  /// The title of a link or a picture without Obsidian's comments, `"Scope %%ask for a better one%%"`.
  package func shownTitle(of index: Int) -> ArraySlice<UInt8> {
    let title = title(of: index)
    var shown: [UInt8] = []
    var start = title.startIndex
    var opening: Int?
    var place = title.startIndex
    while let mark = title[place...].firstIndex(of: .percent) {
      let length = title[mark...].prefix { $0 == .percent }.count
      place = mark + length
      guard length == 2 else { continue }
      if let begin = opening {
        shown += title[start..<begin]
        start = place
        opening = nil
      } else if mark == title.startIndex || !title[mark - 1].isASCIIDigit {
        // `40%% to 50%%` are numbers.
        opening = mark
      }
    }
    if start == title.startIndex { return title }
    return (shown + title[start...]).trimmingASCIISpace()
  }
}
