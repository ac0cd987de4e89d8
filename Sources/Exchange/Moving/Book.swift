import Bytes
import Discovery
import Documents
import Library
import Settings

/// A book of GitBook or mdBook: a folder with a `SUMMARY.md`.
package struct Book {
  /// The file that was read for its title, or else its summary.
  let file: String
  let isMdBook: Bool
  let title: String?
  let language: String?
  /// The folder of its documents.
  let content: String
  /// The bytes of its summary.
  let summary: [UInt8]
  /// Whether it has redirects of its own.
  let hasRedirects: Bool
  /// The file that GitHub publishes it with, as a site of Jekyll.
  var published: String?

  static let summaryName = "SUMMARY.md"

  /// Finds out in a folder; `nil` if there is no summary.
  package init?(in folder: DiskFolder) throws {
    let marks: [(file: String, separator: Character, root: String, standard: String)] = [
      ("book.toml", "=", "src", "src"), (".gitbook.yaml", ":", "root", "."),
      ("book.json", ":", "root", "."), (Self.summaryName, ":", "", "."),
    ]
    for mark in marks {
      guard let bytes = try folder.read(mark.file, limit: 1 << 20) else { continue }
      let isSummary = mark.file == Self.summaryName
      let settings = SettingsFile(isSummary ? [] : bytes, separator: mark.separator)
      let json = try mark.file.hasSuffix(".json") ? folder.settings(mark.file) : nil
      func value(_ key: String) -> String? { json.map { $0[key]?.text } ?? settings.first(key) }
      let parts = (value(mark.root) ?? mark.standard).pathParts.filter { $0 != "." }
      if parts.contains("..") { continue }
      let place = parts.isEmpty ? "." : parts.joined(separator: "/")
      let path = place == "." ? Self.summaryName : "\(place)/\(Self.summaryName)"
      guard let summary = try folder.read(path, limit: 1 << 20) else { continue }
      file = mark.file
      isMdBook = mark.file == "book.toml"
      title = value("title").flatMap { NewLibrary.titleProblem($0) == nil ? $0 : nil }
      language = value("language").flatMap { NewLibrary.languageProblem($0) == nil ? $0 : nil }
      content = place
      hasRedirects =
        isMdBook
        ? settings.hasInner(["redirect"]) : !settings.keys(among: ["redirects"]).isEmpty
      self.summary = summary
      published = try ["_config.yml", "_config.yaml"].first {
        try folder.read($0, limit: 1 << 20) != nil
      }
      return
    }
    return nil
  }
}

extension Book {
  /// Whether a folder with a `_config.yml` is a book: it says so, or has nothing that only sites of Jekyll have.
  static func isThat(in folder: DiskFolder) throws -> Bool {
    guard let book = try Book(in: folder) else { return false }
    if book.file != summaryName { return true }
    return try !folder.files(below: ".", excluding: []).contains { file in
      ["_posts/", "_layouts/", "_includes/"].contains { file.path.hasPrefix($0) }
    }
  }
}

extension KnownSite {
  /// The note on single redirects, which have another place here.
  static func ownRedirects(in place: String) -> String {
    "the redirects in \(place) are not carried over: write each old address into the `aliases` of its document"
  }

  /// What a book says.
  ///
  /// One with a configuration was a site; a summary alone may be of anything.
  package init(_ book: Book, in folder: DiskFolder) throws {
    file = book.file
    title = book.title
    language = book.language
    content = book.content
    documents = try folder.files(below: content, excluding: [])
      .filter { $0.kind == .file && $0.path.isMarkdownName }.map(\.path)
    origin = .init(
      program: book.isMdBook ? .mdBook : .gitBook,
      isPublic: book.file != Book.summaryName || book.published != nil,
      exclude: [Book.summaryName])
    origin.redirects =
      book.isMdBook
      ? [.init("/{path}.html")]
      : (book.published == nil ? [] : [.init("/{path}.html")]) + [.init("/{path}/")]
    if book.hasRedirects { notes.append(Self.ownRedirects(in: book.file)) }
    let icons = book.isMdBook ? ["theme/favicon.svg", "theme/favicon.png"] : []
    try takeFiles(
      logos: [], icons: try icons.filter { try folder.isFile($0) },
      root: content, in: folder)
    let below = documents.map { PageAddress.below(content, $0) }
    let menu = SummaryMenu(book.summary, documents: Set(below))
    origin.menu = menu.lines
    notes += menu.notes
    dropExcluded()
    guard origin.isPublic else { return }
    // Books have no page of what their summary does not name; only that of GitBook begins with README.md all the same.
    let named = menu.known.union([Book.summaryName] + (book.isMdBook ? [] : ["README.md"]))
    let others = below.filter { !named.contains($0) }
    if others.isEmpty { return }
    origin.hidden = others.map { .init($0, because: "not in the summary") }
    notes.append("not in the summary, so it stays private: \(MkDocsMenu.named(others))")
  }
}
