import Contract
import Documents

/// Where a key belongs that was written in a document of another type, or one level too high.
enum KeyHome {
  /// Advice for a key at the top of a document; `nil` if the key belongs nowhere.
  static func advice(_ key: String, in type: DocumentType, isMarkdown: Bool) -> String? {
    if isMarkdown, let place = placeBelowFrontMatter(key, in: type) { return place }
    if key == DeckKey.introduction.rawValue { return nil }
    if DeckKey(rawValue: key) != nil || MetadataKey(rawValue: key) == .hasBothDirections {
      return belongs("in a deck", .deck)
    }
    if MetadataKey(rawValue: key) == .lists {
      return "it belongs in the `index.md` of the home page"
    }
    if ChecklistKey(rawValue: key) != nil { return belongs("in a checklist", .checklist) }
    if type == .checklist, isMarkdown, WrittenSectionKey(rawValue: key) == .items {
      return "write each item below the front matter as `- [ ] …`"
    }
    if !isMarkdown, type == .checklist, let place = placeInChecklist(key) { return place }
    if !isMarkdown, type == .deck, WrittenCardKey(rawValue: key) != nil {
      return "it belongs in a card, as an entry of `cards:`"
    }
    if !isMarkdown, type == .deck, key == WrittenSectionKey.items.rawValue {
      return "a deck has `cards:`; items belong in a checklist, which has `type: checklist`"
    }
    if type == .charter, ChecklistType(rawValue: key) != nil {
      return "it belongs below `checklists:`"
    }
    if let charterKey = WrittenCharterKey(rawValue: key),
      ![.name, .visibility].contains(charterKey)
    {
      return belongs("in a charter", .charter)
    }
    return nil
  }

  /// Whether a key is one of sections, items or cards, or near one.
  static func isInText(_ key: String) -> Bool {
    let known =
      WrittenSectionKey.names + WrittenItemKey.names + WrittenCardKey.names
      + [ChecklistKey.sections.rawValue, DeckKey.cards.rawValue]
    return FieldReader.meaning(of: key, among: known) != nil
  }

  /// Where the text of a key is written in Markdown, which has it below the front matter.
  private static func placeBelowFrontMatter(_ key: String, in type: DocumentType) -> String? {
    switch (ChecklistKey(rawValue: key), DeckKey(rawValue: key)) {
    case (.introduction, _), (_, .introduction): "write its text below the front matter"
    case (.sections, _):
      type == .checklist ? "write each section below the front matter as `## …`" : nil
    case (_, .cards): type == .deck ? "write each card below the front matter as `## …`" : nil
    case (nil, nil): nil
    }
  }

  private static func placeInChecklist(_ key: String) -> String? {
    if WrittenSectionKey(rawValue: key) != nil {
      return "it belongs in a section, as an entry of `sections:`"
    }
    return WrittenItemKey(rawValue: key) == nil
      ? nil : "it belongs in an item, as an entry of `items:`"
  }

  private static func belongs(_ place: String, _ type: DocumentType) -> String {
    "it belongs \(place), which has `type: \(type.rawValue)`"
  }
}
