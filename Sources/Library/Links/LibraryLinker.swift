import Bytes
import Diagnostics
import Documents

/// Links documents into a library: addresses, translations, links, and what must be unique.
package struct LibraryLinker {
  /// What is known about a file that is not a document: an image, a PDF.
  package struct Asset: Sendable, Hashable {
    /// Its address below the site's root.
    package var address: String
    /// Its size in bytes.
    package var size: Int
    /// The address of a still version, if it is an animated picture.
    package var still: String?
    /// What its first bytes say, if it is a picture.
    package var picture: ImageHeader?
    /// Whether it is a picture that contains the place where it was taken.
    package var hasLocation: Bool
    /// Whether it is in Git LFS, and was not fetched.
    package var isPointer: Bool

    package init(
      address: String, size: Int, still: String? = nil, picture: ImageHeader? = nil,
      hasLocation: Bool = false, isPointer: Bool = false
    ) {
      self.address = address
      self.size = size
      self.still = still
      self.picture = picture
      self.hasLocation = hasLocation
      self.isPointer = isPointer
    }
  }

  var library: Library
  var report: [Diagnostic] = []
  let preview: Bool
  /// Whether a link to a private document is reported although the preview follows it.
  let reportsPrivate: Bool
  /// The documents by path.
  let byPath: [String: Int]
  /// What links may leave out of the paths of these documents: most libraries have few of the endings.
  let endings: [String]
  /// The names that wiki links use; made at first use.
  var names: NoteNames?
  /// The paths of the files that are not documents.
  let assetPaths: Set<String>
  /// What `exclude` leaves out.
  let leftOut: LeftOut
  /// The same by name; made at first use.
  var leftOutIndex: LeftOutIndex?
  /// Whether a document is being taken out: links to private ones must not prevent that.
  let isWithdrawing: Bool
  var hints: LinkHints
  /// The sizes of the pictures of the document whose links are being resolved, by address.
  var pictures: [String: ImageHeader] = [:]
  /// The anchors of documents by what authors call their places; made at first use.
  var places: [Int: PlaceNames] = [:]
  var lists: ListAddresses
  /// The files by their names; made at first use.
  var fileNames: FileNames?
  /// The old paths of moved documents by the names of these files, `nil` for a name of several; made at first use.
  var movedNames: [String: String?]?
  /// The addresses that documents had elsewhere; made at first use.
  var former: FormerAddresses?
  /// The documents that are called otherwise than by their path: those with a language in their name, and
  /// `README.md`.
  let byOtherPath: [String: Int]
  /// Finds documents whose names differ only in case; made at first use.
  private var cases: LinkCaseRepair?

  /// Links a library.
  ///
  /// - Parameters:
  ///   - documents: In the order of their paths.
  ///   - layout: The library's layout.
  ///   - preview: Whether private documents have pages too.
  ///   - reportsPrivate: Whether a preview reports links that are dead in the published site.
  ///   - report: Where findings go.
  ///   - places: The documents' places, if the caller has made them.
  ///   - assetPaths: The paths of the files that are not documents, by which wiki links find them.
  ///   - leftOut: What `exclude` leaves out.
  ///   - isWithdrawing: Whether a document is being taken out.
  ///   - isKnown: Whether a document was there before, so that another one with its `id` is the copy.
  ///   - moved: The documents that the lock has at other paths, by these.
  ///   - asset: The file at a path; `nil` if there is none, or if it may not be published.
  /// - Returns: The library.
  /// - Throws: What `asset` throws.
  package static func link(
    _ documents: [Document], layout: LibraryLayout, preview: Bool, reportsPrivate: Bool = false,
    report: inout [Diagnostic], places: [DocumentPlace]? = nil, assetPaths: Set<String> = [],
    leftOut: LeftOut = LeftOut(), isWithdrawing: Bool = false,
    isKnown: (Int) -> Bool = { _ in false }, moved: [String: Int] = [:],
    asset: (String) throws -> Asset?
  ) rethrows -> Library {
    let places =
      places ?? documents.map { DocumentPlace($0, layout: layout) }
    var linker = LibraryLinker(
      documents, places: places, layout: layout, preview: preview,
      reportsPrivate: preview && reportsPrivate, assetPaths: assetPaths, leftOut: leftOut,
      isWithdrawing: isWithdrawing)
    linker.library.moved = moved
    linker.pairTranslations(places)
    linker.coverLanguages()
    linker.checkUniqueness(isKnown)
    linker.checkCharters()
    linker.resolveCharters()
    try linker.resolveLinks(asset)
    report += linker.report
    return linker.library
  }

  private init(
    _ documents: [Document], places: [DocumentPlace], layout: LibraryLayout,
    preview: Bool, reportsPrivate: Bool, assetPaths: Set<String>, leftOut: LeftOut,
    isWithdrawing: Bool
  ) {
    self.isWithdrawing = isWithdrawing
    self.preview = preview
    self.reportsPrivate = reportsPrivate
    self.assetPaths = assetPaths
    self.leftOut = leftOut
    let paths = documents.map { $0.path }
    hints = LinkHints(documents: paths, files: assetPaths)
    library = Library(
      documents: Watched(documents),
      addresses: Self.addresses(places),
      translations: documents.indices.map { [$0] },
      coverage: LanguageCoverage([], translations: [], layout, preview: preview), links: [],
      backlinks: Watched(Array(repeating: [], count: documents.count)),
      charterTargets: Array(repeating: [], count: documents.count), layout: layout)
    endings = Self.endings(of: paths)
    byPath = Dictionary(
      paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    byOtherPath = Self.otherPaths(places)
    lists = ListAddresses(layout)
  }

  /// Which languages lack which documents, which decides the lists.
  private mutating func coverLanguages() {
    library.coverage = LanguageCoverage(
      library.documents.all, translations: library.translations, library.layout,
      preview: preview)
    lists = ListAddresses(library, preview: preview)
  }

  var content: String { library.layout.content }

  /// The document at a path, with or without its extension.
  func find(_ path: String, from source: String) -> Int? {
    guard let full = SourceReference.resolved(path, from: source, content: content) else {
      return nil
    }
    return find(full)
  }

  /// Those of the endings that links may leave out which some paths have.
  static func endings(of paths: [String]) -> [String] {
    SourceReference.endings.dropFirst().filter { ending in paths.contains { $0.hasSuffix(ending) } }
  }

  /// The document at a path from the repository's root, with or without its extension.
  func find(_ full: String) -> Int? {
    // Its own name comes first, and is nearly always right.
    if let found = byPath[full] { return found }
    for ending in endings {
      if let found = byPath[full + ending] { return found }
    }
    return nil
  }

  /// The addresses of all documents; a `README.md` gives way to `engine.md` beside its folder `engine`.
  private static func addresses(_ places: [DocumentPlace]) -> [String] {
    var addresses = places.map { $0.address }
    let readmes = places.indices.filter { places[$0].isReadme }
    if readmes.isEmpty { return addresses }
    let others = Set(places.lazy.filter { !$0.isReadme }.map { $0.address })
    for number in readmes where others.contains(addresses[number]) {
      addresses[number] += "readme/"
    }
    return addresses
  }

  /// The documents by other paths than their own; of several, that of the default language.
  static func otherPaths(_ places: [DocumentPlace]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, place) in places.enumerated() {
      guard let path = place.otherPath else { continue }
      if numbers[path] == nil || place.isStandard { numbers[path] = number }
    }
    return numbers
  }

  /// A finding about a path in YAML to nothing, with a fix if only the case of letters is
  /// wrong.
  ///
  /// - Parameters:
  ///   - finding: The finding, at the path's value.
  ///   - path: The path as written, from the file's own folder or from the content folder.
  ///   - startsAtContent: Whether these paths start at the content folder.
  ///   - language: The language that documents must have to be suggested, unless the path names another one.
  ///   - type: The type that the document must have; `nil` for any.
  /// - Returns: The finding with its help.
  mutating func noDocument(
    _ finding: Diagnostic, at path: String, startsAtContent: Bool = false, language: String? = nil,
    type: DocumentType? = nil
  ) -> Diagnostic {
    let cases = self.cases ?? LinkCaseRepair(paths: library.documents.map(\.path), content: content)
    self.cases = cases
    var finding = finding
    for start in ["", "/"] {
      guard let right = cases.right(start + path, from: finding.file, in: .scalar),
        let found = find(right, from: finding.file),
        type == nil || library.documents[found].type == type
      else { continue }
      let written = String(right.dropFirst(bytesOf: start))
      finding.help = "did you mean \(written)?"
      if !finding.range.isEmpty {
        finding.fixes = [
          Diagnostic.Fix(range: finding.range, replacement: YAMLText.scalar(written))
        ]
      }
      return finding
    }
    func shown(_ path: String) -> String {
      startsAtContent
        ? PageAddress.below(content, path) : SourceReference.relative(path, from: finding.file)
    }
    for start in ["/", ""] {
      let full = SourceReference.resolved(start + path, from: finding.file, content: content)
      if let advice = full.flatMap({ library.advice(movedFrom: $0, shown: shown) }) {
        finding.help = advice
        return finding
      }
    }
    let spoken = language.map { library.layout.language(namedIn: path) ?? $0 }
    let faces = library.faces
    let nearest = hints.nearest(
      to: path, from: finding.file, among: LinkHints.Group(language: spoken, type: type)
    ) { number in
      (type == nil || faces[number].type == type)
        && (spoken == nil || faces[number].metadata.language.value == spoken)
    }
    if let nearest {
      finding.help = "did you mean \(shown(nearest))?"
    }
    return finding
  }
}
