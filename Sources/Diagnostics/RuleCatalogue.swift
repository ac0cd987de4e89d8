/// The rules that a program knows, by id.
package struct RuleCatalogue: Sendable {
  /// The rules, in the order of their ids.
  package let rules: [Rule]

  /// Catalogues rules, in any order.
  package init(_ rules: [Rule]) {
    self.rules = rules.sorted { $0.id < $1.id }
  }

  /// The rule with an id.
  package func rule(_ id: String) -> Rule? {
    rules.first { $0.id.utf8.elementsEqual(id.utf8) }
  }

  /// The ids, in order.
  package var ids: [String] { rules.map(\.id) }
}
