import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Settings

/// `redirects`, as they apply to the files of a library.
package enum AppliedRedirects {
  /// A finding for each folder with patterns in which there is no document.
  ///
  /// - Parameters:
  ///   - documents: The paths of all documents.
  ///   - configuration: The configuration.
  /// - Returns: The findings.
  package static func findings(
    _ documents: @autoclosure () -> [String], _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    if configuration.redirectFolders.isEmpty { return [] }
    let paths = documents().map { PageAddress.below(configuration.layout.content, $0) }
    if paths.isEmpty { return [] }
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
