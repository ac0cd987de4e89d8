import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Headings follow each other level by level, so that each cuts the text where its author means it.
enum HeadingLevelRule: DocumentRule {
  static let rule = Rule.style("heading-level", "headings follow each other level by level")

  static func check(_ context: inout RuleContext) {
    guard let part = context.document.parts.first, part.isFile, context.isContent else { return }
    let tree = part.tree
    let title = tree.titleHeading
    let headings = tree.topLevel.filter { tree.nodes[$0].kind == .heading && $0 != title }
    let lowest = headings.map { tree.nodes[$0].headingLevel }.min() ?? 1
    // Counted once: a text may be nothing but headings.
    let hasSections = headings.contains { tree.nodes[$0].headingLevel > 1 }
    let isOnlyDeeperOne = headings.count { tree.nodes[$0].headingLevel > lowest } == 1
    var previous = title.map { tree.nodes[$0].headingLevel } ?? lowest
    for heading in headings {
      let level = tree.nodes[heading].headingLevel
      defer { previous = level }
      let node = tree.nodes[heading]
      if underlined(heading, part, &context) { continue }
      if level == 1, hasSections {
        let isDeck = context.document.type == .deck
        report(
          isDeck ? .warning : .note, node, part,
          isDeck
            ? "a heading of level 1 is a card, and the headings of level 2 are part of its back"
            : "a heading of level 1 is among headings of level 2, which become parts of it",
          "write it as `## …`", &context)
      } else if level > previous + 1 {
        report(
          .note, node, part,
          "a heading of level \(level) follows one of level \(previous): no level between them is "
            + "used", "write it as `\(String(repeating: "#", count: previous + 1)) …`", &context)
      } else if level > lowest, lowest > 1 || title == nil {
        deeper(heading, isOnlyDeeperOne, lowest, part, &context)
      }
    }
  }

  /// A heading below the level that makes cards or sections.
  private static func deeper(
    _ heading: Int, _ isOnlyDeeperOne: Bool, _ lowest: Int, _ part: TextPart,
    _ context: inout RuleContext
  ) {
    let node = part.tree.nodes[heading]
    let marks = String(repeating: "#", count: lowest)
    switch context.document.type {
    case .deck:
      report(
        .note, node, part,
        "a heading of level \(node.headingLevel) is part of the back of the card above it",
        "write it as `\(marks) …` if it is a card", &context)
    case .checklist:
      // If others are on its level, that is how the author splits the sections.
      guard isOnlyDeeperOne else { return }
      report(
        .note, node, part,
        "it is the only heading below level \(lowest); its section is part of the one above it",
        "write it as `\(marks) …` if it is a section like the others", &context)
    case .guide, .charter, .author: break
    }
  }

  /// Words with `---` right below them, usually meant as a horizontal rule, not as a heading.
  private static func underlined(
    _ heading: Int, _ part: TextPart, _ context: inout RuleContext
  ) -> Bool {
    let node = part.tree.nodes[heading]
    let text = part.tree.source[node.range]
    // Three hyphens are a rule without its empty line; a longer line is a heading on purpose.
    let underline = text.trimmingASCIISpace().reversed().prefix { $0 == .hyphen }
    guard text.drop(while: { $0 == .space }).first != .hash, underline.count == 3 else {
      return false
    }
    report(
      .warning, node, part, "the line of hyphens below these words makes them a heading",
      "write an empty line above `---`, or the heading as `## …`", &context)
    return true
  }

  private static func report(
    _ severity: Diagnostic.Severity, _ node: MarkdownNode, _ part: TextPart, _ message: String,
    _ help: String, _ context: inout RuleContext
  ) {
    let text = part.tree.source[node.range]
    let line = text.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    context.report(
      severity, rule, at: line.startIndex..<line.endIndex, in: part.path, message, help: help)
  }
}
