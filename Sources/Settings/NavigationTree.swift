import Documents

/// The menu of a site as `nav` in `fairlead.yml` has it, for one language or for all.
package struct NavigationTree: Sendable {
  /// A line of it: a page, or a section with lines of its own.
  package struct Entry: Sendable {
    /// Its words; `nil` for those of the page that it leads to.
    package var title: Located<String>?
    package var target: Target
  }

  /// What an entry leads to.
  package indirect enum Target: Sendable {
    /// A document or a folder, by its path below the content folder.
    case path(Located<String>)
    /// A page of another site.
    case address(String)
    case section([Entry])
  }

  /// The language of its titles; `nil` for a menu of all languages.
  package var language: Located<String>?
  package var entries: [Entry]

  /// The limit for a menu: it is on every page.
  static let largest = 1_000
}
