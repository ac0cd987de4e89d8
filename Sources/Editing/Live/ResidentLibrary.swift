import Diagnostics
import Discovery
import Documents
import Library
import Loading
import Reading
import Rules
import SiteBuild

/// A checked library that stays in memory, so that one of its documents can be looked at again, as its
/// author types, without looking at ten thousand others.
///
/// Proof: it is made by one thread and handed over to another, which alone uses it from then on.
package final class ResidentLibrary: @unchecked Sendable {
  /// The library as it was when all of it was checked.
  package let checked: CheckedLibrary
  private let reading: DocumentReading
  private let media: MediaCollection
  /// The files as they are, without the texts that an editor has open.
  private let files: any SourceFolder
  /// How the library would be checked with other files.
  private(set) var build: SiteBuild
  private var numbers: [String: Int] = [:]
  private var finder: DocumentLinker
  private var guide: DocumentLinker
  private lazy var cases = CheckedLibrary.caseRepair(checked.listing, checked.configuration)
  private var standings: [String: Standing] = [:]
  private lazy var byAddress = Dictionary(
    checked.library.addresses.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first }
  )

  /// A document's text as it is now.
  package struct Reading: Sendable {
    package let source: SourceText
    /// Where its parts are; `nil` if it breaks a limit.
    package let layout: SourceLayout
    /// The document; `nil` if the text is not a document, or cannot be read.
    package let document: Document?
    /// Everything that was found in it, in the order of a report.
    package let findings: [Diagnostic]
    /// Whether these are the findings of the last check, because the text cannot be checked alone.
    var isOfLastCheck = false
  }

  /// What the check of all documents found in one of them, beside what is found in it alone.
  private struct Standing {
    /// What needs other documents, such as two that have one address.
    var beyond: [Diagnostic]
    /// What is found when it is checked alone, but is not a real finding: it is known, or the other documents explain it.
    var untrue: [FindingWords]
  }

  /// Keeps a library.
  ///
  /// - Parameters:
  ///   - checked: The library.
  ///   - build: How it was checked.
  package init(_ checked: CheckedLibrary, _ build: SiteBuild) {
    self.checked = checked
    self.build = build
    // What is remembered is for the next check of all, in another thread.
    self.build.memory = nil
    let folder = build.source
    let listing = checked.listing
    files = (folder as? OverlaidFolder)?.folder ?? folder
    reading = DocumentReading(checked.configuration, paths: listing.documents.map(\.path))
    media = MediaCollection(
      folder: folder, known: listing.assets, content: checked.configuration.layout.content,
      statics: checked.statics, memory: FileMemory())
    let library = checked.library
    for (number, document) in library.documents.enumerated() { numbers[document.path] = number }
    finder = DocumentLinker(
      library, preview: false, assetPaths: listing.assets, leftOut: listing.leftOut)
    guide = DocumentLinker(
      library, preview: true, assetPaths: listing.assets, leftOut: listing.leftOut)
  }

  /// The number of the document at a path.
  package func number(of path: String) -> Int? { numbers[path] }

  /// The document whose page is at an address.
  package func document(at address: String) -> Int? { byAddress[address] }

  /// The paths of the files that documents may refer to.
  package var assets: Set<String> { checked.listing.assets }

  /// Whether a file has the text that was checked: another program may just have changed it.
  package func isAsChecked(_ path: String) throws -> Bool {
    guard let bytes = checked.sources[path]?.original else { return false }
    return try files.read(path, limit: bytes.count) == bytes
  }

  /// The links of a document with what they lead to, private documents included.
  ///
  /// - Parameter document: The document as it is now.
  /// - Returns: Its links; none for one that is not in the library yet.
  /// - Throws: What the machine could not do.
  package func links(of document: Document) throws -> ResolvedLinks {
    guard let number = numbers[document.path] else { return .none }
    return try guide.link(document, number: number, asset: media.asset).links
  }

  /// Looks at a text alone.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - bytes: The text as it is now.
  ///   - parser: What parses it.
  /// - Returns: `nil` for a file that the check of all has not seen.
  /// - Throws: What the machine could not do.
  package func read(
    _ path: String, _ bytes: [UInt8], with parser: DocumentParser
  ) throws -> Reading? {
    guard let before = checked.sources[path]?.original, let file = try parser.load(path, bytes)
    else { return nil }
    let last = checked.diagnostics(in: path)
    if before == bytes {
      let document = numbers[path].map { known($0) }
      if let document { take(document) }
      return Reading(
        source: file.source, layout: file.layout, document: document, findings: last)
    }
    let change = TextChange(from: before, to: bytes)
    guard let number = numbers[path] else {
      return Reading(
        source: file.source, layout: file.layout, document: nil, findings: last.moved(change),
        isOfLastCheck: true)
    }
    let now = try alone(file, number)
    guard now.isComplete else {
      take(isOfOneFile(number) ? now.document ?? known(number) : known(number))
      return Reading(
        source: file.source, layout: file.layout, document: now.document,
        findings: last.moved(change), isOfLastCheck: true)
    }
    let standing = try standing(of: path, before, number: number, known: last, with: parser)
    if let document = now.document { take(document) }
    var untrue = standing.untrue
    let found = FindingWords.takeAway(&untrue, from: now.findings, in: file.source)
    return Reading(
      source: file.source, layout: file.layout, document: now.document,
      findings: (found + standing.beyond.moved(change)).inReportOrder(
        atMostPerFile: Rule.findingsPerFile))
  }

  /// A document as it would be with another text; `nil` if it cannot be read on its own.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - bytes: The text.
  ///   - parser: What parses it.
  /// - Returns: The document, which no link leads to yet.
  /// - Throws: What the machine could not do.
  package func document(
    _ path: String, _ bytes: [UInt8], with parser: DocumentParser
  ) throws -> Document? {
    guard let number = numbers[path], let file = try parser.load(path, bytes),
      let read = identified(file, number), read.isComplete || isOfOneFile(number)
    else { return nil }
    return read.document
  }

  /// The links of a document as `links(of:)` has them, with the paths of files for their addresses.
  package func fileLinks(of document: Document) -> ResolvedLinks {
    guard let number = numbers[document.path] else { return .none }
    return guide.link(document, number: number) { path in
      assets.contains(path) ? LibraryLinker.Asset(address: path, size: 1) : nil
    }.links
  }

  /// A document as it was when all of the library was checked.
  private func known(_ number: Int) -> Document { checked.library.documents[number] }

  /// Whether a document had no cards in files of their own, which it lacks if it is read alone.
  func isOfOneFile(_ number: Int) -> Bool {
    let document = known(number)
    return document.parts.allSatisfy { $0.path.utf8.elementsEqual(document.path.utf8) }
  }

  /// A document as its text is now; `nil` if it cannot be read on its own.
  func settled(
    _ path: String, _ bytes: [UInt8], _ number: Int, _ parser: DocumentParser
  ) throws -> Document? {
    guard let file = try parser.load(path, bytes), let read = identified(file, number),
      read.isComplete,
      !(file.findings + read.findings).contains(where: {
        $0.severity == .error && LibraryRepair.unreadable.contains($0.rule)
      })
    else { return nil }
    var document = read.document
    checked.library.share(with: &document, at: number)
    return document
  }

  /// Reads one document, and gives it its ids: cards and items without keys have their anchors from them.
  private func identified(
    _ file: LoadedSource, _ number: Int
  ) -> (document: Document, findings: [Diagnostic], isComplete: Bool)? {
    let history = checked.library.documents[number].history
    guard file.parsed != nil, let (read, isComplete) = reading.read(file, history: history) else {
      return nil
    }
    var document = read.document
    checked.assign(to: &document, read.outline, at: number)
    return (document, read.findings, isComplete)
  }

  /// Takes up a document as it is now: links to its places lead there.
  func take(_ document: Document) {
    guard let number = numbers[document.path] else { return }
    finder.take(document, number: number)
    guide.take(document, number: number)
  }

  /// The document at a path as it was last taken up.
  func taken(_ path: String) -> Document? { numbers[path].map { finder.document($0) } }

  private func standing(
    of path: String, _ bytes: [UInt8], number: Int, known: [Diagnostic],
    with parser: DocumentParser
  ) throws -> Standing {
    if let standing = standings[path] { return standing }
    var standing = Standing(beyond: known, untrue: [])
    if let file = try parser.load(path, bytes) {
      for finding in try alone(file, number).findings {
        standing.untrue += FindingWords.all(of: finding, in: file.source)
      }
      standing.beyond = FindingWords.takeAway(&standing.untrue, from: known, in: file.source)
    }
    standings[path] = standing
    return standing
  }

  /// Reads, checks and links one document.
  private func alone(
    _ file: LoadedSource, _ number: Int
  ) throws -> (document: Document?, findings: [Diagnostic], isComplete: Bool) {
    guard let read = identified(file, number) else {
      return (nil, finished(file.findings, file), true)
    }
    let found = try finder.link(read.document, number: number, asset: media.asset).findings
    return (
      read.document, finished(file.findings + read.findings + found, file), read.isComplete
    )
  }

  /// What the last stage of a check does with findings.
  private func finished(_ findings: [Diagnostic], _ file: LoadedSource) -> [Diagnostic] {
    let rules = checked.configuration.rules
    let repaired = findings.map { finding in
      LinkCaseRepair.rules.contains(finding.rule)
        ? cases.repaired(finding, in: file.source) : JSONRepair.quoted(finding, in: file.source)
    }
    var ignores = Ignores()
    ignores.add(file.ignores, of: file.source.path)
    return Diagnostic.withoutTextOfMissingImages(
      ignores.applied(to: rules.applied(to: repaired), rules: rules, catalogue: .all)
    ).inReportOrder()
  }
}

extension Document {
  /// The dates that it has, as the version history would give them.
  fileprivate var history: FileHistory? {
    guard let created = metadata.created, let updated = metadata.updated else { return nil }
    return FileHistory(created: created.value, updated: updated.value)
  }
}
