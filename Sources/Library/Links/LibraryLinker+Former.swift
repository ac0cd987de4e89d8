import Bytes
import Documents

/// Links as the site had them that the documents come from.
extension LibraryLinker {
  /// The document of a name without its language, or the `README.md` of a folder.
  func otherwiseCalled(_ path: String, _ place: LinkPlace) -> Int? {
    guard !byOtherPath.isEmpty,
      let full = SourceReference.resolved(path, from: place.path, content: content),
      let found = byOtherPath[full]
    else { return nil }
    return library.translations[found].first {
      library.documents[$0].metadata.language.value == place.language
    } ?? found
  }

  private mutating func knownFormer() -> FormerAddresses? {
    if library.layout.redirects.isEmpty { return nil }
    let addresses = former ?? FormerAddresses(library)
    former = addresses
    return addresses
  }

  /// The document that was at an address.
  ///
  /// A link with the ending of a source is a path of files, whatever was where.
  mutating func formerDocument(_ path: String, _ place: LinkPlace) -> Int? {
    guard !place.use.isImage, !Destination.mayBeFile(Array(path.utf8)[...]),
      let addresses = knownFormer(), let address = addresses.target(of: path, in: place.number)
    else { return nil }
    return addresses.document(at: address)
  }

  /// The home page or the list at an address.
  func list(at path: String, _ place: LinkPlace) -> LinkTarget? {
    guard !place.use.isImage,
      let full = SourceReference.resolved(path, from: place.path, content: content)
    else { return nil }
    return lists.address(of: full, language: place.language).map {
      .page(address: $0, fragment: nil)
    }
  }

  /// What an address has after the path of the site; `nil` if it does not begin with it.
  func belowSite(_ path: String) -> String? {
    let site = library.layout.sitePath
    guard !site.isEmpty, path.utf8.starts(with: (site + "/").utf8) else { return nil }
    return String(path.dropFirst(bytesOf: site))
  }

  /// The paths of files that a link may mean: below the page that it was on, in the folder of a language,
  /// or from the content folder, as Hugo's `ref` has them.
  mutating func formerPaths(_ path: String, _ place: LinkPlace) -> [String] {
    guard let addresses = knownFormer() else { return [] }
    var paths = path.utf8.first == .slash || path.utf8.first == .dot ? [] : [path]
    if let address = addresses.target(of: path, in: place.number) { paths.append(address) }
    if let rest = belowSite(path) { paths.append(String(rest.dropFirst(bytesOf: "/"))) }
    let languages = library.layout.languages
    return paths.flatMap { path -> [String] in
      let parts = path.utf8.split(separator: .slash, maxSplits: 1)
      let isBelow = parts.first.map { languages.contains(String(Substring($0))) } ?? false
      let rest = isBelow && parts.count > 1 ? [String(Substring(parts[1]))] : []
      return [path, "\(place.language)/\(path)"] + rest
    }.map { "/" + $0 }
  }
}
