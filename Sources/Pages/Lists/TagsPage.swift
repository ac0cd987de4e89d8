import Documents
import Library
import Settings
import Templating
import Words

package struct TagsPage: Sendable {
  var page: PageFrame
  var tags: [TagView]
}

extension ContextType where Value == TagsPage {
  static var tagsPage: ContextType<TagsPage> {
    ContextType(
      "tags page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .list("tags", of: .tag, \.tags),
      ])
  }
}

struct TagView: Sendable {
  var label: String
  /// The language of the label, if it is not the page's.
  var language: String?
  var address: String
  var count: Int
}

extension ContextType where Value == TagView {
  static var tag: ContextType<TagView> {
    ContextType(
      "tag",
      [
        .text("label", \.label), .optionalText("language", \.language),
        .url("address", \.address), .number("count", \.count),
      ])
  }
}

extension PageViews {
  /// How many tags the description of their list names.
  private static let tagsInDescription = 12

  func tags(_ language: String) -> TagsPage {
    let text = words.text(language)
    let page = page(
      Frame(
        address: index.prefix(language) + "tags/", language: language, title: text(.tags),
        description: index.tags(in: language).map { $0.label }.prefix(Self.tagsInDescription)
          .joined(separator: " · "),
        alternates: index.languages.filter { $0 != language && !index.tags(in: $0).isEmpty }
          .map { ($0, index.prefix($0) + "tags/") }, list: .tags,
        crumbs: [homeCrumb(text, language)]))
    return TagsPage(
      page: page, tags: index.tags(in: language).map { tag($0, language, root: page.root) })
  }

  func tag(_ tag: ListedTag, _ language: String, root: SiteRoot) -> TagView {
    TagView(
      label: tag.label, language: tag.isOwn ? nil : index.configuration.layout.defaultLanguage,
      address: root.address(index.address(ofTag: tag.label, in: language)),
      count: tag.documents.count)
  }
}
