import Documents
import Library
import Rendering
import Templating
import Words

struct SectionView: Sendable {
  var id: String
  var anchor: String
  var title: ProseView?
  var level: HeadingLevel
  var icon: IconName
  var hasIcon: Bool
  var isCollapsed: Bool
  var description: ProseView?
  var lists: [ItemListView]
  var items: [ItemView] { lists.items }
  /// Whether all items are numbered.
  var isSequence: Bool { !lists.isEmpty && lists.allSatisfy { $0.isSequence } }
  var itemCount: String
  var duration: String?
}

extension ContextType where Value == SectionView {
  static var section: ContextType<SectionView> {
    ContextType(
      "section",
      [
        .text("id", \.id), .text("anchor", \.anchor),
        .optionalObject("title", of: .prose, \.title),
        .object("level", of: .headingLevel, \.level),
        .choice("icon", \.icon), .flag("hasIcon", \.hasIcon),
        .flag("isCollapsed", \.isCollapsed),
        .optionalObject("description", of: .prose, \.description),
        .list("lists", of: .itemList, \.lists),
        .list("items", of: .item, \.items), .flag("isSequence", \.isSequence),
        .text("itemCount", \.itemCount), .optionalText("duration", \.duration),
      ])
  }
}

extension PageViews {
  /// A section; `nil` if it has no id yet.
  func section(_ section: Checklist.Section, _ parts: TextParts) -> SectionView? {
    guard let id = section.id else { return nil }
    var totals = Checklist.Totals()
    totals.add(section.items)
    let icon = section.icon.flatMap { IconName(name: $0) }
    return SectionView(
      id: id.description, anchor: parts.idPrefix + section.anchor,
      title: parts.prose.title(of: section), level: parts.level,
      icon: icon ?? .checkCircle, hasIcon: icon != nil, isCollapsed: section.isCollapsed,
      description: parts.prose.blocks(section.description),
      lists: lists(section.items, parts),
      itemCount: parts.text.count(totals.items, .item),
      duration: parts.showsDurations ? duration(totals, parts.text) : nil)
  }

  func lists(_ items: [Checklist.Item], _ parts: TextParts) -> [ItemListView] {
    Checklist.lists(in: items).map { list in
      let number = items[list.lowerBound].number
      return ItemListView(
        isSequence: number != nil, start: number == 1 ? nil : number,
        items: list.compactMap { item(items[$0], parts) })
    }
  }

  func duration(_ totals: Checklist.Totals, _ text: InterfaceText) -> String? {
    totals.seconds.upperBound > 0 ? text.duration(seconds: totals.seconds) : nil
  }
}
