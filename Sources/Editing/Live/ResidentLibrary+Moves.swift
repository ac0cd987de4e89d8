import Diagnostics
import Documents
import Library
import Rules
import SiteBuild

/// What an editor that renames files needs to know.
extension ResidentLibrary {
  /// The paths of a file that is renamed and of its translations.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - target: Its new path.
  /// - Returns: The old and the new path of each, that of the file first; `nil` if the name would lose its ending.
  package func renamed(_ path: String, to target: String) -> [(old: String, new: String)]? {
    FileMove.paths(
      from: path, to: target, documents: checked.library.documents.map(\.path),
      languages: checked.configuration.layout.languages)
  }

  /// Whether there is a document or another file at a path.
  package func has(_ path: String) -> Bool {
    number(of: path) != nil || assets.contains(path) || checked.sources[path] != nil
  }

  /// What must be written differently after a move, in the texts as they were last checked.
  ///
  /// - Parameter move: The move.
  /// - Returns: The files that change, in the order of their paths, and what only an author can change.
  package func relocatedLinks(
    after move: FileMove
  ) -> (texts: [(path: String, fixes: [Diagnostic.Fix])], stuck: [Diagnostic]) {
    let relocated = RelocatedLinks(checked, move, LinkGoals.all(of: checked))
    let texts = relocated.edits
      .map { (path: $0.key, fixes: $0.value.sorted { $0.range.lowerBound < $1.range.lowerBound }) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return (texts, relocated.stuck.map(\.finding).inReportOrder())
  }
}
