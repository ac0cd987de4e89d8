import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import MarkdownSyntax
import Parsing
import SiteBuild

/// A Markdown file with tasks, such as an issue of GitHub, as a private checklist.
///
/// Fairlead reads such Markdown as it is, so its text is kept byte for byte, but for ticks.
struct ImportedTaskList {
  let id: UUID
  let title: String
  /// The source, front matter included.
  let text: String
  /// What readers see otherwise than on GitHub, each with its line in the file.
  let notes: [String]

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
    let bytes = Array(bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    // Three hyphens begin metadata, Fairlead's own or those of a template for issues.
    if bytes.starts(with: "---".utf8) {
      throw ExchangeProblem(
        "this is a source already: copy it into a folder of the library", at: "line 1")
    }
    let id = UUID.random()
    let place = plan.checked.configuration.place(of: .checklist, title: "Tasks", id: id)
    let path = place.stem + ".md"
    func source(_ title: String?, language: String, _ body: [UInt8]) -> [UInt8] {
      var matter = "---\nid: \(id)\n"
      if let title { matter += "title: \(YAMLText.scalar(title))\n" }
      if !place.decidesType { matter += "type: checklist\n" }
      return Array("\(matter)language: \(language)\nvisibility: private\n---\n\n".utf8) + body
    }
    func read(_ text: [UInt8]) throws -> CheckedLibrary {
      var files = [path: text]
      files["fairlead.yml"] = settings
      return try SiteBuild(
        source: MemoryFolder(bytes: files), parsing: build.parsing, jobs: build.jobs
      ).check()
    }
    func document(in library: CheckedLibrary) throws -> Document {
      guard let found = library.library.documents.first(where: { $0.path == path }),
        case .checklist = found.body, let tree = found.parts.first?.tree, !tree.nodes.isEmpty
      else { throw ExchangeProblem("this cannot be read as a checklist") }
      return found
    }
    let first = try document(in: try read(source(given, language: plan.language(of: name), bytes)))
    let tree = first.parts[0].tree
    guard tree.holdsTask(0) else {
      throw ExchangeProblem(
        "there is no task (`- [ ] …`) in it: copy it into a folder of the library")
    }
    let written = given ?? (tree.titleHeading == nil ? name : nil)
    title = written ?? first.metadata.title.value
    let language = plan.language(of: title)
    var text = source(written, language: language, bytes)
    let start = text.count - bytes.count
    let above = text[..<start].count { $0 == .lineFeed }
    // Read again as it will be written, so that every place is one of this text.
    let library = try read(text)
    let final = try document(in: library)
    let original = SourceText(path: path, bytes: text)
    func line(_ offset: Int) -> Int { original.location(of: offset).line - above }
    var notes: [String] = []
    for finding in library.diagnostics
    where finding.file == path && finding.range.lowerBound >= start {
      let place = "line \(line(finding.range.lowerBound))"
      // An import never leaves a library that cannot be built.
      if finding.severity == .error { throw ExchangeProblem(finding.message, at: place) }
      notes.append("\(file): \(place): \(finding.message)")
    }
    let ticked = Self.ticks(in: final.parts[0].tree, text)
    for offset in ticked { text[offset] = .space }
    if let first = ticked.first {
      let count = ticked.count == 1 ? "1 ticked box is" : "\(ticked.count) ticked boxes are"
      notes.insert(
        "\(file): line \(line(first)): \(count) open now: readers tick for themselves", at: 0)
    }
    guard text.count <= SourceLayout.largestSource else {
      throw ExchangeProblem(
        "this file is larger than \(SourceLayout.largestSource.asByteCount), the limit for a source"
      )
    }
    // What was read must not depend on the ticks.
    let again = try document(in: try read(text))
    guard Self.words(again) == Self.words(final), again.metadata.title.value == title else {
      throw ExchangeProblem("this cannot be read back as the same checklist")
    }
    self.id = id
    self.text = String(utf8: text)
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

  private static func words(_ document: Document) -> [String] {
    guard case .checklist(let checklist) = document.body else { return [] }
    return checklist.sections.map(\.titleText) + checklist.allItems.map(\.fullTitle)
  }
}
