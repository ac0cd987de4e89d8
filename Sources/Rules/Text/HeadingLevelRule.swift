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
    let lowest = headings.map { tree.nodes[$0].headingLevel }.min() ?? 1
    // Counted once: a text may be nothing but headings.
    let hasSections = headings.contains { tree.nodes[$0].headingLevel > 1 }
    let isOnlyDeeperOne = headings.count { tree.nodes[$0].headingLevel > lowest } == 1
    let cards = headings.count { tree.nodes[$0].headingLevel == 1 }
    // The cards of a deck, if it has a few headings of level 1 among those of level 2.
    let lostCards = headings.count { tree.nodes[$0].headingLevel == 2 }
    let hasStrays = isDeck && lowest == 1 && cards <= lostCards
    // Several of one level above the first card are meant as cards, too.
    let early = isDeck ? headings.map { tree.nodes[$0].headingLevel }.prefix { $0 > lowest } : []
    let highest = early.min()
    let hasLostCards = early.count { $0 == highest } > 1
    // The headings that this one is below, with the level of those that miss one below them.
    var above = [(level: title == nil ? lowest : 1, missed: 0)]
    var isBelowCard = false
    for (place, heading) in headings.enumerated() {
      let level = tree.nodes[heading].headingLevel
      if level == lowest { isBelowCard = true }
      let isLostCard = hasLostCards && !isBelowCard && level == highest
      let severity = isLostCard ? Diagnostic.Severity.warning : .note
      while above.count > 1, above[above.count - 1].level >= level { above.removeLast() }
      let parent = above[above.count - 1]
      if level > parent.level + 1 { above[above.count - 1].missed = level }
      above.append((level, 0))
      let node = tree.nodes[heading]
      // The card above has no back then, which is reported there.
      let isBack =
        isDeck && place > 0 && Int(tree.nodes[headings[place - 1]].subtreeEnd) == heading
        && tree.nodes[headings[place - 1]].headingLevel == lowest
      if underlined(heading, isReported: isBack, in: part, &context) { continue }
      if hasStrays, level == 1 {
        report(
          .warning, at: node, in: part,
          message: "a heading of level 1 is a card, so "
            + (lostCards == 1
              ? "the heading of level 2 is not one"
              : "the \(lostCards) headings of level 2 are not"),
          help: "write it as `## …`", &context)
      } else if hasStrays {
        continue
      } else if level == 1, hasSections, !isDeck {
        report(
          .note, at: node, in: part,
          message: "a heading of level 1 is among headings of level 2, which become parts of it",
          help: "write it as `## …`", &context)
      } else if level > parent.level + 1 {
        // Those beside it need the same.
        if parent.missed == level { continue }
        let others = headings[(place + 1)...].lazy.map { tree.nodes[$0].headingLevel }
          .prefix { $0 > parent.level }.count { $0 == level }
        report(
          severity, at: node, in: part,
          message:
            "a heading of level \(level) is below one of level \(parent.level), with no level in between",
          help: (others == 0 ? "write it" : "write it, and \(others) more below,")
            + " as `\(String(repeating: "#", count: parent.level + 1)) …`", &context)
      } else if level > lowest, lowest > 1 || title == nil {
        deeper(
          severity, heading, isOnlyDeeperOne: isOnlyDeeperOne, isBelowCard: isBelowCard,
          lowest: lowest, in: part, &context)
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
