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

  /// What a path to nothing may mean.
  mutating func help(
    for path: String, _ fragment: String?, _ place: LinkPlace, _ asset: (String) throws -> Asset?
  ) rethrows -> String? {
    // The `#` may be a part of the name: `List #1.md`.
    let whole = fragment.flatMap { $0.isEmpty ? nil : "\(path)#\($0)" }
    for variant in LinkAdvice.variants(of: path, content: content) + (whole.map { [$0] } ?? []) {
      guard let full = SourceReference.resolved(variant, from: place.path, content: content) else {
        continue
      }
      if try find(full) != nil || asset(full) != nil {
        return "did you mean \(shown(variant, place))?"
      }
    }
    if let advice = LinkAdvice.help(for: path) { return advice }
    var found = nearest(to: path, place)
    if found == nil, let whole {
      found = nearest(to: whole, place).flatMap { $0.utf8.contains(.hash) ? $0 : nil }
    }
    return found.map {
      "did you mean \(shown(SourceReference.relative($0, from: place.path), place))?"
    }
  }

  /// The path whose name is nearest to that of a path to nothing.
  private mutating func nearest(to path: String, _ place: LinkPlace) -> String? {
    let documents = library.documents
    let language = library.layout.language(namedIn: path) ?? place.language
    return hints.nearest(
      to: path, from: place.path, isImage: place.use.isImage,
      among: LinkHints.Group(language: language),
      isIn: { documents[$0].metadata.language.value == language })
  }

  /// Advice for a wiki link to a file with a `#` in its name; in the link it begins the name of a heading.
  func advice(forHashIn target: WikiTarget, _ names: NoteNames, _ place: LinkPlace) -> String? {
    guard let path = target.path, let fragment = target.fragment, !fragment.isEmpty else {
      return nil
    }
    // The space beside it is a part of neither.
    for name in ["\(path)#\(fragment)", "\(path) #\(fragment)"] {
      if case .none = names.document(name, language: place.language), names.asset(name).isEmpty {
        continue
      }
      let written = String(percentEncoding: name.utf8) { $0 == .hash || $0 == .percent }
      return "did you mean \(place.use.isImage ? "!" : "")[[\(written)]]?"
    }
    return nil
  }

  /// A path as a link can have it: between `<` and `>` with spaces and parentheses, and elsewhere
  /// without.
  func shown(_ path: String, _ place: LinkPlace) -> String {
    let source = place.part.tree.source
    if case .file = place.part.origin,
      let start = LinkSpelling(in: place.range, of: source, isReplaced: true)?.path.lowerBound,
      start > 0, source[start - 1] == .lessThan
    {
      return LinkSpelling.address(path, isBracketed: true)
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
