/// What a text says: its nodes in preorder, the text of its scalars, and what is wrong with it.
///
/// It is flat so that a lane can send it through a pipe by copying three blocks of memory.
public struct YAMLTree: Sendable {
  // One reference: a value of the tree holds the tree, and is copied often.
  private final class Storage: Sendable {
    let nodes: [YAMLNode]
    let pool: [UInt8]
    let problems: [YAMLProblem]

    init(_ nodes: [YAMLNode], _ pool: [UInt8], _ problems: [YAMLProblem]) {
      self.nodes = nodes
      self.pool = pool
      self.problems = problems
    }
  }

  private let storage: Storage

  /// The nodes in preorder; empty where the text holds no document or cannot be read.
  public var nodes: [YAMLNode] { storage.nodes }
  /// The text of the scalars, one after the other, in UTF-8.
  public var pool: [UInt8] { storage.pool }
  /// What is wrong, in the order of places.
  ///
  /// With problems the nodes may be incomplete.
  public var problems: [YAMLProblem] { storage.problems }

  /// A tree without nodes.
  public init(problems: [YAMLProblem] = []) {
    self.init(nodes: [], pool: [], problems: problems)
  }

  /// Nodes must be well formed: what a parser made, or what decoding has validated.
  init(nodes: [YAMLNode], pool: [UInt8], problems: [YAMLProblem]) {
    storage = Storage(nodes, pool, problems)
  }

  /// The document's value; `nil` where the text is empty, only comments, or cannot be read.
  public var root: YAMLValue? {
    nodes.isEmpty ? nil : YAMLValue(tree: self, index: 0)
  }
}
