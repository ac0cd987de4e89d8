import Diagnostics

extension Rule {
  /// The rules for what is found while content is matched with the lock.
  package static let ofIdentity: [Rule] = [
    .identity,
    .lock,
    .lockIgnored,
  ]
}
