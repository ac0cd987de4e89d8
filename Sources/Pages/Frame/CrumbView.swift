import Documents
import Library
import Templating
import Words

/// A page above another, or a section of the menu.
struct Crumb: Sendable {
  var label: String
  /// Its address below the site's root; `nil` for a section of the menu on its own first page.
  var address: String?
  /// The language of its label, if it is not that of the page.
  var language: String?
}

/// A page above the one that is shown.
struct CrumbView: Sendable {
  var label: String
  /// The language of the label, if it is not that of the page.
  var language: String?
  /// `nil` for a section of the menu on its own first page.
  var address: String?
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
        .text("label", \.label), .optionalText("language", \.language),
        .optionalURL("address", \.address),
        .optionalURL("absolute", \.absolute), .text("position", \.position),
      ])
  }
}

extension PageViews {
  /// The home page, as the first of the pages above another.
  func homeCrumb(_ text: InterfaceText, _ language: String) -> Crumb {
    Crumb(
      label: text(.home), address: index.languages.contains(language) ? index.prefix(language) : "")
  }

  /// The pages above a document: the home page, then the sections of the menu that it is in, else the
  /// list of its type if there is one.
  func crumbs(
    above document: Document, at address: String, _ text: InterfaceText, _ language: String
  ) -> [Crumb] {
    let home = homeCrumb(text, language)
    let title = document.metadata.title.value
    if let sections = crumbs(inMenuAbove: address, title: title, language) {
      return [home] + sections
    }
    let type = document.type
    guard type.hasList, !index.documents(of: type, in: language).isEmpty else { return [home] }
    return [
      home,
      Crumb(
        label: self.title(ofList: type, in: language),
        address: index.address(of: .type(type), in: language)),
    ]
  }
}
