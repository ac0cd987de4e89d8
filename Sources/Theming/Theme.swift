import Bytes
import Diagnostics
import Discovery
import Documents
import Hashing
import Library
import Settings
import Words
import YAMLSyntax

/// The templates and files that give a site its look.
package struct Theme: Sendable {
  /// The templates, the default theme's before those that override them.
  package var templates: [SourceText] = []
  /// The files that pages refer to, by name: `style.css` and the like.
  package var assets: [(name: String, bytes: [UInt8])] = []
  /// The site's own words, a file for each language; those that change them come later.
  package var words: [SourceText] = []
  /// The names of the templates that only the library has, not the theme it changes.
  private(set) var added: [String] = []
  /// The names of the files of words that the library has, such as `i18n/de.yml`.
  private(set) var ownWords: [String] = []
  /// The files of words beside `templates/`, where nothing reads them.
  private(set) var strayWords: [String] = []
  /// A file in a folder that is called `templates` but for its case.
  private(set) var strayFolder: String?
  /// The names of the files in `assets/` that the library has, and that differ from the theme's.
  private(set) var ownAssets: Set<String> = []
  /// The names of the files in `assets/` that only the library has.
  private(set) var addedAssets: [String] = []
  /// The library's files for pages that are not below `assets/`, where pages could load them.
  private(set) var strays: [String] = []

  /// Whether the theme below the library's files is the one that the program carries, whose templates are tested.
  package var isCarried = false

  /// The names of the files that are larger than a theme may have; they are not read to the end.
  private(set) var oversized: [String] = []
  /// What is not an ordinary file with a name in UTF-8; without a finding the built-in theme would quietly take its place.
  private(set) var unread: [SourceEntry] = []

  /// What the names of templates end with.
  package static let templateEnding = ".mustache"

  /// A theme file is at most 1 MiB.
  static let largestFile = 1 << 20

  /// The endings of files that somebody put into a theme for its pages.
  private static let pageEndings: Set<String> = [
    "css", "html", "ico", "jpeg", "jpg", "js", "png", "svg", "webp", "woff", "woff2",
  ]

  /// An empty theme.
  package init() {}

  /// Reads themes from folders; a file of a later folder replaces the one of the same name.
  package static func load(
    from folders: [(folder: any SourceFolder, path: String)]
  ) throws(MachineFailure) -> Theme {
    var theme = Theme()
    for (number, (folder, path)) in folders.enumerated() {
      let known = theme.templates.map(\.path)
      for entry in try folder.files(below: path, excluding: []) {
        guard entry.kind == .file else {
          let name = PageAddress.below(path, entry.path)
          if entry.kind != .folder {
            theme.unread.append(SourceEntry(path: name, kind: entry.kind))
          }
          continue
        }
        guard Leftover(entry.path) == nil,
          let bytes = try folder.read(entry.path, limit: largestFile)
        else { continue }
        let name = PageAddress.below(path, entry.path)
        if bytes.count > largestFile { theme.oversized.append(name) }
        if name.hasSuffix(Self.templateEnding) {
          let template = "templates/\(name)"
          if number > 0, !known.contains(template) { theme.added.append(template) }
          // A byte order mark would be in the middle of a page.
          let start = bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0
          theme.templates.append(
            SourceText(path: template, bytes: start == 0 ? bytes : Array(bytes[start...])))
        } else if name.hasPrefix("i18n/"), name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
          // A copy of the theme's own file says nothing new, so nobody misses it on a page.
          let isCopy = theme.words.contains { $0.path == "templates/\(name)" && $0.bytes == bytes }
          if number > 0, !isCopy { theme.ownWords.append(name) }
          guard name.hasSuffix(".yml") else { continue }
          theme.words.append(SourceText(path: "templates/\(name)", bytes: bytes))
        } else if name.hasPrefix("assets/") {
          let asset = String(name.dropFirst(bytesOf: "assets/"))
          if number > 0, theme.asset(asset) == nil { theme.addedAssets.append(asset) }
          if number > 0, theme.asset(asset) != bytes { theme.ownAssets.insert(asset) }
          theme.assets.removeAll { $0.name == asset }
          theme.assets.append((asset, bytes))
        } else if number > 0,
          pageEndings.contains(SourcePath(name, languages: []).fileExtension)
            || ending(meantBy: name) != nil
        {
          theme.strays.append(name)
        }
      }
      if path == "templates" {
        theme.strayWords += try strayWords(in: folder)
        theme.strayFolder = try strayFolder(in: folder)
      }
    }
    return theme
  }

  /// A file of a theme in a folder that is called `templates` but for its case, where nothing reads it.
  private static func strayFolder(in folder: any SourceFolder) throws(MachineFailure) -> String? {
    // On many disks both are one folder.
    guard try folder.files(below: "templates", excluding: []).isEmpty else { return nil }
    for other in ["Templates", "TEMPLATES"] {
      let file = try folder.files(below: other, excluding: []).first { file in
        file.kind == .file
          && (file.path.hasSuffix(templateEnding)
            || ["assets", "i18n"].contains { file.path.isBelow("\(other)/\($0)") })
      }
      if let file { return file.path }
    }
    return nil
  }

  /// The files of `i18n` with words of this theme; programs such as Hugo have files of that name, too.
  private static func strayWords(in folder: any SourceFolder) throws(MachineFailure) -> [String] {
    let own = ["text", "counts", "lists", "dates", "languages", "scripts"]
    var paths: [String] = []
    for file in try folder.files(below: "i18n", excluding: [])
    where file.kind == .file && (file.path.hasSuffix(".yml") || file.path.hasSuffix(".yaml")) {
      let bytes = try folder.read(file.path, limit: largestFile) ?? []
      let keys = YAMLParser.parse(bytes).root?.entries.compactMap(\.key.text) ?? []
      let isOwn = keys.allSatisfy { own.contains($0) || InterfaceText.Key(rawValue: $0) != nil }
      if isOwn, !keys.isEmpty { paths.append(file.path) }
    }
    return paths
  }

  /// The style sheets, as messages show them.
  package var sheets: [SourceText] {
    assets.filter { $0.name.hasSuffix(".css") }.map {
      SourceText(path: "templates/assets/\($0.name)", bytes: $0.bytes)
    }
  }

  /// What is not read, as messages show it: without a line of the text whose place it takes.
  package var unreadTexts: [SourceText] {
    unread.map { SourceText(path: "templates/\($0.path)", bytes: []) }
  }

  /// The bytes of a file in `assets/`.
  package func asset(_ name: String) -> [UInt8]? {
    assets.first { $0.name.utf8.elementsEqual(name.utf8) }?.bytes
  }

  static func lean(_ bytes: [UInt8], of asset: String) -> [UInt8] {
    if asset.hasSuffix(".js") { return LeanScript.of(bytes) }
    return asset.hasSuffix(".css") ? LeanStyle.of(bytes) : bytes
  }

  /// Where each of the theme's files goes: its name with digits of its hash, so that hosts may let
  /// browsers keep it for ever.
  package func assetAddresses() -> [String: String] {
    Dictionary(
      assets.map { asset in
        (
          asset.name,
          asset.name == Self.worker
            ? asset.name : Self.address(of: asset.name, bytes: asset.bytes, folder: "assets")
        )
      },
      uniquingKeysWith: { $1 })
  }

  /// The script that serves pages with no network.
  ///
  /// It is published under its own name at the root of the site: browsers let a worker serve only
  /// what is below it.
  package static let worker = "sw.js"

  /// The files that no device keeps with the pages: the worker, and those that only other programs
  /// show, which are the icons of the app and the pictures of shared links.
  ///
  /// - Parameter choices: What the library changes; pages show what it names, or a template or a
  ///   style sheet of the library does.
  /// - Returns: Their names.
  package func unkept(_ choices: ThemeChoices) -> Set<String> {
    let own = ownTemplates
    let texts =
      templates.filter { own.contains($0.path) }.map(\.bytes)
      + assets.filter { ownAssets.contains($0.name) && $0.name.hasSuffix(".css") }.map(\.bytes)
    let chosen = [choices.logo, choices.icon].compactMap { $0?.value }
    let names = assets.map(\.name).filter { name in
      (SiteIcons.side(of: name) != nil || Self.sharedPictures.contains(name))
        && !chosen.contains(name)
        && !texts.contains { String(decoding: $0, as: UTF8.self).contains(name) }
    }
    return Set(names + [Self.worker])
  }

  private static let sharedPictures = Set(
    ["charter", "checklist", "deck", "emergency", "guide", "library"].map { "share-\($0).png" })

  /// Whether a file is only for guides, decks, results of a search or paper, by its name: devices
  /// fetch it after what an emergency needs.
  package static func isForOtherPages(_ name: String) -> Bool {
    ["cards.css", "contents.css", "paper.css", "paper.js", "reading.js", "results.js"]
      .contains(name)
  }

  /// The script that searches; without it there is no index.
  package static let searchScript = "search.js"

  /// The worker that removes what devices keep; published only by `build --no-offline`.
  private static let lastWorker = "sw-end.js"

  /// The theme of a site that devices keep.
  package var kept: Theme { without([Self.lastWorker]) }

  /// The theme of a preview, which nobody is to keep.
  package var withoutWorker: Theme { without([Self.worker, Self.lastWorker, "offline.js"]) }

  /// The theme of a site that devices are no longer to keep.
  package var ending: Theme {
    var theme = withoutWorker
    theme.assets += assets.filter { $0.name == Self.lastWorker }.map { (Self.worker, $0.bytes) }
    return theme
  }

  private func without(_ names: Set<String>) -> Theme {
    var theme = self
    theme.assets.removeAll { names.contains($0.name) }
    return theme
  }

  package static func address(of name: String, bytes: [UInt8], folder: String) -> String {
    address(of: name, hash: ContentHash(of: bytes), folder: folder)
  }

  /// The address of a file whose bytes have a hash.
  package static func address(of name: String, hash: ContentHash, folder: String) -> String {
    let path = SourcePath(name, languages: [])
    let stem = Slug.ascii(path.stem)
    let digits = hash.hex.prefix(8)
    let ending = path.fileExtension.isEmpty ? "" : ".\(path.fileExtension)"
    return "\(folder)/\(stem.isEmpty ? "file" : stem)-\(digits)\(ending)"
  }
}
