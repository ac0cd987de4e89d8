import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// What is wrong with the places of a tree's nodes; empty if all is well.
  ///
  /// A verbatim text is its source by construction. So what is checked is that nothing
  /// of the source is lost: inlines touch each other, marks are where they must be, and only texts
  /// with escapes or entities differ from their source.
  func misplacements() -> [String] {
    var found: [String] = []
    guard !nodes.isEmpty else { return tooDeepAt == nil ? ["empty"] : [] }
    for index in nodes.indices {
      let node = nodes[index]
      let children = Array(self.children(of: index))
      var previous = node.range.lowerBound
      for child in children {
        let range = nodes[child].range
        // Footnotes come after everything else, wherever they were written.
        if range.lowerBound < previous, nodes[child].kind != .footnoteDefinition {
          found.append("\(describe(child)) begins too early")
        }
        if range.upperBound > node.range.upperBound {
          found.append("\(describe(child)) ends after its parent")
        }
        previous = range.upperBound
      }
      if node.kind.isInline { checkMarks(index, &found) }
      checkGaps(index, children, &found)
    }
    return found
  }

  private func describe(_ index: Int) -> String {
    "\(nodes[index].kind) \(nodes[index].range) '\(source(of: index))'"
  }

  private func checkMarks(_ index: Int, _ found: inout [String]) {
    let text = source(of: index)
    let isRight: Bool
    switch nodes[index].kind {
    case .text:
      let isChanged = String(utf8: self.text(of: index)) != text
      // The library leaves empty texts where it splits one around an address.
      isRight =
        text.isEmpty == self.text(of: index).isEmpty
        && (!isChanged || text.contains("\\") || text.contains("&")
          || self.text(of: index).first == .space)
    case .softBreak, .lineBreak:
      isRight = text.utf8.contains { $0 == .lineFeed || $0 == .carriageReturn }
    case .code: isRight = text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2
    case .htmlInline: isRight = text.hasPrefix("<") && text.hasSuffix(">")
    case .emphasis:
      isRight =
        text.utf8.count > 2 && text.utf8.first == text.utf8.last && "*_".contains(text.prefix(1))
    case .strong:
      isRight =
        (text.hasPrefix("**") && text.hasSuffix("**"))
        || (text.hasPrefix("__") && text.hasSuffix("__"))
    case .strikethrough: isRight = text.hasPrefix("~") && text.hasSuffix("~")
    case .image: isRight = text.hasPrefix("![") && "])".contains(text.suffix(1))
    case .footnoteReference: isRight = text.hasPrefix("[^") && text.hasSuffix("]")
    case .link:
      isRight =
        (text.hasPrefix("[") && "])".contains(text.suffix(1)))
        || (text.hasPrefix("<") && text.hasSuffix(">")) || (!text.isEmpty && !text.hasPrefix("["))
    default: isRight = true
    }
    if !isRight { found.append("\(describe(index)) is not what it says") }
  }

  /// Inlines follow each other; only marks and white space are around them.
  private func checkGaps(_ index: Int, _ children: [Int], _ found: inout [String]) {
    let node = nodes[index]
    guard node.kind.holdsInlines, let first = children.first, let last = children.last else {
      return
    }
    for (left, right) in zip(children, children.dropFirst()) {
      let gap = source[
        nodes[left].range
          .upperBound..<max(nodes[left].range.upperBound, nodes[right].range.lowerBound)]
      if !gap.trimmingASCIISpace().isEmpty {
        found.append("'\(String(utf8: gap))' is lost before \(describe(right))")
      }
    }
    let before = nodes[first].range.lowerBound - node.range.lowerBound
    let after = node.range.upperBound - nodes[last].range.upperBound
    switch node.kind {
    case .emphasis where before != 1 || after != 1, .strong where before != 2 || after != 2,
      .strikethrough where before != after || !(1...2).contains(before):
      found.append("\(describe(index)) has other marks than its kind: \(before), \(after)")
    case .link where before > 1 && !node.isWiki, .image where before != 2 && !node.isWiki:
      found.append("\(describe(index)) begins with \(before) bytes")
    case .heading, .paragraph, .tableCell:
      let behind = source[
        nodes[last].range.upperBound..<max(nodes[last].range.upperBound, node.range.upperBound)]
      let isUnderline = behind.allSatisfy {
        $0.isASCIISpace || $0 == .hash || $0 == 0x3D || $0 == .hyphen || $0 == .greaterThan
          || $0 == .backslash
      }
      if !isUnderline { found.append("'\(String(utf8: behind))' is lost at the end") }
    default: break
    }
  }
}
