import Bytes
import Documents
import Theming

/// The files that redirects may still become: no file is there, or above.
///
/// Two paths that differ only in case are one file on many disks.
struct RedirectPlaces {
  private var taken: Set<String>
  private var folders: Set<String>

  /// Starts with what the site writes besides redirects.
  init(_ paths: [String]) {
    // Only a build adds the theme's files, which have their own folder, and the list of files;
    // the old addresses for hosts come after all redirects.
    let later = [
      "public/assets", "public/\(Theme.worker)", OfflineList.path, "public/_redirects",
    ]
    taken = Set(paths.map { $0.lowercased() } + later)
    folders = Set(taken.flatMap { $0.foldersAbove })
  }

  /// Takes the place of an old address; `nil` if something is there, or no file can be.
  mutating func take(_ old: String) -> (address: String, path: String)? {
    guard AliasForm.isPlace(old.utf8) else { return nil }
    let place = Self.path(of: old)
    let path = place.path.lowercased()
    let above = path.foldersAbove
    guard !place.address.isEmpty, !folders.contains(path), taken.isDisjoint(with: above),
      taken.insert(path).inserted
    else { return nil }
    folders.formUnion(above)
    return place
  }

  /// The file that answers at an old address, `/old/` or `/old.html`; `/old/index.html` is `/old/` to servers.
  static func path(of old: String) -> (address: String, path: String) {
    var parts = old.pathParts
    if parts.last == "index.html" { parts.removeLast() }
    guard let last = parts.last else { return ("", "") }
    let isFile = last.hasSuffix(".html") || last.hasSuffix(".htm")
    let address = parts.joined(separator: "/") + (isFile ? "" : "/")
    return (address, "public/\(address)" + (isFile ? "" : "index.html"))
  }
}
