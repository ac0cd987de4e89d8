import Diagnostics
import Documents

/// Links to documents that are there, but not in the library: the message says so, and not that nothing is there.
extension LibraryLinker {
  private mutating func knownLeftOut() -> LeftOutIndex? {
    if leftOut.documents.isEmpty { return nil }
    let index =
      leftOutIndex ?? LeftOutIndex(leftOut, languages: library.layout.languages)
    leftOutIndex = index
    return index
  }

  /// The document or folder that a path means; reported if it is left out.
  ///
  /// - Parameters:
  ///   - place: Where the link is.
  ///   - path: The path from the repository's root.
  /// - Returns: Whether it was reported.
  mutating func isLeftOut(_ place: LinkPlace, at path: String?) -> Bool {
    guard let path, let index = knownLeftOut() else { return false }
    if let document = index.document(at: path) {
      report.append(.leftOut(place, document))
      return true
    }
    guard !place.use.isImage, let first = index.document(in: path), let pattern = first.pattern
    else { return false }
    report.append(
      place.finding(
        .linkTarget, "the folder '\(path)' is left out by `exclude`, so it has no page",
        help: "remove the link, or '\(pattern)' from `exclude` in fairlead.yml"))
    return true
  }

  /// The document that a wiki link means, by its path or by its name; reported if it is left out.
  mutating func isLeftOut(_ place: LinkPlace, _ target: WikiTarget) -> Bool {
    guard let index = knownLeftOut() else { return false }
    for path in target.paths {
      let found =
        document(path, from: place.path, in: index) ?? index.document(called: path)
      guard let found else { continue }
      report.append(.leftOut(place, found))
      return true
    }
    return false
  }

  /// The document that a path in YAML means, if it is left out.
  ///
  /// - Parameters:
  ///   - path: The path as written, from the file's own folder or from the content folder.
  ///   - source: The file.
  /// - Returns: The document; `nil` if it is not left out.
  mutating func leftOutDocument(_ path: String, from source: String) -> LeftOut.Document? {
    guard let index = knownLeftOut() else { return nil }
    return document(path, from: source, in: index)
  }

  private func document(
    _ path: String, from source: String, in index: LeftOutIndex
  ) -> LeftOut.Document? {
    for start in ["/", ""] {
      let full = SourceReference.resolved(start + path, from: source, content: content)
      if let found = full.flatMap({ index.document(at: $0) }) { return found }
    }
    return nil
  }
}

extension LeftOut.Document {
  /// Why it is not in the library, as a part of a sentence.
  var whyMissing: String {
    isUnreadable
      ? "cannot be read"
      : pattern == nil ? "gives way to \(index)" : "is left out by `exclude`"
  }
}

extension Diagnostic {
  /// A link to a document that exists, but is not in the library.
  fileprivate static func leftOut(_ place: LinkPlace, _ document: LeftOut.Document) -> Diagnostic {
    if document.isUnreadable {
      return place.finding(
        .linkTarget, "\(document.path) cannot be read, so it has no page",
        help: "see what is reported there")
    }
    let what = place.use.isImage ? "embed" : "link"
    guard let pattern = document.pattern else {
      return place.finding(
        .linkTarget, "\(document.path) has no page: \(document.index) is the page of its folder",
        help: "\(what) \(document.index), or rename the file")
    }
    return place.finding(
      .linkTarget, "\(document.path) is left out by `exclude`, so it has no page to link to",
      help: "remove the \(what), or '\(pattern)' from `exclude` in fairlead.yml")
  }

  /// The help for a path in YAML to a document that is not in the library.
  static func help(for document: LeftOut.Document) -> String {
    if document.isUnreadable { return "see what is reported there" }
    return document.pattern.map {
      "name another one, or remove '\($0)' from `exclude` in fairlead.yml"
    } ?? "name the \(document.index) beside it"
  }
}
