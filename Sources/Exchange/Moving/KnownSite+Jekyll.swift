import Bytes
import Discovery
import Documents
import Settings
import YAMLSyntax

extension KnownSite {
  /// Takes over a site of Jekyll.
  mutating func takeJekyll(
    _ settings: SettingsFile, _ collections: JekyllCollections, _ root: YAMLValue?,
    documents: [String], in folder: DiskFolder
  ) throws {
    let hasPosts = documents.contains { $0.hasPrefix("_posts/") }
    let included = Self.names(root?["include"]).filter { name in
      name.hasPrefix("_") && documents.contains { $0.isBelow(name) }
    }
    let shown =
      (hasPosts ? ["_posts"] : []) + collections.folders(in: documents) + included
    origin.folders = shown
    let address = JekyllAddress(site: settings["permalink"] ?? "date")
    origin.redirects = [.init(address.ofPages)]
    var changed: [String] = []
    if hasPosts {
      let posts = JekyllAddress(site: collections.permalinkOfPosts ?? address.site)
      take(posts.ofPosts, "_posts", permalink: posts.site)
      changed += try self.changed(documents, in: "_posts", by: posts.site, folder)
    }
    for (name, permalink) in collections.permalinks(in: documents) {
      take(
        address.ofDocuments(in: name, permalink), "_\(name)",
        permalink: permalink ?? address.site)
      guard let permalink else { continue }
      changed += try self.changed(documents, in: "_\(name)", by: permalink, folder)
    }
    if !changed.isEmpty {
      notes.append(
        "the old address of these is not known, because Jekyll changes characters in their name or `slug`: "
          + "write it into their `aliases`: \(MkDocsMenu.named(changed))")
    }
    let index = content == "." ? "index.html" : "\(content)/index.html"
    var pages = JekyllPages(
      shown: shown,
      // The README of a blog is about the repository.
      hasFront: try hasPosts || documents.contains { $0.withoutDocumentEnding == "index" }
        || folder.isFile(index),
      isByGitHub: try settings["source"] == nil && hasGitHubPlugins(in: folder))
    for path in documents {
      let file = content == "." ? path : "\(content)/\(path)"
      let start = try folder.read(file, limit: 6) ?? []
      let fences = [Array("---".utf8), .byteOrderMark + Array("---".utf8)]
      pages.add(path, hasFrontMatter: fences.contains { start.starts(with: $0) })
    }
    try takeExcluded(Self.names(root?["exclude"]), pages, documents: documents, in: folder)
  }

  /// Carries over which documents Jekyll leaves out, and notes what cannot be carried over.
  private mutating func takeExcluded(
    _ globs: [String], _ pages: JekyllPages, documents: [String], in folder: DiskFolder
  ) throws {
    let excluded = IgnoreLines(globs: globs, documents: documents)
    origin.exclude =
      pages.leftOut + excluded.patterns.filter { !pages.leftOut.contains($0) }
    // A document that comes later would be public.
    let unused = try excluded.unused.filter {
      try Self.mayHoldDocuments($0) && !folder.isFile(content == "." ? $0 : "\(content)/\($0)")
    }
    if !unused.isEmpty {
      notes.append(
        "exclude has patterns that match no document yet; they are not carried over: "
          + unused.joined(separator: " "))
    }
    if !excluded.others.isEmpty {
      notes.append(
        "exclude has patterns with no equivalent here: \(excluded.others.joined(separator: " "))")
    }
    if !pages.foldersWithout.isEmpty {
      notes.append(
        "left out, because nothing in there has front matter: "
          + pages.foldersWithout.joined(separator: ", "))
    }
    if !pages.plain.isEmpty {
      notes.append(
        "left out, because they have no front matter: \(MkDocsMenu.named(pages.plain))")
    }
  }

  /// The documents of a folder whose name or `slug` a permalink changes.
  private func changed(
    _ documents: [String], in name: String, by permalink: String, _ folder: DiskFolder
  ) throws -> [String] {
    try documents.filter { path in
      guard path.isBelow(name) else { return false }
      let matter = try ForeignMatter(
        of: content == "." ? path : "\(content)/\(path)", in: folder)
      if !matter.values(of: ["permalink"]).isEmpty { return false }
      let slug = matter.values(of: ["slug"]).first.map { text in
        let isMark = { (letter: Character) in " :\"'".contains(letter) }
        return String(text.drop(while: isMark).reversed().drop(while: isMark).reversed())
      }
      let stem = path.lastPathPart.withoutDocumentEnding
      let date = stem.utf8.prefix(11)
      let isDated = date.count == 11 && date.allSatisfy { $0.isASCIIDigit || $0 == .hyphen }
      return JekyllAddress.changes(slug ?? String(stem.dropFirst(isDated ? 11 : 0)), in: permalink)
    }
  }

  /// Whether the site has the plugins of GitHub Pages: that is so without a `Gemfile`, or if it names them.
  ///
  /// GitHub ignores `source`, so whoever sets it builds the site elsewhere.
  private func hasGitHubPlugins(in folder: DiskFolder) throws -> Bool {
    for path in ["Gemfile", "\(content)/Gemfile"] {
      guard let bytes = try folder.read(path, limit: 1 << 20) else { continue }
      return ["github-pages", "jekyll-optional-front-matter"].contains {
        bytes.firstRange(of: Array($0.utf8)) != nil
      }
    }
    return true
  }

  /// Whether a pattern may be for documents: most name tools, packages and other kinds of files.
  private static func mayHoldDocuments(_ pattern: String) -> Bool {
    let first = pattern.pathParts.first ?? ""
    if first.hasPrefix(".") || tools.contains(first.lowercased()) { return false }
    let ending = SourcePath(pattern, languages: []).fileExtension.lowercased()
    return ["", "md", "markdown"].contains(ending)
  }

  private static let tools: Set<String> = [
    "dockerfile", "gemfile", "license", "makefile", "node_modules", "rakefile", "vendor",
  ]

  /// The names in a list, without the slash at the end of folders.
  private static func names(_ list: YAMLValue?) -> [String] {
    (list?.items ?? []).compactMap { $0.text }.map { name in
      name.hasSuffix("/") ? String(name.dropLast(bytesOf: "/")) : name
    }
  }
}

/// Which files Jekyll makes no pages of.
///
/// Those without front matter in the root and beside the theme, unless GitHub makes pages of them, and whatever begins
/// with `_`, except for posts, drafts and collections.
private struct JekyllPages {
  private let shown: [String]
  private let hasFront: Bool
  private let isByGitHub: Bool
  private var excluded: [String] = []
  /// The files without front matter in the root.
  private(set) var plain: [String] = []
  /// Whether a file in a folder has front matter.
  private var folders: [String: Bool] = [:]

  init(shown: [String], hasFront: Bool, isByGitHub: Bool) {
    self.shown = shown
    self.hasFront = hasFront
    self.isByGitHub = isByGitHub
  }

  /// Files about the repository, of which GitHub makes no pages; `README` is the front page if there is no other.
  private static let aboutRepository: Set<String> = [
    "code_of_conduct", "contributing", "copying", "issue_template", "licence", "license",
    "pull_request_template",
  ]

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
      if hasFrontMatter { return }
      if isByGitHub {
        let name = SourcePath(path).stem.lowercased()
        let isFront = name == "index" && path.lowercased() != "index.md"
        if isFront ? hasFront : Self.aboutRepository.contains(name) { excluded.append(path) }
      } else {
        plain.append(path)
      }
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
