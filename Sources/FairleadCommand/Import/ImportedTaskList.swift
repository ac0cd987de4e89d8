import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Library
import MarkdownSyntax
import Reading
import Settings
import SiteBuild

/// A Markdown file with tasks, such as an issue of GitHub, as a private checklist.
///
/// Fairlead reads such Markdown as it is, so its text is kept byte for byte, but for ticks.
struct ImportedTaskList {
  let id: UUID
  let title: String
  /// The source, front matter included.
  let text: String
  /// What readers see differently from GitHub, each with its line in the file.
  var notes: [String]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The title if the text has no heading of level 1.
  ///   - given: The title that the user wants.
  ///   - file: The name of the file in notes.
  ///   - plan: The library that it becomes a part of.
  ///   - build: How its documents are parsed.
  ///   - settings: The library's `fairlead.yml`.
  /// - Throws: An `ExchangeProblem` that says why it cannot be imported, and on which line.
  init(
    _ bytes: [UInt8], named name: String, given: String?, file: String, plan: ImportPlan,
    _ build: SiteBuild, settings: [UInt8]?
  ) throws {
    let bytes = Array(bytes.dropFirst(bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0))
      .withLineFeeds
    // Three hyphens begin metadata, Fairlead's own or those of a template for issues; three plus
    // signs those of Hugo.
    if bytes.starts(with: "---".utf8) || bytes.starts(with: "+++".utf8) {
      throw ExchangeProblem(
        "this is already a source: copy it into a folder of the library", at: "line 1")
    }
    let id = UUID.random()
    var place = plan.checked.configuration.place(of: .checklist, title: given ?? name, id: id)
    func read(_ matter: [UInt8], _ body: [UInt8]) throws -> Trial {
      let path = place.stem + ".md"
      var files = [path: matter + body]
      files[LibraryConfiguration.usualPath] = settings
      let source = MemoryFolder(bytes: files)
      return try Trial(
        SiteBuild(source: source, parsing: build.parsing, jobs: build.jobs).check(), path,
        matter: matter, text: matter + body)
    }
    func matter(_ title: String?, _ language: String) -> [UInt8] {
      var matter = "---\nid: \(id)\n"
      if let title { matter += "title: \(YAMLText.scalar(title))\n" }
      if !place.decidesType { matter += "type: checklist\n" }
      return Array("\(matter)language: \(language)\nvisibility: private\n---\n\n".utf8)
    }
    let first = try read(matter(given, plan.language(of: name)), bytes)
    guard first.tree.holdsTask(0) else {
      throw ExchangeProblem(
        "there is no task (`- [ ] …`) in it: copy it into a folder of the library")
    }
    let written = given ?? (first.tree.titleHeading == nil ? name : nil)
    title = written ?? first.document.metadata.title.value
    let head = matter(written, plan.language(of: title))
    // Messages name the file.
    place = plan.checked.configuration.place(of: .checklist, title: title, id: id)
    // Read again as it will be written, so that every place is one of this text.
    let final = try read(head, bytes)
    var notes = try final.notes().map { "\(file): \($0)" }
    var body = bytes
    let ticked = Self.ticks(in: final.tree, final.text)
    for offset in ticked { body[offset - head.count] = .space }
    if let first = ticked.first {
      let count = ticked.count == 1 ? "1 ticked box was" : "\(ticked.count) ticked boxes were"
      notes.insert(
        "\(file): \(final.line(first)): \(count) cleared: readers tick for themselves", at: 0)
    }
    guard head.count + body.count <= SourceLayout.largestSource else {
      throw ExchangeProblem(
        "this file is larger than \(SourceLayout.largestSource.asByteCount), the limit for a source"
      )
    }
    // What was read must not depend on the ticks.
    let again = try read(head, body)
    guard again.words == final.words, again.document.metadata.title.value == title else {
      throw ExchangeProblem("this cannot be read back as the same checklist")
    }
    self.id = id
    self.text = String(utf8: again.text)
    self.notes = notes
  }

  /// Where the marks of ticked boxes are; those in quotes are text.
  private static func ticks(in tree: MarkdownTree, _ text: [UInt8]) -> [Int] {
    var quoteEnd = 0
    var places: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      if node.kind == .blockQuote { quoteEnd = max(quoteEnd, Int(node.subtreeEnd)) }
      guard node.isChecked, index >= quoteEnd, node.range.upperBound <= text.count else { continue }
      let line = text[node.range].prefix { $0 != .lineFeed }
      guard let box = line.firstIndex(of: .leftBracket), box + 2 < line.endIndex,
        line[box + 2] == .rightBracket,
        [UInt8(ascii: "x"), UInt8(ascii: "X")].contains(line[box + 1])
      else { continue }
      places.append(box + 1)
    }
    return places
  }
}

/// A task list as the library reads it, alone.
private struct Trial {
  let document: Document
  let tree: MarkdownTree
  /// The source that was read.
  let text: [UInt8]
  /// How many lines of it the file does not have.
  private let added: Int
  private let findings: [Diagnostic]

  /// Findings that depend on the rest of the library, which `check` reports.
  private static let ofLinks: Set<Rule> = [.linkTarget, .imageTarget, .embedTarget]

  /// Finds the document.
  ///
  /// - Throws: An `ExchangeProblem` that says why there is none.
  init(_ library: CheckedLibrary, _ path: String, matter: [UInt8], text: [UInt8]) throws {
    self.text = text
    added = matter.count { $0 == .lineFeed }
    findings = library.diagnostics.filter { $0.file == path && !Self.ofLinks.contains($0.rule) }
    guard let found = library.library.documents.first(where: { $0.path == path }),
      case .checklist = found.body, let tree = found.parts.first?.tree, !tree.nodes.isEmpty
    else {
      let added = added
      throw findings.first { $0.severity == .error }.map {
        ExchangeProblem($0.message, at: Self.line($0.range.lowerBound, in: text, without: added))
      } ?? ExchangeProblem("this cannot be read as a checklist")
    }
    document = found
    self.tree = tree
  }

  /// What readers see differently from GitHub, each with its line.
  ///
  /// - Throws: An `ExchangeProblem` for an error: an import never leaves a library that cannot be built.
  func notes() throws -> [String] {
    var notes = hidden.map { (offset: $0, message: Self.isHidden) }
    for ending in endings {
      let others = ending.count - 1
      notes.append(
        (
          ending.offset,
          "`\(ending.written)` is read as \(ending.meaning), not as words"
            + (others == 0
              ? "" : "; \(counted(others, "other line")) end\(others == 1 ? "s" : "") so")
        ))
    }
    for finding in findings {
      let offset = finding.range.lowerBound
      if finding.severity == .error { throw ExchangeProblem(finding.message, at: line(offset)) }
      let isInFile = text.prefix(offset).count { $0 == .lineFeed } >= added
      if isInFile { notes.append((offset, finding.message)) }
    }
    let ordered = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return ordered.map { "\(line($0.element.offset)): \($0.element.message)" }
  }

  private static let isHidden =
    "the words between two `%%` are a comment, which readers do not see; GitHub shows them"

  /// Where comments between `%%` begin, which GitHub does not know.
  private var hidden: [Int] {
    tree.nodes.compactMap { node in
      let isComment = node.kind == .htmlInline || node.kind == .htmlBlock
      guard isComment, node.range.upperBound <= text.count,
        text[node.range].starts(with: "%%".utf8)
      else { return nil }
      return node.range.lowerBound
    }
  }

  /// What the end of a line is read as, which GitHub shows as words.
  private struct Ending {
    let meaning: String
    /// The first line that ends so, and how.
    let offset: Int
    let written: String
    /// How many lines end so.
    var count = 1
  }

  /// The ends of items and headings that are attributes or keys: the first of each meaning.
  private var endings: [Ending] {
    guard case .checklist(let checklist) = document.body else { return [] }
    let headings = HeadedRuns(tree, title: tree.titleHeading).runs.compactMap(\.heading).map {
      ending(of: Prose(tree: 0, nodes: tree.descendants(of: $0)), at: .section)
    }
    let items = checklist.allItems.map { ending(of: $0.title, at: .item) }
    var first: [Ending] = []
    for ending in (headings + items).compactMap({ $0 }).sorted(by: { $0.offset < $1.offset }) {
      if let index = first.firstIndex(where: { $0.meaning == ending.meaning }) {
        first[index].count += 1
      } else {
        first.append(ending)
      }
    }
    return first
  }

  private func ending(of title: Prose, at place: TrailingSyntax.Place) -> Ending? {
    guard let last = tree.siblings(of: title).last(where: { !tree.isComment($0) }),
      tree.nodes[last].kind == .text
    else { return nil }
    let text = tree.text(of: last)
    let syntax = TrailingSyntax(text, place: place)
    let meanings = Self.meanings(of: syntax, at: place)
    if meanings.isEmpty { return nil }
    return Ending(
      meaning: meanings.joined(separator: " and "), offset: tree.nodes[last].range.lowerBound,
      written: String(utf8: text.dropFirst(syntax.wordsEnd).trimmingASCIISpace()))
  }

  private static func meanings(
    of syntax: TrailingSyntax, at place: TrailingSyntax.Place
  ) -> [String] {
    let attributes = syntax.attributes
    // What has no meaning for an item is reported anyway.
    let ofSections = place == .section && (attributes.isCollapsed || attributes.icon != nil)
    return [
      attributes.tags.isEmpty ? nil : "a tag", attributes.roles.isEmpty ? nil : "a role",
      attributes.seconds == nil ? nil : "a time",
      attributes.isRequired || attributes.isOptional || ofSections ? "an attribute" : nil,
      syntax.key == nil ? nil : "a key",
    ].compactMap { $0 }
  }

  /// A place in words, by the lines of the file.
  func line(_ offset: Int) -> String { Self.line(offset, in: text, without: added) }

  private static func line(_ offset: Int, in text: [UInt8], without added: Int) -> String {
    let lines = text.prefix(offset).count { $0 == .lineFeed } + 1 - added
    return "line \(max(1, lines))"
  }

  /// The words of its sections and items.
  var words: [String] {
    guard case .checklist(let checklist) = document.body else { return [] }
    return checklist.sections.map(\.titleText) + checklist.allItems.map(\.fullTitle)
  }
}
