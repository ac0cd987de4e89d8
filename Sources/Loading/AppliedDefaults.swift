import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Settings
import YAMLSyntax

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
    let unmatched: [Diagnostic] = configuration.defaults.compactMap { entry in
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
    return unmatched + undone(paths, configuration)
  }

  /// A finding for each entry that publishes all that a narrower one above it keeps private.
  private static func undone(
    _ paths: [String], _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    func visibility(_ entry: MetadataDefault) -> Visibility? {
      entry.values["visibility"]?.text.flatMap { Visibility(rawValue: $0) }
    }
    let all = configuration.defaults
    return all.indices.compactMap { index in
      let wide = all[index]
      guard let own = visibility(wide), own != .private else { return nil }
      let later = all[(index + 1)...].filter { visibility($0) == .private }
      let hidden = all[..<index].first { narrow in
        guard visibility(narrow) == .private else { return false }
        let kept = paths.filter { path in
          narrow.pattern.matches(path) && !later.contains { $0.pattern.matches(path) }
        }
        return !kept.isEmpty && kept.allSatisfy { wide.pattern.matches($0) }
          && paths.contains { wide.pattern.matches($0) && !narrow.pattern.matches($0) }
      }
      return hidden.map { Diagnostic.defaultsPublish(wide, undoing: $0, in: configuration.path) }
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
