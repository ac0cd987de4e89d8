import Bytes
import Contract
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Folders with the name of a type inside other folders, such as `ru/checklists`, and files of YAML
/// that are not documents because of their folder's name or place.
extension FolderNameRule {
  /// The innermost folder of a path that has the name of one that gives a type.
  ///
  /// - Parameters:
  ///   - below: The path from the content folder; its first folder gives no type.
  ///   - layout: The folders that give one.
  /// - Returns: The folder, the type that its name means, and what to do; `nil` if there is none.
  static func innerFolder(
    of below: String, _ layout: LibraryLayout
  ) -> (folder: String, type: DocumentType, help: String)? {
    let folders = below.pathParts.dropLast()
    guard let first = folders.first,
      let index = folders.indices.dropFirst().last(where: { index in
        layout.folders.contains { $0.folder == folders[index] && $0.type != .guide }
      }), let type = layout.folders.first(where: { $0.folder == folders[index] })?.type
    else { return nil }
    let isOfLanguage = index == 1 && layout.languages.contains(first)
    return (
      folders[...index].joined(separator: "/"), type,
      "folders give a type only at the top of the content folder: "
        + (isOfLanguage
          ? "move it to '\(folders[index])/\(first)'"
          : "move it there, or write `type: \(type.rawValue)` in each of its files")
    )
  }

  /// Whether a guide in such a folder was not meant as one.
  static func looksMeant(_ document: Document, _ type: DocumentType) -> Bool {
    guard type == .checklist, let tree = document.parts.first?.tree, !tree.nodes.isEmpty else {
      return false
    }
    return tree.holdsTask(0) && !saysType(tree.source, in: document.metadata.range)
  }

  /// Whether a file gives its type itself.
  private static func saysType(_ source: [UInt8], in metadata: Range<Int>) -> Bool {
    guard metadata.upperBound <= source.count else { return false }
    return source[metadata].split(separator: .lineFeed).contains { $0.starts(with: "type:".utf8) }
  }

  /// Reports a file of YAML that is not a document, and that its author may take for one.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - keys: Its first keys.
  ///   - layout: The folders that give a type.
  /// - Returns: The finding; `nil` for other files.
  package static func unread(
    _ path: String, keys: [String], _ layout: LibraryLayout
  ) -> Diagnostic? {
    // A repository may have many files of other programs.
    guard
      keys.contains(where: { key in DocumentType.allCases.contains { telling($0).contains(key) } })
    else { return nil }
    let below = PageAddress.below(layout.content, path)
    let first = below.pathParts.dropLast().first ?? ""
    let found =
      meant(by: first, layout).map { (folder: first, type: $0.type, help: $0.help) }
      ?? innerFolder(of: below, layout)
    if let found, keys.contains(where: { telling(found.type).contains($0) }) {
      return Diagnostic(
        .warning, rule, file: path, at: 0..<0,
        message: "this file is not read, because the folder '\(found.folder)' gives it no type",
        help: found.help)
    }
    // Schemas and menus of other programs have a title and items, too.
    if keys.contains("type") || keys.contains("$schema") { return nil }
    let type = DocumentType.allCases.first { type in
      ownKeys(type).contains { $0.allSatisfy(keys.contains) }
    }
    guard let type else { return nil }
    return Diagnostic(
      .warning, rule, file: path, at: 0..<0,
      message: "this file is not read, because no folder gives it a type",
      help: "write `type: \(type.rawValue)` in it if it is a document of the library")
  }

  /// Keys that together only files of a type have.
  private static func ownKeys(_ type: DocumentType) -> [[String]] {
    switch type {
    case .checklist: [["checklist_type"], ["title", "items"]]
    case .deck: [["both_directions"]]
    case .charter: [["boat"]]
    // A program's settings may have a `username` and a `name`.
    case .author: [["username", "bio"], ["name", "bio"], ["name", "username", "links"]]
    case .guide, .page: []
    }
  }

  /// Keys by which a file of a type is recognized: files of other programs may have `name` and `title`.
  private static func telling(_ type: DocumentType) -> [String] {
    switch type {
    case .checklist: ["items", "checklist_type", "visibility"]
    case .deck: ["front", "both_directions", "visibility"]
    case .charter: ["boat", "crew", "start", "checklists"]
    case .author: ["username", "bio", "links"]
    case .guide, .page: ["visibility"]
    }
  }
}
