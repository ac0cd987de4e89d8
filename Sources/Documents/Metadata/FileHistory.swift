import Contract

/// When the version history first and last saw a file.
package struct FileHistory: Sendable, Hashable {
  /// The first commit.
  package var created: Timestamp
  /// The last commit.
  package var updated: Timestamp

  /// Pairs two dates.
  package init(created: Timestamp, updated: Timestamp) {
    self.created = created
    self.updated = updated
  }
}
