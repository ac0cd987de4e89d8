import Diagnostics

extension Document {
  /// Whether a file is a card that only a preview shows.
  package func isDraftCard(_ path: String) -> Bool {
    guard case .deck(let deck) = body else { return false }
    return deck.drafts.contains { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// Whether an anchor belongs to a card that only previews show.
  package func isDraft(anchor: String) -> Bool {
    guard case .deck(let deck) = body else { return false }
    return deck.drafts.contains { $0.anchor?.utf8.elementsEqual(anchor.utf8) ?? false }
  }

  /// Findings but for those in cards that only a preview shows, which a check does not read.
  package func withoutDraftCards<Findings: RangeReplaceableCollection<Diagnostic>>(
    _ findings: Findings
  ) -> Findings {
    guard case .deck(let deck) = body, !deck.drafts.isEmpty else { return findings }
    return findings.filter { !isDraftCard($0.file) }
  }
}
