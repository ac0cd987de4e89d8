import Bytes
import Diagnostics
import Hashing
import Library
import Output
import Pages
import Settings
import System
import Templating
import Theming

/// Stage 7: a checked library with its theme, ready to be rendered and written.
package struct ThemedSite: Sendable {
  let map: SiteMap
  /// Whether devices keep the site: not a preview, and not if the theme has nothing that would serve it.
  let isKept: Bool
  /// What renders the map's entries; `nil` if the templates have errors.
  package private(set) var renderer: SiteRenderer?
  /// Everything that was found, in the total order.
  package let findings: [Diagnostic]
  package let sources: SourceTable
  let summary: BuildOutcome.Summary
  /// The theme's files that are in Git LFS and were not fetched: their paths and addresses.
  let unfetched: [(path: String, address: String)]
  /// The search index of a preview; `nil` if it is in the map, or there is none.
  private let search: SearchOnRequest?

  /// Plans a site; the search index of a preview is made only once somebody searches.
  package init(
    _ checked: CheckedLibrary, theme: Theme, jobs: Int, _ profile: Profile,
    printed: [String] = [], isKeptOffline: Bool = true, isPreview: Bool = false
  ) throws {
    var found: [Diagnostic] = []
    let index = checked.index
    let configuration = index.configuration
    let prepared = try Self.prepared(theme, for: configuration, jobs: jobs, report: &found)
    let words = prepared.words
    let spoken = prepared.theme.speaking(configuration.layout.languages, with: words)
      .naming(checklistsOf: index)
    let shown =
      index.preview ? spoken.withoutWorker : isKeptOffline ? spoken.kept : spoken.ending
    let assets = shown.assetAddresses()
    let templates = Self.templates(
      of: theme, addresses: assets, for: configuration, report: &found)
    found = Self.blamingMerges(found, of: theme)
    unfetched = theme.unfetchedAssets.map { ("templates/assets/\($0)", assets[$0] ?? $0) }
    found += unfetched.map { .notFetched($0.path, .templateFile) }
    profile.mark("templates")
    isKept = isKeptOffline && assets[Theme.worker] != nil
    let views = PageViews(
      index: index, assets: assets,
      icons: SiteIcons(shown, configuration.theme, addresses: assets),
      words: words, embeddedTemplate: templates?.embedded)
    var map = checked.map
    let known = map.clashes.count
    map.add(
      shown.assets.map { ($0.name, assets[$0.name] ?? $0.name, $0.bytes) },
      unkept: theme.unkept(configuration.theme))
    // What is wrong with the library comes first: a name may be missing because of it.
    if !printed.isEmpty, !checked.diagnostics.hasErrors {
      map.addBinder(try index.printed(printed))
    }
    let isSearched =
      templates != nil && !checked.diagnostics.hasErrors && assets[Theme.searchScript] != nil
    search = isSearched && isPreview ? SearchOnRequest(index, jobs: jobs) : nil
    if isSearched, !isPreview {
      for part in try SearchSource(index: index).files(jobs: jobs) {
        map.addIndex(part.files, of: part.language)
      }
      profile.mark("search index")
    }
    self.map = map
    found += map.clashes[known...]
    if !checked.diagnostics.hasErrors {
      found += Self.deadAddresses(
        in: theme, of: map, languages: configuration.layout.languages.map(index.prefix))
    }
    renderer = templates.map {
      SiteRenderer(map: map, index: index, views: views, templates: $0)
    }
    findings = (checked.diagnostics + (configuration.isUnread ? [] : found)).inReportOrder()
    var sources = checked.sources
    sources.add(theme.templates)
    sources.add(theme.sheets + theme.words + theme.unreadTexts)
    self.sources = sources
    summary = Self.summary(of: checked, payloads: map.payloads)
    profile.mark("plan")
  }

  /// A theme as it is published, and the words of the site: two pieces of work at the same time.
  private static func prepared(
    _ theme: Theme, for configuration: LibraryConfiguration, jobs: Int,
    report: inout [Diagnostic]
  ) throws -> (theme: Theme, words: WordBook) {
    let (prepared, book) = try Parallel.both(jobs: jobs) {
      var found: [Diagnostic] = []
      return (theme: theme.prepared(for: configuration, report: &found), found: found)
    } _: {
      var found: [Diagnostic] = []
      let words = WordBook(
        theme, languages: configuration.layout.languages, configuration: configuration.path,
        report: &found)
      return (words: words, found: found)
    }
    report += prepared.found + book.found
    return (prepared.theme, book.words)
  }

  /// The templates of a theme, and what is wrong with its files; `nil` if the templates have errors.
  private static func templates(
    of theme: Theme, addresses: [String: String], for configuration: LibraryConfiguration,
    report: inout [Diagnostic]
  ) -> SiteTemplates? {
    let library = TemplateLibrary(
      files: theme.templates, under: "templates/",
      addresses: Dictionary(
        uniqueKeysWithValues: addresses.map { ("assets/\($0.key)", $0.value) }),
      own: theme.ownTemplates, isProven: theme.isCarried)
    guard let templates = SiteTemplates(library, report: &report) else { return nil }
    report += theme.unused(
      by: templates.used, languages: configuration.layout.languages,
      content: configuration.layout.content)
    report += theme.emptied(of: templates.used) + theme.emptiedAssets + theme.misencodedAssets
    report += templates.unprinted(theme) + templates.unlisted(theme)
    report += templates.unheaded(theme)
    report += templates.untickable(theme) + templates.unlearnable(theme)
    report += theme.unusedAssets(configuration.theme) + theme.unloadable
    return templates
  }

  /// The numbers of a build that has not written anything yet.
  private static func summary(of checked: CheckedLibrary, payloads: Int) -> BuildOutcome.Summary {
    let library = checked.library
    // A stub has no page because it has no text, whatever its visibility.
    let hidden = library.documents.indices.filter {
      let document = library.documents[$0]
      return !library.hasPage($0, preview: checked.index.preview)
        && !document.metadata.isForCommunity && !document.isStub
    }
    let drafts = hidden.count { library.documents[$0].metadata.isDraft }
    return BuildOutcome.Summary(
      documents: checked.index.pages.count { library.documents[$0].type != .author },
      hidden: hidden.count - drafts, drafts: drafts, payloads: payloads)
  }

  /// Shows another text of a document.
  package mutating func show(_ edited: EditedDocument) {
    renderer = renderer?.showing(edited.document, edited.links, at: edited.number)
  }

  /// Every file of the build.
  var paths: [String] {
    map.paths + (isKept ? [OfflineList.path] : [])
  }

  /// The file at a path below `public/`, rendered now; `nil` if there is none.
  ///
  /// Looking through the entries takes a fraction of what rendering one takes.
  ///
  /// - Throws: A file of the library that cannot be read, or has changed.
  package func file(_ path: String) throws(MachineFailure) -> [UInt8]? {
    let wanted = "public/" + path
    guard let renderer else { return nil }
    for entry in map.entries {
      guard let place = entry.paths.firstIndex(where: { $0.utf8.elementsEqual(wanted.utf8) })
      else { continue }
      return try renderer.files(of: entry)[place]
    }
    return search?.file(path)
  }

  /// Pages of documents, each as one file.
  func selfContained(_ documents: [Int]) throws(MachineFailure) -> [[UInt8]] {
    try renderer?.selfContained(documents, files: map.files) ?? []
  }

  /// What the pages that devices keep need or lead to, and devices do not have, in the order of the map.
  ///
  /// - Throws: A theme that lets devices keep nothing.
  func offlineLacks(
    jobs: Int
  ) throws -> [(document: Int?, page: String, lack: OfflineAudit.Lack)] {
    guard isKept, let renderer else {
      throw MachineFailure(
        "the library cannot be read offline: its theme has no assets/\(Theme.worker)")
    }
    let audit = OfflineAudit(map)
    let entries = map.entries
    return try Parallel.map(count: entries.count, jobs: jobs) {
      number -> [(document: Int?, page: String, lack: OfflineAudit.Lack)] in
      guard let kept = entries[number].kept, kept.address.hasSuffix(".html"),
        let page = try renderer.files(of: entries[number]).first
      else { return [] }
      return audit.lacks(of: page, at: kept.address).map {
        (entries[number].document, kept.address, $0)
      }
    }.flatMap { $0 }
  }
}
