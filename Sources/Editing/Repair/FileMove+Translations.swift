import Bytes
import Documents
import SiteBuild

extension FileMove {
  /// Moves a document with its translations, as far as their names say that they are its.
  ///
  /// - Parameters:
  ///   - path: The document, or another file, which moves alone.
  ///   - target: Its new path.
  ///   - documents: The paths of all documents.
  ///   - languages: The languages of the library.
  /// - Returns: The old and the new path of each, that of the document first; `nil` if the name would lose its ending.
  package static func paths(
    from path: String, to target: String, documents: [String], languages: [String]
  ) -> [(old: String, new: String)]? {
    let (from, to) = (FileName(path, languages), FileName(target, languages))
    guard from.ending == to.ending else { return nil }
    guard documents.contains(path) || documents.contains(target), from.language == to.language
    else { return [(path, target)] }
    let others = ([""] + languages.map { ".\($0)" }).filter { $0 != from.language }
    return [(path, target)]
      + others.compactMap { language in
        let names = [from, to].map { $0.stem + language + $0.ending }
        return documents.contains(names[0]) || documents.contains(names[1])
          ? (names[0], names[1]) : nil
      }
  }
}

/// The parts of a path such as `content/guides/reefing.ru.md`.
private struct FileName {
  /// `content/guides/reefing`.
  let stem: String
  /// `.ru`, or empty.
  let language: String
  /// `.md`, or empty.
  let ending: String

  init(_ path: String, _ languages: [String]) {
    let name = path.lastPathPart
    let folder = path.dropLast(bytesOf: name)
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    ending = parts.count > 1 ? "." + (parts.popLast() ?? "") : ""
    if parts.count > 1, let last = parts.last, languages.contains(last) {
      language = ".\(last)"
      parts.removeLast()
    } else {
      language = ""
    }
    stem = folder + parts.joined(separator: ".")
  }
}
