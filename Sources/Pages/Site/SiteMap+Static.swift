import Bytes
import Diagnostics
import Documents
import Library
import Search
import Theming

/// The files of `static/` among those of the site.
extension SiteMap {
  /// A file that is copied as it is.
  package struct StaticFile: Sendable {
    /// Its path in the site.
    package var path: String
    package var bytes: FileBytes
    package var size: Int
    /// What its first bytes say, if it is a picture.
    package var picture: ImageHeader?
    /// Whether it is a picture that contains the place where it was taken.
    package var hasLocation: Bool

    package init(
      path: String, bytes: FileBytes, size: Int, picture: ImageHeader?, hasLocation: Bool
    ) {
      self.path = path
      self.bytes = bytes
      self.size = size
      self.picture = picture
      self.hasLocation = hasLocation
    }

    /// Its path in the library.
    var source: String { "static/\(path)" }
  }

  /// Adds the files, but for those whose place is taken: they are mistakes.
  ///
  /// Devices keep only those that documents refer to: hosts and other programs ask for the rest.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - listed: The addresses that listed documents refer to.
  ///   - urgent: Those that checklists for emergencies refer to.
  mutating func addStatic(_ files: [StaticFile], listed: Set<String>, urgent: Set<String>) {
    if files.isEmpty { return }
    var places = TakenPlaces()
    for entry in entries {
      for path in entry.paths { places.take(path, name: name(of: entry)) }
    }
    // What only a build adds.
    places.take("public/\(Theme.worker)", name: "the script that works without a network")
    places.take(OfflineList.path, name: "the list of files for devices")
    for language in index.languages {
      places.take("public/\(SearchIndex.address(of: language))", name: "the search index")
    }
    for file in files {
      let path = "public/\(file.path)"
      if let owner = places.owner(of: path) {
        clashes.append(.copyTaken(file.path, by: owner, file: file.source))
        continue
      }
      places.take(path, name: file.source)
      copied[path.lowercased()] = file.source
      let address = String(percentEncoding: file.path.utf8)
      add(
        Entry(
          output: .file(file.bytes), paths: [path],
          isListed: listed.contains(address),
          isUrgent: urgent.contains(address), places: self.places.places(ofFile: address)))
    }
  }

  /// Reports a copied file at an address that the theme needs.
  mutating func refuse(copyAt address: String, for owner: String) {
    guard let source = copied["public/\(address)".lowercased()] else { return }
    clashes.append(.copyTaken(address, by: owner, file: source))
  }

  /// What makes an entry, for messages.
  private func name(of entry: Entry) -> String {
    switch entry.output {
    case .document(let number), .charterRequest(let number):
      index.library.documents[number].path
    case .author(let username, _, _): "the page of the author '\(username)'"
    case .list(let list, _): "the list '\(list.name)'"
    case .home: "the home page"
    case .tags: "the list of tags"
    case .search: "the search"
    case .binder: "the documents to print"
    case .notFound: "the page for addresses that do not exist"
    case .redirect(_, let number): "the redirect of \(index.library.documents[number].path)"
    case .file: "a file that documents refer to"
    case .robots: "the rules for robots"
    case .headers: "the headers for hosts"
    case .redirects: "the redirects for hosts"
    case .sitemaps: "the sitemap"
    case .atom, .jsonFeed: "the feed"
    case .webManifest: "the web app manifest"
    case .summaries, .charters, .profile: "the read API"
    }
  }
}

/// Which files there are, and what makes them; two paths that differ only in case are one file on
/// many disks.
private struct TakenPlaces {
  private var files: [String: String] = [:]
  /// What is in each folder: the first one that was there.
  private var folders: [String: String] = [:]

  mutating func take(_ path: String, name: String) {
    let path = path.lowercased()
    files[path] = files[path] ?? name
    for folder in path.foldersAbove {
      if folders[folder] != nil { break }
      folders[folder] = name
    }
  }

  /// What is at a path, is a folder there, or is a file where one of its folders would be.
  func owner(of path: String) -> String? {
    let path = path.lowercased()
    return files[path] ?? folders[path].map { "the folder of \($0)" }
      ?? path.foldersAbove.first { files[$0] != nil }.flatMap { files[$0] }
  }
}

extension Diagnostic {
  /// A file of `static/` in the place of one that Fairlead makes, or of another copied one.
  fileprivate static func copyTaken(
    _ address: String, by owner: String, file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .addressUnique, file: file, at: 0..<0,
      message: "the address /\(address) belongs to two files: \(owner) and \(file)",
      // Names that are equal as texts, and not as bytes.
      help: owner == file
        ? "the two file names differ only in how their letters are encoded; remove one of the files"
        : "rename or remove \(file)")
  }
}
