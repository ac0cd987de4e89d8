import Bytes
import Diagnostics
import Library
import Pages
import Settings
import SiteBuild
import System
import Theming

/// A preview that is never written: each page is rendered when it is asked for.
///
/// Documents with errors have pages too, as far as they could be read.
package struct LiveSite: Sendable {
  private var site: ThemedSite
  /// The library, as all of it was checked.
  package let checked: CheckedLibrary
  private var library: Library { checked.library }
  /// Everything that was found, in the total order.
  package var findings: [Diagnostic] { site.findings }
  /// The sources, for messages that show a line.
  package var sources: SourceTable { site.sources }
  /// How many documents there are.
  package let documents: Int
  /// Where the content is.
  package let content: String
  /// The folder that builds write to, which has no sources.
  package let output: String

  init(_ checked: CheckedLibrary, theme: Theme, jobs: Int, _ profile: Profile) throws {
    site = try ThemedSite(checked, theme: theme, jobs: jobs, profile, isPreview: true)
    self.checked = checked
    let library = checked.library
    documents = library.documents.count { $0.type != .author }
    let paths = Set(library.documents.map(\.path))
    let failed = Set(site.findings.filter { $0.severity == .error }.map(\.file))
    // An entry of `nav` that leads nowhere is only left out of the menu.
    isWhole =
      site.renderer != nil
      && !site.findings.contains {
        $0.severity == .error && $0.rule != .nav && $0.file == checked.configuration.path
      }
    let table = site.sources
    unread = failed.count { path in
      table[path] != nil && !paths.contains(path)
        && !path.hasPrefix("templates/") && !path.hasPrefix("fairlead")
        && path != checked.configuration.path
    }
    content = checked.configuration.layout.content
    output = checked.configuration.output
  }

  /// How many files with errors are not among the documents: they could not be read.
  package let unread: Int

  /// Whether the whole site can be shown: its templates work, and its configuration is the author's.
  package let isWhole: Bool

  /// Shows another text of a document; what was found stays as it is.
  package mutating func show(_ edited: EditedDocument) { site.show(edited) }

  /// The file at a path of the site, such as `guides/mooring/index.html`; `nil` if there is none.
  ///
  /// Nor is there a picture that has changed since the library was read: it is read again soon.
  package func file(_ path: String) -> [UInt8]? { try? site.file(path) }

  /// The page for an address that does not exist, in the language of its folder, as hosts show it.
  package func lostPage(_ path: String) -> [UInt8]? {
    let folder = path.pathParts.first ?? ""
    let isLanguage = checked.configuration.layout.languages.contains {
      $0.lowercased().utf8.elementsEqual(folder.utf8)
    }
    return (isLanguage ? file("\(folder)/404.html") : nil) ?? file("404.html")
  }

  /// The document whose page is at an address, such as `guides/mooring/`.
  package func document(at address: String) -> String? {
    library.addresses.firstIndex { $0.utf8.elementsEqual(address.utf8) }
      .map { library.documents[$0].path }
  }

  /// The address of a document's page; `nil` if the file is none, or could not be read.
  package func address(of document: String) -> String? {
    checked.number(of: document).map { library.addresses[$0] }
  }
}

extension SiteBuild {
  /// The library as a preview that is never written.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - profile: Where the phases' times go.
  /// - Returns: The preview.
  /// - Throws: What the machine could not do.
  package func live(theme: Theme, profile: Profile = .off) throws -> LiveSite {
    try LiveSite(try check(profile: profile), theme: theme, jobs: jobs, profile)
  }
}
