import Bytes
import Discovery
import Documents

/// A vault of Obsidian.
struct Vault {
  static let file = ".obsidian"
  /// The folders with templates for new notes, which are not notes.
  private(set) var templates: [String] = []
  /// The notes of days.
  let diary: VaultDiary

  init?(in folder: DiskFolder) throws {
    var isVault = false
    for name in ["app.json", "appearance.json", "core-plugins.json", "workspace.json"] {
      isVault = try isVault || folder.read("\(Self.file)/\(name)", limit: 1) != nil
    }
    guard isVault else { return nil }
    diary = try VaultDiary(in: folder)
    let daily = try folder.settings("\(Self.file)/daily-notes.json")
    let core = try folder.settings("\(Self.file)/templates.json")
    let templater = try folder.settings("\(Self.file)/plugins/templater-obsidian/data.json")
    for name in [core?["folder"], templater?["templates_folder"]] {
      guard let name = Self.folder(name?.text), !name.hasPrefix("."), !templates.contains(name),
        try folder.files(below: name, excluding: []).contains(where: { $0.path.isMarkdownName })
      else { continue }
      templates.append(name)
    }
    // Without a folder of their own, templates are where the note of a day says.
    if templates.isEmpty, let template = Self.folder(daily?["template"]?.text),
      let slash = template.utf8.firstIndex(of: .slash)
    {
      let name = String(template[..<slash])
      if name.lowercased().contains("template"),
        try folder.files(below: name, excluding: []).contains(where: { $0.path.isMarkdownName })
      {
        templates = [name]
      }
    }
  }

  /// A path without slashes around it; `nil` for the root.
  static func folder(_ path: String?) -> String? {
    let parts = (path ?? "").pathParts.filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
  }
}
