import Bytes
import Contract
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
}

/// `redirects`, as they apply to the files of a library.
package enum AppliedRedirects {
  /// A finding for each folder with patterns in which there is no document.
  package static func findings(
    _ listing: SourceLoading.Listing, _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    guard !configuration.redirectFolders.isEmpty, listing.hasDocuments else { return [] }
    let paths = listing.paths.map { PageAddress.below(configuration.layout.content, $0) }
    return configuration.redirectFolders.compactMap { folder in
      if paths.contains(where: { $0.isBelow(folder.value) }) { return nil }
      let known = Set(paths.compactMap { $0.pathParts.dropLast().first }).sorted()
      return Diagnostic(
        .warning, .configuration, file: configuration.path, at: folder.range,
        message:
          "no document is in the folder '\(folder.value)', so these addresses have no effect",
        help: NearestName.of(folder.value, in: known).map { "did you mean '\($0)'?" }
          ?? "write the path of a folder from the content folder")
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
