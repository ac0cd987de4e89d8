import Bytes
import Diagnostics
import Documents
import Library
import Settings

/// `folders`, as it applies to the files of a library.
enum AppliedFolders {
  /// A finding for each folder that is written as a pattern, or from the repository instead of from the
  /// content folder, and so has no documents.
  ///
  /// Other folders may be empty for now.
  ///
  /// - Parameters:
  ///   - documents: The paths of all documents.
  ///   - configuration: The configuration.
  /// - Returns: The findings.
  static func findings(
    _ documents: @autoclosure () -> [String], _ configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    let content = configuration.layout.content
    let doubtful = configuration.typeFolders.filter {
      isPattern($0.value) || $0.value == content || $0.value.isBelow(content)
    }
    if doubtful.isEmpty { return [] }
    let paths = documents().map { PageAddress.below(content, $0) }
    // An empty library has its own message.
    if paths.isEmpty { return [] }
    return doubtful.compactMap { folder in
      if paths.contains(where: { $0.isBelow(folder.value) }) { return nil }
      var parts = folder.value == content ? [] : PageAddress.below(content, folder.value).pathParts
      while let last = parts.last, isPattern(last) { parts.removeLast() }
      let name = parts.joined(separator: "/")
      return Diagnostic(
        .warning, .configuration, file: configuration.path, at: folder.range,
        message: "no document is in the folder '\(folder.value)', so this type has no effect",
        help: name.isEmpty || isPattern(name)
          ? "write the path of a folder; for a pattern, give the `type` in `defaults`"
          : "write `\(name)`, the path of the folder inside "
            + (content == "." ? "the repository" : "'\(content)'"))
    }
  }

  private static func isPattern(_ path: String) -> Bool {
    path.utf8.contains(.asterisk) || path.utf8.contains(.question)
  }
}
