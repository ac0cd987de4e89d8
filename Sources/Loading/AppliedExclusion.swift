import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Rules
import Settings

/// `exclude`, as it is applied to the files of a library one by one.
package struct AppliedExclusion {
  private let configuration: LibraryConfiguration
  private(set) var leftOut = LeftOut()
  /// The patterns that have left out a document.
  private var used: Set<Int> = []
  /// Those that match at least some other file.
  private var matched: Set<Int> = []

  package init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
  }

  /// Whether a file is left out.
  ///
  /// Pictures and the like are kept: they are published only if a page refers to them, and then
  /// they belong to that page.
  package mutating func takes(_ entry: SourceEntry, isDocument: Bool) -> Bool {
    if configuration.exclusion.entries.isEmpty { return false }
    let below = PageAddress.below(configuration.layout.content, entry.path)
    // `x/**` leaves out everything in x.
    let patterns = configuration.exclusion.entries(
      leavingOut: entry.kind == .linkedFolder ? "\(below)/-" : below)
    guard let first = patterns.first, !configuration.isConfiguration(entry.path) else {
      return false
    }
    matched.formUnion(patterns)
    guard isDocument else {
      if entry.kind == .file { leftOut.files.insert(entry.path) }
      // There may be documents in it.
      if entry.kind == .linkedFolder { used.formUnion(patterns) }
      return entry.kind != .file
    }
    used.formUnion(patterns)
    leftOut.documents.append(
      LeftOut.Document(
        path: entry.path, pattern: configuration.exclusion.entries[first].written))
    return true
  }

  /// A finding for each pattern that matches nothing, which is misspelt or no longer needed, and for each that
  /// misses a name that looks like its own.
  package func findings(_ listing: SourceLoading.Listing) -> [Diagnostic] {
    let exclusion = configuration.exclusion
    let content = configuration.layout.content
    return exclusion.entries.indices.compactMap { number in
      let entry = exclusion.entries[number]
      let isUsed = used.contains(number)
      if listing.paths.contains(where: {
        entry.isSpeltOtherwise(on: PageAddress.below(content, $0))
      }) {
        return .excludesOtherForm(entry, isUsed: isUsed, in: configuration.path)
      }
      if isUsed { return nil }
      let help =
        matched.contains(number)
        ? "pictures and other files are published only where a page refers to them"
        : PatternHints(listing, configuration).help(for: entry.written)
      return .excludesNothing(entry, in: configuration.path, help: help)
    }
  }
}
