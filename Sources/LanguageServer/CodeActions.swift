import Bytes

/// The kinds of actions, as the protocol calls them.
enum CodeActions {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll"
  /// How many repairs are offered for a range at most.
  static let most = 50

  /// Whether the editor asks for a kind: it names no kinds, or one that includes it.
  static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
    only?.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } ?? true
  }
}
