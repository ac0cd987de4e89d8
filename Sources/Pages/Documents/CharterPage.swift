import Documents
import Library
import Settings
import Templating

package struct CharterPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var boat: String?
  var location: String?
  var dates: String?
  var crew: [String]
  var checklists: [LinkView]
}

extension ContextType where Value == CharterPage {
  static var charterPage: ContextType<CharterPage> {
    ContextType(
      "charter page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.text),
        .object("document", of: .document, \.document),
        .optionalText("boat", \.boat), .optionalText("location", \.location),
        .optionalText("dates", \.dates), .list("crew", of: .text, \.crew),
        .flag("hasCrew") { !$0.crew.isEmpty },
        .list("checklists", of: .link, \.checklists),
        .flag("hasChecklists") { !$0.checklists.isEmpty },
      ])
  }
}

extension PageViews {
  func charter(_ charter: Charter, number: Int, parts: DocumentParts) -> CharterPage {
    let dates: String? =
      switch (charter.start, charter.end) {
      case (let start?, let end?):
        "\(parts.text.date(start.date)) – \(parts.text.date(end.date))"
      case (let day?, nil), (nil, let day?): parts.text.date(day.date)
      case (nil, nil): nil
      }
    return CharterPage(
      page: parts.page, document: parts.document, boat: charter.boat, location: charter.location,
      dates: dates, crew: charter.crew,
      checklists: library.charterTargets[number].compactMap { target in
        guard let target, library.hasPage(target, preview: index.preview) else { return nil }
        return link(to: target, on: parts.page)
      })
  }
}
