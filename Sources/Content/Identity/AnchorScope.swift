/// Gives the sections, items and headings of one page their anchors, each once.
public struct AnchorScope: Sendable {
  private var anchors: Set<String> = []
  /// The next number for anchors of one stem, so that many equal ones cost no search each.
  private var nextAnchors: [String: Int] = [:]

  /// Starts with no anchors given.
  public init() {}

  /// Starts with the anchors that a page has already.
  public init(taken: Set<String>) {
    anchors = taken
  }

  /// Every anchor given so far.
  public var allAnchors: Set<String> { anchors }

  /// An anchor that no other thing on the page has.
  ///
  /// It is `base`, or `base-1`, `base-2` and so on.
  public mutating func anchor(_ base: String) -> String {
    let stem = base.isEmpty ? "section" : base
    var number = nextAnchors[stem] ?? 0
    var candidate = number == 0 ? stem : "\(stem)-\(number)"
    while !anchors.insert(candidate).inserted {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    nextAnchors[stem] = number + 1
    return candidate
  }
}
