import Bytes
import Settings

/// What programs read: feeds, the sitemap, and the rules for robots and hosts.
extension SiteMap {
  /// The first part of each address of a listed page that has several, those with the most pages
  /// first: what is unlisted is not named in a file for everybody.
  private var pageFolders: [String] {
    let (root, page) = ("public/".utf8, "/index.html".utf8)
    let folders = entries.lazy.filter { $0.isListed }.flatMap { $0.paths }.compactMap { path in
      let path = path.utf8
      guard path.starts(with: root), path.count > root.count + page.count,
        path.suffix(page.count).elementsEqual(page)
      else { return String?.none }
      return String(Substring(path.dropFirst(root.count).prefix { $0 != .slash }))
    }
    var counts: [String: Int] = [:]
    for folder in folders { counts[folder, default: 0] += 1 }
    return counts.sorted { left, right in
      left.value == right.value
        ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8) : left.value > right.value
    }.map(\.key)
  }

  /// Gives the headers the folders of all pages, once these are known.
  mutating func nameFolders() {
    guard let place = entries.firstIndex(where: { $0.paths == [Self.headers] }) else { return }
    let copied = self.copied.keys.map { path in
      String(Substring(Self.address(ofFile: path).utf8.prefix { $0 != .slash }))
    }
    entries[place].output = .headers(folders: pageFolders, copied: Set(copied))
  }

  private static let headers = "public/_headers"

  mutating func addFeeds(hasOwnRobots: Bool) {
    if !hasOwnRobots { add(Entry(output: .robots, paths: ["public/robots.txt"])) }
    add(Entry(output: .headers(folders: [], copied: []), paths: [Self.headers]))
    add(Entry(output: .summaries, paths: ["public/api/v1/content/public"]))
    for language in index.languages {
      add(
        Entry(
          output: .webManifest(language),
          paths: ["public/\(WebManifest.address(language, in: index))"]))
    }
    entries += AppFiles(index: index).entries
    guard index.configuration.url != nil else { return }
    let sitemaps = SiteFeeds(index: index).sitemapPaths(lists: lists)
    add(Entry(output: .sitemaps, paths: sitemaps.map { "public/\($0)" }))
    for language in index.languages {
      let prefix = index.prefix(language)
      add(Entry(output: .atom(language), paths: ["public/\(prefix)feed.xml"]))
      add(Entry(output: .jsonFeed(language), paths: ["public/\(prefix)feed.json"]))
    }
  }
}
