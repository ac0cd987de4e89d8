import Diagnostics
import Documents
import Library

/// A `^key` names one section, item or card of a document.
enum KeyUniqueRule: DocumentRule {
  static let rule = Rule.structural(
    "key-unique", "use each `^key` only once in a document")

  static func check(_ context: inout RuleContext) {
    var keys: Set<String> = []
    switch context.document.body {
    case .checklist(let checklist):
      for section in checklist.sections {
        check(section.key, at: section.range, in: context.document.path, keys: &keys, &context)
        check(section.items, keys: &keys, &context)
      }
    case .deck(let deck):
      for card in deck.cards {
        check(card.key, at: card.range, in: card.path, keys: &keys, &context)
      }
    case .guide, .charter, .author:
      break
    }
  }

  /// Parents come before what is nested in them, so that the later of two is reported.
  private static func check(
    _ items: [Checklist.Item], keys: inout Set<String>, _ context: inout RuleContext
  ) {
    for item in items {
      check(item.key, at: item.range, in: context.document.path, keys: &keys, &context)
      check(item.children, keys: &keys, &context)
    }
  }

  private static func check(
    _ key: String?, at range: Range<Int>, in file: String, keys: inout Set<String>,
    _ context: inout RuleContext
  ) {
    guard let key, !keys.insert(key).inserted else { return }
    context.report(
      .error, rule, at: range, in: file,
      message: "the key '^\(key)' is used twice in this document",
      help: "give one of them another key")
  }
}
