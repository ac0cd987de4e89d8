import Foundation
import Testing

/// Suites about the menu that `nav` in `fairlead.yml` makes.
protocol MenuLibrary {}

extension MenuLibrary {
  static var nav: String {
    """
    nav:
      - Start: .
      - Before the trip:
          - Engine first: checklists/engine.md
          - Alongside:
              - guides/mooring.md
              - guides/leaving.md
      - decks/
      - Forecast: https://weather.example/a?b=1&c=2

    """
  }

  func site(_ nav: String = Self.nav, _ more: [String: String] = [:]) throws -> Site {
    var library = Sample.library.merging(more) { $1 }
    library["fairlead.yml"] = Sample.configuration + nav
    library["content/guides/leaving.md"] = Sample.guide("Leaving")
    library["content/guides/other.md"] = Sample.guide("Other")
    return try Site.build(library)
  }

  /// The menu of a page, a line for each tag with words.
  func menu(_ page: String) throws -> [String] {
    let start = try #require(page.range(of: "<nav class=\"nav\""))
    let end = try #require(page.range(of: "</nav>", range: start.upperBound..<page.endIndex))
    return page[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.contains("</a>") || $0.contains("</summary>") || $0.contains("</b>") }
      .map(String.init)
  }
}
