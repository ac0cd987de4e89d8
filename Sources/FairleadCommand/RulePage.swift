import CRulePages
import Diagnostics

/// The page of a rule in docs/rules, which the program carries.
enum RulePage {
  /// The page, in Markdown.
  static func bytes(of rule: Rule) -> [UInt8] {
    guard let page = rule_page_find(rule.id)?.pointee else { return [] }
    return Array(UnsafeBufferPointer(start: page.bytes, count: page.count))
  }
}
