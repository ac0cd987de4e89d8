import Bytes
import Diagnostics
import Discovery
import Dispatch
import Documents
import Editing
import Pages
import Reading
import Settings
import SiteBuild
import System

/// A library as it is now, as far as it can be shown.
struct LivePreview {
  private let repository: Repository
  private let build: SiteBuild
  /// The library as it is now; `nil` until it could be read.
  private var site: LiveSite?
  /// The last one that has the pages that this one cannot show.
  private var fallback: LiveSite?
  /// What looks at one document before all others; made after browsers have got their event.
  private var resident: ResidentLibrary?
  private let parser: DocumentParser
  /// Those that are no longer needed.
  private var former: [LiveSite] = []
  /// Why the library could not be read the last time.
  private(set) var problem: String?
  /// How many previews there have been.
  private(set) var revision = 0

  init(_ repository: Repository, jobs: Int?) throws {
    self.repository = repository
    var build = try repository.residentBuild(jobs: jobs)
    build.preview = true
    build.showsDraftCards = true
    build.reportsPrivate = true
    self.build = build
    parser = DocumentParser(build.parsing)
  }

  var content: String { site?.content ?? "content" }
  /// The folder where changes are looked for.
  var watchedContent: String { site?.checked.watchedContent ?? content }
  var output: String { site?.output ?? "site" }
  var documents: Int { site?.documents ?? 0 }
  var findings: [Diagnostic] { site?.findings ?? [] }
  var sources: SourceTable? { site?.sources }
  /// That only the configuration was checked, in words; `nil` if all was.
  var unread: String? { site.flatMap { Reporting.unread($0.checked.configuration) } }

  /// Whether pages are still those of an earlier preview, because a template or the configuration has errors.
  var isOutdated: Bool { site?.isWhole == false && fallback != nil }

  /// What reads the library; any thread may call it.
  func reading(_ profile: Profile) -> @Sendable () -> Result<LiveSite, MachineFailure> {
    { [repository, build] in
      MachineFailure.result { try build.live(theme: try repository.theme(), profile: profile) }
    }
  }

  /// Shows a library that was read.
  ///
  /// What the machine could not do becomes `problem`, and the last preview stays.
  mutating func take(_ outcome: Result<LiveSite, MachineFailure>) {
    revision += 1
    do {
      let next = try outcome.get()
      try refuseLoss(to: next)
      // A site with everything in it needs no older one.
      let lacks = !next.isWhole || next.unread > 0
      former = [site, fallback].compactMap { $0 }
      if !lacks {
        fallback = nil
      } else if let site, site.isWhole, fallback == nil || site.unread == 0 {
        fallback = site
      }
      (site, problem, resident) = (next, nil, nil)
    } catch let failure as MachineFailure {
      problem = failure.description
    } catch {
      problem = "\(error)"
    }
  }

  /// Shows the text that a document has now, as far as its page needs nothing else.
  ///
  /// - Returns: Whether it is shown; everything else is as it was.
  mutating func show(_ path: String) -> Bool {
    guard problem == nil, var shown = site, shown.isWhole, shown.unread == 0 else { return false }
    do {
      let library = resident ?? ResidentLibrary(shown.checked, build)
      resident = library
      guard let bytes = try build.source.read(path, limit: SourceLayout.largestSource),
        let edited = try library.edited(path, bytes, with: parser)
      else { return false }
      shown.show(edited)
      site = shown
      return true
    } catch {
      // The whole library is read next, and says what is wrong.
      return false
    }
  }

  /// Prepares to show a document at once.
  mutating func prepare() {
    if let site, resident == nil, site.isWhole {
      resident = ResidentLibrary(site.checked, build)
    }
  }

  /// Frees the memory of former previews beside what comes next: that of ten thousand documents takes
  /// as long as a rebuild may take.
  mutating func discard() {
    let old = former
    former = []
    DispatchQueue.global().async { withExtendedLifetime(old) {} }
  }

  /// A library that was there and has vanished: its disk may have been removed, or another branch is
  /// being checked out.
  private func refuseLoss(to next: LiveSite) throws {
    if documents > 0, next.documents == 0 { try repository.refuseLoss(of: content) }
  }

  /// What has errors, so that the last good page is shown.
  enum Staleness: String {
    case document
    /// A template or the configuration.
    case site
  }

  /// A file of the site.
  struct File {
    var bytes: [UInt8]
    var status = 200
    /// Why it is the last good page; `nil` if it is the page as it is now.
    var staleness: Staleness?
  }

  /// The file at a path such as `/guides/mooring/`; `nil` if there is none, not even a page for that.
  func file(_ path: String) -> File? {
    let name = String(path.dropFirst(bytesOf: "/")) + (path.hasSuffix("/") ? "index.html" : "")
    if let site, site.isWhole {
      if let bytes = site.file(name) { return File(bytes: bytes) }
      if let document = fallback?.document(at: String(path.dropFirst(bytesOf: "/"))),
        site.sources[document] != nil, site.address(of: document) == nil,
        let bytes = fallback?.file(name)
      {
        return File(bytes: bytes, staleness: .document)
      }
    } else if let bytes = fallback?.file(name) {
      return File(bytes: bytes, staleness: .site)
    }
    return (site?.isWhole == true ? site : fallback)?.lostPage(name)
      .map { File(bytes: $0, status: 404) }
  }

  /// The address of the page of a document, from the root; `nil` if it has none.
  func address(of document: String) -> String? {
    (site?.address(of: document) ?? fallback?.address(of: document)).map { "/" + $0 }
  }
}
