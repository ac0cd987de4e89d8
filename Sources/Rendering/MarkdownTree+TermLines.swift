import Bytes
import Documents
import MarkdownSyntax

extension MarkdownTree {
  /// The lines of a run of `**Term**: definition`, each with the index of its term and the index
  /// after its last node; `nil` for any other run, also for one of a single line.
  func termLines(in run: Range<Int>) -> [(term: Int, end: Int)]? {
    guard let first = run.first, nodes[first].kind == .strong else { return nil }
    var lines: [(term: Int, end: Int)] = []
    var line = first
    var node = line
    let end = run.upperBound
    while node <= end {
      let isEnd = node == end || nodes[node].kind == .softBreak || nodes[node].kind == .lineBreak
      if isEnd {
        guard line < node, isTerm(line, before: node) else { return nil }
        lines.append((line, node))
        line = node + 1
      }
      node = node < end ? Int(nodes[node].subtreeEnd) : end + 1
    }
    return lines.count > 1 ? lines : nil
  }

  /// Whether a line begins with a bold term and a colon.
  private func isTerm(_ index: Int, before end: Int) -> Bool {
    guard nodes[index].kind == .strong else { return false }
    if plainText(within: index).hasSuffix(":") { return true }
    let behind = Int(nodes[index].subtreeEnd)
    return behind < end && nodes[behind].kind == .text && text(of: behind).first == .colon
  }
}
