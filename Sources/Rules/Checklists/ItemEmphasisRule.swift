import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An item that looks mandatory is marked as required: all bold, `⚠️` at its start or
/// `(!!!)` and `(important)` at its end mean nothing to the app.
enum ItemEmphasisRule: DocumentRule {
  static let rule = Rule.style(
    "item-emphasis", "mark items that look mandatory as required")

  /// An item that begins with one of these depends on a condition and is not mandatory.
  private static let conditions: Set<String> = [
    "if", "when", "unless", "where", "если", "при", "когда", "в",
  ]

  static func check(_ context: inout RuleContext) {
    guard let checklist = context.checklist else { return }
    let nodes = context.document.parts.map { $0.tree.nodes }
    for section in checklist.sections { check(section.items, nodes, &context) }
  }

  private static func check(
    _ items: [Checklist.Item], _ nodes: [[MarkdownNode]], _ context: inout RuleContext
  ) {
    var areLabels: Bool?
    // Through a buffer: an array would copy each item.
    items.withUnsafeBufferPointer { items in
      for index in items.indices {
        check(items[index], among: items, &areLabels, nodes, &context)
        if !items[index].children.isEmpty { check(items[index].children, nodes, &context) }
      }
    }
  }

  private static func check(
    _ item: Checklist.Item, among items: UnsafeBufferPointer<Checklist.Item>,
    _ areLabels: inout Bool?, _ nodes: [[MarkdownNode]], _ context: inout RuleContext
  ) {
    guard !item.attributes.isRequired, !item.attributes.isOptional else { return }
    if !isMarked(item) {
      guard isBold(item, nodes) else { return }
      let known = areLabels ?? isListOfLabels(items, nodes)
      areLabels = known
      if known { return }
    }
    let first = item.titleText.split(separator: " ").first { $0.utf8.first != 0xE2 }
    if let first, conditions.contains(first.lowercased()) { return }
    // `**Stop (required)**` has a finding of its own.
    if TrailingSyntax(Array(item.titleText.utf8)[...]).attributes.isRequired { return }
    context.report(
      .note, rule, at: item.range,
      message:
        "'\(Excerpt.firstLine(of: Array(item.titleText.utf8)[...]))' looks mandatory but is "
        + "not marked as required",
      help: "add `(required)` at its end so that the app knows too")
  }

  /// What people write at the end of an item that must be done.
  private static let endings = [
    "(!)", "(!!)", "(!!!)", "(important)", "(very important)", "(essential)", "(critical)",
    "(vital)", "(важно)", "(очень важно)",
  ]

  private static func hasEnding(_ ending: String, _ title: String) -> Bool {
    title.utf8.count > ending.utf8.count
      && title.utf8.suffix(ending.utf8.count).elementsEqual(
        ending.utf8,
        by: {
          $0 == $1 || $0.asciiLowercased == $1
        })
  }

  private static func isMarked(_ item: Checklist.Item) -> Bool {
    let words = item.titleText.utf8
    if words.first == 0xE2, words.starts(with: "⚠".utf8) { return true }
    return words.last == .rightParenthesis
      && endings.contains { hasEnding($0, item.titleText) }
  }

  /// Whether all words of an item are bold, and not as the label of what is below or after them.
  private static func isBold(_ item: Checklist.Item, _ nodes: [[MarkdownNode]]) -> Bool {
    // All bold: a single node.
    guard let first = firstNode(of: item, nodes), first.kind == .strong else { return false }
    return Int(first.subtreeEnd) == item.title.nodes.upperBound
      && item.children.isEmpty && item.titleText.utf8.last != .colon
  }

  /// Whether most items of a list begin with bold words, which then stress none of them.
  private static func isListOfLabels(
    _ items: UnsafeBufferPointer<Checklist.Item>, _ nodes: [[MarkdownNode]]
  ) -> Bool {
    let count = items.indices.count { firstNode(of: items[$0], nodes)?.kind == .strong }
    return count > 1 && count * 2 > items.count
  }

  private static func firstNode(
    of item: Checklist.Item, _ nodes: [[MarkdownNode]]
  ) -> MarkdownNode? {
    let part = Int(item.title.tree)
    guard part < nodes.count, !item.title.isEmpty else { return nil }
    return nodes[part][item.title.nodes.lowerBound]
  }
}
