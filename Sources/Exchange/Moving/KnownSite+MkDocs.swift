import Discovery
import Library
import Settings

extension KnownSite {
  /// Takes over the addresses, the menu and the look of a site of MkDocs.
  ///
  /// - Parameters:
  ///   - settings: Its `mkdocs.yml`.
  ///   - mkDocs: What that says besides its title, its address and its menu.
  ///   - documents: The documents, by their paths below their folder.
  ///   - folder: The library.
  /// - Throws: The failure of the machine.
  mutating func takeMkDocs(
    _ settings: SettingsFile, _ mkDocs: MkDocsSettings, documents: [String], in folder: DiskFolder
  ) throws {
    var mkDocs = mkDocs
    let isFlat = settings["use_directory_urls"] == "false"
    origin.redirects = [.init(isFlat ? "/{path}.html" : "/{path}/")]
    let menu = MkDocsMenu(
      settings.root?["nav"], documents: Set(documents), folder: mkDocs.menuFolder)
    origin.menu = menu.lines
    if origin.menu.isEmpty {
      let menu = try FolderMenu(documents: documents) { path in
        try folder.read(content == "." ? path : "\(content)/\(path)", limit: 1 << 20)
      }
      origin.menu = menu.lines
      notes += menu.notes
    }
    mkDocs.leaveOut(in: &origin, documents: documents)
    origin.footer = mkDocs.footer
    origin.color = mkDocs.color
    origin.links = mkDocs.links
    try takeMkDocsFiles(settings.root?["theme"], in: folder)
    notes += menu.notes + mkDocs.notes
  }
}
