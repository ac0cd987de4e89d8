/// When the version history first and last saw a file.
public struct FileHistory: Sendable, Hashable {
  /// The first commit.
  public var created: Timestamp
  /// The last commit.
  public var updated: Timestamp

  /// Pairs two dates.
  public init(created: Timestamp, updated: Timestamp) {
    self.created = created
    self.updated = updated
  }
}
