import Documents
import Library
import Templating

/// A page above the one that is shown.
struct CrumbView: Sendable {
  var label: String
  var address: String
  /// The absolute address, for search engines; `nil` if the site's is not known.
  var absolute: String?
  /// Its place, counted from 1.
  var position: String
}

extension ContextType where Value == CrumbView {
  static var crumb: ContextType<CrumbView> {
    ContextType(
      "crumb",
      [
        .text("label", \.label), .url("address", \.address),
        .optionalURL("absolute", \.absolute), .text("position", \.position),
      ])
  }
}

extension PageViews {
  /// The home page, as the first of the pages above another.
  func homeCrumb(_ text: InterfaceText, _ language: String) -> (label: String, address: String) {
    (text(.home), index.languages.contains(language) ? index.prefix(language) : "")
  }

  /// The pages above a document of a type: the home page, and the list of its type if there is one.
  func crumbs(
    above type: DocumentType, _ text: InterfaceText, _ language: String
  ) -> [(label: String, address: String)] {
    let home = homeCrumb(text, language)
    guard type.hasList, !index.documents(of: type, in: language).isEmpty else { return [home] }
    return [
      home, (title(ofList: type, in: language), index.address(of: .type(type), in: language)),
    ]
  }
}
