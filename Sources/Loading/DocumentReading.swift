import Bytes
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Parsing
import Reading
import Rules
import Settings
import System
import SystemCalls
import YAMLSyntax

/// Makes documents from parsed files, and applies the rules that need only one document.
///
/// Most documents need only their own file, and are read by the worker that has just parsed
/// it, while it is still in the processor's cache. The others wait until all files are there: what
/// may belong to a folder's deck, and what takes its dates from the version history.
package final class DocumentReading: Sendable {
  private let configuration: LibraryConfiguration
  private let classification: Classification
  /// The folders with an index file, which may turn them into decks.
  private let indexFolders: Set<String>

  /// Describes how documents are read.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - paths: All documents.
  ///   - showsDraftCards: Whether decks have the cards that are left out, as drafts.
  package init(
    _ configuration: LibraryConfiguration, paths: [String], showsDraftCards: Bool = false
  ) {
    self.configuration = configuration
    classification = Classification(
      configuration: configuration, showsDraftCards: showsDraftCards)
    var folders: Set<String> = []
    for path in paths where SourcePath.isIndex(path.lastPathPart.utf8.prefix { $0 != .dot }) {
      folders.insert(path.folderPath)
    }
    indexFolders = folders
  }

  /// Takes a file of YAML that is too large for an error only where documents are expected.
  ///
  /// Elsewhere it is data of another program, which is not read if it is smaller either. One with a key of documents was
  /// perhaps published before it grew.
  package func forgiveSize(_ file: inout LoadedSource) {
    guard file.layout.form == .yaml, file.source.bytes.count > SourceLayout.largestSource,
      !classification.givesType(file.source.path), !Self.hasDocumentKey(file.source.bytes)
    else { return }
    file.findings = [.dataTooLarge(file.source.path)]
  }

  /// Whether a line begins with a key that YAML of other programs rarely has, or all of it is between braces.
  private static func hasDocumentKey(_ bytes: [UInt8]) -> Bool {
    if bytes.first(where: { !$0.isASCIISpace }) == .leftBrace { return true }
    return bytes.split(separator: .lineFeed).contains { line in
      let rest = line.drop { $0 == .quote || $0 == .apostrophe }
      return ["type", "sections", "items", "cards"].contains { key in
        rest.starts(with: key.utf8)
          && rest.dropFirst(key.utf8.count).first {
            $0 != .quote && $0 != .apostrophe && $0 != .space
          }
            == .colon
      }
    }
  }

  /// Reads a document that needs only its own file; `nil` for any other.
  package func readAlone(_ file: LoadedSource) -> ReadDocument? {
    guard let parsed = file.parsed, parsed.hasDates,
      !indexFolders.contains(file.source.path.folderPath)
    else { return nil }
    var findings: [Diagnostic] = []
    guard let input = classification.input(of: file, &findings) else { return nil }
    return read(input, findings)
  }

  /// Reads a document on its own, whatever else its folder holds; `nil` for what is not a document.
  ///
  /// - Parameters:
  ///   - file: Its file.
  ///   - history: Its dates in the version history.
  /// - Returns: The document, and whether no other file matters for it.
  package func read(
    _ file: LoadedSource, history: FileHistory?
  ) -> (document: ReadDocument, isComplete: Bool)? {
    var findings: [Diagnostic] = []
    guard var input = classification.input(of: file, &findings) else { return nil }
    input.history = history
    return (read(input, findings), !indexFolders.contains(file.source.path.folderPath))
  }

  /// Reads the documents that have not been read yet.
  ///
  /// - Parameters:
  ///   - loaded: All files; the documents are moved out of them, because what is shared would be
  ///     copied when it is changed.
  ///   - jobs: How many workers there are.
  ///   - history: Asks the version history for the dates of a folder's files.
  ///   - findings: Where findings go, those of all documents.
  /// - Returns: Every document, in the order of the files.
  /// - Throws: What the machine could not do.
  package func readAll(
    _ loaded: inout [[LoadedSource]], jobs: Int, history: (String) throws -> GitHistory,
    _ findings: inout [Diagnostic]
  ) throws -> (documents: [Document], outlines: [Outline]) {
    var waiting: [(batch: Int, place: Int)] = []
    for batch in loaded.indices {
      for place in loaded[batch].indices where loaded[batch][place].document == nil {
        waiting.append((batch, place))
      }
    }
    var inputs = classification.inputs(
      waiting.map { loaded[$0.batch][$0.place] }, &findings)
    var gap: GitHistory.Gap?
    var isOfNextCommit = false
    if inputs.contains(where: { !$0.input.parsed.hasDates }) {
      let history = try history(configuration.layout.content)
      (gap, isOfNextCommit) = (history.gap, history.isOfNextCommit)
      if gap == .shallow {
        findings.append(
          Diagnostic(
            .warning, .historyShallow, file: configuration.path, at: 0..<0,
            message: "the version history is cut off here, so no dates are taken from it",
            help: "fetch all of it: `git fetch --unshallow`, in CI `fetch-depth: 0`"))
      }
      for index in inputs.indices {
        inputs[index].input.history = history[inputs[index].input.source.path]
      }
    }
    let ready = inputs
    let late = try Parallel.map(count: ready.count, jobs: jobs) { read(ready[$0].input, []) }
    for (file, document) in zip(ready.map(\.file), late) {
      var document = document
      if let gap {
        DateMissingRule.blame(gap.reason, help: gap.help, in: &document.findings)
      } else if isOfNextCommit {
        document.findings.removeAll { $0.rule == DateMissingRule.rule }
      }
      loaded[waiting[file].batch][waiting[file].place].document = document
    }
    return Self.taken(from: &loaded, &findings)
  }

  private static func taken(
    from loaded: inout [[LoadedSource]], _ findings: inout [Diagnostic]
  ) -> (documents: [Document], outlines: [Outline]) {
    var documents: [Document] = []
    var outlines: [Outline] = []
    let count = loaded.reduce(0) { $0 + $1.count }
    documents.reserveCapacity(count)
    outlines.reserveCapacity(count)
    for batch in loaded.indices {
      for place in loaded[batch].indices {
        guard let read = loaded[batch][place].document.take() else { continue }
        documents.append(read.document)
        outlines.append(read.outline)
        findings += read.findings
      }
    }
    return (documents, outlines)
  }

  private func read(_ input: DocumentReader.Input, _ findings: [Diagnostic]) -> ReadDocument {
    var findings = findings
    var document = DocumentReader.read(input, report: &findings)
    if document.isStub { findings.append(document.keepBack()) }
    findings += document.withoutDraftCards(
      DocumentRules.check(document, rules: configuration.rules, source: input.source))
    Self.nameConflict(in: &findings)
    return ReadDocument(document: document, outline: Outline(document), findings: findings)
  }
}

extension DocumentReading {
  /// Reports a merge conflict in YAML as that alone: what YAML is at such lines helps nobody.
  private static func nameConflict(in findings: inout [Diagnostic]) {
    for var conflict in findings where conflict.rule == MergeConflictRule.rule {
      func isBelow(_ finding: Diagnostic) -> Bool {
        finding.file == conflict.file && finding.range.lowerBound >= conflict.range.lowerBound
      }
      guard findings.contains(where: { $0.rule == .yaml && isBelow($0) }) else { continue }
      findings.removeAll { $0 == conflict || $0.rule == .yaml && isBelow($0) }
      // Nobody can allow what cannot be read.
      (conflict.rule, conflict.severity) = (.yaml, .error)
      findings.append(conflict)
    }
  }
}

extension GitHistory.Gap {
  /// Why a document has no date.
  fileprivate var reason: String {
    switch self {
    case .shallow: "the version history is cut off"
    case .refused: "git does not read the repository"
    case .withoutGit: "the version history cannot be read without git"
    }
  }

  /// How it gets one.
  fileprivate var help: String {
    switch self {
    case .shallow: "fetch all of the history"
    case .refused where GitStart.namedRepository != nil:
      "set GIT_DIR to an absolute path or unset it"
    case .refused(let folder):
      "if the repository belongs to another user, run "
        + "`git config --global --add safe.directory \(folder.shellWord)`"
    case .withoutGit: "install git"
    }
  }
}
