/// Where a key belongs that was written in a document of another type, or one level too high.
enum KeyHome {
  /// Advice for a key at the top of a document; `nil` if the key belongs nowhere.
  static func advice(_ key: String, in type: DocumentType, isMarkdown: Bool) -> String? {
    if DeckKey(rawValue: key) != nil { return belongs("in a deck", .deck) }
    if ChecklistKey(rawValue: key) != nil { return belongs("in a checklist", .checklist) }
    if type == .checklist, isMarkdown, SectionKey(rawValue: key) == .items {
      return "write each item below the front matter as `- [ ] …`"
    }
    if !isMarkdown, type == .checklist, let place = placeInChecklist(key) { return place }
    if !isMarkdown, type == .deck, CardKey(rawValue: key) != nil {
      return "it belongs in a card, as an entry of `cards:`"
    }
    if CharterKey(rawValue: key) != nil, CharterKey(rawValue: key) != .name {
      return belongs("in a charter", .charter)
    }
    return nil
  }

  private static func placeInChecklist(_ key: String) -> String? {
    if SectionKey(rawValue: key) != nil {
      return "it belongs in a section, as an entry of `sections:`"
    }
    return ItemKey(rawValue: key) == nil ? nil : "it belongs in an item, as an entry of `items:`"
  }

  private static func belongs(_ place: String, _ type: DocumentType) -> String {
    "it belongs \(place), which has `type: \(type.rawValue)`"
  }
}
