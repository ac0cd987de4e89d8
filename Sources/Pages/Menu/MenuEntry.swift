import Documents

/// What an entry of the menu leads to.
enum MenuTarget: Sendable, Hashable {
  case home
  case list(DocumentType)
  case tags
  case document(Int)
  /// A page of another site.
  case elsewhere(String)
}

/// An entry of the menu: a page, or a section with entries of its own.
struct MenuEntry: Sendable {
  /// Its words; `nil` for those of the page that it leads to.
  var title: String?
  /// `nil` for a section.
  var target: MenuTarget?
  var entries: [MenuEntry] = []
}
