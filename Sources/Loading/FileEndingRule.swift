import Bytes
import Diagnostics
import Documents

extension Rule {
  /// A text in the content folder ends in `.md`, `.yaml` or `.yml`.
  package static let fileEnding = style(
    "file-ending", "names of texts in the content folder must end in .md, .yaml or .yml")
}

extension Diagnostic {
  /// A file that its author may take for a document, and that is not read; `nil` for other files.
  ///
  /// Plain text, pictures and the like are published where a page refers to them. Phones and some
  /// editors add `.txt` to any name.
  static func unread(_ path: String) -> Diagnostic? {
    let name = path.lastPathPart
    let ending =
      name.lastIndex(of: ".").map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
    let advice: String
    switch ending {
    case "mdx", "mdown", "mkd", "mkdn", "mdwn", "mdtext", "mmd", "rmd", "qmd":
      advice = "rename it to \(name.dropLast(ending.count))md"
    case "rst", "adoc", "asciidoc", "org", "textile", "wiki", "docx", "odt", "rtf":
      advice = "write it in Markdown, in a file that ends in .md"
    case "txt" where name.hasSuffix(".md.txt") || name.hasSuffix(".yaml.txt"):
      advice = "rename it to \(name.dropLast(bytesOf: ".txt"))"
    default: return nil
    }
    return Diagnostic(
      .warning, .fileEnding, file: path, at: 0..<0,
      message: "this file is not read: documents end in .md, .yaml or .yml", help: advice)
  }
}
