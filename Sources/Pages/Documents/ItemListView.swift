import Templating

/// Items that are in one list, as the author wrote it.
struct ItemListView: Sendable {
  /// Whether they are numbered: then they are done in order.
  var isSequence: Bool
  /// The number of the first, if that is not 1.
  var start: Int?
  var items: [ItemView]
}

extension [ItemListView] {
  /// The items of all lists.
  var items: [ItemView] { count == 1 ? self[0].items : flatMap { $0.items } }
}

extension ContextType where Value == ItemListView {
  static var itemList: ContextType<ItemListView> {
    ContextType(
      "item list",
      [
        .flag("isSequence", \.isSequence), .optionalNumber("start", \.start),
        .list("items", of: .item, \.items),
      ])
  }
}
