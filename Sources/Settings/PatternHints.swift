import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// What somebody may have meant by a pattern that matches nothing.
package struct PatternHints {
  /// The documents' paths below the content folder.
  private let paths: [String]
  private let content: String

  /// Prepares hints.
  ///
  /// - Parameters:
  ///   - paths: The documents' paths below the content folder.
  ///   - content: The content folder.
  package init(paths: [String], content: String) {
    self.paths = paths
    self.content = content
  }

  /// What to write instead.
  package func help(for written: String) -> String {
    nearest(to: written).map { "did you mean '\($0)'?" }
      ?? "write the path of a folder or a document inside "
      + (content == "." ? "the repository" : "'\(content)'")
      + "; `*` matches any name, `**` any folders"
  }

  private func nearest(to written: String) -> String? {
    var parts = written.pathParts.filter { $0 != "." }
    // A folder includes what is below it.
    let ending = parts.last == "**" ? "/**" : ""
    if !ending.isEmpty { parts.removeLast() }
    let name = parts.joined(separator: "/")
    guard let last = parts.last, !name.utf8.contains(.asterisk), !name.utf8.contains(.question)
    else {
      return nil
    }
    let known = names
    if name.isBelow(content) {
      let below = PageAddress.below(content, name)
      if known.contains(below) { return below + ending }
    }
    if let document = DocumentEnding.all.map({ name + $0.rawValue }).first(where: known.contains) {
      return document
    }
    let spelt = known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if let nearest = NearestName.of(name, in: spelt) { return nearest + ending }
    // A folder of that name, further down.
    return spelt.first { $0.lastPathPart.lowercased() == last.lowercased() }.map { $0 + ending }
  }

  /// Every folder and every document.
  private var names: Set<String> {
    var names = Set(paths)
    for path in paths {
      for folder in path.foldersAbove {
        guard names.insert(folder).inserted else { break }
      }
    }
    return names
  }
}
