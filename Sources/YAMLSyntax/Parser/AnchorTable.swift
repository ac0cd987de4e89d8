/// What the anchors read so far refer to.
///
/// A name may be given again; the last one counts.
struct AnchorTable {
  enum Target {
    /// The anchored collection is not complete yet.
    case open(node: Int)
    /// A finished node, and how many levels of collections it has.
    case complete(node: Int, height: Int)
  }

  private var targets: [String: Target] = [:]

  subscript(name: String) -> Target? { targets[name] }

  mutating func open(_ name: String, node: Int) {
    targets[name] = .open(node: node)
  }

  mutating func define(_ name: String, node: Int, height: Int) {
    targets[name] = .complete(node: node, height: height)
  }

  /// Completes a collection, unless a node inside it has taken its name.
  mutating func close(_ name: String, node: Int, height: Int) {
    if case .open(let opened) = targets[name], opened == node {
      define(name, node: node, height: height)
    }
  }
}
