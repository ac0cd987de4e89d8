import Bytes

/// Turns each pair of inert tags into an element, such as `<kbd>` and `</kbd>`.
///
/// Both are among the same siblings, so that an element contains whole inlines and ends where the
/// text around it continues. A tag without its other half stays raw HTML. The nodes stay in their
/// places: the opening tag becomes the element, and the closing one its last child, which is not
/// shown.
struct InertTags {
  /// The maximum nesting of elements.
  private static let deepest = 8

  private var nodes: [MarkdownNode]
  private var pool: [UInt8]
  private let tree: MarkdownTree
  /// The tags among the children of each node, by the node.
  private var tags: [Int: [Int]] = [:]
  /// How many elements may be nested without the tree being too deep.
  private var room = deepest
  /// Where elements end, by their nodes.
  private var ends: [Int: Int] = [:]

  static func read(_ tree: MarkdownTree) -> MarkdownTree {
    var reading = InertTags(tree)
    guard !reading.tags.isEmpty, reading.room > 0 else { return tree }
    reading.pair()
    return MarkdownTree(
      source: tree.source, nodes: reading.nodes, pool: reading.pool, tooDeepAt: nil)
  }

  private init(_ tree: MarkdownTree) {
    self.tree = tree
    nodes = tree.nodes
    pool = tree.pool
    var ancestors: [Int] = []
    var depth = 0
    for index in nodes.indices {
      while let last = ancestors.last, Int(nodes[last].subtreeEnd) <= index {
        ancestors.removeLast()
      }
      // The words of an image are shown only in its place.
      if nodes[index].kind == .htmlInline, let parent = ancestors.last,
        nodes[parent].kind != .image
      {
        let text = tree.text(of: index)
        if InertTag(opening: text) != nil || InertTag(closing: text) != nil {
          tags[parent, default: []].append(index)
        }
      }
      ancestors.append(index)
      depth = max(depth, ancestors.count)
    }
    room = min(Self.deepest, MarkdownLimits.nesting - depth)
  }

  private mutating func pair() {
    var around: [Int] = []
    for index in nodes.indices {
      while let end = around.last, end <= index { around.removeLast() }
      if let end = ends[index] { around.append(end) }
      if let siblings = tags[index] { pair(siblings, within: around.count) }
    }
  }

  /// Pairs tags among siblings; those between two that belong together are left alone.
  private mutating func pair(_ siblings: [Int], within depth: Int) {
    var open: [(tag: InertTag, index: Int)] = []
    var counts: [InertTag: Int] = [:]
    for index in siblings {
      let text = tree.text(of: index)
      if let tag = InertTag(opening: text) {
        open.append((tag, index))
        counts[tag, default: 0] += 1
      } else if let tag = InertTag(closing: text), counts[tag, default: 0] > 0,
        let place = open.lastIndex(where: { $0.tag == tag })
      {
        if depth + place < room { join(open[place].index, index) }
        for other in open[place...] { counts[other.tag, default: 0] -= 1 }
        open.removeSubrange(place...)
      }
    }
  }

  private mutating func join(_ first: Int, _ last: Int) {
    nodes[first].rawKind = MarkdownNode.Kind.element.rawValue
    nodes[first].end = nodes[last].end
    nodes[first].subtreeEnd = UInt32(last + 1)
    nodes[last].keep(MarkdownNode.comment, in: &pool)
    ends[first] = last + 1
  }
}
