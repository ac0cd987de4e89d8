import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Settings

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
