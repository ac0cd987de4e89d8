import Diagnostics
import Documents
import Library
import Settings
import TestSupport
import Testing

/// A linked library, and its report.
struct Linked {
  let library: Library
  let report: String

  /// The targets of a document's links, in order.
  func targets(_ index: Int) -> [LinkTarget?] {
    library.documents[index].links.map {
      library.links[index].target(part: $0.part, node: $0.node)
    }
  }
}

/// Reads and links files; the folder below `content` decides on types, markers on languages.
func link(
  _ files: [(path: String, text: String)], languages: [String] = ["en", "ru"],
  preview: Bool = false,
  assets: [String: LibraryLinker.Asset] = [:]
) -> Linked {
  var configuration = LibraryConfiguration()
  configuration.layout.languages = languages
  configuration.layout.defaultLanguage = languages.first ?? "en"
  let samples = files.map { file in
    let path = SourcePath(file.path, languages: languages)
    let folder = path.folders.first { languages.contains($0) }
    return parse(
      file.text, path: file.path,
      language: path.marker ?? folder ?? configuration.layout.defaultLanguage)
  }
  var findings = samples.flatMap(\.findings)
  let library = LibraryLinker.link(
    samples.map(\.document), layout: configuration.layout, preview: preview, report: &findings,
    asset: { assets[$0] })
  let report = HumanReport { path in samples.first { $0.source.path == path }?.source }
  return Linked(library: library, report: report.text(findings.inReportOrder()))
}

let published = "---\nvisibility: public\n---\n"
