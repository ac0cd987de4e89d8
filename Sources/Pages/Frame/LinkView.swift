import Documents
import Templating

/// An address and its words.
struct LinkView: Sendable {
  var label: String
  var address: String
  /// The language of the page that it links to, if it is another one.
  var language: String?
  /// Whether it leads to the page that it is on.
  var isCurrent = false
  /// Whether that page is in the list that it leads to.
  var isAbove = false
}

extension ContextType where Value == LinkView {
  static var link: ContextType<LinkView> {
    ContextType(
      "link",
      [
        .text("label", \.label), .url("address", \.address),
        .optionalText("language", \.language), .flag("isCurrent", \.isCurrent),
        .flag("isAbove", \.isAbove),
      ])
  }
}
