import Discovery
import Documents
import Settings

extension KnownSite {
  /// Takes over a site of Jekyll.
  mutating func takeJekyll(
    _ settings: SettingsFile, _ collections: JekyllCollections, documents: [String],
    in folder: DiskFolder
  ) throws {
    let hasPosts = documents.contains { $0.hasPrefix("_posts/") }
    let shown = (hasPosts ? ["_posts"] : []) + collections.folders(in: documents)
    origin.folders = shown
    let address = JekyllAddress(site: settings["permalink"] ?? "date")
    origin.redirects = [.init(address.ofPages)]
    if hasPosts { take(address.ofPosts, "_posts", permalink: address.site) }
    for (name, permalink) in collections.permalinks(in: documents) {
      take(
        address.ofDocuments(in: name, permalink), "_\(name)",
        permalink: permalink ?? address.site)
    }
    var pages = JekyllPages(shown: shown)
    for path in documents {
      let start = try folder.read(path, limit: 3) ?? []
      pages.add(path, hasFrontMatter: start.starts(with: "---".utf8))
    }
    origin.exclude = pages.leftOut
    if !pages.foldersWithout.isEmpty {
      notes.append(
        "left out, because nothing in there has front matter: "
          + pages.foldersWithout.joined(separator: ", "))
    }
  }
}

/// Which files Jekyll makes no pages of.
///
/// Those without front matter in the root and beside the theme, and whatever begins with `_`, except for posts,
/// drafts and collections.
private struct JekyllPages {
  private let shown: [String]
  private var excluded: [String] = []
  /// The files without front matter in the root, and the folders with those that have some.
  private var plain: [String] = []
  private var folders: [String: Bool] = [:]

  init(shown: [String]) { self.shown = shown }

  mutating func add(_ path: String, hasFrontMatter: Bool) {
    let parts = path.pathParts
    let first = parts[0]
    let isOwn = shown.contains(first) || first == "_drafts"
    let isHidden = first.hasPrefix("_") && !isOwn && parts.count > 1
    if isHidden || ["vendor", "node_modules"].contains(first) {
      excluded.append(first)
    } else if isOwn, parts.dropFirst().contains(where: { $0.hasPrefix("_") }) {
      excluded.append(path)
    } else if parts.count == 1 {
      if !hasFrontMatter { plain.append(path) }
    } else if !isOwn {
      folders[first] = folders[first] ?? false || hasFrontMatter
    }
  }

  /// The folders for the parts of a theme that have no front matter, if others have some.
  ///
  /// GitHub makes pages of other folders even without front matter.
  var foldersWithout: [String] {
    let parts = ["assets", "css", "fonts", "images", "img", "js", "scripts"]
    return folders.values.contains(true)
      ? folders.filter { !$0.value && parts.contains($0.key) }.keys.sorted() : []
  }

  var leftOut: [String] {
    var seen: Set<String> = []
    return (excluded + plain + foldersWithout).filter { seen.insert($0).inserted }
  }
}
