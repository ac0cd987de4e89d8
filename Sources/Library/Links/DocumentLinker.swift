import Diagnostics
import Documents

/// Links single documents again, in a library that is already linked: what an author who is writing
/// one of them wants to know at once.
///
/// What needs the other documents too, such as unique addresses and cycles of embeds, is not looked at.
package struct DocumentLinker {
  private var linker: LibraryLinker

  /// Prepares to link the documents of a library.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - preview: Whether private documents have pages too.
  ///   - assetPaths: The paths of the files that are not documents.
  ///   - leftOut: What `exclude` leaves out.
  package init(
    _ library: Library, preview: Bool, assetPaths: Set<String>, leftOut: LeftOut
  ) {
    linker = LibraryLinker(
      linked: library, preview: preview, assetPaths: assetPaths, leftOut: leftOut)
  }

  /// Takes up a document as it is now, for links to it from others.
  ///
  /// - Parameters:
  ///   - document: The document as it is now.
  ///   - number: Its number in the library.
  package mutating func take(_ document: Document, number: Int) {
    linker.begin(with: document, number: number)
  }

  /// A document as it was last taken up or linked.
  package func document(_ number: Int) -> Document { linker.library.documents[number] }

  /// Links a document.
  ///
  /// - Parameters:
  ///   - document: The document as it is now.
  ///   - number: Its number in the library.
  ///   - asset: The file at a path; `nil` if there is none, or if it may not be published.
  /// - Returns: Its links, and what was found.
  /// - Throws: What `asset` throws.
  package mutating func link(
    _ document: Document, number: Int,
    asset: (String) throws -> LibraryLinker.Asset?
  ) rethrows -> (links: ResolvedLinks, findings: [Diagnostic]) {
    linker.begin(with: document, number: number)
    var linked: Set<Int> = []
    let links = try linker.links(of: number, linked: &linked, asset)
    return (links, linker.report)
  }
}

extension LibraryLinker {
  /// Takes up a library that is linked.
  fileprivate init(
    linked library: Library, preview: Bool, assetPaths: Set<String>, leftOut: LeftOut
  ) {
    self.library = library
    self.preview = preview
    reportsPrivate = false
    self.assetPaths = assetPaths
    self.leftOut = leftOut
    isWithdrawing = false
    let paths = library.documents.map(\.path)
    hints = LinkHints(documents: paths, files: assetPaths)
    endings = Self.endings(of: paths)
    byPath = Dictionary(
      paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    byOtherPath = Self.otherPaths(
      library.documents.map { DocumentPlace($0, layout: library.layout) })
    lists = ListAddresses(library, preview: preview)
  }

  /// Replaces a document, and forgets what was found in the last one.
  fileprivate mutating func begin(with document: Document, number: Int) {
    library.documents[number] = document
    places[number] = nil
    former = nil
    report = []
    hints.renew()
  }
}
