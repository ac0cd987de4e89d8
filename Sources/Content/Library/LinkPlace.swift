import Diagnostics
import MarkdownSyntax

/// A link that is being resolved: where it stands, and what it asks for.
struct LinkPlace {
  let use: LinkUse
  let document: Document
  /// The document's number.
  let number: Int
  let part: TextPart
  let isWiki: Bool

  init(_ use: LinkUse, in document: Document, number: Int) {
    self.use = use
    self.document = document
    self.number = number
    part = document.parts[use.part]
    isWiki = part.tree.nodes[use.node].isWiki
  }

  /// The bytes of the file that are marked in a message.
  var range: Range<Int> { part.fileRange(part.tree.nodes[use.node].range) }
  /// The file.
  var path: String { part.path }
  /// Error where readers can reach the document, else a warning.
  var severity: Diagnostic.Severity {
    document.metadata.visibility.value.isPublished ? .error : .warning
  }
  var language: String { document.metadata.language.value }

  func finding(_ rule: String, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity, rule, file: path, at: range, message, help: help)
  }
}

extension Diagnostic {
  /// A link to nothing.
  static func noTarget(
    _ place: LinkPlace, _ name: String, help: String?
  ) -> Diagnostic {
    guard place.use.isImage else {
      return place.finding(
        "link-target",
        place.isWiki
          ? "no document and no file is called '\(name)'"
          : "no document and no file at '\(name)'", help: help)
    }
    if place.isWiki, MediaKind(path: name.utf8) == .unknown {
      return place.finding(
        "embed-target", "no document is called '\(name)', so nothing can be shown here",
        help: help)
    }
    return place.finding(
      "image-target",
      place.isWiki
        ? "no image that can be published is called '\(name)'"
        : "no image at '\(name)' that can be published", help: help)
  }

  /// A link to a file that is there, but that no site would show.
  static func unpublished(_ place: LinkPlace, _ name: String) -> Diagnostic {
    let isKnown = MediaKind.isPublished(name)
    return place.finding(
      place.use.isImage ? "image-target" : "link-target",
      isKnown
        ? "the file '\(name)' is larger than 64 MiB, so it is not published"
        : "files like '\(name)' are not published",
      help: isKnown
        ? "put it on another host, and link to it there"
        : "published are PNG, JPEG, GIF, WebP, AVIF, SVG, PDF, GPX, KML, CSV, plain text, "
          + "MP3, M4A, Ogg, MP4 and WebM")
  }

  /// A name that several things have.
  static func ambiguous(
    _ place: LinkPlace, _ name: String, _ paths: [String], _ content: String
  ) -> Diagnostic {
    let shown = paths.prefix(3).joined(separator: ", ")
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let whole = PageAddress.below(content, paths.first ?? name)
    let path = whole.hasSuffix(".md") ? String(whole.dropLast(3)) : whole
    return place.finding(
      "link-ambiguous", "'\(name)' may be \(shown)\(more)",
      help: "write the path, such as \(place.use.isImage ? "!" : "")[[\(path)]]")
  }
}
