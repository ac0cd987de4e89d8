import Bytes
import Diagnostics
import Documents

/// Wiki links, which lead to paths as a vault has them, or to names.
extension LibraryLinker {
  mutating func resolveWiki(
    _ place: LinkPlace, target: WikiTarget, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    guard let name = target.path else {
      guard place.use.isImage else { return here(place, target.fragment ?? "") }
      return page(place, to: place.number, fragment: target.fragment)
    }
    if let found = try targetByPath(place, target: target, linked: &linked, asset: asset) {
      return found
    }
    if let found = try targetByName(place, target: target, linked: &linked, asset: asset) {
      return found
    }
    if let found = try withoutVault(place, target: target, linked: &linked, asset: asset) {
      return found
    }
    if isLeftOut(place, target) || target.paths.contains(where: { isCard(place, named: $0) }) {
      return .broken
    }
    var names = knownNames()
    let cards = target.paths.map { names.card($0) }
    self.names = names
    if cards.contains(where: { isCard(place, at: $0) }) { return .broken }
    let finding = nothing(place, called: name, target)
    report.append(finding)
    return .broken
  }

  /// What is at the path of a wiki link.
  private mutating func targetByPath(
    _ place: LinkPlace, target: WikiTarget, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget? {
    for path in target.paths {
      // From the top of the vault, as Obsidian writes it, then from the file's own folder.
      if let file = find("/" + path, from: place.path) ?? find(path, from: place.path) {
        let found = path.contains("/") ? file : inLanguage(of: place, file)
        return page(place, to: found, fragment: target.fragment, linked: &linked)
      }
      for start in ["/", ""] {
        guard
          let full = SourceReference.resolved(start + path, from: place.path, content: content)
        else { continue }
        if let file = try asset(full) { return self.target(of: file, place) }
        if !place.use.isImage, let address = lists.address(of: full, language: place.language) {
          return .page(address: address, fragment: nil)
        }
      }
    }
    return nil
  }

  /// The document or the file that a wiki link names; `nil` if nothing is called so.
  private mutating func targetByName(
    _ place: LinkPlace, target: WikiTarget, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget? {
    let names = knownNames()
    for path in target.paths {
      switch names.document(path, language: place.language) {
      case .document(let found):
        return page(place, to: found, fragment: target.fragment, linked: &linked)
      case .several(let found):
        if let version = version(among: found) {
          return page(place, to: version, fragment: target.fragment, linked: &linked)
        }
        report.append(
          .ambiguous(
            place, name: path, paths: found.map { library.documents[$0].path }, content: content))
        return .broken
      case .none:
        let files = nearest(names.asset(path), to: place)
        if files.count > 1 {
          report.append(.ambiguous(place, name: path, paths: files, content: content))
          return .broken
        }
        if let only = files.first {
          if let file = try asset(only) { return self.target(of: file, place) }
          report.append(.unpublished(place, path))
          return .broken
        }
      }
    }
    return nil
  }

  private mutating func knownNames() -> NoteNames {
    let names =
      self.names
      ?? NoteNames(
        library.documents.all, library.layout, assets: assetPaths, lesser: leftOut.files)
    self.names = names
    return names
  }

  /// The finding about a wiki link to nothing, with the best advice that there is.
  private mutating func nothing(
    _ place: LinkPlace, called name: String, _ target: WikiTarget
  ) -> Diagnostic {
    let names = knownNames()
    let nearest =
      hints.mayAsk(from: place.path, comparisons: names.count)
      ? self.names?.nearest(
        to: LinkHints.fileName(name), isImage: place.use.isImage, from: place.number)
      : nil
    let mark = place.use.isImage ? "!" : ""
    return .noTarget(
      place, name,
      help: advice(movedFromName: name) ?? self.names?.advice(forPart: name)
        ?? advice(forHashIn: target, names, place)
        ?? nearest.map { "did you mean \(mark)[[\($0)]]?" }
        ?? ExcalidrawDrawing.advice(for: name)
        ?? (name.isWebAddress
          ? "a wiki link leads to a document: write `[words](\(name))`" : nil)
        ?? (place.use.isImage && MediaKind.isPublished(name)
          ? "save the file in \(content == "." ? "the library" : "'\(content)'"), or correct the name"
          : nil))
  }

  /// Of several files the only one in the folder of the page or below it, as in a vault that keeps attachments
  /// beside each note, else those in its language.
  private func nearest(_ files: [String], to place: LinkPlace) -> [String] {
    guard files.count > 1 else { return files }
    let slash = place.path.utf8.lastIndex(of: .slash)
    let folder = slash.map { String(place.path[...$0]) } ?? ""
    let near = files.filter { !folder.isEmpty && $0.hasPrefix(folder) }
    if near.count == 1 { return near }
    let layout = library.layout
    let own = files.filter {
      (layout.language(namedIn: $0) ?? layout.defaultLanguage) == place.language
    }
    return own.isEmpty ? files : own
  }

  /// A document's translation into the language of the page, if the link uses only a bare name,
  /// which both files share.
  private func inLanguage(of place: LinkPlace, _ found: Int) -> Int {
    // A name with its own language marker means only that file.
    let path = SourcePath(
      library.documents[found].path, languages: library.layout.languages)
    if path.marker != nil { return found }
    return library.translations[found].first {
      library.documents[$0].metadata.language.value == place.language
        && library.hasPage($0, preview: preview)
    } ?? found
  }

  /// Of documents that are versions of one, none of them in the language of the page, that in the default language.
  private func version(among found: [Int]) -> Int? {
    guard let first = found.first else { return nil }
    let versions = library.translations[first].filter(found.contains)
    if versions.count < found.count { return nil }
    return versions.first { library.hasPage($0, preview: preview) } ?? versions.first
  }

  /// A path that begins with the vault's own name, as links between vaults do.
  private mutating func withoutVault(
    _ place: LinkPlace, target: WikiTarget, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget? {
    for path in target.paths {
      guard let slash = path.firstIndex(of: "/") else { continue }
      let rest = "/" + path[path.utf8.index(after: slash)...]
      if let found = find(rest, from: place.path) {
        return page(place, to: found, fragment: target.fragment, linked: &linked)
      }
      guard let full = SourceReference.resolved(rest, from: place.path, content: content) else {
        continue
      }
      if let file = try asset(full) { return self.target(of: file, place) }
      if !place.use.isImage, full != content, !full.isEmpty,
        let address = lists.address(of: full, language: place.language)
      {
        return .page(address: address, fragment: nil)
      }
    }
    return nil
  }
}
