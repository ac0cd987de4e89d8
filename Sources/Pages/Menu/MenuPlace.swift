import Bytes
import Documents
import Library

/// Where a page is in the menu.
struct MenuPlace {
  /// The entry that leads to it, or to the list that it is in.
  private(set) var target: MenuTarget?
  /// Whether that is the page itself.
  private(set) var isExact = false
  private(set) var stop: Int?

  init(_ menu: Menu, address: String, _ index: SiteIndex) {
    if let number = menu.numbers[address] {
      (target, stop, isExact) = (menu.stops[number].target, number, true)
      return
    }
    for target in DocumentType.allCases.map({ MenuTarget.list($0) }) + [.tags] {
      guard let number = menu.places[target],
        address.hasPrefix(index.address(of: target, in: menu.language))
      else { continue }
      (self.target, stop) = (target, number)
    }
  }

  /// Whether a section has the page.
  @inline(never)
  func isIn(_ section: MenuEntry) -> Bool {
    guard let target else { return false }
    return section.entries.contains { $0.target == target || isIn($0) }
  }
}
