import Templating

// The pages that list documents: what their templates get, and what they may name of it.

/// An entry of a list of documents.
struct EntryView: Sendable {
  var title: String
  var address: String
  /// The document's language, where it is not the page's.
  var language: String?
  /// Such as `in English`, in the page's language.
  var languageLabel: String?
  var description: String?
  var typeLabel: String
  /// Such as `12 items · 45 min`.
  var detail: String?
  var isPinned: Bool
  /// Whether it is a checklist for emergencies.
  var isEmergency: Bool
  var mark: String?
}

/// A list of documents: of one type, or with one tag.
struct ListPage: Sendable {
  var page: PageFrame
  var title: String
  /// The language of the title, where it is not the page's: that of a tag.
  var titleLanguage: String?
  /// Such as `120 documents`.
  var count: String
  var entries: [EntryView]
  var newer: String?
  var older: String?
  /// Such as `Page 2 of 3`; `nil` where there is one.
  var position: String?
}

struct TagsPage: Sendable {
  var page: PageFrame
  var tags: [TagView]
}

struct TagView: Sendable {
  var label: String
  /// The language of the label, where it is not the page's.
  var language: String?
  var address: String
  var count: Int
}

struct HomePage: Sendable {
  var page: PageFrame
  /// The documents that authors put at the top.
  var pinned: [EntryView]
  /// The types that have documents.
  var groups: [HomeGroup]
  var tags: [TagView]
}

struct HomeGroup: Sendable {
  var title: String
  var address: String
  var count: String
  var entries: [EntryView]
  /// Whether the type has more documents than are shown.
  var hasMore: Bool
}

extension ContextType where Value == EntryView {
  static var entry: ContextType<EntryView> {
    ContextType(
      "entry",
      [
        .text("title") { $0.title }, .url("address") { $0.address },
        .optionalText("language") { $0.language },
        .optionalText("languageLabel") { $0.languageLabel },
        .optionalText("description") { $0.description }, .text("typeLabel") { $0.typeLabel },
        .optionalText("detail") { $0.detail }, .flag("isPinned") { $0.isPinned },
        .flag("isEmergency") { $0.isEmergency }, .optionalText("mark") { $0.mark },
      ])
  }
}

extension ContextType where Value == ListPage {
  static var listPage: ContextType<ListPage> {
    ContextType(
      "list page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .text("title") { $0.title }, .optionalText("titleLanguage") { $0.titleLanguage },
        .text("count") { $0.count }, .list("entries", of: .entry) { $0.entries },
        .optionalURL("newer") { $0.newer }, .optionalURL("older") { $0.older },
        .optionalText("position") { $0.position },
      ])
  }
}

extension ContextType where Value == TagsPage {
  static var tagsPage: ContextType<TagsPage> {
    ContextType(
      "tags page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .list("tags", of: .tag) { $0.tags },
      ])
  }
}

extension ContextType where Value == TagView {
  static var tag: ContextType<TagView> {
    ContextType(
      "tag",
      [
        .text("label") { $0.label }, .optionalText("language") { $0.language },
        .url("address") { $0.address }, .number("count") { $0.count },
      ])
  }
}

extension ContextType where Value == HomePage {
  static var homePage: ContextType<HomePage> {
    ContextType(
      "home page",
      [
        .object("page", of: .page) { $0.page }, .object("text", of: .interface) { $0.page.text },
        .list("pinned", of: .entry) { $0.pinned }, .flag("hasPinned") { !$0.pinned.isEmpty },
        .list("groups", of: .homeGroup) { $0.groups },
        .list("tags", of: .tag) { $0.tags }, .flag("hasTags") { !$0.tags.isEmpty },
      ])
  }
}

extension ContextType where Value == HomeGroup {
  static var homeGroup: ContextType<HomeGroup> {
    ContextType(
      "group",
      [
        .text("title") { $0.title }, .url("address") { $0.address }, .text("count") { $0.count },
        .list("entries", of: .entry) { $0.entries }, .flag("hasMore") { $0.hasMore },
      ])
  }
}
