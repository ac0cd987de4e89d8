import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// The values of `fairlead.yml`; every key has a default.
package struct LibraryConfiguration: Sendable {
  /// The name of its file, unless the user names another one.
  package static let usualPath = "fairlead.yml"
  /// Names that are meant as this one, and that are not read.
  package static let misnomers = [
    "fairlead.yaml", "Fairlead.yml", "Fairlead.yaml", ".fairlead.yml", ".fairlead.yaml",
    // As Windows saves a text if it hides the endings of files.
    "fairlead.yml.txt", "fairlead.yaml.txt",
  ]

  /// The path of its file, in the library's folder.
  package var path = LibraryConfiguration.usualPath
  /// Whether the file could not be read, so that every value is a default that the author may not want.
  package var isUnread = false
  /// Whether it was read although it is not clear what it says: a key is there twice, or both sides of a merge conflict.
  package var isUnclear = false
  /// Where documents are, and in which languages.
  package var layout = LibraryLayout()
  /// Whether the author chose `content`.
  package var choosesContent = false
  /// The folder of the output.
  package var output = "site"
  /// Where the file names that; `nil` if it does not.
  package var outputPlace: Range<Int>?
  /// The library's title, in its default language.
  package var title = "Library"
  /// Its titles in other languages, by language.
  package var titles: [String: String] = [:]
  /// The address of the site, without a slash at the end; `nil` if it is not known.
  package var url: String?
  /// The menus that it gives, at most one for all languages or one for each; empty if folders make them.
  package var navigation: [NavigationTree] = []
  /// The addresses that its pages had before.
  package var redirects: [AddressPattern] {
    get { layout.redirects }
    set { layout.redirects = newValue }
  }
  /// What it changes in the look of its theme.
  package var theme = ThemeChoices()
  /// The address of the sync API.
  package var backend: String?
  /// The types in the public list; an app of version 1.0 takes every other type for a checklist.
  package var listedTypes = ContentType.inVersion1
  /// Limits and severities.
  package var rules = RuleBook()
  /// What is left out.
  package var exclusion = Exclusion()
  /// Metadata for documents without it, by path; later entries win.
  package var defaults: [MetadataDefault] = []
  /// The folders that `folders` gives a type.
  package var typeFolders: [Located<String>] = []
  /// The folders that have patterns of their own in `redirects`.
  package var redirectFolders: [Located<String>] = []

  /// How texts are written in payloads; rules about the app need it too.
  package var payloadText: PayloadText {
    get { rules.payloadText }
    set { rules.payloadText = newValue }
  }

  /// The configuration of an empty file, or of one that could not be read.
  package init(path: String = LibraryConfiguration.usualPath, isUnread: Bool = false) {
    (self.path, self.isUnread) = (path, isUnread)
  }

  /// Whether a file is a configuration: this one, or the one that another is used instead of.
  package func isConfiguration(_ path: String) -> Bool {
    path == self.path || path == Self.usualPath
  }

  /// The library's title in a language: its own there, else the one of the default language.
  package func title(in language: String) -> String { titles[language] ?? title }

  /// The path component of the site's address, from `/` to `/`: where an absolute link begins.
  package var basePath: String {
    guard let url, let scheme = url.firstRange(of: "://") else { return "/" }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    return rest[slash...] + "/"
  }
}
