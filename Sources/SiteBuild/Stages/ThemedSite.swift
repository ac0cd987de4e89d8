import Configuration
import Diagnostics
import Hashing
import Library
import Output
import Pages
import System
import Templating

/// Stage 7: a checked library with its theme, ready to be rendered and written.
struct ThemedSite: Sendable {
  private let map: SiteMap
  /// Whether devices keep the site: not a preview, and not if the theme has nothing that would serve it.
  private let isKept: Bool
  /// What renders the map's entries; `nil` if the templates have errors.
  let renderer: SiteRenderer?
  /// Everything that was found, in the total order.
  let findings: [Diagnostic]
  let sources: SourceTable
  let summary: BuildOutcome.Summary

  init(_ checked: CheckedLibrary, theme: Theme, _ profile: Profile) {
    var found: [Diagnostic] = []
    let templates = SiteTemplates(
      TemplateLibrary(files: theme.templates, under: "templates/"), report: &found)
    profile.mark("templates")
    let index = checked.index
    let shown = index.preview ? theme.withoutWorker : theme
    let assets = shown.assetAddresses()
    isKept = assets[Theme.worker] != nil
    let views = PageViews(index: index, assets: assets, embeddedTemplate: templates?.embedded)
    var map = checked.map
    map.add(shown.assets.map { (assets[$0.name] ?? $0.name, $0.bytes) })
    self.map = map
    renderer = templates.map {
      SiteRenderer(map: map, index: index, views: views, templates: $0)
    }
    findings = (checked.diagnostics + found).inReportOrder()
    var sources = checked.sources
    sources.add(theme.templates)
    self.sources = sources
    let library = checked.library
    summary = BuildOutcome.Summary(
      documents: index.pages.count { library.documents[$0].type != .author },
      hidden: library.documents.indices.count { !library.hasPage($0, preview: index.preview) },
      payloads: map.entries.count { $0.hasPayload })
    profile.mark("plan")
  }

  /// Every file of the build.
  var paths: [String] {
    map.entries.flatMap { $0.paths } + (isKept ? [OfflineList.path] : [])
  }

  /// How many entries a worker takes at once.
  private static let batch = 16

  /// Renders every entry of the map and writes it at once, so pages are never all in memory.
  ///
  /// - Returns: What was written.
  /// - Throws: What the machine could not do.
  func write(
    with renderer: SiteRenderer, to publication: Publication, jobs: Int, _ profile: Profile
  ) throws -> Publication.Summary {
    let entries = map.entries
    let batches = (entries.count + Self.batch - 1) / Self.batch
    let lists = try Parallel.map(count: batches, jobs: jobs) { batch -> OfflineList in
      let start = batch * Self.batch
      var list = OfflineList()
      for entry in entries[start..<min(start + Self.batch, entries.count)] {
        let files = profile.measure("pages and payloads") { renderer.files(of: entry) }
        for (path, bytes) in zip(entry.paths, files) {
          let hash = profile.measure("hashes") { ContentHash(of: bytes) }
          try profile.measure("files") { try publication.write(bytes, hash: hash, to: path) }
          if path == entry.paths.first { list.add(entry, bytes: bytes, hash: hash) }
        }
      }
      return list
    }
    // The list comes last: whoever reads it finds the files that it names.
    if isKept { try writeList(of: lists, to: publication) }
    profile.mark("render and write")
    defer { profile.mark("finish") }
    return try publication.finish()
  }

  private func writeList(of parts: [OfflineList], to publication: Publication) throws {
    var list = OfflineList()
    for part in parts { list.add(part) }
    let bytes = list.bytes
    try publication.write(bytes, hash: ContentHash(of: bytes), to: OfflineList.path)
  }
}
