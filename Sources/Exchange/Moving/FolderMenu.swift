import Bytes
import Diagnostics
import Discovery
import Documents
import YAMLSyntax

/// The menu in the files `.pages` of folders, which the plugin awesome-pages of MkDocs reads.
struct FolderMenu {
  /// The lines of `nav`; empty if no folder has such a file.
  private(set) var lines: [String] = []
  private(set) var notes: [String] = []
  private let documents: [String]
  private var files: [String: YAMLValue] = [:]
  private var missing: [String] = []
  static let file = ".pages"

  /// - Parameters:
  ///   - documents: The documents, by their paths below their folder.
  ///   - read: Reads a file of that folder.
  init(documents: [String], read: (String) throws -> [UInt8]?) rethrows {
    self.documents = documents
    var folders: Set<String> = [""]
    for path in documents {
      var parts = path.pathParts.dropLast()
      while !parts.isEmpty {
        folders.insert(parts.joined(separator: "/") + "/")
        parts.removeLast()
      }
    }
    for folder in folders {
      guard let bytes = try read(folder + Self.file) else { continue }
      files[folder] = YAMLParser.parse(bytes).root
    }
    if !files.isEmpty { add("", margin: "  ") }
    if !missing.isEmpty {
      notes.append(
        "not in the menu, because there is no such document: \(MkDocsMenu.named(missing))")
    }
  }

  /// A line of `nav`.
  private struct Entry {
    var title: String?
    /// A document, a folder, an address, or `...` for the rest.
    var name = ""
    var inner: [Entry] = []

    static func all(in list: YAMLValue?) -> [Entry] {
      (list?.items ?? []).flatMap { item in
        item.kind != .mapping
          ? [Entry(name: item.text ?? "")]
          : item.entries.map { key, value in
            Entry(title: key.text, name: value.text ?? "", inner: all(in: value))
          }
      }
    }

    /// Puts the rest where it belongs; false if nothing in a list says so.
    static func fill(_ entries: inout [Entry], with rest: [Entry]) -> Bool {
      if let place = entries.firstIndex(where: { $0.name.hasPrefix("...") }) {
        entries.replaceSubrange(place...place, with: rest)
        return true
      }
      return entries.indices.contains { fill(&entries[$0].inner, with: rest) }
    }

    /// Its name and those below it.
    var names: [String] { [name] + inner.flatMap(\.names) }
  }

  /// Adds what is in a folder.
  private mutating func add(_ folder: String, margin: String) {
    var entries = Entry.all(in: files[folder]?["nav"] ?? files[folder]?["arrange"])
    let named = Set(entries.flatMap(\.names))
    let rest = children(of: folder).filter { !named.contains($0) }.map { Entry(name: $0) }
    if entries.isEmpty { entries = rest }
    _ = Entry.fill(&entries, with: rest)
    add(entries, in: folder, margin: margin)
  }

  private mutating func add(_ entries: [Entry], in folder: String, margin: String) {
    let all = children(of: folder)
    for entry in entries {
      let own = entry.title.map { $0.visible.trimmingSpace() }.flatMap { $0.isEmpty ? nil : $0 }
      let path = folder + entry.name
      if !entry.inner.isEmpty, let own {
        lines.append("\(margin)- \(YAMLText.scalar(own)):")
        let count = lines.count
        add(entry.inner, in: folder, margin: margin + "    ")
        if lines.count == count { lines.removeLast() }
      } else if entry.name.isWebAddress {
        lines.append("\(margin)- \(MkDocsMenu.entry(entry.name.visible, titled: own))")
      } else if all.contains(entry.name), path == path.visible {
        addChild(path, own, margin: margin)
      } else if !entry.name.hasPrefix("...") {
        missing.append(entry.name.isEmpty ? own ?? "an empty line" : path)
      }
    }
  }

  /// Adds a document or a folder.
  private mutating func addChild(_ path: String, _ title: String?, margin: String) {
    let folder = path + "/"
    if documents.contains(path) {
      lines.append("\(margin)- \(MkDocsMenu.entry(path, titled: title))")
      return
    }
    if files[folder]?["hide"]?.bool == true { return }
    let own = (files[folder]?["title"]?.text?.visible.trimmingSpace()).flatMap {
      $0.isEmpty ? nil : $0
    }
    let name = title ?? own ?? path.lastPathPart
    lines.append("\(margin)- \(YAMLText.scalar(name)):")
    let count = lines.count
    add(folder, margin: margin + "    ")
    if lines.count == count { lines.removeLast() }
  }

  /// The names of documents and folders in a folder: its index first, then by name.
  private func children(of folder: String) -> [String] {
    let names = Set(
      documents.filter { $0.hasPrefix(folder) }.compactMap { path in
        path.dropFirst(bytesOf: folder).split(separator: "/").first.map { String($0) }
      })
    return names.sorted { one, other in
      let isIndex = SourcePath(one).stem == "index"
      return isIndex != (SourcePath(other).stem == "index") ? isIndex : one < other
    }
  }
}
