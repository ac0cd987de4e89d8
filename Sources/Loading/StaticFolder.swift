import Bytes
import Discovery

/// `static/`, whose files are copied into the site as they are.
package enum StaticFolder {
  package static let name = "static"

  /// The hidden names that hosts and other programs ask a site for; any other hidden file may be a
  /// secret.
  private static let hidden: Set<String> = [".well-known", ".nojekyll", ".htaccess", ".domains"]

  /// The folder's path; `nil` if the library's documents or its output are there.
  package static func path(content: String, output: String) -> String? {
    [content, output].contains { $0 == name || $0.isBelow(name) } ? nil : name
  }

  /// Whether a path from the root of the library is in the folder and would be copied.
  package static func takes(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: .slash)
    guard parts.first?.elementsEqual(name.utf8) == true else { return false }
    return parts.allSatisfy { part in
      part.first != .dot || String(part).map { hidden.contains($0) } == true
    }
  }

  /// What is in the folder.
  ///
  /// - Throws: A folder that cannot be listed.
  package static func entries(
    in source: any SourceFolder, below folder: String
  ) throws -> [SourceEntry] {
    try source.files(below: folder, excluding: [], hidden: hidden)
  }
}
