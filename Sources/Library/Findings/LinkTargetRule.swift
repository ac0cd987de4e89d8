import Diagnostics
import Documents

extension Rule {
  package static let linkTarget = style(
    "link-target", "links must lead to a document or a file of the library")
}

extension Diagnostic {
  /// A link to nothing.
  static func noTarget(_ place: LinkPlace, _ name: String, help: String?) -> Diagnostic {
    guard place.use.isImage else {
      guard place.isWiki else {
        return place.finding(.linkTarget, "no document or file at '\(name)'", help: help)
      }
      // In a vault, `[[a note to write]]` is a plan and not a mistake.
      let isContents = ["toc", "_toc_"].contains(name.lowercased())
      var finding = place.finding(
        .linkTarget, "no document or file is called '\(name)'",
        help: isContents ? "remove it: the page has its own table of contents" : help)
      finding.severity = .warning
      return finding
    }
    if place.isWiki, MediaKind(path: name.utf8) == .unknown {
      return place.finding(
        .embedTarget, "no document is called '\(name)', so nothing can be shown here",
        help: help)
    }
    let thing = MediaKind(path: name.utf8) == .picture ? "image" : "file"
    return place.finding(
      .imageTarget,
      place.isWiki
        ? "no \(thing) that can be published is called '\(name)'"
        : "no \(thing) at '\(name)' that can be published", help: help)
  }

  /// A link that leaves the content folder.
  static func outside(_ place: LinkPlace, _ name: String, content: String) -> Diagnostic {
    place.finding(
      place.use.isImage ? .imageTarget : .linkTarget,
      content == "."
        ? "'\(name)' is outside the library's folder"
        : "'\(name)' is outside the content folder '\(content)'",
      help: "move the file there, or link to its web address")
  }

  /// A link to a file that exists, but is not published.
  static func unpublished(_ place: LinkPlace, _ name: String) -> Diagnostic {
    let isKnown = MediaKind.isPublished(name)
    return place.finding(
      place.use.isImage ? .imageTarget : .linkTarget,
      isKnown
        ? "the file '\(name)' is larger than \(MediaKind.largestFile.asByteCount), so it is not "
          + "published"
        : "files like '\(name)' are not published",
      help: isKnown
        ? "put it on another host, and link to it there"
        : "only PNG, JPEG, GIF, WebP, AVIF, SVG, PDF, GPX, KML, CSV, JSON, plain text, MP3, M4A, "
          + "Ogg, MP4 and WebM files are published")
  }

  static func privateTarget(_ place: LinkPlace, _ target: Document) -> Diagnostic {
    let reason = target.isStub ? "has no text yet" : target.isWithheldAs
    let remedy = target.isStub ? "write its text" : "publish it"
    return place.finding(
      .linkTarget, "\(target.path) \(reason), so it has no page to link to",
      help: !target.isStub && target.metadata.misspellsVisibility
        ? "see what is reported there"
        : "\(remedy), or remove the \(place.use.isImage ? "embed" : "link")")
  }

  /// A charter's checklist that readers of the charter cannot see.
  static func privateChecklist(
    _ target: Document, for entry: Charter.Entry, of document: Document
  ) -> Diagnostic {
    Diagnostic(
      document.severityByVisibility, .linkTarget, file: document.path, at: entry.range,
      message:
        "\(target.path), named for '\(entry.moment)', \(target.isWithheldAs), so it has no page",
      help: target.metadata.misspellsVisibility
        ? "see what is reported there" : "publish it, or remove it from `checklists`")
  }

  /// A link to a folder of documents that has neither a page nor a list.
  static func folderWithoutPage(
    _ place: LinkPlace, _ folder: String, isOfType: Bool
  ) -> Diagnostic {
    place.finding(
      .linkTarget,
      isOfType
        ? "nothing in '\(folder)' is public, so it has no list to link to"
        : "the folder '\(folder)' has no page: it contains no index.md",
      help: isOfType
        ? "publish a document in it, or remove the link"
        : "link to a document in it, or write \(folder)/index.md")
  }
}

extension Document {
  /// Why it has no page, after its name.
  fileprivate var isWithheldAs: String { metadata.isDraft ? "is a draft" : "is private" }
}
