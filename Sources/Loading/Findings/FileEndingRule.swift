import Bytes
import Diagnostics
import Discovery
import Documents

extension Rule {
  /// A text in the content folder ends in `.md`, `.yaml` or `.yml`.
  package static let fileEnding = style(
    "file-ending", "documents in the content folder must have names that end in .md, .yaml or .yml")
}

extension Diagnostic {
  /// A file that its author may take for a document, and that is not read; `nil` for other files.
  ///
  /// Plain text, pictures and the like are published where a page refers to them. Phones and some
  /// editors add `.txt` to any name. A page of HTML with front matter is a document of Jekyll or Hugo.
  static func unread(_ path: String, in folder: any SourceFolder) -> Diagnostic? {
    let name = path.lastPathPart
    let ending =
      name.lastIndex(of: ".").map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
    let advice: String
    switch ending {
    case "mdx", "mdown", "mkd", "mkdn", "mdwn", "mdtext", "mmd", "rmd", "qmd", "mmark":
      advice = "rename it to \(name.dropLast(ending.count))md"
    case "rst", "adoc", "asciidoc", "org", "textile", "wiki", "docx", "odt", "rtf":
      advice = "write it in Markdown, in a file that ends in .md"
    case "html", "htm":
      guard isForeignPage(path, in: folder) else { return nil }
      advice = "write it in Markdown, in a file that ends in .md"
    case "csv", "tsv":
      guard isTableOfCards(path, in: folder) else { return nil }
      advice = "`fairlead import \(path.shellWord)` turns it into a deck"
    case "txt" where [".md.txt", ".yaml.txt", ".yml.txt"].contains(where: { name.hasSuffix($0) }):
      advice = "rename it to \(name.dropLast(bytesOf: ".txt"))"
    case "txt" where isDocument(path, in: folder):
      advice = "rename it to \(name.dropLast(ending.count))md"
    default: return nil
    }
    return Diagnostic(
      .warning, .fileEnding, file: path, at: 0..<0,
      message: "this file is not read: documents end in .md, .yaml or .yml", help: advice)
  }

  /// Whether a text begins with front matter, or with a task: editors of plain text add `.txt` to any name.
  private static func isDocument(_ path: String, in folder: any SourceFolder) -> Bool {
    guard let line = firstLine(of: path, in: folder) else { return false }
    return line.elementsEqual("---".utf8) || line.starts(with: "- [ ]".utf8)
  }

  /// Whether a table has the columns of cards.
  private static func isTableOfCards(_ path: String, in folder: any SourceFolder) -> Bool {
    guard let line = firstLine(of: path, in: folder) else { return false }
    let head = String(utf8: line).lowercased()
    return ["front,back", "front\tback", "front;back"].contains { head.hasPrefix($0) }
  }

  /// The beginning of a file up to the end of its first line.
  private static func firstLine(
    of path: String, in folder: any SourceFolder
  ) -> ArraySlice<UInt8>? {
    // A check does not fail because of a file that cannot be read, and is not read anyway.
    guard let start = try? folder.read(path, limit: 16) else { return nil }
    return start.dropFirst(start.starts(with: [UInt8].byteOrderMark) ? 3 : 0)
      .prefix { $0 != .lineFeed }.trimmingASCIISpace()
  }

  /// Whether a file of HTML begins with a line of `---` or `+++`, and is not a template of Jekyll.
  private static func isForeignPage(_ path: String, in folder: any SourceFolder) -> Bool {
    let templates = ["_layouts", "_includes"]
    guard !path.pathParts.contains(where: { templates.contains(String($0)) }) else { return false }
    guard let line = firstLine(of: path, in: folder) else { return false }
    return line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8)
  }
}
