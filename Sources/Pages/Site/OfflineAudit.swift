import Bytes
import Library

/// Finds what pages that devices keep need, or lead to, and devices do not have.
package struct OfflineAudit: Sendable {
  /// What a page refers to and a device does not have.
  package struct Lack: Sendable, Hashable {
    /// The address as the page has it, without what is after `#` or `?`.
    package var address: String
    /// The file of the library; `nil` if it is not a part of it.
    package var path: String?
    /// Whether the page is incomplete without it; otherwise it is a link.
    package var isNeeded: Bool

    /// Whether it is what an address below the root means; one of a folder means its page.
    package func isAt(_ address: String) -> Bool {
      let isFolder = address.isEmpty || address.utf8.last == .slash
      let whole = AddressResolver.written(isFolder ? address + "index.html" : address)
      return path.map { $0.utf8.elementsEqual(whole) } ?? false
    }
  }

  /// The addresses of what devices keep, as pages write them.
  private let kept: Set<[UInt8]>
  /// What pages may lead to though it needs a network: what is printed, and feeds.
  private let exempt: Set<[UInt8]>
  private let addresses: AddressResolver

  package init(_ map: SiteMap) {
    var kept: Set<[UInt8]> = []
    var exempt: Set<[UInt8]> = []
    for entry in map.entries {
      if let address = entry.kept?.address { kept.insert(AddressResolver.written(address)) }
      let others =
        switch entry.output {
        case .redirect where entry.isListed:
          entry.paths
        case .document: Array(entry.paths.dropFirst())
        case .atom, .jsonFeed, .binder: entry.paths
        default: [String]()
        }
      for path in others where path.hasPrefix("public/") {
        exempt.insert(AddressResolver.written(String(SiteMap.address(ofFile: path))))
      }
    }
    self.kept = kept
    self.exempt = exempt
    addresses = AddressResolver(url: map.index.configuration.url)
  }

  /// What a page lacks on a device, each thing once.
  ///
  /// - Parameters:
  ///   - page: Its HTML.
  ///   - address: Its address below the root, with `index.html`.
  /// - Returns: What it refers to, in the order of the page.
  package func lacks(of page: [UInt8], at address: String) -> [Lack] {
    let folder = AddressResolver.folder(of: address)
    var seen: Set<Lack> = []
    return PageReference.all(in: page).compactMap { reference in
      let bare = reference.address.prefix { $0 != .hash && $0 != .question }
      var lack = Lack(address: String(utf8: bare), path: nil, isNeeded: reference.isNeeded)
      switch addresses.target(bare, from: folder) {
      case .itself: return nil
      // A link to another site is what its reader expects.
      case .elsewhere where !reference.isNeeded: return nil
      case .elsewhere: break
      case .site(let path):
        if kept.contains(path) || !reference.isNeeded && exempt.contains(path) { return nil }
        lack.path = String(utf8: path)
      }
      return seen.insert(lack).inserted ? lack : nil
    }
  }
}
