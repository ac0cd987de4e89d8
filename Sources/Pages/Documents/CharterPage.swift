import Documents
import Library
import Templating
import Words

package struct CharterPage: Sendable {
  var page: PageFrame
  var document: DocumentView
  var boat: String?
  var location: String?
  var dates: String?
  var crew: [String]
  var checklists: [RunLinkView]
  /// The id that its translations share.
  var sharedID: String
  /// The days as scripts compare them, such as `2026-05-16`.
  var startDay: String?
  var endDay: String?
}

extension ContextType where Value == CharterPage {
  static var charterPage: ContextType<CharterPage> {
    ContextType(
      "charter page",
      [
        .object("page", of: .page, \.page), .object("text", of: .interface, \.page.site.text),
        .object("document", of: .document, \.document),
        .optionalText("boat", \.boat), .optionalText("location", \.location),
        .optionalText("dates", \.dates), .list("crew", of: .text, \.crew),
        .flag("hasCrew") { !$0.crew.isEmpty },
        .list("checklists", of: .runLink, \.checklists),
        .flag("hasChecklists") { !$0.checklists.isEmpty },
        .text("sharedID", \.sharedID), .optionalText("startDay", \.startDay),
        .optionalText("endDay", \.endDay),
      ])
  }
}

extension PageViews {
  func charter(_ charter: Charter, number: Int, parts: DocumentParts) -> CharterPage {
    let dates: String? =
      switch (charter.start, charter.end) {
      case (let start?, let end?): parts.text.dates(from: start.day.date, to: end.day.date)
      case (let day?, nil), (nil, let day?): parts.text.date(day.day.date)
      case (nil, nil): nil
      }
    var page = parts.page
    // A shared link says which days and which boat, if the author says nothing.
    let facts = [dates, charter.boat].compactMap { $0 }
    if page.description == nil, !facts.isEmpty {
      page.description = facts.joined(separator: " · ")
    }
    return CharterPage(
      page: page, document: parts.document, boat: charter.boat, location: charter.location,
      dates: dates, crew: charter.crew,
      checklists: zip(library.charterTargets[number], charter.checklists).compactMap {
        target, entry in
        guard let target, library.hasPage(target, preview: index.preview) else { return nil }
        return runLink(to: target, for: entry.moment, on: parts.page)
      },
      sharedID: index.sharedID(of: number).description, startDay: charter.start?.day.isoDate,
      endDay: charter.end?.day.isoDate)
  }
}
