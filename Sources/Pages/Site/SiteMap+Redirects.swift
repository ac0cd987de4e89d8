import Bytes
import Diagnostics
import Documents
import Library
import Search

/// The redirects from addresses that pages had before, or have too.
extension SiteMap {
  /// What is written to a file, if it is a page of the map.
  private func owner(of path: String) -> String? {
    let page = Self.address(ofFile: path).utf8
    let index = "index.html".utf8
    guard page.count >= index.count, page.suffix(index.count).elementsEqual(index) else {
      return nil
    }
    return owners[String(Substring(page.dropLast(index.count)))]?.name
  }

  /// A redirect for each old address; one that a page has now is a mistake.
  ///
  /// A word that may also be another name of its document gives way to everything that somebody
  /// wrote as an address, and an address that is only in the lock gives way to both.
  mutating func addRedirects() {
    let library = index.library
    let former = index.pages.filter {
      $0 < library.formerPages.count && !library.formerPages[$0].isEmpty
    }
    let renamed = index.pages.filter { !library.documents[$0].metadata.aliases.isEmpty }
    let layout = library.layout
    defer { addRedirectsForHosts() }
    if former.isEmpty, renamed.isEmpty, layout.redirects.isEmpty { return }
    let later = index.languages.map { "public/\(SearchIndex.address(of: $0))" }
    var places = RedirectPlaces(entries.flatMap { $0.paths } + later)
    // The document that each redirect leads to, by its file in lowercase.
    var targets: [String: Int] = [:]
    for form in [AliasForm.address, .word] {
      for number in renamed {
        let document = library.documents[number]
        for alias in document.metadata.aliases where AliasForm(alias.value) == form {
          let old = AliasForm.decoded(alias.value)
          guard let place = places.take(old) else {
            if form == .word { continue }
            let other = RedirectPlaces.path(of: old)
            if targets[other.path.lowercased()] == number {
              addSpelling(other.address, of: document, number)
              continue
            }
            let owner = owner(of: other.path) ?? "another page"
            clashes.append(.aliasTaken(alias, by: owner, file: document.path))
            continue
          }
          targets[place.path.lowercased()] = number
          owners[place.address] = ("the redirect of \(document.path)", document.path)
          addRedirect(at: place, to: number)
        }
      }
    }
    for number in former {
      for address in library.formerPages[number] {
        guard let place = places.take(address) else { continue }
        addRedirect(at: place, to: number)
      }
    }
    for pattern in layout.redirects {
      for number in index.pages {
        // No rule has looked at the keys of other programs, nor at the names of files as addresses.
        guard let old = layout.address(of: library.documents[number], by: pattern),
          AliasForm.isReadable(old), let place = places.take(old)
        else { continue }
        addRedirect(at: place, to: number)
      }
    }
  }

  /// Adds `_redirects`, unless the author has one.
  ///
  /// Some hosts would show it to everybody, so it names listed documents only.
  private mutating func addRedirectsForHosts() {
    let path = "public/_redirects"
    if copied.keys.contains(where: { $0 == path || $0.isBelow(path) }) { return }
    let redirects = listedRedirects
    if redirects.isEmpty, index.languages.count < 2 { return }
    add(Entry(output: .redirects(redirects), paths: [path]))
  }

  /// The old addresses of listed documents.
  var listedRedirects: [Redirect] {
    entries.compactMap { entry -> Redirect? in
      guard case .redirect(let from, let number) = entry.output, entry.isListed else { return nil }
      return Redirect(from: from, to: number)
    } + otherSpellings
  }

  /// Adds an address that differs only in case from another one of the same document: on many disks they are one
  /// file.
  private mutating func addSpelling(_ address: String, of document: Document, _ number: Int) {
    let owner = ("the redirect of \(document.path)", document.path)
    guard owners.updateValue(owner, forKey: address) == nil,
      document.isListed(preview: index.preview)
    else { return }
    otherSpellings.append(Redirect(from: address, to: number))
  }

  private mutating func addRedirect(at place: (address: String, path: String), to number: Int) {
    let document = index.library.documents[number]
    add(
      Entry(
        output: .redirect(from: place.address, to: number), paths: [place.path],
        isListed: document.isListed(preview: index.preview)))
  }
}
