/// What a text says: its nodes in preorder, the text of its scalars, and what is wrong with it.
///
/// It is flat so that a lane can send it through a pipe by copying three blocks of memory.
public struct YAMLTree: Sendable {
  /// The nodes in preorder; empty where the text holds no document or cannot be read.
  public let nodes: [YAMLNode]
  /// The text of the scalars, one after the other, in UTF-8.
  public let pool: [UInt8]
  /// What is wrong, in the order of places.
  ///
  /// With problems the nodes may be incomplete.
  public let problems: [YAMLProblem]

  /// A tree without nodes.
  public init(problems: [YAMLProblem] = []) {
    self.init(nodes: [], pool: [], problems: problems)
  }

  /// Nodes must be well formed: what a parser made, or what decoding has validated.
  init(nodes: [YAMLNode], pool: [UInt8], problems: [YAMLProblem]) {
    self.nodes = nodes
    self.pool = pool
    self.problems = problems
  }

  /// The document's value; `nil` where the text is empty, only comments, or cannot be read.
  public var root: YAMLValue? {
    nodes.isEmpty ? nil : YAMLValue(tree: self, index: 0)
  }
}
