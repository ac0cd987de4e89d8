/// The rules for `content_data`: the app's own model, key by key, and what section 3 asks of it.
struct ContentRules {
  /// Every id of the document with the path where it stands first.
  private var ids: [String: String] = [:]

  /// Checks a document of the given type and returns its id.
  static func check(
    _ value: JSONValue, type: ContentType, at path: String, into findings: inout Findings
  ) -> String? {
    var rules = ContentRules()
    return rules.document(value, type: type, at: path, into: &findings)
  }

  private mutating func document(
    _ value: JSONValue, type: ContentType, at path: String, into findings: inout Findings
  ) -> String? {
    let common = ["id", "title", "tags", "createdAt", "updatedAt", "syncStatus"]
    let own =
      switch type {
      case .checklist: ["sections", "checklistType"]
      case .practiceGuide: ["markdown"]
      case .flashcardDeck: ["cards"]
      }
    guard
      let fields = Fields(
        value, at: path, required: common + own, optional: ["description"], into: &findings)
    else { return nil }
    let id = id(of: fields, into: &findings)
    if let title = fields.text("title", into: &findings) {
      TextRules.check(title: title, at: fields["title"], into: &findings)
    }
    // It may be longer than the summary's: the text before the first section is part of it.
    _ = fields.text("description", into: &findings)
    _ = fields.texts("tags", into: &findings)
    checkDates(fields, into: &findings)
    _ = fields.word(
      "syncStatus", of: ["pending", "queued", "syncing", "synced", "failed"], into: &findings)
    switch type {
    case .checklist: checkChecklist(fields, into: &findings)
    case .practiceGuide: _ = fields.text("markdown", into: &findings)
    case .flashcardDeck: checkDeck(fields, into: &findings)
    }
    return id
  }

  private func checkDates(_ fields: Fields, into findings: inout Findings) {
    let created = fields.date("createdAt", into: &findings)
    let updated = fields.date("updatedAt", into: &findings)
    guard let created, let updated, updated < created else { return }
    findings.add(
      fields["updatedAt"],
      "'\(updated.iso)' is before createdAt, '\(created.iso)'; exchange the two")
  }

  /// Reads an id, which no other part of the document may have.
  private mutating func id(of fields: Fields, into findings: inout Findings) -> String? {
    guard let id = fields.uuid("id", into: &findings) else { return nil }
    if let first = ids[id] {
      findings.add(fields["id"], "the id '\(id)' is that of '\(first)' too; give each its own")
    } else {
      ids[id] = fields.path
    }
    return id
  }

  // MARK: Checklists

  private mutating func checkChecklist(_ fields: Fields, into findings: inout Findings) {
    _ = fields.word(
      "checklistType",
      of: [
        "pre_charter", "check_in", "daily", "post_charter", "emergency", "general", "maintenance",
        "safety", "provisioning",
      ], into: &findings)
    guard let sections = fields.list("sections", into: &findings) else { return }
    var items = 0
    for section in sections {
      items += checkSection(section.value, at: section.path, into: &findings)
    }
    if items == 0 {
      findings.add(
        fields["sections"],
        "the checklist has no items; it has at least one section with at least one item")
    }
  }

  /// Checks a section and returns the number of its items.
  private mutating func checkSection(
    _ value: JSONValue, at path: String, into findings: inout Findings
  ) -> Int {
    guard
      let fields = Fields(
        value, at: path, required: ["id", "title", "items", "isExpandedByDefault", "sortOrder"],
        optional: ["icon", "description"], into: &findings)
    else { return 0 }
    _ = id(of: fields, into: &findings)
    for key in ["title", "icon", "description"] { _ = fields.text(key, into: &findings) }
    _ = fields.flag("isExpandedByDefault", into: &findings)
    _ = fields.whole("sortOrder", into: &findings)
    let items = fields.list("items", into: &findings) ?? []
    for item in items { checkItem(item.value, at: item.path, into: &findings) }
    return items.count
  }

  private mutating func checkItem(
    _ value: JSONValue, at path: String, into findings: inout Findings
  ) {
    guard
      let fields = Fields(
        value, at: path,
        required: ["id", "title", "isOptional", "isRequired", "tags", "sortOrder"],
        optional: ["itemDescription", "estimatedMinutes"], into: &findings)
    else { return }
    _ = id(of: fields, into: &findings)
    for key in ["title", "itemDescription"] { _ = fields.text(key, into: &findings) }
    _ = fields.texts("tags", into: &findings)
    _ = fields.whole("sortOrder", into: &findings)
    let isOptional = fields.flag("isOptional", into: &findings)
    let isRequired = fields.flag("isRequired", into: &findings)
    if isOptional == true, isRequired == true {
      findings.add(path, "the item is both required and optional; keep one of the two")
    }
    if let minutes = fields.whole("estimatedMinutes", into: &findings),
      !(1...1_440).contains(minutes)
    {
      findings.add(
        fields["estimatedMinutes"],
        "the item takes \(minutes) minutes; it takes 1 to 1440: divide what takes longer")
    }
  }

  // MARK: Decks

  private mutating func checkDeck(_ fields: Fields, into findings: inout Findings) {
    guard let cards = fields.list("cards", into: &findings) else { return }
    if cards.isEmpty {
      findings.add(fields["cards"], "the deck has no cards; it has at least one")
    }
    var fronts: [String: String] = [:]
    for card in cards { checkCard(card.value, at: card.path, &fronts, into: &findings) }
  }

  private mutating func checkCard(
    _ value: JSONValue, at path: String, _ fronts: inout [String: String],
    into findings: inout Findings
  ) {
    guard
      let fields = Fields(
        value, at: path, required: ["id", "front", "back", "tags", "sortOrder"], into: &findings)
    else { return }
    _ = id(of: fields, into: &findings)
    _ = fields.texts("tags", into: &findings)
    _ = fields.whole("sortOrder", into: &findings)
    if let back = fields.text("back", into: &findings), back.trimmed.isEmpty {
      findings.add(fields["back"], "the card has no back; write the answer")
    }
    guard let front = fields.text("front", into: &findings) else { return }
    if front.trimmed.isEmpty {
      findings.add(fields["front"], "the card has no front; write the question")
    } else if let first = fronts[String(front.trimmed)] {
      findings.add(
        fields["front"],
        "the front '\(front.shown)' is that of '\(first)' too; ask two different questions")
    } else {
      fronts[String(front.trimmed)] = path
    }
  }
}
