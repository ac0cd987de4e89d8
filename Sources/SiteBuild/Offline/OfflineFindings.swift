import Bytes
import Diagnostics
import Library
import Pages
import Settings
import System
import Theming

/// What pages need that a device which keeps the library does not have.
extension SiteBuild {
  /// Renders every page that devices keep, and reports what each of them lacks with no network.
  ///
  /// - Parameters:
  ///   - checked: What `check` returned.
  ///   - theme: The theme.
  ///   - profile: Where the phases' times go.
  /// - Returns: The findings of the library, the theme and the pages, and the sources for messages.
  /// - Throws: Only what the machine could not do.
  package func checkOffline(
    _ checked: CheckedLibrary, theme: Theme, profile: Profile
  ) throws -> (diagnostics: [Diagnostic], sources: SourceTable) {
    let site = try ThemedSite(checked, theme: theme, jobs: jobs, profile)
    guard !site.findings.hasErrors else { return (site.findings, site.sources) }
    let lacks = try site.offlineLacks(jobs: jobs)
    profile.mark("offline")
    let found =
      OfflineFindings(of: checked, sources: site.sources, theme: theme).findings(lacks)
      + theme.stylesElsewhere(checked.configuration.theme).map {
        .elsewhere($0.address, in: $0.sheet, at: $0.range)
      }
    // What a template loads from another site is found without this option too: once is enough.
    let others = site.findings.filter { finding in
      !found.contains { $0.file == finding.file && !$0.range.isEmpty && $0.range == finding.range }
    }
    return ((others + found).inReportOrder(), site.sources)
  }
}

/// Says where an author changes what pages lack: in the template that has the address, at the link of
/// the document, or in the document whose metadata puts it on the page.
private struct OfflineFindings {
  private let sources: SourceTable
  private let templates: [String]
  private let library: Library
  private let configuration: LibraryConfiguration

  init(of checked: CheckedLibrary, sources: SourceTable, theme: Theme) {
    self.sources = sources
    library = checked.library
    configuration = checked.configuration
    templates = theme.templates.map(\.path)
  }

  func findings(
    _ lacks: [(document: Int?, page: String, lack: OfflineAudit.Lack)]
  ) -> [Diagnostic] {
    var told: Set<String> = []
    return lacks.compactMap { document, page, lack in
      let place = place(of: lack, onPageOf: document)
      // A template is on every page, and a text may be shown on several.
      guard told.insert("\(place.file)\u{0}\(lack.path ?? lack.address)").inserted else {
        return nil
      }
      guard let path = lack.path else {
        return .elsewhere(lack.address, in: place.file, at: place.range)
      }
      return Diagnostic(
        .error, .offline, file: place.file, at: place.range,
        message:
          "devices do not save '\(path)', which the page \(page) \(lack.isNeeded ? "needs" : "leads to")",
        help: lack.isNeeded
          ? "put the file in templates/assets, or beside a document that shows it"
          : "publish it with `visibility: public`, or remove the link")
    }
  }

  /// Where to change something that the page of a document lacks, or another page.
  private func place(
    of lack: OfflineAudit.Lack, onPageOf document: Int?
  ) -> (file: String, range: Range<Int>) {
    if let place = template(with: lack.address) { return place }
    guard let document else { return (configuration.path, 0..<0) }
    let found = library.place(onPageOf: document) { lack.isAt($0) }
    return found ?? (library.documents[document].path, 0..<0)
  }

  /// Where a template has an address.
  private func template(with address: String) -> (file: String, range: Range<Int>)? {
    let wanted = Array(address.utf8)
    for path in templates {
      guard let range = sources[path]?.bytes.firstRange(of: wanted) else { continue }
      return (path, range)
    }
    return nil
  }
}

extension Diagnostic {
  /// Something on another site that a template or a style sheet loads.
  fileprivate static func elsewhere(
    _ address: String, in file: String, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      .error, .offline, file: file, at: range,
      message: "a device with no network cannot load '\(address)': it is not part of the library",
      help: "keep a copy in templates/assets, or remove it")
  }
}
