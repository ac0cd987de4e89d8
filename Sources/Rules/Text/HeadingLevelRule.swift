import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Headings follow each other level by level, so that each cuts the text where its author means it.
enum HeadingLevelRule: DocumentRule {
  static let rule = Rule.style("heading-level", "headings must follow each other level by level")

  static func check(_ context: inout RuleContext) {
    guard let part = context.document.parts.first, part.isFile, context.isContent else { return }
    let tree = part.tree
    let isDeck = context.document.type == .deck
    let title = tree.titleHeading ?? (isDeck ? nil : lateTitle(in: part, &context))
    let headings = tree.topLevel.filter { tree.nodes[$0].kind == .heading && $0 != title }
    let all = headings.map { tree.nodes[$0].headingLevel }
    let levels = HeadingLevels(all, isDeck: isDeck)
    // The headings that this one is below, with the level of those that miss one below them.
    var above = [(level: title == nil ? levels.lowest : 1, missed: 0)]
    var isBelowCard = false
    for (place, heading) in headings.enumerated() {
      let level = all[place]
      if level == levels.lowest { isBelowCard = true }
      let isLostCard = !isBelowCard && level == levels.early
      let severity = isLostCard ? Diagnostic.Severity.warning : .note
      while above.count > 1, above[above.count - 1].level >= level { above.removeLast() }
      let parent = above[above.count - 1]
      if level > parent.level + 1 { above[above.count - 1].missed = level }
      above.append((level, 0))
      // The card above has no back then, which is reported there.
      let isBack =
        isDeck && place > 0 && Int(tree.nodes[headings[place - 1]].subtreeEnd) == heading
        && all[place - 1] == levels.lowest
      if underlined(heading, isReported: isBack, in: part, &context) { continue }
      if levels.hasStrays {
        if level == 1 { stray(heading, among: levels.lostCards, in: part, &context) }
      } else if level == 1, levels.hasSections, !isDeck {
        report(
          .note, at: tree.nodes[heading], in: part,
          message: "a heading of level 1 is among headings of level 2, which become parts of it",
          help: "write it as `## …`", &context)
      } else if level > parent.level + 1 {
        // Those beside it need the same.
        if parent.missed == level { continue }
        let others = all[(place + 1)...].prefix { $0 > parent.level }.count { $0 == level }
        skipping(severity, heading, below: parent.level, others: others, in: part, &context)
      } else if level > levels.lowest, levels.lowest > 1 || title == nil {
        deeper(
          severity, heading, isOnlyDeeperOne: levels.isOnlyDeeperOne, isBelowCard: isBelowCard,
          lowest: levels.lowest, in: part, &context)
      }
    }
  }

  /// The title of the document as the only heading of level 1, with text above it and headings
  /// below: only the first block is not shown again in the text.
  private static func lateTitle(in part: TextPart, _ context: inout RuleContext) -> Int? {
    let tree = part.tree
    let headings = tree.topLevel.filter { tree.nodes[$0].kind == .heading }
    guard let first = headings.first, tree.nodes[first].headingLevel == 1, headings.count > 1,
      headings.count(where: { tree.nodes[$0].headingLevel == 1 }) == 1,
      tree.plainText(within: first) == context.document.metadata.title.value
    else { return nil }
    report(
      .note, at: tree.nodes[first], in: part,
      message: "the title is shown again here, because there is text above it",
      help: "move it above the text", &context)
    return first
  }

  /// A heading of level 1 in a deck whose other cards have level 2.
  private static func stray(
    _ heading: Int, among lostCards: Int, in part: TextPart, _ context: inout RuleContext
  ) {
    report(
      .warning, at: part.tree.nodes[heading], in: part,
      message: "a heading of level 1 is a card, so "
        + (lostCards == 1
          ? "the heading of level 2 is not one"
          : "the \(lostCards) headings of level 2 are not"),
      help: "write it as `## …`", &context)
  }

  /// A heading more than one level below the one above it, as some others beside it may be.
  private static func skipping(
    _ severity: Diagnostic.Severity, _ heading: Int, below level: Int, others: Int,
    in part: TextPart, _ context: inout RuleContext
  ) {
    let node = part.tree.nodes[heading]
    report(
      severity, at: node, in: part,
      message:
        "a heading of level \(node.headingLevel) is below one of level \(level), with no level in between",
      help: (others == 0 ? "write it" : "write it, and \(others) more below,")
        + " as `\(String(repeating: "#", count: level + 1)) …`", &context)
  }

  /// A heading below the level that makes cards or sections.
  private static func deeper(
    _ severity: Diagnostic.Severity, _ heading: Int, isOnlyDeeperOne: Bool, isBelowCard: Bool,
    lowest: Int, in part: TextPart, _ context: inout RuleContext
  ) {
    let node = part.tree.nodes[heading]
    let marks = String(repeating: "#", count: lowest)
    switch context.document.type {
    case .deck:
      report(
        severity, at: node, in: part,
        message: "a heading of level \(node.headingLevel) is part of the "
          + (isBelowCard ? "back of the card above it" : "introduction, above the first card"),
        help: "write it as `\(marks) …` if it is a card", &context)
    case .checklist:
      // If others are on its level, that is how the author splits the sections.
      guard isOnlyDeeperOne else { return }
      report(
        .note, at: node, in: part,
        message:
          "it is the only heading below level \(lowest); its section is part of the one above it",
        help: "write it as `\(marks) …` if it is a section like the others", &context)
    case .guide, .page, .charter, .author: break
    }
  }

  /// Words with `---` right below them, usually meant as a horizontal rule, not as a heading.
  private static func underlined(
    _ heading: Int, isReported: Bool, in part: TextPart, _ context: inout RuleContext
  ) -> Bool {
    let node = part.tree.nodes[heading]
    let text = part.tree.source[node.range]
    // Three hyphens are a rule without its empty line; a longer line is a heading on purpose.
    let hyphens = text.trimmingASCIISpace().reversed().prefix { $0 == .hyphen }.count
    let equals = text.trimmingASCIISpace().reversed().prefix { $0 == .equals }.count
    guard text.drop(while: { $0 == .space }).first != .hash,
      (1...3).contains(hyphens) || (1...2).contains(equals)
    else { return false }
    if isReported { return true }
    let mark = String(repeating: hyphens > 0 ? "-" : "=", count: max(hyphens, equals))
    report(
      .warning, at: node, in: part,
      message: hyphens == 3
        ? "the line of hyphens below these words makes them a heading"
        : "the `\(mark)` below these words makes them a heading",
      help: hyphens == 3
        ? "write an empty line above `---`, or the heading as `## …`"
        : "remove it, or write the heading as `## …`", &context)
    return true
  }

  private static func report(
    _ severity: Diagnostic.Severity, at node: MarkdownNode, in part: TextPart, message: String,
    help: String, _ context: inout RuleContext
  ) {
    let text = part.tree.source[node.range]
    let line = text.firstLine
    context.report(
      severity, rule, at: line.startIndex..<line.endIndex, in: part.path, message: message,
      help: help)
  }
}

/// What the levels of a text's headings say together; counted once, as a text may be nothing but headings.
private struct HeadingLevels {
  /// The level that makes cards or sections.
  let lowest: Int
  /// Whether some are not of level 1.
  let hasSections: Bool
  /// Whether a single heading is below the lowest level.
  let isOnlyDeeperOne: Bool
  /// The headings of level 2: the cards of a deck, if it has a few of level 1 among them.
  let lostCards: Int
  /// Whether a deck has a few headings of level 1 among its cards of level 2.
  let hasStrays: Bool
  /// The level of several headings above the first card of a deck: they are meant as cards, too.
  let early: Int?

  init(_ levels: [Int], isDeck: Bool) {
    let lowest = levels.min() ?? 1
    self.lowest = lowest
    hasSections = levels.contains { $0 > 1 }
    isOnlyDeeperOne = levels.count { $0 > lowest } == 1
    let cards = levels.count { $0 == 1 }
    let lostCards = levels.count { $0 == 2 }
    self.lostCards = lostCards
    hasStrays = isDeck && lowest == 1 && cards <= lostCards
    let early = isDeck ? levels.prefix { $0 > lowest } : []
    let highest = early.min()
    self.early = early.count { $0 == highest } > 1 ? highest : nil
  }
}
