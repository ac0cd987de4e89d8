/// Where a link or an image of a document leads, once the whole library is known.
public enum LinkTarget: Sendable, Hashable {
  /// An address outside of the library, written as it is.
  case external
  /// A page of the site: its address below the root, such as `guides/mooring/`.
  case page(address: String, fragment: String?)
  /// A file of the site, such as `media/plan-1a2b3c4d.svg`.
  case file(address: String)
  /// A place on the same page.
  case here(fragment: String)
  /// Nothing that a reader could follow; it is written as marked text.
  case broken
}

/// A link or an image in a document's text.
public struct LinkUse: Sendable, Hashable {
  /// Which of the document's parts it stands in.
  public var part: Int
  /// Its node in that part's tree.
  public var node: Int
  /// Whether it is an image.
  public var isImage: Bool

  /// Names a link.
  public init(part: Int, node: Int, isImage: Bool) {
    self.part = part
    self.node = node
    self.isImage = isImage
  }
}

/// The links of one document with their targets, to be looked up by node.
public struct ResolvedLinks: Sendable {
  private let uses: [LinkUse]
  private let targets: [LinkTarget]

  /// Pairs links, in the order of their parts and nodes, with their targets.
  public init(uses: [LinkUse], targets: [LinkTarget]) {
    self.uses = uses
    self.targets = targets
  }

  /// No links at all.
  public static let none = ResolvedLinks(uses: [], targets: [])

  /// The addresses of the files among the targets.
  public var files: [String] {
    targets.compactMap { target in
      if case .file(let address) = target { address } else { nil }
    }
  }

  /// Where the link at a node leads; `nil` where the node is not a known link.
  public func target(part: Int, node: Int) -> LinkTarget? {
    var low = 0
    var high = min(uses.count, targets.count)
    while low < high {
      let middle = (low + high) / 2
      let use = uses[middle]
      if (use.part, use.node) < (part, node) { low = middle + 1 } else { high = middle }
    }
    guard low < min(uses.count, targets.count), uses[low].part == part, uses[low].node == node
    else { return nil }
    return targets[low]
  }
}
