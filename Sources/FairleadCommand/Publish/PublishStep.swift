import Bytes
import Hashing

/// The order in which files are sent: what a reader sees never names what is not there yet.
enum PublishStep: CaseIterable {
  /// What pages show and run.
  case assets
  /// The pages of documents, and the documents of the read API.
  case pages
  /// What lists them: home pages, lists, tags, search, feeds.
  case lists
  /// What devices keep for the time without a network.
  case offline
  /// What makes devices fetch all of it again.
  case worker

  /// What the step is called in a plan.
  var name: String {
    switch self {
    case .assets: "assets and pictures"
    case .pages: "pages"
    case .lists: "lists, home pages and feeds"
    case .offline: "offline list and web app"
    case .worker: "service worker"
    }
  }

  /// Sorts the files of a site into steps.
  ///
  /// A page with other pages below it is a list, except that its print view is a part of it.
  static func sort(_ paths: [String], of site: [String]) -> [PublishStep: [String]] {
    var parents: Set<String> = []
    for path in site where path.hasSuffix("/index.html") {
      var folders = path.split(separator: "/").dropLast()
      if folders.last == "print" { folders.removeLast() }
      while folders.popLast() != nil {
        guard parents.insert(folders.joined(separator: "/")).inserted else { break }
      }
    }
    return Dictionary(grouping: paths) { step(of: $0, parents: parents) }
  }

  private static func step(of path: String, parents: Set<String>) -> PublishStep {
    if path == "sw.js" { return .worker }
    if path == "offline.json" || path.hasSuffix(".webmanifest") { return .offline }
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return .assets }
    if parts.count > 2, parts[0] == "api", parts[1] == "v1" {
      return name == "public" || name == "discover" ? .lists : .pages
    }
    if name == "index.html" {
      let isList =
        parts.prefix(2).contains("tags")
        || parents.contains(parts.dropLast().joined(separator: "/"))
      return isList ? .lists : .pages
    }
    if name.hasSuffix(".html") || parts[0] == "search" { return .lists }
    let isRoot = parts.count == 1
    let isListing =
      name == "feed.xml" || name == "feed.json"
      || (isRoot
        && (name.hasPrefix("sitemap") || ["robots.txt", "_headers", "_redirects"].contains(name)))
    // What is left comes from static/: pages may show it.
    return isListing ? .lists : .assets
  }

  /// The headers of a file, for stores that keep them: as in `_headers`, but file by file.
  static func headers(of path: String, hash: String) -> [String] {
    if path.hasPrefix("assets/") || path.hasPrefix("media/"),
      ContentHash.isNamed(path, hex: hash)
    {
      return ["Cache-Control: public, max-age=31536000, immutable"]
    }
    let fresh = "Cache-Control: no-cache"
    if path.hasPrefix("api/v1/") {
      return [fresh, "Content-Type: application/json; charset=utf-8"]
    }
    if path == "feed.xml" || path.hasSuffix("/feed.xml") {
      return [fresh, "Content-Type: application/atom+xml; charset=utf-8"]
    }
    if path.hasSuffix(".webmanifest") { return [fresh, "Content-Type: application/manifest+json"] }
    return [fresh]
  }
}
