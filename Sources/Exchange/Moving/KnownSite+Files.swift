import Bytes
import Discovery
import Documents
import Library
import Pages
import Settings
import Theming
import YAMLSyntax

/// What a site has besides documents: its logo, its icon and files at its root.
///
/// They are copied, because the other program may still be in use, and needs them where they are.
extension KnownSite {
  /// A file to copy, from the root of the library.
  package typealias Copy = (from: String, to: String)

  /// Takes over files that a site shows or hosts ask for.
  ///
  /// - Parameters:
  ///   - logos: Where its logo may be.
  ///   - icons: Where the icon for tabs of browsers may be.
  ///   - root: The folder whose files are at the root of the site; `nil` if it is called `static` here too.
  ///   - folder: The library.
  /// - Throws: The failure of the machine.
  mutating func takeFiles(
    logos: [String], icons: [String], root: String?, in folder: DiskFolder
  ) throws {
    if let (path, name) = try Self.picture(logos, endings: Theme.logoEndings, in: folder) {
      origin.logo = name
      copies.append((path, "templates/assets/\(name)"))
    } else if let logo = logos.first {
      notes.append(
        "the logo is not carried over, because there is no such picture of at most 1 MiB: \(logo)")
    }
    try takeIcon(icons, in: folder)
    guard let root else { return }
    for name in ["CNAME", "robots.txt", "favicon.ico", ".domains", ".nojekyll"] {
      let path = root == "." ? name : "\(root)/\(name)"
      guard try folder.isFile(path), let bytes = try folder.read(path, limit: Self.largest),
        bytes.count <= Self.largest
      else { continue }
      // Jekyll fills in what has front matter.
      if !bytes.starts(with: "---".utf8) { copies.append((path, "static/\(name)")) }
    }
  }

  /// Takes over the icon for tabs of browsers, if it can be one of an app too.
  private mutating func takeIcon(_ icons: [String], in folder: DiskFolder) throws {
    guard let first = icons.first else { return }
    let found = try Self.picture(icons, endings: ["svg", "png"], in: folder)
    if let (path, name) = found, name.lowercased().hasSuffix(".svg") {
      copies.append((path, "templates/assets/icon.svg"))
      return
    }
    if let (path, name) = found, let bytes = try folder.read(path, limit: Self.largest),
      ImageHeader.isPNG(bytes), let header = ImageHeader(bytes), header.width == header.height,
      header.width >= SiteIcons.leastSide
    {
      origin.icon = name
      copies.append((path, "templates/assets/\(name)"))
      return
    }
    notes.append(
      "the icon is not carried over: use a logo in SVG or a square PNG of at least 512 by 512 pixels "
        + "instead of \(first)")
  }

  /// The largest file of a theme.
  private static let largest = 1 << 20

  /// The first picture that exists and is not too large, and its name.
  private static func picture(
    _ paths: [String], endings: [String], in folder: DiskFolder
  ) throws -> (path: String, name: String)? {
    for written in paths {
      let parts = written.pathParts.filter { $0 != "." }
      guard let name = parts.last, !parts.contains(".."),
        endings.contains(SourcePath(name, languages: []).fileExtension.lowercased()),
        name.utf8.allSatisfy({ $0.isASCIIAlphanumeric || "-_.".utf8.contains($0) }),
        name.utf8.first != .dot
      else { continue }
      let path = parts.joined(separator: "/")
      if try folder.isFile(path), let size = try folder.stamp(of: path)?.size, size <= largest {
        return (path, name)
      }
    }
    return nil
  }

  /// Takes over the files of a site of MkDocs.
  mutating func takeMkDocsFiles(_ theme: YAMLValue?, in folder: DiskFolder) throws {
    func places(_ key: String) -> [String] {
      guard let name = theme?[key]?.text, !name.isEmpty else { return [] }
      let custom = theme?["custom_dir"]?.text.map { "\($0)/\(name)" }
      return ["\(content)/\(name)"] + (custom.map { [$0] } ?? [])
    }
    try takeFiles(logos: places("logo"), icons: places("favicon"), root: content, in: folder)
  }

  /// Takes over the files of a site of Jekyll, by the keys that many themes have.
  mutating func takeJekyllFiles(_ root: YAMLValue?, in folder: DiskFolder) throws {
    func places(_ keys: [String]) -> [String] {
      keys.compactMap { root?[$0]?.text }.filter { !$0.isEmpty }
        .map { content == "." ? $0 : "\(content)/\($0)" }
    }
    try takeFiles(
      logos: places(["logo", "site_logo"]), icons: places(["favicon", "favicon_ico"]),
      root: content, in: folder)
  }

  /// Takes over the logo of a site of Hugo, by the keys that many themes have.
  mutating func takeHugoFiles(_ settings: SettingsFile, in folder: DiskFolder) throws {
    func places(_ keys: [String]) -> [String] {
      keys.compactMap { settings.first($0) }.filter { $0.contains(".") }
        .flatMap { ["static/\($0)", "assets/\($0)"] }
    }
    try takeFiles(
      logos: places(["logo", "site_logo", "BookLogo"]), icons: places(["favicon", "site_favicon"]),
      root: nil, in: folder)
  }
}
