import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

extension LibraryLinker {
  /// Gives every link, image and embed its target, and every page the pages that link to it.
  mutating func resolveLinks(_ asset: (String) throws -> Asset?) rethrows {
    for number in library.documents.indices {
      var linked: Set<Int> = []
      library.links.append(try links(of: number, linked: &linked, asset))
      for other in linked.sorted() where other != number {
        library.backlinks[other].append(number)
      }
    }
    EmbedGraph.limit(&library, report: &report)
  }

  /// The links of one document with their targets.
  ///
  /// - Parameters:
  ///   - number: The document.
  ///   - linked: Where the numbers of the documents that it links to go.
  ///   - asset: The file at a path.
  /// - Returns: The links.
  /// - Throws: What `asset` throws.
  mutating func links(
    of number: Int, linked: inout Set<Int>, _ asset: (String) throws -> Asset?
  ) rethrows -> ResolvedLinks {
    let document = library.documents[number]
    var targets: [LinkTarget] = []
    targets.reserveCapacity(document.links.count)
    for use in document.links {
      let place = LinkPlace(use, in: document, number: number)
      targets.append(try resolve(place, linked: &linked, asset: asset))
    }
    defer { pictures = [:] }
    return ResolvedLinks(uses: document.links, targets: targets, pictures: pictures)
  }

  private mutating func resolve(
    _ place: LinkPlace, linked: inout Set<Int>, asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    let address = place.part.tree.destination(of: place.use.node)
    if place.isWiki {
      return try resolveWiki(place, target: WikiTarget(address), linked: &linked, asset: asset)
    }
    switch Destination(address) {
    case .external:
      return .external
    case .empty:
      return .broken
    case .forbidden:
      // `Part: one.md` looks like it has a scheme, but an existing file wins.
      let target = WikiTarget(address)
      guard Destination.mayBeFile(address), let path = target.path else { return .broken }
      return try resolvePath(
        place, path: path, fragment: target.fragment, linked: &linked, asset: asset)
    case .fragment(let fragment):
      return here(place, fragment)
    case .path(let path, let fragment):
      return try resolvePath(place, path: path, fragment: fragment, linked: &linked, asset: asset)
    }
  }

  private mutating func resolvePath(
    _ place: LinkPlace, path: String, fragment: String?, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    if let found = formerDocument(path, place) ?? find(path, from: place.path)
      ?? otherwiseCalled(path, place)
    {
      linked.insert(found)
      return page(place, to: found, fragment: fragment)
    }
    let full = SourceReference.resolved(path, from: place.path, content: content)
    if let list = list(at: path, place) { return list }
    if let full, let file = try asset(full) { return target(of: file, place) }
    if let rest = belowSite(path) {
      if let found = formerDocument(rest, place) {
        linked.insert(found)
        return page(place, to: found, fragment: fragment)
      }
      if let list = list(at: rest, place) { return list }
    }
    for former in formerPaths(path, place) {
      if !place.use.isImage,
        let found = find(former, from: place.path) ?? otherwiseCalled(former, place)
      {
        linked.insert(found)
        return page(place, to: found, fragment: fragment)
      }
      let full = SourceReference.resolved(former, from: place.path, content: content)
      if let full, let file = try asset(full) { return target(of: file, place) }
    }
    if let full, assetPaths.contains(full) {
      report.append(.unpublished(place, path))
      return .broken
    }
    if !place.use.isImage, let full, lists.holdsDocuments(full) {
      folder(place, full)
      return .broken
    }
    if isLeftOut(place, at: full) || isCard(place, at: full) { return .broken }
    let isInside = full.map { content == "." || $0.isBelow(content) } ?? false
    var finding =
      isInside
      ? Diagnostic.noTarget(place, path, help: nil)
      : Diagnostic.outside(place, path, content: content)
    let elsewhere =
      LinkAdvice.variants(of: path, content: content).isEmpty ? self.elsewhere(path, place) : nil
    let now = full.flatMap(library.move).map {
      SourceReference.relative($0.new, from: place.path)
    }
    if let full, let now, !place.use.isImage {
      finding.help = library.advice(movedFrom: full) { _ in now }
      if elsewhere == now { finding.fixes = fixes(place, path: now) }
    } else if let elsewhere {
      finding.help = "did you mean \(shown(elsewhere, place))?"
      finding.fixes = fixes(place, path: elsewhere)
    } else {
      finding.help =
        try (isInside ? LinkAdvice.ofHidden(path) : nil) ?? help(for: path, fragment, place, asset)
        ?? (isInside ? full.flatMap(LinkAdvice.ofTheme) : nil)
        ?? (isInside && place.use.isImage ? full.flatMap(LinkAdvice.ofMissingFile) : nil)
        ?? finding.help
    }
    report.append(finding)
    return .broken
  }

  private mutating func resolveWiki(
    _ place: LinkPlace, target: WikiTarget, linked: inout Set<Int>,
    asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    guard let name = target.path else {
      guard place.use.isImage else { return here(place, target.fragment ?? "") }
      return page(place, to: place.number, fragment: target.fragment)
    }
    for path in target.paths {
      // From the top of the vault, as Obsidian writes it, then from the file's own folder.
      if let file = find("/" + path, from: place.path) ?? find(path, from: place.path) {
        let found = path.contains("/") ? file : inLanguage(of: place, file)
        linked.insert(found)
        return page(place, to: found, fragment: target.fragment)
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
    let names =
      self.names
      ?? NoteNames(
        library.documents.all, library.layout, assets: assetPaths, lesser: leftOut.files)
    self.names = names
    for path in target.paths {
      switch names.document(path, language: place.language) {
      case .document(let found):
        linked.insert(found)
        return page(place, to: found, fragment: target.fragment)
      case .several(let found):
        if let version = version(among: found) {
          linked.insert(version)
          return page(place, to: version, fragment: target.fragment)
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
    if let address = try withoutVault(place, target: target, linked: &linked, asset: asset) {
      return address
    }
    if isLeftOut(place, target) || target.paths.contains(where: { isCard(place, named: $0) }) {
      return .broken
    }
    let nearest =
      hints.mayAsk(from: place.path, comparisons: names.count)
      ? self.names?.nearest(
        to: LinkHints.fileName(name), isImage: place.use.isImage, from: place.number)
      : nil
    let mark = place.use.isImage ? "!" : ""
    report.append(
      .noTarget(
        place, name,
        help: advice(movedFromName: name) ?? self.names?.advice(forPart: name)
          ?? advice(forHashIn: target, names, place)
          ?? nearest.map { "did you mean \(mark)[[\($0)]]?" }
          ?? ExcalidrawDrawing.advice(for: name)
          ?? (name.isWebAddress
            ? "a wiki link leads to a document: write `[words](\(name))`" : nil)
          ?? (place.use.isImage && MediaKind.isPublished(name)
            ? "save the file in \(content == "." ? "the library" : "'\(content)'"), or correct the name"
            : nil)))
    return .broken
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
        linked.insert(found)
        return page(place, to: found, fragment: target.fragment)
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
