/// The nodes of a tree while it grows, and the collections that are still open.
struct GrowingTree {
  /// A collection that libyaml has begun.
  struct OpenCollection {
    let node: Int
    let anchor: String?
    /// Whether it is in the place of a key.
    let isKey: Bool
    fileprivate var children = 0
    /// The levels of collections inside this one.
    fileprivate(set) var height = 0
  }

  private(set) var nodes: [YAMLNode] = []
  private var open: [OpenCollection] = []

  /// The number of collections around the next node.
  var levels: Int { open.count }

  /// Whether the next node is a key: a mapping's children alternate.
  var nextIsKey: Bool {
    guard let parent = open.last else { return false }
    return nodes[parent.node].kind == .mapping && parent.children % 2 == 0
  }

  /// Whether this many more nodes are within the limit.
  func hasRoom(for count: Int) -> Bool {
    nodes.count + count <= YAMLLimits.nodes
  }

  mutating func append(
    _ kind: YAMLNode.Kind, _ style: YAMLNode.Style, tag: YAMLNode.Tag, at range: Range<Int>,
    text: Range<Int>
  ) {
    countChild()
    nodes.append(YAMLNode(kind, style, tag: tag, range: range, index: nodes.count, text: text))
  }

  mutating func openCollection(
    _ kind: YAMLNode.Kind, _ style: YAMLNode.Style, tag: YAMLNode.Tag, at range: Range<Int>,
    anchor: String?
  ) {
    let isKey = nextIsKey
    append(kind, style, tag: tag, at: range, text: 0..<0)
    open.append(OpenCollection(node: nodes.count - 1, anchor: anchor, isKey: isKey))
  }

  /// Completes the innermost open collection; `nil` if none is open.
  mutating func close(at end: Int) -> OpenCollection? {
    guard let closed = open.popLast() else { return nil }
    nodes[closed.node].end = UInt32(clamping: end)
    nodes[closed.node].subtreeEnd = UInt32(clamping: nodes.count)
    raiseHeight(to: closed.height + 1)
    return closed
  }

  /// The style of the innermost open collection.
  var innermostStyle: YAMLNode.Style? { open.last.map { nodes[$0.node].style } }

  /// The indices of a node and its descendants.
  func subtree(of node: Int) -> Range<Int> {
    node..<Int(nodes[node].subtreeEnd)
  }

  /// Appends what an alias repeats.
  mutating func copy(_ subtree: Range<Int>, height: Int) {
    countChild()
    raiseHeight(to: height)
    let distance = UInt32(clamping: nodes.count - subtree.lowerBound)
    for index in subtree {
      var copy = nodes[index]
      copy.subtreeEnd += distance
      nodes.append(copy)
    }
  }

  /// The nodes with places counted from the start of a file that they are in at `base`.
  consuming func finished(shiftedBy base: Int) -> [YAMLNode] {
    if base > 0 {
      for index in nodes.indices {
        nodes[index].start += UInt32(clamping: base)
        nodes[index].end += UInt32(clamping: base)
      }
    }
    return nodes
  }

  private mutating func countChild() {
    if !open.isEmpty { open[open.count - 1].children += 1 }
  }

  private mutating func raiseHeight(to height: Int) {
    if let parent = open.last, parent.height < height { open[open.count - 1].height = height }
  }
}
