import Documents
import Library
import Rendering
import Theming
import Words

/// Makes the values that templates render, out of the library.
package struct PageViews: Sendable {
  package private(set) var index: SiteIndex
  /// The addresses of the theme's files, by name.
  package let assets: [String: String]
  let icons: SiteIcons
  /// The site's own words.
  package let words: WordBook
  /// Shows one document in another; `nil` as long as there are no templates.
  let showEmbed: EmbedWriter?

  /// What pages have in common; nothing that is watched is read for it.
  private(set) var siteFrames = SiteFrames()

  /// Whether pages are handed on without their site.
  var isAlone = false

  /// Writes what an embed shows.
  typealias EmbedWriter =
    @Sendable (PageViews, Embed, EmbedPlace, _ around: Surroundings, inout [UInt8]) -> Void

  /// The text around an embed.
  struct Surroundings {
    var language: String
    /// The way from the page to the site's root.
    var root: SiteRoot
    /// The words of the page's language.
    var text: InterfaceText
    /// Whether the page is for a printer.
    var isPaper: Bool
  }

  init(
    index: SiteIndex, assets: [String: String], icons: SiteIcons, words: WordBook,
    showEmbed: EmbedWriter?
  ) {
    self.index = index
    self.assets = assets
    self.icons = icons
    self.words = words
    self.showEmbed = showEmbed
  }

  /// Views without a theme: enough to plan the site.
  package init(index: SiteIndex) {
    self.init(index: index, assets: [:], icons: SiteIcons(), words: .empty, showEmbed: nil)
  }

  package var library: Library { index.library }

  /// Lets documents be noted that are read as a whole.
  mutating func watch(_ notes: ReadNotes) { index.watch(notes) }

  /// Makes what pages have in common again.
  mutating func renewFrames() { siteFrames = SiteFrames() }

  /// Replaces the text of a document.
  mutating func replace(_ number: Int, by document: Document, _ links: ResolvedLinks) {
    index.replace(number, by: document, links)
    renewFrames()
  }

  /// Whether other pages may name a document: an unlisted one is never listed.
  func isLinkable(_ number: Int) -> Bool {
    library.hasPage(number, preview: index.preview)
      && library.faces[number].metadata.visibility.value != .unlisted
  }
}
