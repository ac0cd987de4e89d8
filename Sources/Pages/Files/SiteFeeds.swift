import Bytes
import Contract
import Documents
import Library
import Rendering
import Settings

/// Sitemap, feeds and robots: the machine-readable parts of a site.
package struct SiteFeeds: Sendable {
  private let index: SiteIndex
  /// A sitemap may contain 50,000 addresses (sitemaps.org).
  private static let largestSitemap = 50_000
  /// How many documents a feed shows.
  private static let feedLength = 50

  init(index: SiteIndex) {
    self.index = index
  }

  private var library: Library { index.library }

  /// The public documents, newest first; those of the same moment by path.
  private func newest(
    in language: String?, by date: KeyPath<Document, Timestamp>,
    of types: [ContentType] = ContentType.allCases
  ) -> [Int] {
    var entries: [(moment: Timestamp, number: Int)] = []
    for number in index.pages {
      let document = library.documents[number]
      guard document.metadata.visibility.value == .public,
        document.type.contentType.map(types.contains) == true,
        language == nil || document.metadata.language.value == language
      else { continue }
      entries.append((document[keyPath: date], number))
    }
    entries.sort { left, right in
      left.moment == right.moment ? left.number < right.number : left.moment > right.moment
    }
    return entries.map { $0.number }
  }

  // MARK: Atom

  /// The Atom feed of a language (RFC 4287).
  func atom(_ language: String, url: String) -> [UInt8] {
    let newest = newest(in: language, by: \.updatedAt).prefix(Self.feedLength)
    let home = "\(url)/\(index.prefix(language))"
    var xml = XMLWriter()
    xml.element(
      "feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language)]
    ) { xml in
      xml.element("id", text: home)
      xml.element("title", text: index.configuration.title(in: language))
      xml.empty("link", [("rel", "self"), ("href", home + "feed.xml")])
      xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", home)])
      let updated = newest.map { library.documents[$0].updatedAt }.max() ?? Timestamp(seconds: 0)
      xml.element("updated", text: updated.iso)
      xml.element("author") {
        $0.element("name", text: index.configuration.title(in: language))
      }
      for number in newest { entry(number, url: url, to: &xml) }
    }
    return xml.bytes
  }

  private func entry(_ number: Int, url: String, to xml: inout XMLWriter) {
    let document = library.documents[number]
    xml.element("entry") { xml in
      xml.element("id", text: "urn:uuid:\(document.metadata.id.value.description.lowercased())")
      xml.element("title", text: document.metadata.title.value)
      xml.empty("link", [("rel", "alternate"), ("href", "\(url)/\(library.addresses[number])")])
      xml.element("published", text: document.createdAt.iso)
      xml.element("updated", text: document.updatedAt.iso)
      if let name = author(of: document) {
        xml.element("author") { $0.element("name", text: name) }
      }
      for tag in document.metadata.tags { xml.empty("category", [("term", tag.value)]) }
      xml.element("summary", text: document.metadata.description?.value ?? "")
    }
  }

  /// The name of a document's author.
  private func author(of document: Document) -> String? {
    document.metadata.author.map { author in
      index.person(author.value).map { library.documents[$0].metadata.title.value } ?? author.value
    }
  }

  // MARK: JSON Feed

  /// The JSON feed of a language (jsonfeed.org, version 1.1).
  func json(_ language: String, url: String) -> [UInt8] {
    let home = "\(url)/\(index.prefix(language))"
    var json = JSONWriter()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", index.configuration.title(in: language))
      json.member("home_page_url", home)
      json.member("feed_url", home + "feed.json")
      json.member("language", language)
      json.key("items")
      json.array(newest(in: language, by: \.updatedAt).prefix(Self.feedLength)) { json, number in
        let document = library.documents[number]
        json.object { json in
          json.member("id", document.metadata.id.value.description)
          json.member("url", "\(url)/\(library.addresses[number])")
          json.member("title", document.metadata.title.value)
          json.member("content_text", document.metadata.description?.value ?? "")
          json.member("date_published", document.createdAt.iso)
          json.member("date_modified", document.updatedAt.iso)
          if let name = author(of: document) {
            json.key("authors")
            json.array(CollectionOfOne(name)) { json, name in
              json.object { $0.member("name", name) }
            }
          }
          json.member("tags", document.metadata.tags.map { $0.value })
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  // MARK: Sitemap and robots

  /// The paths of the sitemap below the site's root: one file, or an index and its parts.
  ///
  /// - Parameter lists: The addresses of lists and of the home pages.
  /// - Returns: The index first.
  func sitemapPaths(lists: [String]) -> [String] {
    let count = lists.count + sitemapDocuments.count
    let parts = count <= Self.largestSitemap ? 0 : (count - 1) / Self.largestSitemap + 1
    return ["sitemap.xml"] + (0..<parts).map { "sitemap-\($0 + 1).xml" }
  }

  /// The files of the sitemap, in the order of their paths' list.
  func sitemaps(lists: [String], url: String) -> [[UInt8]] {
    var entries: [(address: String, updated: Timestamp?)] = lists.map { ($0, nil) }
    entries += sitemapDocuments.map { number in
      let metadata = library.documents[number].metadata
      return (library.addresses[number], (metadata.updated ?? metadata.created)?.value)
    }
    let parts = sitemapPaths(lists: lists).dropFirst()
    if parts.isEmpty { return [sitemap(entries[...], url: url)] }
    var xml = XMLWriter()
    let space = [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]
    xml.element("sitemapindex", space) { xml in
      for path in parts {
        xml.element("sitemap") { $0.element("loc", text: "\(url)/\(path)") }
      }
    }
    return [xml.bytes]
      + stride(from: 0, to: entries.count, by: Self.largestSitemap).map { start in
        sitemap(entries[start..<min(start + Self.largestSitemap, entries.count)], url: url)
      }
  }

  /// The documents that search engines should list.
  private var sitemapDocuments: [Int] {
    index.pages.filter {
      library.documents[$0].metadata.visibility.value == .public
        && library.documents[$0].type != .author && !index.isFront($0)
    }
  }

  private func sitemap(
    _ entries: ArraySlice<(address: String, updated: Timestamp?)>, url: String
  ) -> [UInt8] {
    var xml = XMLWriter()
    xml.element("urlset", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { xml in
      for entry in entries {
        xml.element("url") { xml in
          xml.element("loc", text: "\(url)/\(entry.address)")
          if let updated = entry.updated { xml.element("lastmod", text: updated.iso) }
        }
      }
    }
    return xml.bytes
  }

  /// `robots.txt`: everything may be read.
  func robots(url: String?) -> [UInt8] {
    let sitemap = url.map { "Sitemap: \($0)/sitemap.xml\n" } ?? ""
    return Array("User-agent: *\nAllow: /\n\(sitemap)".utf8)
  }

  /// `GET /content/public`: the summaries of all public documents, newest first.
  func publicSummaries() -> [UInt8] {
    var json = JSONWriter()
    let types = index.configuration.listedTypes
    json.array(newest(in: nil, by: \.createdAt, of: types)) { json, number in
      index.payload(of: number, form: PayloadForm(index.configuration.payloadText))
        .writeSummary(to: &json)
    }
    json.endLine()
    return json.bytes
  }
}
