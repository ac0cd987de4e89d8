import Documents
import Library
import Templating

/// The page in another language.
struct AlternateView: Sendable {
  var language: String
  var name: String
  /// The relative address, for readers.
  var address: String
  /// The absolute address, for search engines; `nil` if the site's is not known.
  var absolute: String?
}

extension ContextType where Value == AlternateView {
  static var alternate: ContextType<AlternateView> {
    ContextType(
      "alternate",
      [
        .text("language", \.language), .text("name", \.name),
        .url("address", \.address), .optionalURL("absolute", \.absolute),
      ])
  }
}
