import Bytes
import Diagnostics
import Documents
import Library
import Settings

/// `defaults`, as they apply to the files of a library.
package enum AppliedDefaults {
  /// A finding for each entry of `defaults` that no document gets its metadata from.
  package static func findings(
    _ listing: SourceLoading.Listing, _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    // An empty library has its own message.
    guard !configuration.defaults.isEmpty, listing.hasDocuments else { return [] }
    let content = configuration.layout.content
    let paths = listing.paths.map { PageAddress.below(content, $0) }
    return configuration.defaults.compactMap { entry in
      if paths.contains(where: { entry.pattern.matches($0) }) { return nil }
      // The name of a folder alone describes no document in it.
      var written = PageAddress.below(content, entry.path.value)
      if written.hasSuffix("/") { written = String(written.dropLast(bytesOf: "/")) }
      let isFolder = paths.contains { $0.isBelow(written) }
      return .defaultsNothing(
        entry, in: configuration.path,
        help: isFolder
          ? "write `\(written)/**` for what is in the folder"
          : PatternHints(listing, configuration).help(for: entry.path.value))
    }
  }

  /// A finding for each entry of `defaults` that only cards in files of their own match: they have no metadata but
  /// their own.
  package static func findings(
    ofCardsIn documents: [Document], _ listing: SourceLoading.Listing,
    _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    guard !configuration.defaults.isEmpty else { return [] }
    var cards: Set<String> = []
    for document in documents {
      guard case .deck(let deck) = document.body else { continue }
      cards.formUnion(deck.cards.lazy.map(\.path).filter { $0 != document.path })
      cards.formUnion(deck.leftOut)
    }
    if cards.isEmpty { return [] }
    let content = configuration.layout.content
    return configuration.defaults.compactMap { entry in
      func matches(_ path: String) -> Bool {
        entry.pattern.matches(PageAddress.below(content, path))
      }
      let isApplied = listing.paths.contains { !cards.contains($0) && matches($0) }
      return isApplied || !cards.contains(where: matches)
        ? nil : .defaultsOnlyCards(entry, in: configuration.path)
    }
  }
}

extension PatternHints {
  /// Hints for patterns that describe none of a library's documents.
  package init(_ listing: SourceLoading.Listing, _ configuration: LibraryConfiguration) {
    let content = configuration.layout.content
    self.init(
      paths: listing.paths.map { PageAddress.below(content, $0) }, content: content)
  }
}
