import Documents

/// What a library changes in the look of its theme: `theme` in `fairlead.yml`.
package struct ThemeChoices: Sendable {
  /// The colour of links and buttons on light pages.
  package var accent: Color?
  /// The background colour of the bar at the top, on light pages.
  package var bar: Color?
  /// The picture beside the library's title, a file of the theme.
  package var logo: Located<String>?
  /// The picture of the library on Home Screens, a square PNG among the files of the theme.
  package var icon: Located<String>?
  /// Style sheets that pages load after the theme's own, files of the theme.
  package var styles: [Located<String>] = []
  /// What the foot of each page says; `nil` for nothing.
  package var footer: String?
  /// What it says in other languages, by language.
  package var footers: [String: String] = [:]

  /// The links at the foot of each page, in their order.
  package var links: [Link] = []

  /// A link to another site.
  package struct Link: Sendable, Hashable {
    package var label: String
    package var address: String
    /// The language of the pages that have it; `nil` for all of them.
    package var language: String?

    package init(label: String, address: String, language: String?) {
      (self.label, self.address, self.language) = (label, address, language)
    }
  }

  package init() {}

  /// What the foot of pages in a language says.
  package func footer(in language: String) -> String? { footers[language] ?? footer }

  /// The links that pages in a language have.
  package func links(in language: String) -> [Link] {
    links.filter { $0.language == nil || $0.language == language }
  }

  /// The ground of the bar of the default theme (`--bar` in `style.css`).
  package static let standardBar = Color(red: 0x0A, green: 0x3A, blue: 0x52)
  /// The ground of the default theme's pages in the dark.
  private static let darkPaper = Color(red: 0x0D, green: 0x19, blue: 0x22)
  /// What text needs, by WCAG 2.2 at level AA.
  package static let leastContrast = 4.5
  /// What the accent gets in the dark, where eyes are used to less light: level AAA.
  private static let darkContrast = 7.0

  /// The accent as it is shown on dark pages: as much lighter as it needs to be.
  package var darkAccent: Color? {
    accent?.readable(on: Self.darkPaper, towards: .white, ratio: Self.darkContrast)
  }
}
