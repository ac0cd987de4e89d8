import Diagnostics
import Discovery
import Documents
import Library
import Rendering
import Settings

/// Makes the bytes of the map's entries.
///
/// It has only values, so any number of workers may use it.
package struct SiteRenderer: Sendable {
  package private(set) var index: SiteIndex
  package private(set) var views: PageViews
  package let templates: SiteTemplates
  /// The addresses of lists, for the sitemap.
  private let lists: [String]

  package init(map: SiteMap, index: SiteIndex, views: PageViews, templates: SiteTemplates) {
    lists = map.lists
    self.index = index
    self.views = views
    self.templates = templates
  }

  /// The same, but documents are noted that are read as a whole.
  package func noting(_ notes: ReadNotes) -> SiteRenderer {
    var renderer = self
    renderer.index.watch(notes)
    renderer.views.watch(notes)
    return renderer
  }

  /// The same for one worker, so that no other one counts the references of what its pages have in common.
  package func separate() -> SiteRenderer {
    var renderer = self
    renderer.views.renewFrames()
    return renderer
  }

  /// The same, but for the text of a document.
  package func showing(
    _ document: Document, _ links: ResolvedLinks, at number: Int
  ) -> SiteRenderer {
    var renderer = self
    renderer.index.replace(number, by: document, links)
    renderer.views.replace(number, by: document, links)
    return renderer
  }

  /// The template that an entry is rendered with; `nil` for files that have none.
  package func template(of entry: SiteMap.Entry) -> String? {
    switch entry.output {
    case .document(let number): index.library.documents[number].type.rawValue
    case .author: "author"
    case .list: "list"
    case .home: "home"
    case .tags: "tags"
    case .search: "search"
    case .notFound: "not-found"
    case .redirect: "redirect"
    case .binder: "binder"
    case .file, .robots, .headers, .redirects, .sitemaps, .atom, .jsonFeed, .webManifest,
      .summaries, .charterRequest, .charters, .profile:
      nil
    }
  }

  /// The files of an entry, one for each of its paths.
  ///
  /// - Throws: A file of the library that cannot be read, or has changed.
  package func files(of entry: SiteMap.Entry) throws(MachineFailure) -> [[UInt8]] {
    switch entry.output {
    case .document(let number): return try document(number, withPayload: entry.hasPayload)
    case .author(let username, let document, let works):
      return try rendered {
        templates.author.render(views.author(username, document: document, works: works), into: &$0)
      }
    case .list(let list, let page):
      return try rendered { templates.list.render(views.list(list, page: page), into: &$0) }
    case .home(let language):
      return try rendered { templates.home.render(views.home(language), into: &$0) }
    case .tags(let language):
      return try rendered { templates.tags.render(views.tags(language), into: &$0) }
    case .search(let language):
      return try rendered { templates.search.render(views.search(language), into: &$0) }
    case .notFound(let language):
      return try rendered { templates.notFound.render(views.notFound(language), into: &$0) }
    case .redirect(let address, let number):
      return try rendered {
        templates.redirect.render(views.redirect(from: address, to: number), into: &$0)
      }
    case .binder(let documents):
      return try rendered {
        templates.binder.render(views.binder(documents, version: version), into: &$0)
      }
    case .file(let bytes):
      return [try bytes.bytes()]
    case .robots:
      return [SiteFeeds(index: index).robots(url: index.configuration.url)]
    case .headers(let folders, let copied):
      return [HostFiles(index: index).headers(folders: folders, copied: copied)]
    case .redirects(let redirects):
      return [HostFiles(index: index).redirects(redirects)]
    case .sitemaps:
      return SiteFeeds(index: index).sitemaps(lists: lists, url: index.configuration.url ?? "")
    case .atom(let language):
      return [SiteFeeds(index: index).atom(language, url: index.configuration.url ?? "")]
    case .jsonFeed(let language):
      return [SiteFeeds(index: index).json(language, url: index.configuration.url ?? "")]
    case .webManifest(let language):
      return [WebManifest.bytes(language, of: views)]
    case .summaries:
      return [SiteFeeds(index: index).publicSummaries()]
    case .charterRequest(let number):
      return [AppFiles(index: index).request(number)]
    case .charters:
      return [AppFiles(index: index).charters()]
    case .profile(let username, let document, let works):
      let bytes = AppFiles(index: index).profile(username, document: document, works: works)
      return entry.paths.map { _ in bytes }
    }
  }

  /// Pages of documents that are shown without their site.
  ///
  /// - Parameters:
  ///   - documents: Their numbers; each has a page.
  ///   - files: The site's files, by address.
  /// - Returns: Each page as one file, with all that it needs.
  /// - Throws: A file of the library that cannot be read, or has changed.
  package func selfContained(
    _ documents: [Int], files: [String: FileBytes]
  ) throws(MachineFailure) -> [[UInt8]] {
    var alone = self
    alone.views.isAlone = true
    let files = Dictionary(
      files.map { (AddressResolver.written($0.key), $0.value) }, uniquingKeysWith: { $1 })
    var pages: [[UInt8]] = []
    for number in documents {
      let page = SelfContainedPage(
        at: index.library.addresses[number], url: index.configuration.url, files: files)
      guard let bytes = try alone.document(number, withPayload: false).first else { continue }
      pages.append(try page.bytes(bytes))
    }
    return pages
  }

  private func rendered(
    _ render: (inout [UInt8]) -> Void
  ) throws(MachineFailure) -> [[UInt8]] {
    var output: [UInt8] = []
    output.reserveCapacity(16 << 10)
    render(&output)
    if templates.mistakes.areFound {
      throw MachineFailure("a template of this program has mistakes: please report this")
    }
    return [output]
  }

  private func payload(of number: Int) -> SyncPayload {
    index.payload(
      of: number,
      form: index.payloadForm(
        of: number, text: index.configuration.payloadText, words: views.words))
  }

  private func version(of number: Int) -> String {
    let payload = payload(of: number)
    return index.printVersion(
      of: number, payload: payload.publishRequest(contentData: payload.contentDataBytes()))
  }

  private func document(
    _ number: Int, withPayload: Bool
  ) throws(MachineFailure) -> [[UInt8]] {
    let document = index.library.documents[number]
    let parts = views.parts(number)
    var files = try rendered { output in
      switch document.body {
      case .checklist(let checklist):
        templates.checklist.render(
          views.checklist(checklist, of: number, parts), into: &output)
      case .guide(let guide):
        let template = document.type == .page ? templates.page : templates.guide
        template.render(views.guide(guide, of: document, parts: parts), into: &output)
      case .deck(let deck):
        templates.deck.render(
          views.deck(deck, of: document.metadata, parts: parts), into: &output)
      case .charter(let charter):
        templates.charter.render(
          views.charter(charter, number: number, parts: parts), into: &output)
      case .author:
        break
      }
    }
    let printAddress = index.printAddress(number)
    guard withPayload || printAddress != nil else { return files }
    let payload = payload(of: number)
    let contentData = payload.contentDataBytes()
    let request = payload.publishRequest(contentData: contentData)
    if withPayload { files += [request, payload.detail(contentData: contentData)] }
    if let printAddress {
      let version = index.printVersion(of: number, payload: request)
      files += try rendered { output in
        templates.print.render(
          views.printView(number, at: printAddress, version: version), into: &output)
      }
    }
    return files
  }
}
