import Diagnostics
import Documents
import Identity

/// Puts documents together to a library: addresses, translations, links, and what must be unique.
package struct LibraryLinker {
  /// What is known of a file that is not a document: an image, a PDF.
  package struct Asset: Sendable, Hashable {
    /// Its address below the site's root.
    package var address: String
    /// Its size in bytes.
    package var size: Int
    /// The address of a picture of its own that stands still, where it is one that moves.
    package var still: String?
    /// What its first bytes say, where it is a picture.
    package var picture: ImageHeader?

    package init(
      address: String, size: Int, still: String? = nil, picture: ImageHeader? = nil
    ) {
      self.address = address
      self.size = size
      self.still = still
      self.picture = picture
    }
  }

  var library: Library
  var report: [Diagnostic] = []
  let preview: Bool
  /// The documents by path.
  let byPath: [String: Int]
  /// The names that wiki links use; made for the first of them.
  var names: NoteNames?
  /// The paths of the files that are not documents.
  let assetPaths: Set<String>
  /// What `exclude` leaves out.
  let leftOut: LeftOut
  /// The same by name; made when first asked for.
  var leftOutIndex: LeftOutIndex?
  var hints: LinkHints
  /// The sizes of the pictures of the document whose links are being resolved, by address.
  var pictures: [String: ImageHeader] = [:]
  /// The anchors of documents by what authors call their places; made when first asked for.
  var places: [Int: PlaceNames] = [:]
  var lists: ListAddresses
  /// What finds documents by letters of another case; made when first asked for.
  private var cases: LinkCaseRepair?

  /// Links a library.
  ///
  /// - Parameters:
  ///   - documents: In the order of their paths.
  ///   - layout: The library's layout.
  ///   - preview: Whether private documents have pages too.
  ///   - report: Where findings go.
  ///   - places: The documents' places, where the caller has made them.
  ///   - assetPaths: The paths of the files that are not documents, by which wiki links find them.
  ///   - leftOut: What `exclude` leaves out.
  ///   - asset: The file at a path; `nil` if there is none or none that may be published.
  /// - Returns: The library.
  /// - Throws: What `asset` throws.
  package static func link(
    _ documents: [Document], layout: LibraryLayout, preview: Bool,
    report: inout [Diagnostic], places: [DocumentPlace]? = nil, assetPaths: Set<String> = [],
    leftOut: LeftOut = LeftOut(), asset: (String) throws -> Asset?
  ) rethrows -> Library {
    let places =
      places ?? documents.map { DocumentPlace($0, layout: layout) }
    var linker = LibraryLinker(
      documents, places, layout, preview: preview, assetPaths: assetPaths,
      leftOut: leftOut)
    linker.pairTranslations(places)
    linker.coverLanguages()
    linker.checkUniqueness()
    linker.checkCharters()
    linker.resolveCharters()
    try linker.resolveLinks(asset)
    report += linker.report
    return linker.library
  }

  private init(
    _ documents: [Document], _ places: [DocumentPlace], _ layout: LibraryLayout,
    preview: Bool, assetPaths: Set<String>, leftOut: LeftOut
  ) {
    self.preview = preview
    self.assetPaths = assetPaths
    self.leftOut = leftOut
    let paths = documents.map { $0.path }
    hints = LinkHints(documents: paths, files: assetPaths)
    library = Library(
      documents: documents,
      addresses: places.map { $0.address },
      translations: documents.indices.map { [$0] },
      coverage: LanguageCoverage([], translations: [], layout, preview: preview), links: [],
      backlinks: Array(repeating: [], count: documents.count),
      charterTargets: Array(repeating: [], count: documents.count), layout: layout)
    byPath = Dictionary(
      paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    lists = ListAddresses(layout)
  }

  /// Which languages lack which documents, and so which lists there are.
  private mutating func coverLanguages() {
    library.coverage = LanguageCoverage(
      library.documents, translations: library.translations, library.layout,
      preview: preview)
    lists = ListAddresses(library, preview: preview)
  }

  var content: String { library.layout.content }

  /// The document that a path leads to: the file itself, or with its ending left out.
  func find(_ path: String, from source: String) -> Int? {
    guard let full = SourceReference.resolved(path, from: source, content: content) else {
      return nil
    }
    return find(full)
  }

  /// The document at a path from the repository's root, with its ending or without.
  func find(_ full: String) -> Int? {
    // Its own name comes first, and is right nearly always.
    if let found = byPath[full] { return found }
    for candidate in SourceReference.candidates(full) {
      if let found = byPath[candidate] { return found }
    }
    return nil
  }

  /// A finding about a path in YAML that leads nowhere, with a repair if only the case of letters is
  /// wrong.
  ///
  /// - Parameters:
  ///   - finding: The finding, at the path's value.
  ///   - path: The path as written, from the file's own folder or from the content folder.
  ///   - startsAtContent: Whether its author starts such paths at the content folder.
  ///   - isRight: Whether a document is one that the path may lead to.
  /// - Returns: The finding with its help.
  mutating func noDocument(
    _ finding: Diagnostic, at path: String, startsAtContent: Bool = false,
    where isRight: (Document) -> Bool = { _ in true }
  ) -> Diagnostic {
    let cases = self.cases ?? LinkCaseRepair(paths: library.documents.map(\.path), content: content)
    self.cases = cases
    var finding = finding
    for start in ["", "/"] {
      guard let right = cases.right(start + path, from: finding.file, in: .scalar),
        let found = find(right, from: finding.file), isRight(library.documents[found])
      else { continue }
      let written = String(right.dropFirst(start.count))
      finding.help = "did you mean \(written)?"
      if !finding.range.isEmpty {
        finding.fixes = [
          Diagnostic.Fix(range: finding.range, replacement: YAMLText.scalar(written))
        ]
      }
      return finding
    }
    let paths = library.documents.indices.filter { isRight(library.documents[$0]) }
      .map { library.documents[$0].path }
    if let nearest = hints.nearest(to: path, from: finding.file, among: paths) {
      finding.help =
        startsAtContent
        ? "did you mean \(PageAddress.below(content, nearest))?"
        : "did you mean \(SourceReference.relative(nearest, from: finding.file))?"
    }
    return finding
  }
}
