import Bytes
import Discovery
import Documents
import Settings

/// A vault of Obsidian, or a graph of Logseq.
struct Vault {
  static let file = ".obsidian"
  /// The program that made it.
  let program: NewLibrary.Program
  /// The folders with templates for new notes and old versions, which are not notes.
  private(set) var templates: [String] = []
  /// The notes of days.
  let diary: VaultDiary

  /// Finds out; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - folder: The folder of the library.
  ///   - base: The path of the vault in it, with its slash; empty for the folder itself.
  /// - Throws: The system's error.
  init?(in folder: DiskFolder, at base: String) throws {
    var isVault = false
    for name in ["app.json", "appearance.json", "core-plugins.json", "workspace.json"] {
      isVault = try isVault || folder.read("\(base)\(Self.file)/\(name)", limit: 1) != nil
    }
    let isGraph = try folder.read("\(base)logseq/config.edn", limit: 1) != nil
    guard isVault || isGraph else { return nil }
    program = isVault ? .obsidian : .logseq
    diary = try VaultDiary(in: folder, at: base, isGraph: isGraph)
    let daily = try folder.settings("\(base)\(Self.file)/daily-notes.json")
    let core = try folder.settings("\(base)\(Self.file)/templates.json")
    let templater = try folder.settings("\(base)\(Self.file)/plugins/templater-obsidian/data.json")
    for name in [core?["folder"], templater?["templates_folder"]] {
      guard let name = Self.folder(name?.text), !name.hasPrefix("."), !templates.contains(name),
        try folder.files(below: base + name, excluding: []).contains(where: {
          $0.path.isMarkdownName
        })
      else { continue }
      templates.append(name)
    }
    // Without a folder of their own, templates are where the note of a day says.
    if templates.isEmpty, let template = Self.folder(daily?["template"]?.text),
      let slash = template.utf8.firstIndex(of: .slash)
    {
      let name = String(template[..<slash])
      if name.lowercased().contains("template"),
        try folder.files(below: base + name, excluding: []).contains(where: {
          $0.path.isMarkdownName
        })
      {
        templates = [name]
      }
    }
    // Logseq keeps old versions of notes in `logseq/bak`.
    if isGraph,
      try folder.files(below: "\(base)logseq", excluding: [])
        .contains(where: { $0.path.isMarkdownName })
    {
      templates.append("logseq")
    }
  }

  /// A path without slashes around it; `nil` for the root.
  static func folder(_ path: String?) -> String? {
    let parts = (path ?? "").pathParts.filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
  }
}
