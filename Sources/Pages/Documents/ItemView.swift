import Documents
import Library
import Rendering
import Templating

struct ItemView: Sendable {
  /// The id that its ticks have: its own, or that of its counterpart in the original.
  var id: String
  var anchor: String
  /// The number before it; `nil` for a bullet.
  var number: Int?
  var title: ProseView
  var response: ResponseView?
  var lead: ProseView?
  var description: ProseView?
  var isRequired: Bool
  var isOptional: Bool
  var duration: String?
  var tags: [String]
  var roles: [String]
  /// What is nested in it.
  var lists: [ItemListView]
}

extension ContextType where Value == ItemView {
  static var item: ContextType<ItemView> {
    ContextType(
      "item",
      [
        .text("id", \.id), .text("anchor", \.anchor),
        .optionalNumber("number", \.number),
        .object("title", of: .prose, \.title),
        .optionalObject("response", of: .response, \.response),
        .optionalObject("lead", of: .prose, \.lead),
        .optionalObject("description", of: .prose, \.description),
        .flag("isRequired", \.isRequired), .flag("isOptional", \.isOptional),
        .optionalText("duration", \.duration),
        .list("tags", of: .text, \.tags), .list("roles", of: .text, \.roles),
        .list("lists", of: .itemList, \.lists),
        .list("children", of: .item, \.lists.items),
        .flag("hasChildren") { !$0.lists.isEmpty },
      ])
  }
}

extension PageViews {
  /// An item; `nil` if it has no id yet.
  func item(_ item: Checklist.Item, _ parts: TextParts) -> ItemView? {
    guard let id = item.id, let anchor = item.anchor else { return nil }
    let explanation = parts.prose.explanation(of: item)
    // A required item is done when all items below it are.
    var below = parts
    if item.attributes.isRequired { below.marksOptional = false }
    return ItemView(
      id: (parts.counterparts?.id(ofItem: item.key) ?? id).description,
      anchor: parts.idPrefix + anchor, number: item.number,
      title: parts.prose.inline(item.title),
      response: item.response.map { ResponseView(words: $0, prose: parts.prose) },
      lead: explanation.lead,
      description: explanation.blocks,
      isRequired: item.attributes.isRequired,
      isOptional: item.attributes.isOptional
        || (parts.marksOptional && !item.attributes.isRequired && item.children.isEmpty),
      duration: parts.showsDurations
        ? item.attributes.seconds.map { parts.text.duration(seconds: $0) } : nil,
      tags: item.attributes.tags, roles: item.attributes.roles,
      lists: lists(item.children, below))
  }
}
