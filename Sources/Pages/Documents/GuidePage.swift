import Documents
import Library
import Rendering
import Templating
import Words

package struct GuidePage: Sendable {
  var page: PageFrame
  var document: DocumentView
  /// The headings of the second and third level, if there are at least three.
  var contents: [ContentsView]
  var body: ProseView
}

extension ContextType where Value == GuidePage {
  static var guidePage: ContextType<GuidePage> {
    ContextType(
      "guide page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .object("document", of: .document, \.document),
        .list("contents", of: .contents, \.contents),
        .flag("hasContents") { !$0.contents.isEmpty },
        .object("body", of: .prose, \.body),
      ])
  }
}

struct ContentsView: Sendable {
  var title: String
  var anchor: String
  var isDeeper: Bool
}

extension ContextType where Value == ContentsView {
  static var contents: ContextType<ContentsView> {
    ContextType(
      "contents",
      [
        .text("title", \.title), .text("anchor", \.anchor),
        .flag("isDeeper", \.isDeeper),
      ])
  }
}

extension PageViews {
  func guide(_ guide: Guide, of document: Document, parts: DocumentParts) -> GuidePage {
    let highest = document.headings.map { $0.level }.min() ?? 2
    let headings = document.headings.filter { $0.level <= highest + 1 }
    return GuidePage(
      page: parts.page, document: parts.document,
      contents: headings.count < 3
        ? []
        : headings.map {
          ContentsView(title: $0.text, anchor: $0.anchor, isDeeper: $0.level > highest)
        },
      body: ProseView(renderer: parts.prose, prose: guide.text, isInline: false))
  }
}
