/// What a document is published as.
public enum ContentType: String, Sendable, Hashable, CaseIterable {
  /// A list of things to do.
  case checklist
  /// A text to read.
  case practiceGuide = "practice_guide"
  /// Flashcards.
  case flashcardDeck = "flashcard_deck"

  /// What an app of version 1.0 shows; it treats every other type as a checklist.
  public static let inVersion1: [ContentType] = [.checklist, .practiceGuide]
}

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

/// When a checklist is used.
public enum ChecklistType: String, Sendable, Hashable, CaseIterable {
  /// Before a charter begins.
  case preCharter = "pre_charter"
  /// Taking over a boat.
  case checkIn = "check_in"
  /// Every day.
  case daily
  /// Handing a boat back.
  case postCharter = "post_charter"
  /// When something goes wrong.
  case emergency
  /// At any time.
  case general
  /// Looking after the boat.
  case maintenance
  /// Looking after people.
  case safety
  /// Food and stores.
  case provisioning
}

/// How far the app has got a document to its server; what is published is `synced`.
public enum SyncStatus: String, Sendable, Hashable, CaseIterable {
  case pending
  case queued
  case syncing
  case synced
  case failed
}
