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
import Synchronization
import System
import YAMLSyntax

/// Discover and parse: from a folder to parsed files.
package struct SourceLoading: Sendable {
  package let folder: any SourceFolder
  package let parsing: ParsingMode
  package let jobs: Int
  /// What is known from the last build of this process.
  package var memory: SourceMemory?
  /// The lane that reads the configuration, and then documents.
  package var spare = SpareLane()
  /// Where the configuration is.
  package var configurationPath = LibraryConfiguration.usualPath
  /// Hears how many documents are read.
  package var progress = Progress.off

  /// How many files a worker hands to its lane at once: enough that the hand-over costs little,
  /// few enough that all workers have some, and the last batches end together.
  private func batchSize(of count: Int) -> Int { min(32, max(8, count / (2 * jobs))) }

  /// Describes how the sources are read.
  ///
  /// - Parameters:
  ///   - folder: Where they are.
  ///   - parsing: How they are parsed.
  ///   - jobs: How many workers there are.
  package init(folder: any SourceFolder, parsing: ParsingMode, jobs: Int) {
    (self.folder, self.parsing, self.jobs) = (folder, parsing, jobs)
  }

  /// The files of a library, by kind.
  package struct Listing: Sendable {
    package var documents: [(path: String, form: SourceLayout.Form)] = []
    /// Files that documents may refer to.
    package var assets: Set<String> = []
    /// What `exclude` leaves out.
    package var leftOut = LeftOut()
    package var findings: [Diagnostic] = []

    /// Whether there is any document, even one that is left out.
    package var hasDocuments: Bool { !documents.isEmpty || !leftOut.documents.isEmpty }

    /// The paths of all documents.
    package var paths: [String] { documents.map(\.path) + leftOut.documents.map(\.path) }
  }

  /// Reads the configuration, with the rules that it may name.
  package func configuration(
    rules: RuleCatalogue, report: inout [Diagnostic], sources: inout [SourceText]
  ) throws -> LibraryConfiguration {
    let path = configurationPath
    guard let bytes = try folder.read(path, limit: SourceLayout.largestSource) else {
      return LibraryConfiguration(path: path)
    }
    let source = SourceText(path: path, bytes: bytes)
    sources.append(source)
    guard let layout = SourceLayout.find(in: source, form: .yaml, report: &report) else {
      return LibraryConfiguration(path: path, isUnread: true)
    }
    let merged = MergedText(bytes)
    report += merged.finding(in: path, .yaml).map { [$0] } ?? []
    var worker = SourceParserWorker(parsing, spare: spare)
    guard
      case .parsed(let parsed) = try worker.parse([
        LaneRequest(bytes: merged.bytes, layout: layout)
      ]).first
    else {
      report.append(.exceeded(path))
      return LibraryConfiguration(path: path, isUnread: true)
    }
    worker.end(leaving: spare)
    var configuration = ConfigurationReader.read(
      parsed.yaml, path: path, rules: rules, report: &report)
    if merged.first != nil { configuration.isUnclear = true }
    return configuration
  }

  /// Lists the content folder.
  package func list(_ configuration: LibraryConfiguration) throws -> Listing {
    var listing = Listing()
    let content = configuration.layout.content
    let output = configuration.output
    // What has the documents in it is refused when something is to be written.
    let isInside = content == "." || output != content && output.isBelow(content)
    var excluded = isInside ? [output] : []
    if content == "." {
      excluded += ["templates", "node_modules"]
      excluded += [StaticFolder.path(content: ".", output: configuration.output)].compactMap { $0 }
    }
    var exclusion = AppliedExclusion(configuration)
    let entries = try folder.files(
      below: configuration.layout.content, excluding: excluded, hidden: [GitBookAssets.folder])
    for entry in entries {
      let path = SourcePath(entry.path)
      let form = Self.form(of: entry.path)
      let isDocument = form != nil
      guard GitBookAssets.allows(path.folders, isDocument: isDocument) else { continue }
      if exclusion.takes(entry, isDocument: isDocument) { continue }
      if entry.kind == .file, let form, !configuration.isConfiguration(entry.path) {
        listing.documents.append((entry.path, form))
      } else if entry.kind == .file {
        listing.assets.insert(entry.path)
        listing.findings += Diagnostic.unread(entry.path, in: folder).map { [$0] } ?? []
      } else if let finding = Diagnostic.notRead(
        entry, isDocument: isDocument, isExcluded: excluded.contains(entry.path), below: content)
      {
        listing.findings.append(finding)
      }
    }
    listing.leftOut = exclusion.leftOut
    listing.findings += exclusion.findings(listing)
    listing.leaveOutReadmes(languages: configuration.layout.languages)
    listing.findings += AppliedFolders.findings(listing.paths, configuration)
    listing.findings += AppliedDefaults.findings(listing, configuration)
    listing.findings += AppliedRedirects.findings(listing.paths, configuration)
    return listing
  }

  /// How the file at a path is read; `nil` if it is not a document.
  package static func form(of path: String) -> SourceLayout.Form? {
    if ExcalidrawDrawing.isOne(path) { return nil }
    return DocumentEnding(of: path.utf8).map { $0.isMarkdown ? .markdown : .yaml }
  }

  /// Reads and parses the documents, in their order.
  ///
  /// - Parameters:
  ///   - documents: What `list` found.
  ///   - beside: Other work for the same workers, which needs no documents.
  ///   - reading: Reads the documents that need no other file.
  ///   - basis: What the reading depends on.
  /// - Returns: The documents in the batches that they were read in, because putting them into one list
  ///   would copy each; and the result of the other work.
  /// - Throws: What the machine could not do.
  package func load<Other: Sendable>(
    _ documents: [(path: String, form: SourceLayout.Form)],
    beside: @Sendable () throws -> Other, reading: DocumentReading,
    basis: @autoclosure () -> SourceMemory.Basis
  ) throws -> (documents: [[LoadedSource]], other: Other) {
    let other = Mutex<Other?>(nil)
    let size = batchSize(of: documents.count)
    let batches = stride(from: 0, to: documents.count, by: size).map {
      documents[$0..<min($0 + size, documents.count)]
    }
    let known = memory?.files(on: basis()) ?? [:]
    let (parsing, spare) = (parsing, spare)
    let step = progress.step("reading", of: documents.count)
    let makeWorker = { @Sendable in SourceParserWorker(parsing, spare: spare) }
    let loaded = try Parallel.map(
      count: batches.count + 1, jobs: jobs, state: makeWorker
    ) { worker, index -> [LoadedSource] in
      if index > 0 {
        var files = try load(batch: batches[index - 1], worker: &worker, known: known)
        for place in files.indices where files[place].document == nil {
          reading.forgiveSize(&files[place])
          guard let document = reading.readAlone(files[place]) else { continue }
          files[place].document = document
          files[place].parsed = nil
        }
        step.advance(by: files.count)
        return files
      }
      // First, because it is the longest piece.
      let result = try beside()
      other.withLock { $0 = result }
      return []
    }
    memory?.keep(loaded)
    return (loaded, try other.withLock { $0 } ?? beside())
  }

  /// Reads and parses the documents of a batch, but for those that are known and unchanged.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - worker: What parses them.
  ///   - known: What is known of them, by path.
  /// - Returns: The files, in their order.
  /// - Throws: What the machine could not do.
  package func load(
    batch: ArraySlice<(path: String, form: SourceLayout.Form)>, worker: inout SourceParserWorker,
    known: [String: LoadedSource]
  ) throws -> [LoadedSource] {
    var loaded: [LoadedSource] = []
    var requests: [LaneRequest] = []
    var requested: [Int] = []
    for (path, form) in batch {
      let sight = memory == nil ? nil : try SourceMemory.Sight(folder, path)
      if let file = try recalled(path, from: known, seen: sight) {
        loaded.append(file)
        continue
      }
      var findings: [Diagnostic] = []
      guard let bytes = try folder.read(path, limit: SourceLayout.largestSource) else {
        // Otherwise it would look to readers as if its author had emptied it.
        throw MachineFailure(
          "cannot read \(path): it disappeared while the library was being read; try again")
      }
      var source = SourceText(path: path, bytes: bytes)
      let layout = SourceLayout.find(in: source, form: form, report: &findings)
      if let layout {
        findings += Self.mask(&source, layout.body)
        requested.append(loaded.count)
        requests.append(LaneRequest(bytes: source.bytes, layout: layout))
      }
      loaded.append(
        LoadedSource(
          source: source, layout: layout ?? SourceLayout(form: form, yaml: nil, body: 0..<0),
          parsed: nil, findings: findings, sight: sight))
    }
    for (index, answer) in zip(requested, try worker.parse(requests)) {
      switch answer {
      case .parsed(var parsed):
        if parsed.maskControls() {
          loaded[index].findings += Self.controls(of: loaded[index], parsed)
        }
        if let place = parsed.stackedMarks(in: loaded[index].source.bytes) {
          loaded[index].findings.append(.stackedMarks(loaded[index].source.path, at: place))
          continue
        }
        loaded[index].parsed = parsed
        loaded[index].ignores = Ignores.find(
          in: loaded[index].source, layout: loaded[index].layout, parsed: parsed)
      case .exceeded: loaded[index].findings.append(.exceeded(loaded[index].source.path))
      }
    }
    return loaded
  }

  /// What is known of a file, if it is unchanged.
  private func recalled(
    _ path: String, from known: [String: LoadedSource], seen sight: SourceMemory.Sight?
  ) throws -> LoadedSource? {
    guard let sight, var file = known[path], let before = file.sight else { return nil }
    if before.stamp == sight.stamp, before.isSettled { return file }
    guard try folder.read(path, limit: SourceLayout.largestSource) == file.source.original else {
      return nil
    }
    file.sight = sight
    return file
  }

  /// Reports control characters that are not in a Markdown text: they are in its YAML, or an entity or an
  /// escape means them.
  private static func controls(of file: LoadedSource, _ parsed: ParsedSource) -> [Diagnostic] {
    var source = file.source
    let found = file.layout.yaml.map { mask(&source, $0) } ?? []
    if found.isEmpty { return [.makesControls(source.path)] }
    // Most are errors of the syntax, of which only the first is known.
    let isReported = parsed.yaml?.problems.contains { problem in
      ControlCharacters.first(in: file.source.bytes[problem.range.lowerBound...].prefix(2)) == 0
    }
    return isReported == true ? [] : found
  }

  /// Replaces the control characters of a Markdown text with spaces.
  ///
  /// So none reaches a page, a payload or an id. Those of YAML are errors of its syntax.
  private static func mask(_ source: inout SourceText, _ body: Range<Int>) -> [Diagnostic] {
    guard let first = ControlCharacters.first(in: source.bytes[body]) else { return [] }
    let place = body.lowerBound + first
    var bytes = source.bytes
    let name = ControlCharacters.name(of: bytes[place...])
    let count = ControlCharacters.mask(&bytes, in: body)
    source = SourceText(path: source.path, bytes: bytes, original: source.original)
    return [.holdsControls(source.path, at: place, name: name, count: count)]
  }
}
