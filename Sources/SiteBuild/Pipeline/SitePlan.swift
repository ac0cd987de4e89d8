import Content
import Diagnostics

/// Everything that a build writes, known before a byte of it is made.
struct SitePlan: Sendable {
  /// Something to write: one page, or one document with its payload.
  enum Output: Sendable {
    /// A document's page and, where it is published, its payload and its detail.
    case document(Int)
    case author(String, document: Int?, works: [Int])
    case list(PageViews.List, page: Int)
    case home(String)
    case tags(String)
    case notFound
    case redirect(from: String, to: Int)
    /// Bytes that are there already.
    case file([UInt8])
    case atom(String)
    case jsonFeed(String)
    case summaries
  }

  /// One output and the paths of its files, in the order in which it makes them.
  struct Entry: Sendable {
    var output: Output
    var paths: [String]
  }

  private(set) var entries: [Entry] = []
  /// Everything that was found.
  var findings: [Diagnostic] { clashes + meetings }
  /// Aliases whose address is that of something else.
  private(set) var clashes: [Diagnostic] = []
  /// Pages that would be one file.
  private var meetings: [Diagnostic] = []
  private let index: SiteIndex
  /// What is at each path of a page: for the message where two meet.
  private var owners: [String: String] = [:]
  /// The source file behind a path, which a message about the path is about.
  private var files: [String: String] = [:]

  init(index: SiteIndex, views: PageViews, files: [(address: String, bytes: [UInt8])]) {
    self.index = index
    addDocuments()
    addLists(views)
    for (username, document, works) in index.authors {
      add(
        .author(username, document: document, works: works),
        page: index.address(ofAuthor: username), of: "the page of the author '\(username)'",
        file: (document ?? works.first).map { index.library.documents[$0].path })
    }
    add(.notFound, ["public/404.html"])
    for file in files { add(.file(file.bytes), ["public/\(file.address)"]) }
    addFeeds(views)
    addRedirects()
    checkPaths()
  }

  private mutating func add(_ output: Output, _ paths: [String]) {
    entries.append(Entry(output: output, paths: paths))
  }

  private mutating func add(
    _ output: Output, page address: String, of owner: String, file: String? = nil
  ) {
    let path = "public/\(address)index.html"
    owners[path] = owners[path] ?? owner
    files[path] = files[path] ?? file
    add(output, [path])
  }

  private mutating func addDocuments() {
    let library = index.library
    for number in index.pages where library.documents[number].type != .author {
      let document = library.documents[number]
      let page = "public/\(library.addresses[number])index.html"
      owners[page] = document.path
      files[page] = document.path
      var paths = [page]
      if document.type.contentType != nil, document.metadata.visibility.value.isPublished {
        let publicID = document.metadata.publicID.value
        paths += ["payloads/\(publicID).json", "public/api/v1/content/\(publicID)"]
      }
      add(.document(number), paths)
    }
  }

  private mutating func addLists(_ views: PageViews) {
    var listAddresses: [String] = []
    for language in index.languages {
      let prefix = index.prefix(language)
      add(.home(language), page: prefix, of: "the home page")
      listAddresses.append(prefix)
      if !index.tags(in: language).isEmpty {
        add(.tags(language), page: prefix + "tags/", of: "the list of tags")
        listAddresses.append(prefix + "tags/")
      }
    }
    for list in views.lists() {
      for page in 1...list.pageCount {
        let address = list.address(ofPage: page)
        add(.list(list, page: page), page: address, of: "the list '\(list.title)'")
        listAddresses.append(address)
      }
    }
    guard let url = index.configuration.url else { return }
    for file in SiteFeeds(index: index).sitemaps(lists: listAddresses, url: url) {
      add(.file(file.bytes), ["public/\(file.path)"])
    }
  }

  private mutating func addFeeds(_ views: PageViews) {
    let feeds = SiteFeeds(index: index)
    add(.file(feeds.robots(url: index.configuration.url)), ["public/robots.txt"])
    add(.file(feeds.headers()), ["public/_headers"])
    add(.summaries, ["public/api/v1/content/public"])
    guard index.configuration.url != nil else { return }
    for language in feeds.languages {
      let prefix = index.prefix(language)
      add(.atom(language), ["public/\(prefix)feed.xml"])
      add(.jsonFeed(language), ["public/\(prefix)feed.json"])
    }
  }

  /// A redirect for each old address; one that a page has now is a mistake.
  ///
  /// A word that may as well be another name of its document gives way to everything that somebody
  /// wrote as an address, and an address that only the lock remembers gives way to both.
  private mutating func addRedirects() {
    var places = RedirectPlaces(entries.flatMap { $0.paths })
    for form in [AliasForm.address, .word] {
      for number in index.pages {
        let document = index.library.documents[number]
        for alias in document.metadata.aliases where AliasForm(alias.value) == form {
          guard let place = places.take(alias.value) else {
            if form == .word { continue }
            let owner = owners[RedirectPlaces.path(of: alias.value).path] ?? "another page"
            clashes.append(
              Diagnostic(
                .error, "address-unique", file: document.path, at: alias.range,
                "the old address '\(alias.value)' is that of \(owner) now",
                help: "remove it from `aliases`"))
            continue
          }
          owners[place.path] = "the redirect of \(document.path)"
          add(.redirect(from: place.address, to: number), [place.path])
        }
      }
    }
    for number in index.pages where number < index.library.formerPages.count {
      for address in index.library.formerPages[number] {
        guard let place = places.take(address) else { continue }
        add(.redirect(from: place.address, to: number), [place.path])
      }
    }
  }

  /// Two outputs that would be one file.
  private mutating func checkPaths() {
    var seen: Set<String> = []
    for entry in entries {
      for path in entry.paths {
        if !seen.insert(path).inserted, let document = files[path] {
          meetings.append(
            Diagnostic(
              .error, "address-unique", file: document, at: 0..<0,
              "the page's address is that of another page of the site too",
              help: "rename the file"))
        }
      }
    }
  }
}
