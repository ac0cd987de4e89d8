import Contract
import TestSupport

/// Payloads whose texts are full of what means something to Markdown, YAML or Fairlead.
struct HardDocuments {
  private var random: FixedGenerator
  /// Whether texts have white space that no payload keeps.
  var isUntidy = false

  init(seed: UInt64) { random = FixedGenerator(seed: seed) }

  private static let pieces = [
    "**bold**", "_under_", "a_b_c", "- x", "# y", "1. z", "2) w", "(required)", "(2 min)", "((",
    "))", "\\", "`code`", "~~gone~~", "<b>", "&amp;", "&", "[link](http://x.example)", "[[wiki]]",
    "[[a|b]]", "![i](p.png)", "![[e]]", "https://e.example/a_b*c", "https://e.example/plain",
    "www.example.com", "www.e.example/_x_", "a@b.example", "==mark==", "%%hidden%%", "$$", "$x$",
    "{#id}", "{: .c}", "^key", "…", "...", "| a | b |", "---", "===", "!!! note", "> quote", "⛵️",
    "👩‍✈️", "Парус", "שלום", "مرحبا", "e\u{301}", "é", "C#", "##", "#tag", "@skipper",
    "collapsed", "(icon wrench)", ":::", ": def", "[ ]", "[x]", "+", "+++", "\"quoted\"", "it's",
    "a — b", "(обязательно)", "(#tag)", "(@mate, required)", "^[note]", "[^1]", "*[HTML]: x", "—",
    "<!-- c -->", "<br>", "http://", "TODO", "yes", "null", "~", "*", "* * *", "_ _", "\t", "%",
    "{{title}}", "key: value", "|", ">", "---|---", "@", "!", "?", "??? x", "\u{A0}x", "1986. Year",
    "(see", "page 2)", "10 %", "()", "( )", "…)", "`", "``", "<https://x.example>", "::", "x^2^",
    "H~2~O", ".", "^", "• dot", "Note: x", "**Note:** y", "3.", "-", "–", "a\\*b", "\\(", "&#35;",
    "✅", "☐ box", "( ) x", "(x)", "-tight", "– dash", "·", "+1", "!!", "{x}", "a|b", "=",
    "a\u{200B}b",
    "#", "`` ` ``", "&amp", "&copy;", "\u{2028}x",
  ]

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  /// A line of pieces, with and without spaces between them.
  mutating func line() -> String {
    var line = ""
    for place in 0..<number(1..<5) {
      if place > 0, chance(80) { line += " " }
      line += chance(25) ? "word" : Self.pieces[number(0..<Self.pieces.count)]
    }
    if !isUntidy {
      line = line.replacing("\t", with: "tab").replacing("\u{2028}", with: "separator")
    }
    if isUntidy, line.unicodeScalars.allSatisfy(\.properties.isWhitespace) { line = "word" }
    if isUntidy, chance(40) { return (chance(50) ? "  " : "") + line + "   " }
    return line.replacing("\u{A0}", with: " ").replacing("  ", with: " ").trimmed
  }

  /// Lines and paragraphs.
  ///
  /// - Parameter hasLists: Whether some of them may be a list, which a document's description is not.
  /// - Returns: The text.
  mutating func block(hasLists: Bool = true) -> String {
    var block = line()
    for _ in 0..<number(0..<4) {
      block += isUntidy && chance(20) ? "\r\n\r\n \n" : chance(50) ? "\n" : "\n\n"
      block += line()
    }
    if hasLists, chance(15) {
      block +=
        "\n\n1. \(line())\n  • Fuel\n    Slowly \(line())\n  • Air\n2. Wait\n  1. \(line())\n\nEnd"
    }
    return block
  }

  private mutating func id() -> String {
    UUID(high: random.next(), low: random.next()).description
  }

  private mutating func tags() -> JSON {
    let known = ["engine", "Двигатель", "two words", "a,b", "C++", "(x)", "null", "тег", "☂"]
    var tags: [JSON] = []
    for tag in known where chance(20) { tags.append(.text(tag)) }
    return .array(tags)
  }

  // MARK: Documents

  mutating func payload(_ type: ContentType) -> JSON {
    let id = id()
    let title = line()
    let description = chance(80) ? block(hasLists: false) : nil
    var content: [JSON.Member] = [
      .init(ContentKey.id, .text(id)), .init(ContentKey.title, .text(title)),
    ]
    if let description { content.append(.init(ContentKey.description, .text(description))) }
    switch type {
    case .checklist:
      let count = number(1..<4)
      let sections = (0..<count).map { section($0) }
      content.append(.init(ContentKey.sections, .array(sections)))
      let types = ChecklistType.allCases
      content.append(
        .init(ContentKey.checklistType, .text(types[number(0..<types.count)].rawValue)))
    case .practiceGuide: content.append(.init(ContentKey.markdown, .text(guide())))
    case .flashcardDeck:
      let count = number(1..<5)
      // No server takes a deck with two equal fronts.
      var fronts: Set<String> = []
      var cards: [JSON] = []
      for _ in 0..<count {
        let card = card(cards.count)
        let front = card[CardKey.front]?.text ?? ""
        let compared = front.lowercased().filter { !$0.isWhitespace }
        if fronts.insert(compared).inserted { cards.append(card) }
      }
      content.append(.init(ContentKey.cards, .array(cards)))
    }
    let tags = tags()
    let times: [JSON.Member] = [
      .init(ContentKey.createdAt, .text("2026-01-15T09:00:00Z")),
      .init(ContentKey.updatedAt, .text("2026-02-01T09:30:07Z")),
    ]
    content += [.init(ContentKey.tags, tags)] + times
    content.append(.init(ContentKey.syncStatus, .text("synced")))
    var payload: [JSON.Member] = [.init(EnvelopeKey.title, .text(title))]
    if let description { payload.append(.init(EnvelopeKey.description, .text(description))) }
    payload += [
      .init(EnvelopeKey.contentType, .text(type.rawValue)),
      .init(EnvelopeKey.contentData, .object(content)), .init(EnvelopeKey.tags, tags),
      .init(EnvelopeKey.language, .text(chance(50) ? "ru" : "pt-BR")),
      .init(EnvelopeKey.publicID, .text("name-\(id.prefix(8).lowercased())")),
      .init(EnvelopeKey.canFork, .bool(chance(50))),
    ]
    if chance(30) { payload.append(.init(EnvelopeKey.forkedFromID, .text(self.id()))) }
    payload.append(.init(EnvelopeKey.createdAt, times[0].value))
    payload.append(.init(EnvelopeKey.updatedAt, times[1].value))
    return .object(payload)
  }

  private mutating func section(_ order: Int) -> JSON {
    var members: [JSON.Member] = [
      .init(SectionKey.id, .text(id())),
      .init(SectionKey.title, .text(chance(10) ? "" : line())),
    ]
    if chance(30) { members.append(.init(SectionKey.icon, .text("fork.knife"))) }
    if chance(40) { members.append(.init(SectionKey.description, .text(block()))) }
    let count = number(0..<4)
    let items = (0..<count).map { item($0) }
    members += [
      .init(SectionKey.items, .array(items)),
      .init(SectionKey.isExpandedByDefault, .bool(chance(70))),
      .init(SectionKey.sortOrder, .number(order)),
    ]
    return .object(members)
  }

  private mutating func item(_ order: Int) -> JSON {
    var members: [JSON.Member] = [
      .init(ItemKey.id, .text(id())), .init(ItemKey.title, .text(line())),
    ]
    if chance(40) { members.append(.init(ItemKey.itemDescription, .text(block()))) }
    members.append(.init(ItemKey.isOptional, .bool(chance(20))))
    members.append(.init(ItemKey.isRequired, .bool(chance(30))))
    var tags = tags().elements ?? []
    if chance(20) { tags.append(.text("@skipper")) }
    members.append(.init(ItemKey.tags, .array(tags)))
    if chance(30) { members.append(.init(ItemKey.estimatedMinutes, .number(number(1..<1_441)))) }
    members.append(.init(ItemKey.sortOrder, .number(order)))
    return .object(members)
  }

  private mutating func card(_ order: Int) -> JSON {
    .object([
      .init(CardKey.id, .text(id())), .init(CardKey.front, .text(chance(60) ? line() : block())),
      .init(CardKey.back, .text(block())), .init(CardKey.tags, tags()),
      .init(CardKey.sortOrder, .number(order)),
    ])
  }

  /// The text of a guide, in the notation that both forms of a payload keep.
  private mutating func guide() -> String {
    let lines = [
      "# Heading", "## Заголовок ⛵️", "Plain words.", "**Bold** and *slanted* words.", "- a\n- b",
      "1. one\n2. two", "`code` here", "Words with \\*escapes\\*.", "שלום",
      "A [link](https://x.example).",
    ]
    var text = ["Begin."]
    for _ in 0..<number(0..<6) { text.append(lines[number(0..<lines.count)]) }
    return text.joined(separator: "\n\nBetween.\n\n")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return text.isEmpty ? "word" : String(text)
  }
}
