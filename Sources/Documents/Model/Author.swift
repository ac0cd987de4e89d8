/// Somebody who writes.
package struct Author: Sendable {
  /// The name that documents use.
  package var username: String
  /// About them.
  package var bio: Prose?
  /// Their web addresses.
  package var links: [Link] = []

  package init(username: String, bio: Prose? = nil) {
    (self.username, self.bio) = (username, bio)
  }

  /// An address and its label.
  package struct Link: Sendable, Hashable {
    /// What is shown.
    package var label: String
    /// An address with an allowed scheme.
    package var address: String

    package init(label: String, address: String) {
      (self.label, self.address) = (label, address)
    }
  }
}
