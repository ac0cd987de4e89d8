extension Checklist {
  /// The lists that items stand in one below the other: bullets, or numbers that go on.
  ///
  /// What is numbered is read and done one after another. A text between two lists parts them only
  /// where the numbers begin anew, since it has its place elsewhere in the model.
  ///
  /// - Parameter items: Items of one section or one item.
  /// - Returns: Runs of their indices, together all of them.
  package static func lists(in items: [Item]) -> [Range<Int>] {
    var lists: [Range<Int>] = []
    var start = 0
    for index in items.indices.dropFirst() where !items[index].follows(items[index - 1]) {
      lists.append(start..<index)
      start = index
    }
    if !items.isEmpty { lists.append(start..<items.count) }
    return lists
  }
}

extension Checklist.Item {
  /// Whether it goes on with the list of the item in front of it.
  fileprivate func follows(_ item: Checklist.Item) -> Bool {
    number == item.number.map { $0 + 1 }
  }
}
