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
    let daily = try Self.settings("daily-notes.json", in: folder)
    let core = try Self.settings("templates.json", in: folder)?["\"folder\""]
    let templater = try Self.settings("plugins/templater-obsidian/data.json", in: folder)
    for name in [core, templater?["\"templates_folder\""]] {
      guard let name = Self.folder(name), !name.hasPrefix("."), !templates.contains(name),
        try folder.files(below: name, excluding: []).contains(where: { $0.path.hasSuffix(".md") })
      else { continue }
      templates.append(name)
    }
    // Without a folder of their own, templates are where the note of a day says.
    if templates.isEmpty, let template = Self.folder(daily?["\"template\""]),
      let slash = template.utf8.firstIndex(of: .slash)
    {
      let name = String(template[..<slash])
      if name.lowercased().contains("template"),
        try folder.files(below: name, excluding: []).contains(where: { $0.path.hasSuffix(".md") })
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

  /// A file of settings.
  ///
  /// JSON has its keys at the beginning of a line once it is laid out, as Obsidian writes it.
  private static func settings(_ name: String, in folder: DiskFolder) throws -> SettingsFile? {
    guard let bytes = try folder.read("\(file)/\(name)", limit: 1 << 20) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split {
      $0 == "\n" || $0 == "{" || $0 == ","
    }
    let text = lines.map { String($0).trimmingSpace() }.joined(separator: "\n")
    return SettingsFile(Array(text.utf8), separator: ":")
  }
}
