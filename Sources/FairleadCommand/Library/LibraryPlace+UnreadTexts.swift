import Bytes
import Contract
import Discovery
import Exchange
import Reading

extension LibraryPlace {
  /// What to know about texts that are not documents because of where they are.
  ///
  /// - Parameter content: Where the documents are, in a folder that no other program knows.
  /// - Returns: A note for each such folder, and for a README that may be meant.
  /// - Throws: The system's error.
  func unreadTexts(beside content: Content) throws -> [String] {
    guard missing.isEmpty else { return [] }
    var notes: [String] = []
    // Beside documents in `content`, the others are no surprise.
    if content.folder == "." || !content.isInUse {
      notes += try note(
        on: "templates", one: "is not read, because that is the folder of the theme: rename it",
        many: "are not read, because that is the folder of the theme: rename it")
      notes += try note(
        on: "site", one: "is not read, because `build` writes to that folder: rename it",
        many: "are not read, because `build` writes to that folder: rename it")
    }
    notes += try note(
      on: "static",
      one: "is not a document: `build` copies it to the site unchanged, for everybody",
      many: "are not documents: `build` copies them to the site unchanged, for everybody")
    if !content.isInUse { notes += try readme() }
    return notes
  }

  /// The folders at the top that texts are in, with how many; a text without a folder stands for itself.
  static func counts(of paths: [String]) -> [(folder: String, count: Int)] {
    var counts: [(folder: String, count: Int)] = []
    for path in paths.sorted(by: { $0.precedes(bytesOf: $1) }) {
      let folder = path.pathParts.first ?? path
      if counts.last?.folder == folder {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((folder, 1))
      }
    }
    return counts
  }

  private func note(on folder: String, one: String, many: String) throws -> [String] {
    let count = try DiskFolder(root: existing).files(below: folder, excluding: [])
      .count { $0.kind == .file && $0.path.isMarkdownName }
    if count == 0 { return [] }
    return ["\(counted(count, "text")) in '\(folder)' \(count == 1 ? one : many)"]
  }

  /// A README that is all there is: most are about the repository, but not one with tasks or many words.
  private func readme() throws -> [String] {
    let folder = DiskFolder(root: existing)
    let files = try folder.files(below: ".", excluding: KnownSite.unreadFolders)
    guard let path = files.map(\.path).first(where: { Self.isReadme($0) }),
      let bytes = try folder.read(path, limit: SourceLayout.largestSource)
    else { return [] }
    let text = String(utf8: bytes)
    if text.contains("- [ ] ") || text.contains("* [ ] ") {
      return [
        "\(path) has tasks, and is not part of the library: copy it to content/checklists, under another name"
      ]
    }
    // A page and more.
    guard bytes.count(where: { $0 == .lineFeed }) > 40 else { return [] }
    return [
      "\(path) is not part of the library: if readers should find it, copy it to content/guides, under another "
        + "name"
    ]
  }
}
