/// The kinds of documents, as the contract names them.
enum ContentType: String, Sendable, CaseIterable {
  case checklist
  case practiceGuide = "practice_guide"
  case flashcardDeck = "flashcard_deck"
}
