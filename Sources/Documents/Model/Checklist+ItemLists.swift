extension Checklist {
  /// Splits items that follow each other into lists: of bullets, or of numbers that continue.
  ///
  /// Numbered items are read and done in order. A text between two lists splits them only
  /// if the numbers start again, because the text is elsewhere in the model.
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
  /// Whether it continues the list of the item before it.
  fileprivate func follows(_ item: Checklist.Item) -> Bool {
    number == item.number.map { $0 + 1 }
  }
}
