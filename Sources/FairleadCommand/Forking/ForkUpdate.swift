import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Exchange
import Output
import Reading
import Rules
import Settings
import SiteBuild

/// A run of `fairlead fork --update`.
struct ForkUpdate {
  /// A copy in the library, and what it was made of.
  struct Copy {
    var document: Document
    var kept: ForkFile
    var upstream: Upstream { kept.upstream }
  }

  private let checked: CheckedLibrary
  private let repository: Repository
  private let isDryRun: Bool
  private let form: PayloadText
  private let editor: SourceEditor
  private var merged = 0
  private var conflicted = 0
  private var unchanged = 0
  private var failed = 0

  init(_ checked: CheckedLibrary, _ repository: Repository, isDryRun: Bool) {
    self.checked = checked
    self.repository = repository
    self.isDryRun = isDryRun
    form = checked.configuration.payloadText
    editor = SourceEditor(root: repository.root)
  }

  // MARK: What is updated

  /// The copies that the user means; all of them if none is named.
  mutating func copies(_ written: [String]) throws -> [Copy] {
    let documents = checked.library.documents
    if !written.isEmpty {
      return try written.map { name in
        let path = try repository.relative(name)
        let found = documents.first {
          $0.path == path || $0.metadata.publicID.value == name
            || $0.path.below(path)?.hasPrefix("index.") == true
        }
        guard let found else {
          throw MachineFailure("nothing was updated: \(name) is not a document of this library")
        }
        guard let kept = try kept(of: found) else {
          throw MachineFailure(
            "nothing was updated: \(found.path) was not copied by `fairlead fork`; it has no file "
              + ForkFile.path(of: found.metadata.id.value))
        }
        return Copy(document: found, kept: kept)
      }
    }
    var files = Set(
      try repository.source.files(below: ForkFile.folder, excluding: [], hidden: []).map(\.path))
    var copies: [Copy] = []
    for document in documents
    where files.remove(ForkFile.path(of: document.metadata.id.value)) != nil {
      if let kept = try kept(of: document) { copies.append(Copy(document: document, kept: kept)) }
    }
    for path in files.sorted() where path.hasSuffix(".json") {
      note("\(path): no document has this id; remove the file if its copy is gone")
    }
    return copies
  }

  private func kept(of document: Document) throws -> ForkFile? {
    try ForkFile(of: document.metadata.id.value, in: repository.source, form: form)
  }

  // MARK: One copy

  /// Merges what was fetched into a copy.
  mutating func update(_ copy: Copy, with answer: (output: [UInt8], code: Int32)) throws {
    let path = copy.document.path
    guard answer.code == 0 else { return note("\(path): not updated") }
    let upstream: Upstream
    do throws(ExchangeProblem) {
      upstream = try Upstream(answer.output, form: form)
    } catch {
      return note("\(path): not updated: \(error)")
    }
    if let reason = loss(of: copy.upstream, in: upstream) {
      return note("\(path): not updated: \(reason)")
    }
    guard upstream.document.canFork else {
      return note("\(path): not updated: the author of the original no longer allows copies")
    }
    let base = text(of: copy.upstream, as: copy.document)
    let other = text(of: upstream, as: copy.document)
    if base == other {
      unchanged += 1
      return
    }
    guard other.text.utf8.count <= SourceLayout.largestSource else {
      return note(
        "\(path): not updated: the original is larger than "
          + "\(SourceLayout.largestSource.asByteCount), the limit for a source")
    }
    guard let own = try repository.source.read(path, limit: SourceLayout.largestSource) else {
      return note("\(path): not updated: the file is gone")
    }
    guard !MergeConflictRule.isConflicted(copy.document, in: own) else {
      return note("\(path): not updated: resolve the conflict in it first")
    }
    for (text, reason) in [
      (base, "this copy was rewritten as \(path.documentEnding ?? "another form")"),
      (other, "the original can now be written only as \(other.ending)"),
    ] where text.ending.isMarkdownName != path.isMarkdownName {
      return note(
        "\(path): not updated: \(reason), and lines of two forms cannot be merged; copy it again "
          + "under another id")
    }
    let merge = try ThreeWayMerge(
      own: own, base: lines(base.text, like: own), other: lines(other.text, like: own))
    if !isDryRun {
      // The text first: if the kept file were new and the text old, what has changed would be lost.
      if merge.text != own { try editor.replace(path, holding: own, with: merge.text) }
      try editor.replace(copy.kept.path, holding: copy.kept.bytes, with: answer.output)
    }
    if merge.conflicts > 0 {
      conflicted += 1
      Terminal.print(
        "\(shown(path)): \(counted(merge.conflicts, "conflict")): choose between the lines "
          + "after <<<<<<< and before >>>>>>>\n")
    } else {
      merged += 1
      if !PrintingChoices.isQuiet || isDryRun { Terminal.print("\(shown(path))\n") }
    }
  }

  /// Why a document is not the original of a copy: when that is withdrawn, anyone may publish under its name.
  private func loss(of original: Upstream, in answer: Upstream) -> String? {
    let author = answer.document.author?.shortened
    if answer.document.id != original.document.id {
      return "the original is gone, and its name belongs to another document"
        + (author.map { " (by \($0))" } ?? "")
    }
    // Another server has ids of its own for the same people.
    guard answer.url == original.url, let now = answer.authorID, let before = original.authorID,
      now != before
    else { return nil }
    return "the original belongs to another author now" + (author.map { " (\($0))" } ?? "")
  }

  /// An original as this program writes it, in the place of the copy and, if possible, in its form.
  private func text(of upstream: Upstream, as document: Document) -> DocumentText {
    let copy = upstream.copy(id: document.metadata.id.value)
    let place = checked.configuration.place(
      of: copy.type.documentType, title: copy.title, id: document.metadata.id.value)
    return DocumentText(
      copy,
      DocumentText.Setting(form: form, visibility: .private, needsType: !place.decidesType),
      asYAML: !document.path.isMarkdownName)
  }

  /// A text with the line ends of a file.
  private func lines(_ text: String, like own: [UInt8]) -> [UInt8] {
    let ending = own.lineEnding
    return text.utf8.flatMap { $0 == .lineFeed ? Array(ending.utf8) : [$0] }
  }

  private func shown(_ path: String) -> String {
    repository.shown(repository.absolute(path))
  }

  /// Reports what could not be done for one copy; the others are still updated.
  private mutating func note(_ problem: String) {
    failed += 1
    Terminal.warn("fairlead: \(problem.visible)\n")
  }

  // MARK: The end

  /// Prints what was done; the exit code.
  func end() -> Int32 {
    if merged + conflicted + unchanged + failed == 0 {
      let others = checked.library.documents.filter { $0.metadata.forkedFrom != nil }
      Terminal.print(
        others.isEmpty
          ? "no document of this library was copied by `fairlead fork`\n"
          : "nothing to update: the folder \(ForkFile.folder) has no file for "
            + "\(counted(others.count, "document")) with `forked_from`; take it from the commit that "
            + "has it, or copy the document again\n")
      return 0
    }
    if !PrintingChoices.isQuiet || isDryRun {
      let done = isDryRun ? "would be merged" : "merged"
      var parts = ["\(merged) \(done)", "\(unchanged) unchanged"]
      if conflicted > 0 { parts.insert("\(conflicted) \(done) with conflicts", at: 1) }
      if failed > 0 { parts.append("\(failed) not updated") }
      Terminal.print(parts.joined(separator: ", ") + "\n")
    }
    return failed > 0 ? 2 : conflicted > 0 ? 1 : 0
  }
}
