import Documents
import Library
import Rendering
import Templating
import Words

package struct ChecklistPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  /// The id of the original, whose runs this translation shares.
  var original: String?
  var introduction: ProseView?
  var sections: [SectionView]
  var footnotes: ProseView?
  /// Such as `24 items`.
  var itemCount: String
  /// Such as `1 h 20 min`; `nil` if neither the list nor an item has a time, and for emergencies.
  var duration: String?
  var requiredCount: Int
  var hasRequired: Bool { requiredCount > 0 }
  /// Such as `19 required`.
  var requiredText: String
  var isEmergency: Bool
  /// The sections with a title, if there are enough of them to look for one.
  var contents: [ContentsView]
}

extension ContextType where Value == ChecklistPage {
  static var checklistPage: ContextType<ChecklistPage> {
    ContextType(
      "checklist page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .object("document", of: .document, \.document), .optionalText("original", \.original),
        .optionalObject("introduction", of: .prose, \.introduction),
        .optionalObject("footnotes", of: .prose, \.footnotes),
        .list("sections", of: .section, \.sections),
        .text("itemCount", \.itemCount), .optionalText("duration", \.duration),
        .number("requiredCount", \.requiredCount), .flag("hasRequired", \.hasRequired),
        .text("requiredText", \.requiredText), .flag("isEmergency", \.isEmergency),
        .list("contents", of: .contents, \.contents),
        .flag("hasContents") { !$0.contents.isEmpty },
      ])
  }
}

extension PageViews {
  func checklist(
    _ checklist: Checklist, of number: Int, _ parts: DocumentParts
  ) -> ChecklistPage {
    let totals = checklist.totals
    let isEmergency = library.documents[number].isEmergency
    var texts = parts.texts.of(checklist, isEmergency: isEmergency)
    texts.counterparts = library.counterparts(of: number)
    return ChecklistPage(
      page: parts.page, document: parts.document,
      original: texts.counterparts?.document.description,
      introduction: parts.prose.blocks(checklist.introduction),
      sections: checklist.sections.compactMap { section($0, texts) },
      footnotes: parts.prose.blocks(checklist.footnotes),
      itemCount: parts.text.count(totals.items, .item),
      duration: duration(of: checklist, number, parts.text),
      requiredCount: totals.required, requiredText: parts.text.required(totals.required),
      isEmergency: isEmergency, contents: isEmergency ? [] : contents(of: checklist))
  }

  /// How long a checklist takes: as its author says, else the sum of its items.
  func duration(
    of checklist: Checklist, _ number: Int, _ text: InterfaceText
  ) -> String? {
    let document = library.documents[number]
    guard !document.isEmergency else { return nil }
    if let minutes = document.metadata.duration?.value { return text.duration(minutes: minutes) }
    return duration(checklist.totals, text)
  }

  /// How many sections with a title a checklist has before it shows a list of them.
  private static let sectionsWithoutContents = 3

  private func contents(of checklist: Checklist) -> [ContentsView] {
    let titled = checklist.sections.filter { $0.id != nil && $0.title != nil }
    guard titled.count > Self.sectionsWithoutContents else { return [] }
    return titled.map {
      ContentsView(title: $0.titleText, anchor: $0.anchor, isDeeper: false)
    }
  }
}
