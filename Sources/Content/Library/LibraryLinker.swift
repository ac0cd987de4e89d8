import Diagnostics

/// Puts documents together to a library: addresses, translations, links, and what must be unique.
public struct LibraryLinker {
  /// What is known of a file that is not a document: an image, a PDF.
  public struct Asset: Sendable, Hashable {
    /// Its address below the site's root.
    public var address: String
    /// Its size in bytes.
    public var size: Int

    /// Describes a file.
    public init(address: String, size: Int) {
      self.address = address
      self.size = size
    }
  }

  private var library: Library
  private var byPath: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  private var report: [Diagnostic] = []
  private let preview: Bool
  private let fileNames: NearestNameIndex
  /// Answers of `fileNames`: the same link is often broken in many places.
  private var nearestNames: [String: String?] = [:]

  /// Links a library.
  ///
  /// - Parameters:
  ///   - documents: In the order of their paths.
  ///   - configuration: The library's configuration.
  ///   - preview: Whether private documents have pages too.
  ///   - report: Where findings go.
  ///   - asset: The file at a path; `nil` where there is none or none that may be published.
  /// - Returns: The library.
  /// - Throws: What `asset` throws.
  public static func link(
    _ documents: [Document], configuration: LibraryConfiguration, preview: Bool,
    report: inout [Diagnostic], asset: (String) throws -> Asset?
  ) rethrows -> Library {
    var linker = LibraryLinker(documents, configuration, preview: preview)
    linker.pairTranslations()
    linker.checkUniqueness()
    linker.checkCharters()
    linker.resolveCharters()
    try linker.resolveLinks(asset)
    report += linker.report
    return linker.library
  }

  private init(_ documents: [Document], _ configuration: LibraryConfiguration, preview: Bool) {
    self.preview = preview
    fileNames = NearestNameIndex(documents.map { Self.fileName($0.path) })
    library = Library(
      documents: documents,
      addresses: documents.map { PageAddress.of($0, configuration: configuration) },
      translations: documents.indices.map { [$0] }, links: [],
      backlinks: Array(repeating: [], count: documents.count),
      charterTargets: Array(repeating: [], count: documents.count), configuration: configuration)
    for (index, document) in documents.enumerated() {
      byPath[document.path] = index
      byName[Self.fileName(document.path)] = byName[Self.fileName(document.path)] ?? index
    }
  }

  // MARK: Translations

  /// Files that differ only in a language marker, and those that `translation_of` names.
  private mutating func pairTranslations() {
    var groups: [String: [Int]] = [:]
    var order: [String] = []
    var sources: [Int?] = []
    for document in library.documents { sources.append(translationSource(of: document)) }
    for index in library.documents.indices {
      // A translation of a translation belongs to the first text; of a ring, to its first file.
      var first = index
      var seen = [index]
      while let source = sources[first] {
        if let start = seen.firstIndex(of: source) {
          first = seen[start...].min() ?? first
          break
        }
        seen.append(source)
        first = source
      }
      let key = keyWithoutLanguage(library.documents[first].path)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(index)
    }
    for key in order {
      guard let members = groups[key], members.count > 1 else { continue }
      let sorted = members.sorted { rank($0) < rank($1) }
      for member in members { library.translations[member] = sorted }
    }
  }

  /// The document that another says it translates.
  private mutating func translationSource(of document: Document) -> Int? {
    guard let source = document.metadata.translationOf else { return nil }
    if let found = find(source.value, from: document.path)
      ?? find("/" + source.value, from: document.path)
    {
      return found
    }
    report.append(
      Diagnostic(
        .error, "link-target", file: document.path, at: source.range,
        "no document at '\(source.value)', which this one would translate",
        help: nearestPath(to: source.value, from: document.path)))
    return nil
  }

  /// A path without what marks its language, and without its ending.
  private func keyWithoutLanguage(_ path: String) -> String {
    let languages = library.configuration.languages
    let path = SourcePath(path, languages: languages)
    return (path.folders.filter { !languages.contains($0) } + [path.stem]).joined(separator: "/")
  }

  private func rank(_ index: Int) -> (Int, Int) {
    let language = library.documents[index].metadata.language.value
    return (library.configuration.languages.firstIndex(of: language) ?? .max, index)
  }

  // MARK: What must be unique

  private mutating func checkUniqueness() {
    unique("id-unique", "id") {
      $0.metadata.id.value.description
    } at: {
      $0.metadata.id.range
    }
    unique("public-id-unique", "public_id") {
      $0.metadata.publicID.value
    } at: {
      $0.metadata.publicID.range
    }
    var seen: [String: Int] = [:]
    for (index, address) in library.addresses.enumerated() {
      // String keys are equal in every normal form; addresses are small letters already.
      if let first = seen[address] {
        report.append(
          Diagnostic(
            .error, "address-unique", file: library.documents[index].path, at: 0..<0,
            "the page's address /\(address) is that of \(library.documents[first].path) too",
            help: "rename one of the two files"))
      } else {
        seen[address] = index
      }
    }
  }

  private mutating func unique(
    _ rule: String, _ name: String, _ value: (Document) -> String,
    at range: (Document) -> Range<Int>
  ) {
    var seen: [String: Int] = [:]
    for (index, document) in library.documents.enumerated() where document.type.contentType != nil {
      let key = value(document)
      if let first = seen[key] {
        report.append(
          Diagnostic(
            .error, rule, file: document.path, at: range(document),
            "the \(name) \(key) is that of \(library.documents[first].path) too",
            help: "remove the line from the copy, and it gets its own"))
      } else {
        seen[key] = index
      }
    }
  }

  private mutating func checkCharters() {
    var byBoat: [String: [(index: Int, charter: Charter)]] = [:]
    for (index, document) in library.documents.enumerated() {
      guard case .charter(let charter) = document.body, let boat = charter.boat,
        let start = charter.start, let end = charter.end, start <= end
      else { continue }
      for other in byBoat[boat.lowercased()] ?? []
      where !library.translations[index].contains(other.index) {
        guard let otherStart = other.charter.start, let otherEnd = other.charter.end,
          (start < otherEnd && otherStart < end) || (start == otherStart && end == otherEnd)
        else { continue }
        report.append(
          Diagnostic(
            .error, "charter-overlap", file: document.path, at: charter.range,
            "'\(boat)' is on the charter \(library.documents[other.index].path) at that time "
              + "(\(otherStart.isoDate) to \(otherEnd.isoDate))",
            help: "change the days of one of the two"))
      }
      byBoat[boat.lowercased(), default: []].append((index, charter))
    }
  }

  /// The checklists that a charter names, by their paths from the content folder.
  private mutating func resolveCharters() {
    for (index, document) in library.documents.enumerated() {
      guard case .charter(let charter) = document.body else { continue }
      for entry in charter.checklists {
        let found = [
          find("/" + entry.target, from: document.path), find(entry.target, from: document.path),
        ].compactMap { $0 }.first { library.documents[$0].type == .checklist }
        library.charterTargets[index].append(found)
        if let found {
          if library.backlinks[found].last != index { library.backlinks[found].append(index) }
        } else {
          report.append(
            Diagnostic(
              document.metadata.visibility.value.isPublished ? .error : .warning, "link-target",
              file: document.path, at: entry.range,
              "no checklist at '\(entry.target)', which the charter names for '\(entry.moment)'",
              help: nearestPath(to: entry.target, from: document.path)))
        }
      }
    }
  }

  // MARK: Links

  private mutating func resolveLinks(_ asset: (String) throws -> Asset?) rethrows {
    for index in library.documents.indices {
      let document = library.documents[index]
      var targets: [LinkTarget] = []
      targets.reserveCapacity(document.links.count)
      var linked: Set<Int> = []
      for use in document.links {
        let target = try resolve(use, in: document, linked: &linked, asset)
        targets.append(target)
      }
      library.links.append(ResolvedLinks(uses: document.links, targets: targets))
      for other in linked.sorted() where other != index {
        library.backlinks[other].append(index)
      }
    }
  }

  private mutating func resolve(
    _ use: LinkUse, in document: Document, linked: inout Set<Int>,
    _ asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    let part = document.parts[use.part]
    let range = part.fileRange(part.tree.nodes[use.node].range)
    let severity: Diagnostic.Severity =
      document.metadata.visibility.value.isPublished ? .error : .warning
    switch Destination(part.tree.destination(of: use.node)) {
    case .external:
      return .external
    case .forbidden, .empty:
      return .broken
    case .fragment(let fragment):
      if !fragment.isEmpty, !document.anchors.contains(fragment) {
        noAnchor(fragment, of: document, severity, part.path, range)
        return .broken
      }
      return .here(fragment: fragment)
    case .path(let path, let fragment):
      if !use.isImage {
        if let found = find(path, from: part.path) {
          linked.insert(found)
          return page(found, fragment, from: document, severity, part.path, range)
        }
        if let address = listAddress(path, from: part.path, document) {
          return .page(address: address, fragment: nil)
        }
      }
      if let full = SourceReference.resolved(path, from: part.path, content: content),
        let file = try asset(full)
      {
        checkSize(file, use, part.path, range)
        return .file(address: file.address)
      }
      report.append(
        Diagnostic(
          severity, use.isImage ? "image-target" : "link-target", file: part.path, at: range,
          use.isImage
            ? "no image at '\(path)' that can be published"
            : "no document and no file at '\(path)'",
          help: nearestPath(to: path, from: part.path)))
      return .broken
    }
  }

  private mutating func page(
    _ found: Int, _ fragment: String?, from document: Document, _ severity: Diagnostic.Severity,
    _ file: String, _ range: Range<Int>
  ) -> LinkTarget {
    let target = library.documents[found]
    guard library.hasPage(found, preview: preview) else {
      report.append(
        Diagnostic(
          severity, "link-target", file: file, at: range,
          "\(target.path) is private, so it has no page to link to",
          help: "publish it, or remove the link"))
      return .broken
    }
    if let fragment, !fragment.isEmpty, !target.anchors.contains(fragment) {
      noAnchor(fragment, of: target, severity, file, range)
      return .page(address: library.addresses[found], fragment: nil)
    }
    return .page(
      address: library.addresses[found], fragment: fragment.flatMap { $0.isEmpty ? nil : $0 })
  }

  private mutating func noAnchor(
    _ fragment: String, of target: Document, _ severity: Diagnostic.Severity, _ file: String,
    _ range: Range<Int>
  ) {
    // A page with thousands of anchors is no page whose author needs a hint.
    let nearest =
      target.anchors.count > 1_000
      ? nil : NearestName.of(fragment, in: target.anchors.sorted())
    report.append(
      Diagnostic(
        severity, "link-anchor", file: file, at: range,
        "no heading '#\(fragment)' in \(target.path)",
        help: nearest.map { "did you mean '#\($0)'?" }))
  }

  private mutating func checkSize(
    _ file: Asset, _ use: LinkUse, _ path: String, _ range: Range<Int>
  ) {
    guard use.isImage, file.size > 1 << 20 else { return }
    report.append(
      Diagnostic(
        .warning, "image-size", file: path, at: range,
        "the image has \(file.size) bytes; an image has at most 1048576 (1 MiB)",
        help: "scale it down: a phone at sea has little bandwidth"))
  }

  private var content: String { library.configuration.content }

  /// The document that a path leads to: the file itself, or with its ending left out.
  private func find(_ path: String, from source: String) -> Int? {
    guard let full = SourceReference.resolved(path, from: source, content: content) else {
      return nil
    }
    for candidate in [full, full + ".md", full + ".yaml", full + ".yml", full + "/index.md"] {
      if let found = byPath[candidate] { return found }
    }
    return nil
  }

  /// A link to a folder of the library leads to its list.
  private func listAddress(_ path: String, from source: String, _ document: Document) -> String? {
    guard let full = SourceReference.resolved(path, from: source, content: content) else {
      return nil
    }
    let folder = PageAddress.below(content, full)
    guard
      let entry = library.configuration.folders.first(where: { $0.folder == folder }),
      entry.type != .author
    else { return nil }
    let language = document.metadata.language.value
    // The list is there only where it lists something.
    let isListed = library.documents.contains {
      $0.type == entry.type && $0.metadata.language.value == language
        && ($0.metadata.visibility.value == .public
          || (preview && $0.metadata.visibility.value == .private))
    }
    guard isListed else { return nil }
    let isDefault = language == library.configuration.defaultLanguage
    return (isDefault ? "" : "\(language.lowercased())/") + entry.type.folder + "/"
  }

  private mutating func nearestPath(to path: String, from source: String) -> String? {
    let name = Self.fileName(path)
    let known = nearestNames[name] ?? fileNames.nearest(to: name)
    nearestNames[name] = .some(known)
    guard let nearest = known, let index = byName[nearest] else { return nil }
    return "did you mean \(SourceReference.relative(library.documents[index].path, from: source))?"
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Paths between source files.
enum SourceReference {
  /// The path from the repository's root that a relative path means; `nil` where it leaves it.
  ///
  /// A path that begins with `/` starts at the content folder.
  static func resolved(_ path: String, from source: String, content: String) -> String? {
    var parts: [String]
    if path.utf8.first == 0x2F {
      parts = content == "." ? [] : content.split(separator: "/").map(String.init)
    } else {
      parts = source.split(separator: "/").dropLast().map(String.init)
    }
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      if part == "." { continue }
      if part == ".." {
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The relative path from one source file to another.
  static func relative(_ path: String, from source: String) -> String {
    var to = path.split(separator: "/").map(String.init)
    var from = source.split(separator: "/").dropLast().map(String.init)
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    return String(repeating: "../", count: from.count) + to.joined(separator: "/")
  }
}
