import Bytes
import Diagnostics
import Documents

/// Links to files that are in another folder: written for another place, or by a vault, which needs only names.
extension LibraryLinker {
  /// The path from a page to the only file that a link's path is the end of; `nil` if there is none, or if
  /// there are several.
  ///
  /// - Parameters:
  ///   - path: The path as it is read.
  ///   - place: Where the link is.
  /// - Returns: The path from the page's file.
  mutating func elsewhere(_ path: String, _ place: LinkPlace) -> String? {
    var end = path.pathParts.drop { $0 == "." || $0 == ".." }
    // Nothing in a hidden folder is in the library, but may have been moved out of it.
    if let hidden = end.dropLast().lastIndex(where: LinkAdvice.isHidden) {
      end = end[(hidden + 1)...]
    }
    guard let name = end.last, let dot = name.utf8.lastIndex(of: .dot), dot > name.startIndex,
      // Every folder may have one of these.
      end.count > 1 || !["index.md", "_index.md", "readme.md"].contains(name.lowercased())
    else { return nil }
    let names = fileNames ?? FileNames(library.documents.map(\.path) + assetPaths.sorted())
    fileNames = names
    var found = names.paths[end.suffix(2).joined(separator: "/")] ?? []
    if end.count > 2 {
      let tail = "/" + end.joined(separator: "/")
      found = found.filter { "/\($0)".hasSuffix(tail) }
    }
    let below = content == "." ? "" : content + "/"
    guard found.count == 1, found[0] != place.path, found[0].hasPrefix(below),
      !place.use.isImage || MediaKind.isPublished(found[0])
    else { return nil }
    // A translation of the same name is not what an author means who does not name its language.
    if let number = byPath[found[0]],
      library.documents[number].metadata.language.value
        != library.layout.language(namedIn: path) ?? place.language
    {
      return nil
    }
    return SourceReference.relative(found[0], from: place.path)
  }

  /// A path as a link can have it: between `<` and `>` as it is, and elsewhere with escapes.
  func shown(_ path: String, _ place: LinkPlace) -> String {
    let source = place.part.tree.source
    if case .file = place.part.origin,
      let start = LinkSpelling(in: place.range, of: source, isReplaced: true)?.path.lowerBound,
      start > 0, source[start - 1] == .lessThan
    {
      return path
    }
    return LinkSpelling.address(path)
  }

  /// The edit that gives a link another path, if it is spelt in one piece.
  func fixes(_ place: LinkPlace, path: String) -> [Diagnostic.Fix] {
    guard case .file = place.part.origin, !place.isWiki,
      let spelling = LinkSpelling(
        in: place.range, of: place.part.tree.source, isReplaced: true)
    else { return [] }
    return [Diagnostic.Fix(range: spelling.path, replacement: LinkSpelling.address(path))]
  }
}

/// Files by their names, without and with the folders that they are in.
struct FileNames {
  private(set) var paths: [String: [String]] = [:]

  init(_ all: [String]) {
    for path in all {
      let parts = path.pathParts
      for count in 1...2 where count <= parts.count {
        paths[parts.suffix(count).joined(separator: "/"), default: []].append(path)
      }
    }
  }
}
