extension Checklist {
  /// Gives each role one spelling, the first of those that `FoldedName` makes equal, so that `@Skipper` and
  /// `@skipper` have the same steps.
  package mutating func unifyRoles() {
    var spellings: [String: String] = [:]
    var hasSeveral = false
    for index in sections.indices {
      Self.readRoles(sections[index].items, &spellings, &hasSeveral)
    }
    guard hasSeveral else { return }
    for index in sections.indices { Self.unify(&sections[index].items, spellings) }
  }

  private static func readRoles(
    _ items: [Item], _ spellings: inout [String: String], _ hasSeveral: inout Bool
  ) {
    // By their places: a copy of an item counts a dozen references.
    for index in items.indices {
      for role in items[index].attributes.roles {
        let name = FoldedName.ofLabel(role)
        if let known = spellings[name] {
          hasSeveral = hasSeveral || !known.utf8.elementsEqual(role.utf8)
        } else {
          spellings[name] = role
        }
      }
      readRoles(items[index].children, &spellings, &hasSeveral)
    }
  }

  private static func unify(_ items: inout [Item], _ spellings: [String: String]) {
    for index in items.indices {
      var seen: Set<String> = []
      items[index].attributes.roles = items[index].attributes.roles.compactMap { role in
        let name = spellings[FoldedName.ofLabel(role)] ?? role
        return seen.insert(name).inserted ? name : nil
      }
      unify(&items[index].children, spellings)
    }
  }
}
