import Contract
import Diagnostics
import Documents

/// The title of an item fits the lines that the app has for it; it cuts off the end, where the
/// response or the nested item is.
enum AppTitleRule: DocumentRule {
  static let rule = Rule.style("app-title", "item titles must be short enough for the app")

  static func check(_ context: inout RuleContext) {
    guard context.isPublished, let checklist = context.checklist else { return }
    for section in checklist.sections {
      for (title, item) in Checklist.appItems(section.items)
      where title.utf8.count > AppTitle.longest {
        let length = title.count
        guard length > AppTitle.longest else { continue }
        // One message for all of them, so that a report can group them.
        context.report(
          .note, rule, at: item.range,
          message:
            "the app shows \(AppTitle.longest) characters of an item's title and cuts off the rest",
          help:
            "it has \(counted(length, "character")): shorten it, and write the rest below it, indented"
        )
      }
    }
  }
}
