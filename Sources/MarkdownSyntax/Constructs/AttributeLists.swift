import Bytes

/// Hides the lists of attributes that MkDocs and others read: `{ .class #id width="300" }`.
///
/// A list belongs to what is right before it (an image, a link; code and bold words if it has more
/// than `key=value`), to the heading or the item at whose end it is, with the same condition, or to the
/// paragraph whose last line it is. Braces anywhere else, or with anything else between them, are text. Each list becomes
/// a node like a comment, so that its bytes are available to find an id or a width.
package enum AttributeLists {
  static func hide(in tree: MarkdownTree) -> MarkdownTree {
    var nodes: [MarkdownNode] = []
    var pool = tree.pool
    var moved = [Int](repeating: 0, count: tree.nodes.count + 1)
    var previous: Int?
    nodes.reserveCapacity(tree.nodes.count + 8)
    var parent = 0
    for index in tree.nodes.indices {
      moved[index] = nodes.count
      let node = tree.nodes[index]
      if node.kind.isInline == false, node.kind.holdsInlines { parent = index }
      guard let list = hidden(in: index, of: parent, behind: previous, tree) else {
        nodes.append(node)
        previous = index
        continue
      }
      var front = node
      front.end = UInt32(list.lowerBound)
      // A text with escapes is shorter than its source, except for the list; if the list is at its
      // beginning, nothing is in front.
      front.textEnd = node.textEnd &- (node.end - front.end)
      var comment = MarkdownNode(
        .htmlInline, start: UInt32(list.lowerBound), end: UInt32(list.upperBound))
      comment.keep(MarkdownNode.comment, in: &pool)
      var behind = node
      behind.start = comment.end
      behind.textStart = node.textStart + (comment.end - node.start)
      // Nodes without bytes are left out, except for the node that others count from.
      for piece in [front, comment, behind] where piece.start < piece.end {
        var piece = piece
        // Found by the ends of the copied nodes, which are old numbers.
        piece.subtreeEnd = UInt32(index + 1)
        nodes.append(piece)
      }
      previous = index
    }
    moved[tree.nodes.count] = nodes.count
    guard nodes.count != tree.nodes.count || pool.count != tree.pool.count else { return tree }
    for index in nodes.indices {
      let end = moved[Int(nodes[index].subtreeEnd)]
      // A leaf that was cut is several leaves.
      nodes[index].subtreeEnd = UInt32(nodes[index].isLeafText ? index + 1 : end)
    }
    return MarkdownTree(source: tree.source, nodes: nodes, pool: pool, tooDeepAt: nil)
  }

  /// The hidden bytes of a text node in the source, including the space before them.
  private static func hidden(
    in index: Int, of block: Int, behind previous: Int?, _ tree: MarkdownTree
  ) -> Range<Int>? {
    let node = tree.nodes[index]
    guard node.kind == .text, tree.source[node.range].contains(.rightBrace) else { return nil }
    let text = tree.source[node.range]
    // With escapes or entities the text is not the source's, but a list in it is.
    let isPlain = node.textIsPooled == 0 && node.textStart == node.start
    if text.first == .leftBrace, let previous,
      let host = host(previous, before: index, in: tree), let end = listEnd(text),
      host == .image || host == .link || !isEquations(text[..<end]),
      isPlain || tree.text(of: index).starts(with: text[..<end])
    {
      return node.range.lowerBound..<end
    }
    // At the end of a heading or an item, or on a last line.
    guard Int(node.subtreeEnd) == Int(tree.nodes[block].subtreeEnd),
      text.trimmingASCIISpace().last == .rightBrace,
      let opening = text.lastIndex(of: .leftBrace), let end = listEnd(text[opening...]),
      text[end...].allSatisfy({ $0.isASCIISpace })
    else { return nil }
    let isLine =
      opening == text.startIndex
      && (previous == block || previous.map { tree.nodes[$0].kind == .softBreak } ?? false)
    let isNamed = [.hash, .dot, .colon].contains(
      text[(opening + 1)...].first { $0 != .space } ?? 0)
    let isAtEnd =
      opening > text.startIndex && text[opening - 1].isASCIISpace
      && (tree.nodes[block].kind == .heading || block > 0 && isNamed && isInItem(block, tree))
    guard isLine && isNamed || isAtEnd, isLine || !isEquations(text[opening..<end]) else {
      return nil
    }
    var start = opening
    while start > text.startIndex, text[start - 1].isASCIISpace { start -= 1 }
    let list = text[start...]
    guard isPlain || tree.text(of: index).suffix(list.count).elementsEqual(list) else { return nil }
    return start..<text.endIndex
  }

  /// Whether a paragraph is the first thing in a list's item.
  private static func isInItem(_ block: Int, _ tree: MarkdownTree) -> Bool {
    tree.nodes[block].kind == .paragraph && tree.nodes[block - 1].kind == .item
  }

  /// Whether a list has neither a class nor an id nor a value in quotes: after words `{i=1}` is
  /// part of a formula.
  private static func isEquations(_ list: ArraySlice<UInt8>) -> Bool {
    !list.contains { [.quote, .apostrophe].contains($0) }
      && list.dropFirst().split(separator: .space).allSatisfy {
        ![.colon, .dot, .hash].contains($0.first)
      }
  }

  /// The kind of what ends right before a text; `nil` if that cannot have attributes.
  private static func host(
    _ previous: Int, before index: Int, in tree: MarkdownTree
  ) -> MarkdownNode.Kind? {
    // The node before may be the last one inside what ends here.
    let start = tree.nodes[index].start
    var candidate = previous
    while candidate > 0 {
      let node = tree.nodes[candidate]
      if Int(node.subtreeEnd) == index, node.end == start {
        switch node.kind {
        case .image, .link, .code, .strong, .emphasis, .strikethrough, .highlight, .element:
          return node.kind
        default: break
        }
      }
      if !node.kind.isInline { return nil }
      candidate -= 1
      if previous - candidate > 64 { return nil }
    }
    return nil
  }

  /// The byte after a list of attributes that a text begins with; `nil` if it is not one.
  package static func listEnd(_ text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex + 1
    var count = 0
    if index < text.endIndex, text[index] == .colon { index += 1 }
    while index < text.endIndex, index - text.startIndex < 300 {
      let byte = text[index]
      if byte == .rightBrace { return count > 0 ? index + 1 : nil }
      if byte == .space {
        index += 1
        continue
      }
      guard let end = attributeEnd(text[index...]) else { return nil }
      index = end
      count += 1
    }
    return nil
  }

  /// `.class`, `#id`, `key=value` or `key="a value"`.
  private static func attributeEnd(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let isMarked = first == .dot || first == .hash
    var index = text.startIndex + (isMarked ? 1 : 0)
    let start = index
    while index < text.endIndex, isNameByte(text[index]) { index += 1 }
    guard index > start else { return nil }
    if isMarked { return index }
    guard index < text.endIndex, text[index] == .equals else { return nil }
    index += 1
    guard index < text.endIndex else { return nil }
    if text[index] == .quote || text[index] == .apostrophe {
      return text[(index + 1)...].firstIndex(of: text[index]).map { $0 + 1 }
    }
    let value = index
    while index < text.endIndex, !text[index].isASCIISpace, text[index] != .rightBrace {
      index += 1
    }
    return index > value ? index : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == .hyphen || byte == .underscore
      || !byte.isASCII
  }
}

extension MarkdownNode {
  /// Whether it is a text or its hidden part, neither of which has children.
  fileprivate var isLeafText: Bool { kind == .text || kind == .htmlInline }
}

extension MarkdownTree {
  /// The list of attributes after a node, or at the end of a heading, with its braces.
  ///
  /// kramdown also reads one on a line of its own right below a heading.
  package func attributeList(of index: Int) -> ArraySlice<UInt8>? {
    let end = Int(nodes[index].subtreeEnd)
    if nodes[index].kind != .heading { return attributeList(at: end) }
    if let list = attributeList(at: end - 1) { return list }
    guard end < nodes.count, isOnlyAttributes(end), isRightBelowHeading(end) else { return nil }
    return attributeList(at: end + 1)
  }

  /// Whether a block is on the line below a heading.
  package func isRightBelowHeading(_ block: Int) -> Bool {
    var above = block - 1
    while above > 0, nodes[above].kind.isInline { above -= 1 }
    return above > 0 && nodes[above].kind == .heading
      && source[nodes[above].range.upperBound..<nodes[block].range.lowerBound]
        .count(where: { $0 == .lineFeed }) == 1
  }

  /// The list of attributes that a node is, with its braces.
  package func attributeList(at node: Int) -> ArraySlice<UInt8>? {
    guard node < nodes.count, nodes[node].kind == .htmlInline else { return nil }
    let text = source[nodes[node].range].trimmingASCIISpace()
    return text.first == .leftBrace ? text : nil
  }

  /// Whether a block is a paragraph of nothing but a list of attributes.
  package func isOnlyAttributes(_ block: Int) -> Bool {
    nodes[block].kind == .paragraph && Int(nodes[block].subtreeEnd) == block + 2
      && attributeList(at: block + 1) != nil
  }

  /// The value of one attribute of a node: `id` for `#id`.
  package func attribute(_ name: String, of index: Int) -> String? {
    guard let list = attributeList(of: index) else { return nil }
    for part in list.dropFirst().dropLast().split(whereSeparator: { $0 == .space || $0 == .colon })
    {
      if name == "id", part.first == .hash { return String(utf8: part.dropFirst()) }
      guard part.starts(with: name.utf8), part.dropFirst(name.utf8.count).first == .equals else {
        continue
      }
      let value = part.dropFirst(name.utf8.count + 1)
      return String(utf8: value.filter { $0 != .quote && $0 != .apostrophe })
    }
    return nil
  }
}
