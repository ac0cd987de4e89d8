import Diagnostics

extension Rule {
  /// What is found while content is matched with the lock.
  package static let ofIdentity: [Rule] = [
    .identity,
    .lock,
  ]
}
