import Bytes
import Diagnostics
import Discovery
import Documents
import Library
import Rendering
import Settings
import Theming

/// Every address of the site: what is there, its owner, and which file it is written to.
///
/// It is made once, when the library is linked. A check reports what clashes in it, and a build
/// renders and writes exactly its entries, so the two cannot disagree.
package struct SiteMap: Sendable {
  /// What is at an address: one page, or one document with its payload.
  package enum Output: Sendable {
    /// A document's page, its payload and its detail if it is published, and its print view if it has one.
    case document(Int)
    case author(String, document: Int?, works: [Int])
    case list(PageViews.List, page: Int)
    case home(String)
    case tags(String)
    case search(String)
    case notFound(String)
    case redirect(from: String, to: Int)
    /// Documents that are printed together.
    case binder([Int])
    /// A file of the theme, or one that documents refer to.
    case file(FileBytes)
    case robots
    /// The headers for hosts; `folders` are the first parts of the addresses of pages, `copied` those of files
    /// that are copied as they are.
    case headers(folders: [String], copied: Set<String>)
    /// The old addresses for hosts that answer them themselves.
    case redirects([Redirect])
    /// One file, or an index and its parts.
    case sitemaps
    case atom(String)
    case jsonFeed(String)
    case webManifest(String)
    case summaries
    /// What is sent of a charter.
    case charterRequest(Int)
    case charters
    /// An author as the app has one, by name and by id.
    case profile(String, document: Int, works: [Int])
  }

  /// An old address of a listed document.
  package struct Redirect: Sendable {
    var from: String
    var to: Int
  }

  /// One output and the paths of its files, in the order in which it makes them.
  package struct Entry: Sendable {
    var output: Output
    package var paths: [String]
    /// Whether it is sent to the app.
    package var hasPayload = false
    /// Whether a list may name it: nothing that is of unlisted documents alone.
    var isListed = true
    /// Whether it is needed in an emergency.
    var isUrgent = false
    /// Where readers come to it; empty if everybody needs it.
    var places: [OfflinePlace] = []

    /// The document whose page it is; `nil` for other outputs.
    package var document: Int? {
      if case .document(let number) = output { number } else { nil }
    }

    /// Whether it is as it was if the documents that are read for it are, and what pages may know of all documents.
    ///
    /// Others have bytes that were made before, or all documents, or are too few to matter.
    package var isMadeOfWhatItReads: Bool {
      switch output {
      case .document, .author, .list, .tags, .redirect: true
      case .file: storedHash != nil
      case .home, .search, .notFound, .binder, .robots, .headers, .redirects, .sitemaps,
        .atom, .jsonFeed, .webManifest, .summaries, .charterRequest, .charters, .profile:
        false
      }
    }

    /// What a device keeps of it, to be read with no network: its page or its file, which is the
    /// first of its paths; `nil` for what only programs read.
    package var kept: (address: String, isPage: Bool, isUrgent: Bool)? {
      guard isListed, let path = paths.first else { return nil }
      let address = String(SiteMap.address(ofFile: path))
      switch output {
      case .document, .author, .list, .home, .tags, .search: return (address, true, isUrgent)
      case .notFound, .file: return (address, false, isUrgent)
      // The list has old addresses by themselves: many hosts answer them before they look for a file.
      case .redirect, .binder, .robots, .headers, .redirects, .sitemaps, .atom, .jsonFeed,
        .webManifest, .summaries, .charterRequest, .charters, .profile:
        return nil
      }
    }
  }

  package internal(set) var entries: [Entry] = []

  /// The path of every file.
  package var paths: [String] { entries.flatMap { $0.paths } }

  /// How many documents have a payload.
  package var payloads: Int { entries.count { $0.hasPayload } }

  /// The address of a file of the site: its path below `public/`.
  static func address(ofFile path: String) -> Substring {
    Substring(path.utf8.dropFirst("public/".utf8.count))
  }

  /// The files that documents refer to, and those of the theme, by address.
  package var files: [String: FileBytes] {
    var files: [String: FileBytes] = [:]
    for entry in entries {
      guard case .file(let bytes) = entry.output, let path = entry.paths.first else { continue }
      files[String(Self.address(ofFile: path))] = bytes
    }
    return files
  }

  /// Old addresses without a file: they differ only in case from one that has it.
  var otherSpellings: [Redirect] = []
  /// Addresses that two things of the site would have.
  package internal(set) var clashes: [Diagnostic] = []
  /// The addresses of lists and home pages, in order.
  private(set) var lists: [String] = []
  let index: SiteIndex
  let places: OfflinePlaces
  /// The paths of what is copied from `static/`, in lowercase, with their sources.
  var copied: [String: String] = [:]
  /// What is at each page's address, for the message about a clash, and the source that it is about.
  var owners: [String: (name: String, file: String?)] = [:]

  /// Maps the site of a library.
  ///
  /// - Parameters:
  ///   - index: Which documents are listed where.
  ///   - views: The views, which know the lists.
  ///   - media: The files that documents refer to.
  ///   - statics: The files that are copied as they are.
  package init(
    index: SiteIndex, views: PageViews, media: [(address: String, bytes: FileBytes)],
    statics: [StaticFile]
  ) {
    self.index = index
    places = OfflinePlaces(index)
    addDocuments()
    addPrintViews()
    addLists(views)
    var described: Set<String> = []
    for (username, document, works) in index.authors {
      let address = index.address(ofAuthor: username)
      // Two files of authors at one address are reported by the linker.
      let isReported = document != nil && !described.insert(address).inserted
      add(
        .author(username, document: document, works: works), page: address,
        of: "the page of the author '\(username)'",
        file: (document ?? works.first).map { index.library.documents[$0].path },
        isReported: isReported)
    }
    addSearch()
    addFeeds(hasOwnRobots: statics.contains { $0.path == "robots.txt" })
    let used = index.usedFiles
    let (listed, urgent) = (index.listedFiles, index.urgentFiles)
    for file in media where used.contains(file.address) {
      add(
        Entry(
          output: .file(file.bytes), paths: ["public/\(file.address)"],
          isListed: listed.contains(file.address), isUrgent: urgent.contains(file.address),
          places: places.places(ofFile: file.address)))
    }
    addStatic(statics, listed: listed, urgent: urgent)
    addRedirects()
    nameFolders()
  }

  /// Adds the files of the theme, of which lists for emergencies need most.
  ///
  /// Copies of a file have one address. No device keeps those that `unkept` names.
  package mutating func add(
    _ files: [(name: String, address: String, bytes: [UInt8])], unkept: Set<String>
  ) {
    var added: Set<String> = []
    for file in files where added.insert(file.address).inserted {
      refuse(copyAt: file.address, for: "a file of the theme")
      add(
        Entry(
          output: .file(.held(file.bytes)), paths: ["public/\(file.address)"],
          isListed: !unkept.contains(file.name), isUrgent: !Theme.isForOtherPages(file.name)))
    }
  }

  /// Adds the page of documents that are printed together.
  package mutating func addBinder(_ documents: [Int]) {
    let owner = "the documents to print"
    refuse(copyAt: "\(PageViews.binderAddress)index.html", for: owner)
    add(.binder(documents), page: PageViews.binderAddress, of: owner)
  }

  /// Adds the search index of the listed documents of a language.
  package mutating func addIndex(
    _ files: [(address: String, bytes: [UInt8])], of language: String
  ) {
    for file in files {
      add(
        Entry(
          output: .file(.held(file.bytes)), paths: ["public/\(file.address)"],
          places: [OfflinePlace(language: language)]))
    }
  }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Adds a page; if its address is taken, reports that for its source, or for that of
  /// the page that was there first.
  private mutating func add(
    _ output: Output, page address: String, of owner: String, file: String? = nil,
    isReported: Bool = false
  ) {
    if let first = owners[address] {
      if !isReported, let source = file ?? first.file {
        clashes.append(
          .addressTaken(
            address, by: first.name, and: owner, file: source,
            areBothFiles: file != nil && first.file != nil))
      }
    } else {
      owners[address] = (owner, file)
    }
    var entry = Entry(output: output, paths: ["public/\(address)index.html"])
    switch output {
    case .home: entry.isUrgent = true
    case .list(let list, _): entry.places = [OfflinePlace(language: list.language)]
    case .tags(let language), .search(let language):
      entry.places = [OfflinePlace(language: language)]
    default: break
    }
    add(entry)
  }

  private mutating func addDocuments() {
    let library = index.library
    owners.reserveCapacity(index.pages.count)
    entries.reserveCapacity(index.pages.count)
    for number in index.pages
    where library.documents[number].type != .author && !index.isFront(number) {
      let document = library.documents[number]
      let address = library.addresses[number]
      // Two documents at one address are reported by the linker.
      owners[address] = owners[address] ?? (document.path, document.path)
      var paths = ["public/\(address)index.html"]
      let isPublished = document.isInAPI
      if isPublished {
        let publicID = document.metadata.publicID.value
        paths += ["payloads/\(publicID).json", "public/api/v1/content/\(publicID)"]
      }
      if let address = index.printAddress(number) { paths.append("public/\(address)index.html") }
      add(
        Entry(
          output: .document(number), paths: paths, hasPayload: isPublished,
          isListed: document.isListed(preview: index.preview), isUrgent: document.isEmergency,
          places: places.places(of: number)))
    }
  }

  private mutating func addLists(_ views: PageViews) {
    for language in index.languages {
      let prefix = index.prefix(language)
      add(.home(language), page: prefix, of: "the home page")
      lists.append(prefix)
      if !index.tags(in: language).isEmpty {
        add(.tags(language), page: prefix + "tags/", of: "the list of tags")
        lists.append(prefix + "tags/")
      }
    }
    for list in views.lists() {
      for page in 1...list.pageCount {
        let address = list.address(ofPage: page)
        add(.list(list, page: page), page: address, of: "the list '\(list.name)'")
        lists.append(address)
      }
    }
  }

  /// Adds what leads readers who know no address: search, and the pages for addresses that do not
  /// exist, which hosts look for in the folder and above it.
  private mutating func addSearch() {
    for language in index.languages {
      add(.search(language), page: index.searchAddress(language), of: "the search")
      let path = "public/\(index.prefix(language))404.html"
      add(Entry(output: .notFound(language), paths: [path], isUrgent: true))
    }
  }
}
