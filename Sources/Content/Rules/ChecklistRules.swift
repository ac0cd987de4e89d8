import Diagnostics

/// Sections, items and their attributes.
enum ChecklistRules {
  static func check(_ checklist: Checklist, _ context: inout RuleContext) {
    if !checklist.sections.contains(where: { !$0.items.isEmpty }) {
      context.report(
        .error, "checklist-empty", at: context.metadataStart,
        "the checklist has no items; it has at least one section with at least one item",
        help: context.document.path.hasSuffix("md")
          ? "write items as `- [ ] What to do`" : "write `sections:` with `items:`")
    }
    checkEmptyBoxes(&context)
    var keys: Set<String> = []
    for section in checklist.sections {
      checkKey(section.key, at: section.range, &keys, &context)
      if section.items.count > context.rules.largestSection {
        context.report(
          .note, "section-length", at: section.range,
          "the section has \(section.items.count) items; up to \(context.rules.largestSection) "
            + "can be worked through at a stretch",
          help: "divide it, or set `section-length: off` under `rules` in fairlead.yml")
      }
      for item in Checklist.flattened(section.items) {
        check(item, &context)
        checkKey(item.key, at: item.range, &keys, &context)
      }
    }
  }

  /// A check box without words is no task to the parser, only a bullet that says `[ ]`.
  private static func checkEmptyBoxes(_ context: inout RuleContext) {
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated()
      where node.kind == .item && index + 2 < part.tree.nodes.count
        && part.tree.nodes[index + 1].kind == .paragraph
        && Int(part.tree.nodes[index + 1].subtreeEnd) == index + 3
        && part.tree.nodes[index + 2].kind == .text
      {
        let text = part.tree.text(of: index + 2)
        guard ["[ ]", "[x]", "[X]"].contains(where: { text.elementsEqual($0.utf8) }) else {
          continue
        }
        context.report(
          .error, "item-empty", at: part.fileRange(node.range), in: part.path,
          "the item has no words",
          help: "write what to do behind the check box, or remove the line")
      }
    }
  }

  private static func check(_ item: Checklist.Item, _ context: inout RuleContext) {
    if item.fullTitle.isEmpty {
      context.report(
        .error, "item-empty", at: item.range, "the item has no words",
        help: "write what to do behind the check box, or remove the line")
    }
    if item.attributes.isRequired, item.attributes.isOptional {
      context.report(
        .error, "item-conflict", at: item.range, "the item is both required and optional",
        help: "keep one of the two")
    }
    if let minutes = item.attributes.minutes, !(1...1_440).contains(minutes) {
      context.report(
        .error, "item-minutes", at: item.range,
        "the item takes \(minutes) minutes; it takes 1 to 1440",
        help: "1440 minutes are a day: divide what takes longer")
    }
  }

  static func checkKey(
    _ key: String?, at range: Range<Int>, in file: String? = nil, _ keys: inout Set<String>,
    _ context: inout RuleContext
  ) {
    guard let key, !keys.insert(key).inserted else { return }
    context.report(
      .error, "key-unique", at: range, in: file,
      "the key '^\(key)' is used twice in this document",
      help: "give one of the two another key")
  }
}

/// Cards and their sides.
enum DeckRules {
  static func check(_ deck: Deck, _ context: inout RuleContext) {
    if deck.cards.isEmpty {
      context.report(
        .error, "deck-empty", at: context.metadataStart, "the deck has no cards",
        help: context.document.path.hasSuffix("md")
          ? "write a card as a heading `## Question` and its answer below" : "write `cards:`")
    }
    var keys: Set<String> = []
    var fronts: Set<String> = []
    for card in deck.cards {
      let hasFront = !card.frontText.isEmpty || card.frontBlocks != nil
      if !hasFront || card.back == nil {
        context.report(
          .error, "card-empty", at: card.range, in: card.path,
          "the card has no \(hasFront ? "back" : "front")",
          help: hasFront ? "write the answer below the question" : "write the question")
      } else if card.frontBlocks == nil, !fronts.insert(card.frontText.lowercased()).inserted {
        context.report(
          .error, "card-duplicate", at: card.range, in: card.path,
          "the front '\(card.frontText)' is that of another card too",
          help: "ask two different questions, or remove one")
      }
      ChecklistRules.checkKey(card.key, at: card.range, in: card.path, &keys, &context)
    }
  }
}

/// A charter's dates.
enum CharterRules {
  static func check(_ charter: Charter, _ context: inout RuleContext) {
    guard let start = charter.start, let end = charter.end, end < start else { return }
    context.report(
      .error, "charter-dates", at: charter.range,
      "the charter ends on \(end.isoDate), before it starts on \(start.isoDate)",
      help: "exchange the two days")
  }
}
