import Bytes
import Discovery
import Documents
import Library
import Settings

extension KnownSite {
  /// Finds out whether a folder is a vault, or has vaults right below it, as `content` in Quartz;
  /// `nil` if there are none.
  init?(vaultsIn folder: DiskFolder) throws {
    var vaults: [(base: String, vault: Vault)] = []
    var place = "."
    var others: [String] = []
    if let vault = try Vault(in: folder, at: "") {
      vaults = [("", vault)]
    } else {
      let texts = try Self.texts(in: folder, below: ".", excluding: Self.unreadFolders)
      for base in try Self.topFolders(of: texts, in: folder) {
        if let vault = try Vault(in: folder, at: base) { vaults.append((base, vault)) }
      }
      guard let base = vaults.first?.base, try Book(in: folder) == nil else { return nil }
      others = texts.filter { !$0.hasPrefix(base) }
      // Alone, it is the folder of the documents.
      if base == "content/" || others.allSatisfy(Self.isAboutTheRepository) {
        place = String(base.dropLast(bytesOf: "/"))
      }
    }
    guard let program = vaults.first?.vault.program else { return nil }
    let templates = vaults.flatMap { base, vault in vault.templates.map { base + $0 } }
    let texts = try Self.texts(in: folder, below: place, excluding: templates)
      .filter { !ExcalidrawDrawing.isOne($0) }
    var days: [String] = []
    file = Vault.file
    content = place
    documents = texts
    origin = NewLibrary.Origin(
      program: program, isPublic: false,
      exclude: templates.map { PageAddress.below(place, $0) }.filter { name in
        // Nothing in these is read.
        place != "." || !Self.unreadFolders.contains { name == $0 || name.isBelow($0) }
      })
    if place == "." {
      origin.exclude += others.filter {
        Self.isAboutTheRepository($0) && $0.withoutDocumentEnding.lowercased() != "readme"
      }
    }
    for (base, vault) in vaults {
      let notes = texts.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(bytesOf: base)) }
      for part in vault.diary.parts where notes.contains(where: { part.holds($0) }) {
        let pattern = place == "." ? base + part.pattern : part.pattern
        origin.hidden.append(.init(pattern, because: "a diary"))
        days.append(part.shown)
      }
    }
    if !days.isEmpty {
      notes.append(
        "daily notes stay private, even if you publish the others: "
          + days.joined(separator: ", "))
    }
    notes += try ForeignMarks(texts, in: folder).notes(of: .obsidian)
  }

  /// The folders of a library in its own folder that have no documents.
  package static let unreadFolders = ["site", "static", "templates", "node_modules"]

  /// The Markdown below a folder, by path.
  private static func texts(
    in folder: DiskFolder, below place: String, excluding: [String]
  ) throws -> [String] {
    try folder.files(below: place, excluding: excluding)
      .filter { $0.kind == .file && $0.path.isMarkdownName }.map(\.path)
  }

  /// The folders, with their slashes, that documents may be in; without libraries of their own.
  private static func topFolders(of texts: [String], in folder: DiskFolder) throws -> [String] {
    // Documents there are the only ones.
    if texts.contains(where: { $0.hasPrefix("content/") }) { return ["content/"] }
    var folders: [String] = []
    for text in texts {
      guard let slash = text.utf8.firstIndex(of: .slash) else { continue }
      let base = String(text[...slash])
      if folders.last != base { folders.append(base) }
    }
    return try folders.filter { try !folder.isFile("\($0)fairlead.yml") }
  }

  /// Whether a file is one that most repositories have.
  package static func isAboutTheRepository(_ path: String) -> Bool {
    let names = ["changelog", "code_of_conduct", "contributing", "license", "readme", "security"]
    return path.isMarkdownName && names.contains(path.withoutDocumentEnding.lowercased())
  }
}
