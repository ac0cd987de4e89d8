import Bytes
import Diagnostics
import Discovery
import Documents
import YAMLSyntax

/// The menu in the files `.pages` of folders, which the plugin awesome-pages of MkDocs reads.
struct FolderMenu {
  /// The lines of `nav`; empty if no folder has such a file.
  private(set) var lines: [String] = []
  private let documents: [String]
  private var files: [String: YAMLValue] = [:]
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
  }

  /// Adds what is in a folder.
  private mutating func add(_ folder: String, margin: String) {
    let entries = (files[folder]?["nav"] ?? files[folder]?["arrange"])?.items ?? []
    var named: [(title: String?, name: String)] = entries.flatMap { item in
      item.kind == .mapping
        ? item.entries.map { ($0.key.text, $0.value.text ?? "") } : [(nil, item.text ?? "")]
    }
    let all = children(of: folder)
    let rest = all.filter { name in !named.contains { $0.name == name } }.map {
      (nil as String?, $0)
    }
    if let place = named.firstIndex(where: { $0.name.hasPrefix("...") }) {
      named.replaceSubrange(place...place, with: rest)
    } else if named.isEmpty {
      named = rest
    }
    for (title, name) in named {
      let own = title.map { $0.visible.trimmingSpace() }.flatMap { $0.isEmpty ? nil : $0 }
      let isAddress = name.isWebAddress
      let path = folder + name
      if isAddress, let own {
        lines.append("\(margin)- \(YAMLText.scalar(own)): \(YAMLText.scalar(name.visible))")
      } else if all.contains(name), path == path.visible {
        addChild(path, own, margin: margin)
      }
    }
  }

  /// Adds a document or a folder.
  private mutating func addChild(_ path: String, _ title: String?, margin: String) {
    let folder = path + "/"
    if documents.contains(path) {
      let start = title.map { "\(YAMLText.scalar($0)): " } ?? ""
      lines.append("\(margin)- \(start)\(YAMLText.scalar(path))")
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
