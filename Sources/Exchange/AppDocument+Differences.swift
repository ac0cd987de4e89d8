import Bytes

extension AppDocument {
  /// The places in which a document that was written and read again differs, as paths in
  /// `content_data` and its envelope.
  ///
  /// Ids of things and the visibility do not count: the library gives them.
  ///
  /// - Parameters:
  ///   - read: What was read again.
  ///   - names: What the cards are called, if the file has no such paths: `card 3`.
  /// - Returns: The places, in their order.
  package func differences(from read: AppDocument, cards names: [String] = []) -> [String] {
    var places: [String] = []
    func compare<Value: Equatable>(_ one: Value, _ other: Value, at place: String) {
      if one != other { places.append(place) }
    }
    compare(Text(title), Text(read.title), at: "title")
    compare(Text(description), Text(read.description), at: "description")
    compare(tags.map(Text.init), read.tags.map(Text.init), at: "tags")
    if introduction != nil || read.introduction != nil {
      compare(Text(introduction), Text(read.introduction), at: "content_data.description")
    }
    if let id { compare(id, read.id, at: "content_data.id") }
    if let language { compare(language, read.language, at: "language") }
    // Names that differ only in case are the same.
    if let publicID {
      compare(publicID.lowercased(), read.publicID?.lowercased(), at: "public_id")
    }
    if let created { compare(created, read.created, at: "created_at") }
    if let updated { compare(updated, read.updated, at: "updated_at") }
    compare(canFork, read.canFork, at: "can_fork")
    compare(origin?.id, read.origin?.id, at: "forked_from_id")
    switch (body, read.body) {
    case (.checklist(let type, let sections), .checklist(let readType, let readSections)):
      compare(type, readType, at: "content_data.checklistType")
      compare(sections.count, readSections.count, at: "content_data.sections")
      for (index, pair) in zip(sections, readSections).enumerated() {
        places += pair.0.differences(from: pair.1, at: "content_data.sections[\(index)]")
      }
    case (.guide(let text), .guide(let readText)):
      // Two spaces at the end of a line keep it a line, and nobody sees them.
      let lines = { (text: String) in
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
          Text(String($0).withoutSpaceAtEnds)
        }
      }
      compare(lines(text), lines(readText), at: "content_data.markdown")
    case (.deck(let cards), .deck(let readCards)):
      compare(cards.count, readCards.count, at: "content_data.cards")
      var fronts: Set<String> = []
      for (index, pair) in zip(cards, readCards).enumerated() {
        let place =
          index < names.count ? "\(names[index]): its " : "content_data.cards[\(index)]."
        // A payload adds a number to a front that it has already.
        if fronts.insert(pair.0.front.lowercased()).inserted {
          compare(Text(pair.0.front), Text(pair.1.front), at: "\(place)front")
        }
        compare(Text(pair.0.back), Text(pair.1.back), at: "\(place)back")
        compare(pair.0.tags.map(Text.init), pair.1.tags.map(Text.init), at: "\(place)tags")
      }
    case (.checklist, _), (.guide, _), (.deck, _): places.append("content_type")
    }
    return places
  }
}

extension AppDocument.Section {
  fileprivate func differences(from read: AppDocument.Section, at place: String) -> [String] {
    var places: [String] = []
    if Text(title) != Text(read.title) { places.append("\(place).title") }
    if icon != read.icon { places.append("\(place).icon") }
    if Text(description) != Text(read.description) { places.append("\(place).description") }
    if isCollapsed != read.isCollapsed { places.append("\(place).isExpandedByDefault") }
    if items.count != read.items.count { places.append("\(place).items") }
    for (index, pair) in zip(items, read.items).enumerated() {
      let (item, other) = pair
      let place = "\(place).items[\(index)]"
      if Text(item.title) != Text(other.title) { places.append("\(place).title") }
      if Text(item.description) != Text(other.description) {
        places.append("\(place).itemDescription")
      }
      if item.isRequired != other.isRequired { places.append("\(place).isRequired") }
      if item.isOptional != other.isOptional { places.append("\(place).isOptional") }
      if item.tags.map(Text.init) != other.tags.map(Text.init) { places.append("\(place).tags") }
      if item.minutes != other.minutes { places.append("\(place).estimatedMinutes") }
    }
    return places
  }
}

/// A text that is compared by its bytes: `==` on texts treats two normal forms as one.
private struct Text: Equatable {
  private let bytes: [UInt8]?

  init(_ text: String?) { bytes = text.map { Array($0.utf8) } }
}
