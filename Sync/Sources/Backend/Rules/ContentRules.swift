import Contract
import SyncFiles

/// The rules for `content_data`: the app's own model, key by key, and what section 3 requires.
struct ContentRules {
  /// Every id of the document with the path where it occurs first.
  private var ids: [String: String] = [:]

  /// Checks a document of the given type and returns its id.
  static func check(
    _ value: JSON, type: ContentType, at path: String, into findings: inout Findings
  ) -> String? {
    var rules = ContentRules()
    return rules.document(value, type: type, at: path, into: &findings)
  }

  private mutating func document(
    _ value: JSON, type: ContentType, at path: String, into findings: inout Findings
  ) -> String? {
    let keys = ContentKey.allCases.filter { $0.type == nil || $0.type == type }
    guard
      let fields = Fields(value, at: path, keys: keys, into: &findings)
    else { return nil }
    var id: String?
    for key in keys {
      switch key {
      case .id: id = self.id(key, of: fields, into: &findings)
      case .title:
        if let title = fields.text(key, into: &findings) {
          TextRules.check(title: title, at: fields[key], into: &findings)
        }
      // It may be longer than the summary's: the text before the first section is part of it.
      case .description, .markdown: _ = fields.text(key, into: &findings)
      case .tags: _ = fields.texts(key, into: &findings)
      // Their order is not checked: the clock of a phone may have been wrong for a while.
      case .createdAt, .updatedAt: _ = fields.date(key, into: &findings)
      case .syncStatus: _ = fields.word(key, SyncStatus.self, into: &findings)
      case .checklistType: _ = fields.word(key, ChecklistType.self, into: &findings)
      case .sections: checkSections(fields, into: &findings)
      case .cards: checkDeck(fields, into: &findings)
      }
    }
    return id
  }

  /// Reads an id, which must be unique in the document.
  @discardableResult
  private mutating func id<Key: RequestKey>(
    _ key: Key, of fields: Fields<Key>, into findings: inout Findings
  ) -> String? {
    guard let id = fields.uuid(key, into: &findings) else { return nil }
    if let first = ids[id] {
      findings.add(
        fields[key], "the id '\(id)' is already used by '\(first)'; give each its own")
    } else {
      ids[id] = fields.path
    }
    return id
  }

  // MARK: Checklists

  private mutating func checkSections(_ fields: Fields<ContentKey>, into findings: inout Findings) {
    guard let sections = fields.list(.sections, into: &findings) else { return }
    var items = 0
    for section in sections {
      items += checkSection(section.value, at: section.path, into: &findings)
    }
    if items == 0 {
      findings.add(
        fields[.sections],
        "the checklist has no items; it needs at least one section with at least one item")
    }
  }

  /// Checks a section and returns the number of its items.
  private mutating func checkSection(
    _ value: JSON, at path: String, into findings: inout Findings
  ) -> Int {
    guard let fields = Fields<SectionKey>(value, at: path, into: &findings) else { return 0 }
    var items: [(path: String, value: JSON)] = []
    for key in SectionKey.allCases {
      switch key {
      case .id: id(key, of: fields, into: &findings)
      case .title, .icon, .description: _ = fields.text(key, into: &findings)
      case .isExpandedByDefault: _ = fields.flag(key, into: &findings)
      case .sortOrder: _ = fields.whole(key, into: &findings)
      case .items: items = fields.list(key, into: &findings) ?? []
      }
    }
    for item in items { checkItem(item.value, at: item.path, into: &findings) }
    return items.count
  }

  private mutating func checkItem(
    _ value: JSON, at path: String, into findings: inout Findings
  ) {
    guard let fields = Fields<ItemKey>(value, at: path, into: &findings) else { return }
    var marks: [Bool] = []
    for key in ItemKey.allCases {
      switch key {
      case .id: id(key, of: fields, into: &findings)
      case .title, .itemDescription: _ = fields.text(key, into: &findings)
      case .tags: _ = fields.texts(key, into: &findings)
      case .sortOrder: _ = fields.whole(key, into: &findings)
      case .isOptional, .isRequired: marks.append(fields.flag(key, into: &findings) ?? false)
      case .estimatedMinutes:
        let limits = PublishLimits.minutes
        guard let minutes = fields.whole(key, into: &findings), !limits.contains(minutes) else {
          continue
        }
        findings.add(
          fields[key],
          "the item takes \(minutes) minutes; the range is \(limits.lowerBound) to "
            + "\(limits.upperBound): split longer tasks")
      }
    }
    if marks == [true, true] {
      findings.add(path, "the item is both required and optional; keep one of the two")
    }
  }

  // MARK: Decks

  private mutating func checkDeck(_ fields: Fields<ContentKey>, into findings: inout Findings) {
    guard let cards = fields.list(.cards, into: &findings) else { return }
    if cards.isEmpty {
      findings.add(fields[.cards], "the deck has no cards; it needs at least one")
    }
    var fronts: [String: String] = [:]
    for card in cards { checkCard(card.value, at: card.path, &fronts, into: &findings) }
  }

  private mutating func checkCard(
    _ value: JSON, at path: String, _ fronts: inout [String: String],
    into findings: inout Findings
  ) {
    guard let fields = Fields<CardKey>(value, at: path, into: &findings) else { return }
    for key in CardKey.allCases {
      switch key {
      case .id: id(key, of: fields, into: &findings)
      case .tags: _ = fields.texts(key, into: &findings)
      case .sortOrder: _ = fields.whole(key, into: &findings)
      case .front: checkFront(fields, &fronts, into: &findings)
      case .back:
        if let back = fields.text(key, into: &findings), back.trimmed.isEmpty {
          findings.add(fields[key], "the card has no back; write the answer")
        }
      }
    }
  }

  private func checkFront(
    _ fields: Fields<CardKey>, _ fronts: inout [String: String], into findings: inout Findings
  ) {
    guard let front = fields.text(.front, into: &findings) else { return }
    if front.trimmed.isEmpty {
      findings.add(fields[.front], "the card has no front; write the question")
    } else if let first = fronts[String(front.trimmed)] {
      findings.add(
        fields[.front],
        "the front '\(front.shortened)' is already used by '\(first)'; ask two different questions")
    } else {
      fronts[String(front.trimmed)] = fields.path
    }
  }
}
