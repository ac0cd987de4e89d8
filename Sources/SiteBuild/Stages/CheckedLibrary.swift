import Bytes
import Contract
import Diagnostics
import Documents
import Library
import Loading
import Pages
import Reading
import Rules
import Settings
import Theming

/// Stage 6: a library with everything that was found in it, and its next lock.
package struct CheckedLibrary: Sendable {
  /// The configuration.
  package let configuration: LibraryConfiguration
  package let library: Library
  /// Which files there are.
  package let listing: SourceLoading.Listing
  /// The files that are copied.
  package let statics: [SiteMap.StaticFile]
  /// The files that are in Git LFS and were not fetched.
  let unfetched: [(path: String, address: String)]
  /// Who is listed where.
  let index: SiteIndex
  /// The documents that were read as a whole for that.
  let indexReads: [Int]
  /// What is at each address of the site, except for the files of the theme.
  let map: SiteMap
  /// Everything that was found and was not known, in the total order.
  package var diagnostics: [Diagnostic]
  /// The findings that are known.
  package let baseline: LibraryBaseline
  /// The sources, for messages that show a line.
  package internal(set) var sources: SourceTable
  /// The next lock, and how it differs.
  package let lock: LibraryLock
  private let identity: IdentityPhase

  init(_ linked: consuming LinkedSite, _ build: SiteBuild) throws {
    configuration = linked.configuration
    identity = linked.identity
    listing = linked.listing
    statics = linked.statics
    unfetched = linked.unfetched
    index = linked.index
    indexReads = linked.indexReads
    map = linked.map
    var library = linked.library
    var findings = linked.findings
    lock = try identity.lock(of: &library)
    findings += try lock.ignoredLock(by: build.checkout)
    findings += try lock.ignoredDocuments(
      by: build.checkout, content: configuration.layout.content)
    // Of documents the lock says it.
    if lock.notCheckedOut + lock.notFetched == 0, findings.contains(where: \.isOfDeadLink) {
      findings += try MissingFiles(build.checkout, configuration).finding.map { [$0] } ?? []
    }
    if build.isFrozen { findings += lock.findings(isFrozen: true) }
    var table = SourceTable(linked.sources)
    let recorded = try LibraryBaseline.Recorded(build.source, report: &findings)
    if let source = recorded.source { table.add([source]) }
    sources = table
    self.library = library
    findings += LibraryRules.check(library, rules: configuration.rules) { table[$0] }
    findings += Self.largePayloads(of: index)
    for index in findings.indices where !findings[index].fixes.isEmpty {
      guard let source = table[findings[index].file] else { continue }
      findings[index] = JSONRepair.quoted(findings[index], in: source)
    }
    let rules = configuration.rules
    let applied = Diagnostic.withoutTextOfMissingImages(
      linked.ignores.applied(
        to: rules.applied(
          to: Self.repaired(
            findings, in: linked.listing, sources: table, configuration: configuration)),
        rules: rules, catalogue: .all))
    let found = Self.withoutNotesOnMarkers(applied, in: table)
    let new: [Diagnostic]
    if configuration.isUnread {
      // By the default rules and metadata, little of what is found elsewhere would be true.
      let file = configuration.path
      (new, baseline) = (found.filter { $0.file == file }, recorded.unchanged)
    } else {
      let (unfetched, settings) = (unfetched, configuration)
      (new, baseline) = try recorded.compared(
        with: found, isRecording: build.isRecordingBaseline, rules: rules, sources: table,
        leftOut: linked.listing.leftOut
      ) {
        try !unfetched.isEmpty || !MissingFiles(build.checkout, settings).isEmpty
      }
    }
    diagnostics = new.inReportOrder(atMostPerFile: Rule.findingsPerFile)
  }

  /// The findings, with fixes for links whose case differs from their file's.
  private static func repaired(
    _ findings: [Diagnostic], in listing: SourceLoading.Listing, sources: SourceTable,
    configuration: LibraryConfiguration
  ) -> [Diagnostic] {
    guard findings.contains(where: { LinkCaseRepair.rules.contains($0.rule) }) else {
      return findings
    }
    let repair = caseRepair(listing, configuration)
    return findings.map { finding in
      sources[finding.file].map { repair.repaired(finding, in: $0) } ?? finding
    }
  }

  /// What finds links whose case differs from their file's.
  package static func caseRepair(
    _ listing: SourceLoading.Listing, _ configuration: LibraryConfiguration
  ) -> LinkCaseRepair {
    LinkCaseRepair(
      paths: listing.documents.map(\.path) + listing.assets.sorted(),
      content: configuration.layout.content)
  }

  /// Those of some ids that a section, an item or a card of this library has, or once had.
  package func taken(_ ids: [UUID]) -> Set<UUID> { identity.update.taken(ids) }

  /// Whether the same files would give the same result: a parser may run out of time only once.
  package var isRepeatable: Bool { !diagnostics.contains { $0.rule == .parseLimit } }

  /// Whether its findings can be recorded as known: with mistakes in the configuration they may be others.
  package var isRecordable: Bool {
    !configuration.isUnread && !configuration.isUnclear
      && !diagnostics.contains { $0.severity == .error && $0.file == configuration.path }
  }

  /// What was found in a file.
  package func diagnostics(in file: String) -> [Diagnostic] {
    let start = diagnostics.partitioningIndex {
      !$0.file.utf8.lexicographicallyPrecedes(file.utf8)
    }
    let end = diagnostics.partitioningIndex { file.utf8.lexicographicallyPrecedes($0.file.utf8) }
    return Array(diagnostics[start..<end])
  }

  /// Gives one document its ids, whose text has changed since.
  package func assign(to document: inout Document, _ outline: Outline, at number: Int) {
    identity.update.assign(to: &document, outline, at: number)
  }

  /// The ids that the lock has for what is in a document.
  func lockedIDs(of document: Int) -> Set<UUID> { identity.update.lockedIDs(of: document) }

  /// A key for each thing of a document that has none; `nil` for those that have one.
  package func missingKeys(of document: Int) -> [String?] {
    identity.update.missingKeys(of: document)
  }

  /// A document as the app gets it: the body of `POST /content/share`.
  ///
  /// - Parameters:
  ///   - number: A checklist, a guide or a deck, whoever may see it.
  ///   - text: How its texts are written.
  ///   - words: The site's own words, which name callouts.
  ///   - footnotes: What the labels of footnotes begin with.
  /// - Returns: The bytes of its file in `payloads/`.
  package func payload(
    of number: Int, text: PayloadText, words: WordBook, footnotes: String = ""
  ) -> [UInt8] {
    index.publishRequest(of: number, text: text, words: words, footnotes: footnotes)
  }

  /// The sides of a deck's cards as HTML.
  ///
  /// - Parameters:
  ///   - number: The deck.
  ///   - root: What addresses of the site begin with.
  ///   - words: The site's own words, which name callouts.
  /// - Returns: A pair for each card.
  package func cardSides(of number: Int, root: String, words: WordBook) -> [CardSides] {
    index.cardSides(of: number, root: root, words: words)
  }

  /// The files that documents show, by address.
  package var media: [String: FileBytes] { map.files }

  /// Everything that was found, also what is known: what repairs and moves look at.
  package var everything: [Diagnostic] { diagnostics + baseline.hidden }

  /// Everything that was found, and that the lock is out of date, for a command that does not write it.
  ///
  /// Without the settings nobody knows what the lock should be.
  package var diagnosticsWithLock: [Diagnostic] {
    configuration.isUnread
      ? diagnostics : (diagnostics + lock.findings(isFrozen: false)).inReportOrder()
  }

  /// The files that were looked at, in the order of their paths.
  package var files: [String] { sources.paths }

  /// Those of them that were checked, and in which nothing was found, not even what is known.
  ///
  /// If the settings cannot be read, nothing else was checked.
  package var cleanFiles: [String] {
    if configuration.isUnread { return [] }
    let touched = Set(everything.map(\.file))
    return files.filter { !touched.contains($0) }
  }
}
