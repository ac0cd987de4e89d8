import Diagnostics
import MarkdownSyntax

/// A link that is being resolved: where it stands, and what it asks for.
struct LinkPlace {
  let use: LinkUse
  let document: Document
  /// The document's number.
  let number: Int
  let part: TextPart
  let isWiki: Bool

  init(_ use: LinkUse, in document: Document, number: Int) {
    self.use = use
    self.document = document
    self.number = number
    part = document.parts[use.part]
    isWiki = part.tree.nodes[use.node].isWiki
  }

  /// The bytes of the file that are marked in a message.
  var range: Range<Int> { part.fileRange(part.tree.nodes[use.node].range) }
  /// The file.
  var path: String { part.path }
  /// Error where readers can reach the document, else a warning.
  var severity: Diagnostic.Severity {
    document.metadata.visibility.value.isPublished ? .error : .warning
  }
  var language: String { document.metadata.language.value }

  func finding(_ rule: String, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity, rule, file: path, at: range, message, help: help)
  }
}

extension LibraryLinker {
  /// Gives every link, image and embed its target, and every page the pages that lead to it.
  mutating func resolveLinks(_ asset: (String) throws -> Asset?) rethrows {
    for number in library.documents.indices {
      let document = library.documents[number]
      var targets: [LinkTarget] = []
      targets.reserveCapacity(document.links.count)
      var linked: Set<Int> = []
      for use in document.links {
        let place = LinkPlace(use, in: document, number: number)
        targets.append(try resolve(place, linked: &linked, asset))
      }
      library.links.append(
        ResolvedLinks(uses: document.links, targets: targets, pictures: pictures))
      pictures = [:]
      for other in linked.sorted() where other != number {
        library.backlinks[other].append(number)
      }
    }
    EmbedGraph.limit(&library, report: &report)
  }

  private mutating func resolve(
    _ place: LinkPlace, linked: inout Set<Int>, _ asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    let address = place.part.tree.destination(of: place.use.node)
    if place.isWiki {
      return try resolveWiki(place, WikiTarget(address), linked: &linked, asset)
    }
    switch Destination(address) {
    case .external:
      return .external
    case .empty:
      return .broken
    case .forbidden:
      // `Part: one.md` begins like a scheme, but a file that is there wins.
      guard Destination.mayBeFile(address) else { return .broken }
      let target = WikiTarget(address)
      return try resolvePath(place, target.path, target.fragment, linked: &linked, asset)
    case .fragment(let fragment):
      return here(place, fragment)
    case .path(let path, let fragment):
      return try resolvePath(place, path, fragment, linked: &linked, asset)
    }
  }

  private mutating func resolvePath(
    _ place: LinkPlace, _ path: String, _ fragment: String?, linked: inout Set<Int>,
    _ asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    if let found = find(path, from: place.path) {
      linked.insert(found)
      return page(place, found, fragment)
    }
    let full = SourceReference.resolved(path, from: place.path, content: content)
    if !place.use.isImage, let full,
      let address = lists.address(of: full, language: place.language)
    {
      return .page(address: address, fragment: nil)
    }
    if let full, let file = try asset(full) { return target(of: file, place) }
    if let full, assetPaths.contains(full) {
      report.append(.unpublished(place, path))
      return .broken
    }
    if !place.use.isImage, let full, lists.holdsDocuments(full) {
      folder(place, full)
      return .broken
    }
    let help = nearestPath(to: path, from: place.path)
    report.append(.noTarget(place, path, help: help))
    return .broken
  }

  private mutating func resolveWiki(
    _ place: LinkPlace, _ target: WikiTarget, linked: inout Set<Int>,
    _ asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    if target.path.isEmpty {
      guard place.use.isImage else { return here(place, target.fragment ?? "") }
      return page(place, place.number, target.fragment)
    }
    for path in target.paths {
      // From the top of the vault, as Obsidian writes it, then from the file's own folder.
      if let file = find("/" + path, from: place.path) ?? find(path, from: place.path) {
        let found = path.contains("/") ? file : inLanguage(of: place, file)
        linked.insert(found)
        return page(place, found, target.fragment)
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
      self.names ?? NoteNames(library.documents, library.configuration, assets: assetPaths)
    self.names = names
    for path in target.paths {
      switch names.document(path, language: place.language) {
      case .document(let found):
        linked.insert(found)
        return page(place, found, target.fragment)
      case .several(let found):
        report.append(.ambiguous(place, path, found.map { library.documents[$0].path }, content))
        return .broken
      case .none:
        let files = names.asset(path)
        if files.count > 1 {
          report.append(.ambiguous(place, path, files, content))
          return .broken
        }
        if let only = files.first {
          if let file = try asset(only) { return self.target(of: file, place) }
          report.append(.unpublished(place, path))
          return .broken
        }
      }
    }
    if let address = try withoutVault(place, target, linked: &linked, asset) { return address }
    let name = target.path
    let nearest =
      hints.mayAsk(from: place.path, comparisons: names.count)
      ? self.names?.nearest(to: LinkHints.fileName(name)) : nil
    report.append(.noTarget(place, name, help: nearest.map { "did you mean [[\($0)]]?" }))
    return .broken
  }

  /// A document's translation into the language of the page, where a bare name is all that it is
  /// called: the name is that of both files.
  private func inLanguage(of place: LinkPlace, _ found: Int) -> Int {
    // A name with a mark of its own means that file and no other.
    let path = SourcePath(
      library.documents[found].path, languages: library.configuration.languages)
    if path.marker != nil { return found }
    return library.translations[found].first {
      library.documents[$0].metadata.language.value == place.language
        && library.hasPage($0, preview: preview)
    } ?? found
  }

  /// A path that begins with the vault's own name, as links between vaults do.
  private mutating func withoutVault(
    _ place: LinkPlace, _ target: WikiTarget, linked: inout Set<Int>,
    _ asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget? {
    for path in target.paths {
      guard let slash = path.firstIndex(of: "/") else { continue }
      let rest = "/" + path[path.index(after: slash)...]
      if let found = find(rest, from: place.path) {
        linked.insert(found)
        return page(place, found, target.fragment)
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

  // MARK: Targets

  private mutating func place(_ fragment: String, in number: Int) -> PlaceNames.Place? {
    let names = places[number] ?? PlaceNames(library.documents[number])
    places[number] = names
    return names.place(fragment)
  }

  private mutating func here(_ place: LinkPlace, _ fragment: String) -> LinkTarget {
    switch self.place(fragment, in: place.number) {
    case .top: return .here(fragment: "")
    case .anchor(let anchor): return .here(fragment: anchor)
    case nil:
      noAnchor(fragment, of: place.document, place)
      return .broken
    }
  }

  private mutating func page(
    _ place: LinkPlace, _ found: Int, _ fragment: String?
  ) -> LinkTarget {
    let target = library.documents[found]
    guard library.hasPage(found, preview: preview) || found == place.number else {
      // A page whose metadata cannot be read has its own finding, and may be public behind it.
      if target.metadata.isUnreadable { return .broken }
      // Of two private pages readers see neither, and whoever publishes one is told then.
      guard place.document.metadata.visibility.value.isPublished else {
        if let fragment, !fragment.isEmpty, self.place(fragment, in: found) == nil {
          noAnchor(fragment, of: target, place)
        }
        return .broken
      }
      report.append(
        place.finding(
          "link-target", "\(target.path) is private, so it has no page to link to",
          help: "publish it, or remove the \(place.use.isImage ? "embed" : "link")"))
      return .broken
    }
    let address = library.addresses[found]
    guard let fragment, !fragment.isEmpty else { return leading(place, found, nil) }
    switch self.place(fragment, in: found) {
    case .top: return leading(place, found, nil)
    case .anchor(let anchor): return leading(place, found, anchor)
    case nil:
      noAnchor(fragment, of: target, place)
      return .page(address: address, fragment: nil)
    }
  }

  /// A link to a document, or the document in place of an image.
  private func leading(_ place: LinkPlace, _ found: Int, _ fragment: String?) -> LinkTarget {
    let address = library.addresses[found]
    switch library.documents[found].body {
    case .checklist, .guide, .deck:
      return place.use.isImage
        ? .embed(Embed(document: found, fragment: fragment, address: address))
        : .page(address: address, fragment: fragment)
    case .charter, .author:
      return .page(address: address, fragment: fragment)
    }
  }

  private mutating func target(of file: Asset, _ place: LinkPlace) -> LinkTarget {
    if place.use.isImage, file.size > 1 << 20 {
      report.append(
        Diagnostic(
          .warning, "image-size", file: place.path, at: place.range,
          "the image has \(file.size) bytes; an image has at most 1048576 (1 MiB)",
          help: "scale it down: a phone at sea has little bandwidth"))
    }
    if place.use.isImage, let picture = file.picture {
      if picture.hasLocation {
        report.append(
          Diagnostic(
            .warning, "image-location", file: place.path, at: place.range,
            "the image tells where it was taken, and whoever sees it can read that",
            help: "take the place out of the file, as `exiftool -gps:all= FILE` does"))
      }
      pictures[file.address] = picture
      if let still = file.still { pictures[still] = picture }
    }
    if place.use.isImage, let still = file.still {
      return .animation(address: file.address, still: still)
    }
    return .file(address: file.address)
  }

  /// A folder of documents that has no list of its own.
  private mutating func folder(_ place: LinkPlace, _ full: String) {
    let isPublished = place.document.metadata.visibility.value.isPublished
    let type = lists.type(of: full)
    // A list comes with the first public document in it; a private page may wait for it.
    if type != nil, !isPublished { return }
    report.append(
      place.finding(
        "link-target",
        type == nil
          ? "the folder '\(full)' has no page: it holds no index.md"
          : "nothing in '\(full)' is public, so it has no list to link to",
        help: type == nil
          ? "link to a document in it, or write \(full)/index.md"
          : "publish a document in it, or remove the link"))
  }

  private mutating func noAnchor(
    _ fragment: String, of target: Document, _ place: LinkPlace
  ) {
    // A page with thousands of anchors is no page whose author needs a hint.
    let nearest =
      target.anchors.count > 1_000
        || !hints.mayAsk(from: place.path, comparisons: target.anchors.count)
      ? nil : NearestName.of(fragment, in: target.anchors.sorted())
    report.append(
      place.finding(
        "link-anchor",
        fragment.hasPrefix("^")
          ? "nothing in \(target.path) has the key '\(fragment)'"
          : "no heading '#\(fragment)' in \(target.path)",
        help: nearest.map { "did you mean '#\($0)'?" }))
  }
}

extension Diagnostic {
  /// A link to nothing.
  fileprivate static func noTarget(
    _ place: LinkPlace, _ name: String, help: String?
  ) -> Diagnostic {
    guard place.use.isImage else {
      return place.finding(
        "link-target",
        place.isWiki
          ? "no document and no file is called '\(name)'"
          : "no document and no file at '\(name)'", help: help)
    }
    if place.isWiki, MediaKind(path: name.utf8) == .unknown {
      return place.finding(
        "embed-target", "no document is called '\(name)', so nothing can be shown here",
        help: help)
    }
    return place.finding(
      "image-target",
      place.isWiki
        ? "no image that can be published is called '\(name)'"
        : "no image at '\(name)' that can be published", help: help)
  }

  /// A link to a file that is there, but that no site would show.
  fileprivate static func unpublished(_ place: LinkPlace, _ name: String) -> Diagnostic {
    let isKnown = MediaKind.isPublished(name)
    return place.finding(
      place.use.isImage ? "image-target" : "link-target",
      isKnown
        ? "the file '\(name)' is larger than 64 MiB, so it is not published"
        : "files like '\(name)' are not published",
      help: isKnown
        ? "put it on another host, and link to it there"
        : "published are PNG, JPEG, GIF, WebP, AVIF, SVG, PDF, GPX, KML, CSV, plain text, "
          + "MP3, M4A, Ogg, MP4 and WebM")
  }

  /// A name that several things have.
  fileprivate static func ambiguous(
    _ place: LinkPlace, _ name: String, _ paths: [String], _ content: String
  ) -> Diagnostic {
    let shown = paths.prefix(3).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let whole = PageAddress.below(content, paths.first ?? name)
    let path = whole.hasSuffix(".md") ? String(whole.dropLast(3)) : whole
    return place.finding(
      "link-ambiguous", "'\(name)' may be \(shown)\(more)",
      help: "write the path, such as \(place.use.isImage ? "!" : "")[[\(path)]]")
  }
}
