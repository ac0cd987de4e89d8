/// Who may see a document.
public enum Visibility: String, Sendable, Hashable, CaseIterable {
  /// Only its author: it is never written.
  case `private`
  /// Everybody who knows its address.
  case unlisted
  /// Everyone.
  case `public`

  /// The visibility of a document on a server; a document without one is public.
  public static let onServers: [Visibility] = [.public, .unlisted]

  /// Whether readers can reach it.
  public var isPublished: Bool { self != .private }
}
