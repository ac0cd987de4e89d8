import Documents
import Library
import Search
import Settings
import Templating
import Theming

/// What a page needs to search the library.
struct SearchView: Sendable {
  /// The page with all results, in the page's language.
  var address: String
  var script: String
  /// The script of that page.
  var results: String
  /// The styles of both.
  var style: String
  /// The languages that have an index, the page's first: `ru en`.
  var languages: String
}

extension ContextType where Value == SearchView {
  static var search: ContextType<SearchView> {
    ContextType(
      "search",
      [
        .url("address", \.address), .url("script", \.script), .url("results", \.results),
        .url("style", \.style), .text("languages", \.languages),
      ])
  }
}

extension PageViews {
  /// How a page searches; `nil` if the theme lacks one of the files for it.
  func search(_ language: String, root: SiteRoot) -> SearchView? {
    guard let script = assets[Theme.searchScript], let results = assets["results.js"],
      let style = assets["search.css"]
    else { return nil }
    // Unlisted documents may be in a language that no list has.
    let standard = index.configuration.layout.defaultLanguage
    let own = index.languages.contains(language) ? language : standard
    let others = index.languages.filter { $0 != own }
    return SearchView(
      address: root.address(index.searchAddress(own)),
      script: root.path + script, results: root.path + results, style: root.path + style,
      languages: ([own] + others).joined(separator: " "))
  }
}
