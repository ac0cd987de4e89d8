import Bytes
import Contract
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// What is ordinary text by itself, but may be a slip among attributes.
///
/// `(5 m)` is five metres, unless the items around it have minutes.
enum AttributeRule: DocumentRule {
  static let rule = Rule.attribute

  static func check(_ context: inout RuleContext) {
    items(&context)
    responses(&context)
    sections(&context)
    keysInBraces(&context)
    headingsOfGuides(&context)
  }

  // MARK: Items

  private static func items(_ context: inout RuleContext) {
    var hasMinutes = false
    var suspects: [(item: Checklist.Item, time: DoubtfulTime)] = []
    context.checklist?.forEachItem { item in
      if item.attributes.minutes != nil {
        hasMinutes = true
      } else if let time = DoubtfulTime(atEndOf: item.titleText) {
        suspects.append((item, time))
      }
    }
    guard hasMinutes else { return }
    for (item, time) in suspects {
      context.report(
        .note, rule, at: item.range, in: nil,
        message: "'(\(time.written))' is read as text, although other items state their minutes",
        help: "write \(time.right) if it is a time")
    }
  }

  // MARK: Sections

  /// `(radio)` among sections with icons, and `(folded)`.
  private static func sections(_ context: inout RuleContext) {
    guard let sections = context.checklist?.sections else { return }
    let hasIcons = sections.contains { $0.icon != nil }
    for section in sections {
      guard let word = lastWord(of: section.titleText) else { continue }
      let right: String
      if word == "folded" {
        right = "(collapsed)"
      } else if hasIcons, section.icon == nil, IconNames.all.contains(word) {
        right = "(icon \(word))"
      } else {
        continue
      }
      context.report(
        .note, rule, at: section.range, message: "'(\(word))' is part of the title",
        help: "write `\(right)` if it is an attribute")
    }
  }

  /// What is in the parentheses at the end of a title.
  private static func lastWord(of title: String) -> String? {
    let text = Array(title.utf8)[...]
    guard text.last == .rightParenthesis, let opening = text.lastIndex(of: .leftParenthesis),
      opening > text.startIndex
    else { return nil }
    return String(utf8: text[(opening + 1)...].dropLast()).lowercased()
  }

  // MARK: Keys

  /// `{#oil}`, which makes an anchor in other programs.
  private static func keysInBraces(_ context: inout RuleContext) {
    guard context.checklist != nil || context.document.type == .deck else { return }
    for part in context.document.parts where part.isFile {
      let tree = part.tree
      for (index, node) in tree.nodes.enumerated() where node.kind == .htmlInline {
        let text = tree.source[node.range].trimmingASCIISpace()
        guard text.first == .leftBrace, let key = key(inBraces: text) else { continue }
        let isBelow = tree.isOnlyAttributes(index - 1) && tree.isRightBelowHeading(index - 1)
        guard isBelow || isAtEnd(index, of: tree) else { continue }
        context.report(
          .warning, rule, at: part.fileRange(text.startIndex..<text.endIndex), in: part.path,
          message: "'\(String(utf8: text))' is not a key here, and readers do not see it",
          help: "write `^\(key)`" + (isBelow ? " at the end of the heading" : ""))
      }
    }
  }

  /// The key in `{#oil}`.
  static func key(inBraces text: ArraySlice<UInt8>) -> String? {
    guard let hash = text.firstIndex(of: .hash) else { return nil }
    let name = text[(hash + 1)...].prefix { $0.isKeyByte }
    return name.isEmpty ? nil : String(utf8: name)
  }

  /// Whether a node ends a heading or the first paragraph of an item.
  private static func isAtEnd(_ index: Int, of tree: MarkdownTree) -> Bool {
    var block = index
    while block > 0, tree.nodes[block].kind.isInline { block -= 1 }
    guard Int(tree.nodes[block].subtreeEnd) == index + 1 else { return false }
    return tree.nodes[block].kind == .heading
      || tree.nodes[block].kind == .paragraph && block > 0
        && tree.nodes[block - 1].kind == .item
  }
}
