import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Discovery
import Documents
import Identity
import Library
import Output
import Pages
import Rules
import Settings
import SiteBuild
import System

/// The command `fairlead new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a document: a file with an id, its metadata to fill in, and an example.",
    discussion: """
      The file's name comes from the title and its folder from the type. The document is private; \
      an existing file is never changed. `fairlead check` then reports what is still missing. \
      Prints the path.

      EXAMPLE
        fairlead new checklist "Engine check before departure"
        fairlead new guide "Швартовка кормой" --language ru
      """)

  @Argument(help: "The type of document.")
  var type: DocumentType

  @Argument(help: ArgumentHelp("The document's title.", valueName: "title"))
  var words: [String]

  /// The title; quotes around several words are easily forgotten.
  private var title: String { words.joined(separator: " ") }

  @Option(help: "The document's language, such as en (default: guessed from the title's script).")
  var language: String?

  func validate() throws {
    guard title.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw ValidationError("The title is empty; write what the \(type.rawValue) is about.")
    }
    if title.unicodeScalars.contains(where: { $0 < " " || ("\u{7F}"..."\u{9F}").contains($0) }) {
      throw ValidationError("The title contains a control character; write it on one line.")
    }
    if let problem = language.flatMap(NewLibrary.languageProblem) {
      throw ValidationError(problem + ".")
    }
  }

  func run() throws {
    try Reporting.run {
      let repository = try Repository.library()
      let build = try repository.build(jobs: 1)
      let (library, documents) = try build.listing()
      try library.refuseUnread()
      try repository.refuseFolderAbove((library, documents), "new …")
      var random = SystemRandomNumberGenerator()
      let document = NewDocument(
        type, title: title, id: .random(using: &random), language: language,
        configuration: library)
      let page = SourcePath(document.path, languages: []).pageKey
      if let other = documents.first(where: { SourcePath($0, languages: []).pageKey == page }) {
        throw MachineFailure("cannot create \(document.path): \(other) already exists")
      }
      try Self.refuseUnseen(document.path, page, build.checkout)
      if let other = try owner(of: document, among: documents, library.layout, build) {
        throw MachineFailure(
          "cannot create \(document.path): its address is already used by \(other)")
      }
      try SourceEditor(root: repository.root).create(document.path, Array(document.text.utf8))
      if PrintingChoices.isQuiet { return }
      Terminal.print(repository.shown(repository.absolute(document.path)) + "\n")
    }
  }

  /// Refuses the place of a document or a submodule that git has, but that is not checked out.
  private static func refuseUnseen(
    _ path: String, _ page: String, _ checkout: GitCheckout
  ) throws {
    let file = try checkout.notCheckedOut().filter {
      $0.isDocumentName && SourcePath($0, languages: []).pageKey == page
    }.min { $0.precedes(bytesOf: $1) }
    let folder = try checkout.notFetched().first { path.isBelow($0) }
    guard let other = file ?? folder else { return }
    let commands = MissingFiles.commands(areSparse: file != nil, areUnfetched: file == nil)
    throw MachineFailure(
      "cannot create \(path): \(other.visible) is not checked out; run \(commands) first")
  }

  /// The document that has the address of a new one, under another name.
  private func owner(
    of document: NewDocument, among documents: [String], _ layout: LibraryLayout,
    _ build: SiteBuild
  ) throws -> String? {
    func address(_ path: String, _ type: DocumentType) -> String {
      PageAddress.of(
        path, type, language: document.language, id: UUID(high: 0, low: 0), layout: layout)
    }
    let new = address(document.path, type)
    let isSuspect = documents.contains { path in
      let below = PageAddress.below(layout.content, path)
      let folder = layout.folders.first { below.isBelow($0.folder) }
      return address(path, folder?.type ?? type) == new
    }
    // Its type and its language may be in it: only then is the library read.
    guard isSuspect else { return nil }
    let library = try build.check().library
    return zip(library.addresses, library.documents.indices).first { $0.0 == new }
      .map { library.documents[$0.1].path }
  }
}

extension DocumentType: ExpressibleByArgument {}
