import Bytes
import Library

/// What hosts of files read about the site: `_headers` and `_redirects`, which Netlify, Cloudflare
/// Pages and GitLab Pages know.
struct HostFiles {
  let index: SiteIndex

  /// How many folders have a rule of their own.
  ///
  /// Cloudflare Pages reads 100 rules. Old addresses, which are often folders of one page, may be
  /// many more.
  private static let mostFolders = 40
  /// Folders whose files have other rules.
  private static let otherFolders: Set<String> = ["api", "assets", "media", "search"]

  /// `_headers`: the types of files without an extension, security headers, and how long files
  /// are kept.
  ///
  /// No two rules that fit one address say how long, because some hosts join what they say and
  /// others take the first or the last.
  ///
  /// - Parameters:
  ///   - folders: The first parts of the addresses of pages, the most important ones first.
  ///   - copied: The first parts of the addresses of copied files, whose names have no hash: a folder with one
  ///     of them is not kept for ever.
  /// - Returns: The file.
  func headers(folders: [String], copied: Set<String>) -> [UInt8] {
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
      + "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'"
    let fresh = "Cache-Control: no-cache"
    func kept(_ folder: String) -> String {
      copied.contains(folder) ? fresh : "Cache-Control: public, max-age=31536000, immutable"
    }
    let feed = ["Content-Type: application/atom+xml; charset=utf-8"]
    var all: [(pattern: String, headers: [String])] = [
      (
        "/*",
        [
          "Content-Security-Policy: \(policy)", "Referrer-Policy: strict-origin-when-cross-origin",
          "X-Content-Type-Options: nosniff",
          "Permissions-Policy: camera=(), geolocation=(), microphone=()",
        ]
      ),
      (
        "/media/*",
        [
          "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox",
          kept("media"),
        ]
      ),
      ("/assets/*", [kept("assets")]), ("/search/*", [fresh]),
      ("/sw.js", [fresh]), ("/offline.json", [fresh]),
      (
        "/api/v1/*",
        [
          "Content-Type: application/json; charset=utf-8", "Access-Control-Allow-Origin: *", fresh,
        ]
      ),
    ]
    all += index.languages.map { ("/\(index.prefix($0))feed.xml", feed) }
    let folders = folders.filter { !Self.otherFolders.contains($0) }.prefix(Self.mostFolders)
      .sorted { $0.precedes(bytesOf: $1) }
    for language in index.languages {
      let isInFolder = folders.contains { "\($0)/" == index.prefix(language) }
      let kind = "Content-Type: application/manifest+json"
      let manifest = "/\(WebManifest.address(language, in: index))"
      all.append((manifest, isInFolder ? [kind] : [kind, fresh]))
    }
    all.append(("/", [fresh]))
    all += folders.map { ("/\(String(percentEncoding: $0.utf8))/*", [fresh]) }
    let lines = all.flatMap { [$0.pattern] + $0.headers.map { header in "  \(header)" } }
    return Array(lines.joined(separator: "\n").utf8) + [.lineFeed]
  }

  /// For whoever reads in a log that some of the lines are not valid.
  private static let aboutRedirects =
    "# Lines that end in ! or 404 are for Netlify; other hosts skip them.\n"

  /// `_redirects`: the old addresses of listed documents; then, for each language with a folder of its
  /// own, its page for what is not there, because Netlify knows only the one at the root.
  ///
  /// There is a page at each of them, for other hosts, and Netlify prefers such a page unless the
  /// status ends with `!`. Hosts that do not know that ignore the line and take the one after it.
  func redirects(_ redirects: [SiteMap.Redirect]) -> [UInt8] {
    let base = AddressResolver(url: index.configuration.url).path
    var output: [UInt8] = []
    for redirect in redirects {
      // `:name` and `*` would fit other addresses too; the page remains.
      if redirect.from.utf8.contains(where: { $0 == .colon || $0 == .asterisk }) { continue }
      let from = String(percentEncoding: redirect.from.utf8)
      let to = String(percentEncoding: index.library.addresses[redirect.to].utf8)
      for status in ["301!", "301"] {
        output.append("\(base)/\(from) \(base)/\(to) \(status)\n")
      }
    }
    for prefix in index.languages.map({ index.prefix($0) }) where !prefix.isEmpty {
      output.append("\(base)/\(prefix)* \(base)/\(prefix)404.html 404\n")
    }
    return Array((output.isEmpty ? "" : Self.aboutRedirects).utf8) + output
  }
}
