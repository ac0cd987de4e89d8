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
