import Bytes

/// What a text means: its nodes in preorder, the text of its scalars, and what is wrong with it.
///
/// It is flat so that a lane can send it through a pipe by copying three blocks of memory.
package struct YAMLTree: Sendable {
  // One reference: a value of the tree retains the tree, and is copied often.
  private final class Storage: Sendable {
    let nodes: [YAMLNode]
    let pool: [UInt8]
    let problems: [YAMLProblem]

    init(nodes: [YAMLNode], pool: [UInt8], problems: [YAMLProblem]) {
      self.nodes = nodes
      self.pool = pool
      self.problems = problems
    }
  }

  private let storage: Storage

  /// The nodes in preorder; empty if the text has no document or cannot be read.
  package var nodes: [YAMLNode] { storage.nodes }
  /// The text of the scalars, one after the other, in UTF-8.
  package var pool: [UInt8] { storage.pool }
  /// What is wrong, in the order of places.
  ///
  /// With problems the nodes may be incomplete.
  package var problems: [YAMLProblem] { storage.problems }

  package init(problems: [YAMLProblem] = []) {
    self.init(nodes: [], pool: [], problems: problems)
  }

  /// Nodes must be well formed: what a parser made, or what decoding has validated.
  init(nodes: [YAMLNode], pool: [UInt8], problems: [YAMLProblem]) {
    storage = Storage(nodes: nodes, pool: pool, problems: problems)
  }

  /// The scalars that contain a control character, with the name of the first of each.
  package var controls: [(range: Range<Int>, name: String)] {
    nodes.compactMap { node in
      guard node.kind == .scalar else { return nil }
      let text = pool[node.text]
      return ControlCharacters.first(in: text).map {
        (node.range, ControlCharacters.name(of: text.dropFirst($0)))
      }
    }
  }

  /// The tree with spaces for the control characters of its text; `nil` if there are none.
  package var masked: YAMLTree? {
    ControlCharacters.masked(pool).map { YAMLTree(nodes: nodes, pool: $0, problems: problems) }
  }

  /// The document's value; `nil` if the text is empty, only comments, or cannot be read.
  package var root: YAMLValue? {
    nodes.isEmpty ? nil : YAMLValue(tree: self, index: 0)
  }

  /// The value at a node, which is an index into `nodes`.
  package func value(at index: Int) -> YAMLValue {
    YAMLValue(tree: self, index: index)
  }
}
