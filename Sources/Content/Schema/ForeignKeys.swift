/// Keys that other programs write into front matter, and what they come to here.
///
/// A vault or a site that was never written for Fairlead is so told what to do, where something is
/// to be done, and not given a name that only looks alike.
enum ForeignKey {
  /// An older way to write a key, which is read as that key: Obsidian's `tag` and `alias`.
  static func current(_ name: String) -> MetadataKey? {
    switch name {
    case "tag": .tags
    case "alias": .aliases
    default: nil
    }
  }

  /// What says here what the key says elsewhere.
  static func advice(_ name: String) -> String? {
    switch name {
    case "publish", "published", "draft", "dg-publish":
      "write `visibility: public`, or `private` for a draft"
    case "date": "write `created`"
    case "modified", "lastmod", "last_modified", "last_modified_at": "write `updated`"
    case "lang", "locale": "write `language`"
    case "summary", "excerpt", "abstract", "subtitle": "write `description`"
    case "categories", "category", "keywords", "topics": "write `tags`"
    case "slug", "permalink", "url":
      "a page's address is made of its file's path; an old address stands in `aliases`"
    default: nil
    }
  }

  /// The program that reads a key which says nothing about the document here.
  static func owner(_ name: String) -> String? {
    switch name {
    case "cssclasses", "cssclass", "banner", "cover", "image", "kanban-plugin",
      "excalidraw-plugin", "linter-yaml-title-alias", "related", "up", "obsidianUIMode",
      "obsidianEditingMode":
      "Obsidian"
    case "layout", "weight", "nav_order", "sidebar_label", "sidebar_position", "hide", "template":
      "another site generator"
    default: nil
    }
  }
}
