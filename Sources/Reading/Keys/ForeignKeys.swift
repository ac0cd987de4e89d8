import Documents

/// Keys that other programs write into front matter, and what to write instead.
///
/// A vault or a site that was never written for Fairlead gets advice that fits, not a name that only
/// looks alike.
enum ForeignKey {
  /// Another way to write a key, which is read as that key: Obsidian's older `tag` and `alias`, and Jekyll's
  /// `redirect_from`.
  static func current(_ name: String) -> MetadataKey? {
    switch name {
    case "tag": .tags
    case "alias", "redirect_from": .aliases
    default: nil
    }
  }

  /// The key of Fairlead that means the same.
  static func meaning(_ name: String) -> MetadataKey? {
    switch name {
    case "publish", "published", "dg-publish", "public", "visible": .visibility
    case "date": .created
    case "modified", "lastmod", "last_modified", "last_modified_at": .updated
    case "lang", "locale": .language
    case "summary", "excerpt", "abstract", "subtitle", "desc": .description
    case "categories", "category", "keywords", "topics", "hashtags": .tags
    case "order", "nav_order", "sidebar_position": .weight
    case "linkTitle", "nav_title", "sidebar_title": .title
    default: nil
    }
  }

  /// What to write here instead of the key.
  static func advice(_ name: String) -> String? {
    switch name {
    case "publish", "published", "dg-publish":
      "write `visibility: public`, or `draft: true` for a draft"
    case "public", "visible": "write `visibility: public`"
    case "status": "write `draft: true` for a draft; your own keys begin with `x-`"
    case "redirect_to":
      "write the redirect on your server, and remove this file"
    case "slug", "permalink", "url":
      "a page's address comes from its file's path; write an old address in `aliases`"
    default: meaning(name).map { "write `\($0.rawValue)`" }
    }
  }

  /// Whether documents of other programs have a key.
  static func isKnown(_ name: String) -> Bool {
    current(name) != nil || advice(name) != nil || program(name) != nil
  }

  /// The program that reads a key, with its article; `nil` if none is known.
  static func program(_ name: String) -> String? {
    switch name {
    case "cssclasses", "cssclass", "banner", "cover", "image", "kanban-plugin",
      "excalidraw-plugin", "linter-yaml-title-alias", "related", "up", "obsidianUIMode",
      "obsidianEditingMode", "sr-due", "sr-interval", "sr-ease":
      "an Obsidian"
    case "layout", "sidebar_label", "hide", "template":
      "another site generator's"
    default: nil
    }
  }
}
