import Contract
import Documents
import Library
import Templating

/// A link to a checklist, with what scripts need to find its runs.
struct RunLinkView: Sendable {
  var link: LinkView
  /// The id that its runs are kept under, which all of its translations share.
  var document: String
  /// What it is for: the moment of a charter, such as `check_in`, or the checklist's type.
  var use: String
}

extension ContextType where Value == RunLinkView {
  static var runLink: ContextType<RunLinkView> {
    ContextType(
      "link to a checklist",
      [
        .text("label", \.link.label), .url("address", \.link.address),
        .optionalText("language", \.link.language), .text("document", \.document),
        .text("use", \.use),
      ])
  }
}

extension SiteIndex {
  /// The id that all translations of a document share: the original's.
  func sharedID(of number: Int) -> UUID {
    library.faces[library.translations[number].first ?? number].metadata.id.value
  }
}

extension PageViews {
  /// A link to a checklist on a page, for a moment of a charter or for any.
  func runLink(to number: Int, for moment: String? = nil, on page: PageFrame) -> RunLinkView {
    let type = library.faces[number].metadata.checklistType?.value ?? .general
    return RunLinkView(
      link: link(to: number, on: page), document: index.sharedID(of: number).description,
      use: moment ?? type.rawValue)
  }
}
