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
  }

  /// The addresses of what devices keep, as pages write them.
  private let kept: Set<[UInt8]>
  /// What pages may lead to though it needs a network: what is printed, and feeds.
  private let exempt: Set<[UInt8]>
  /// The path of the site on its host.
  private let base: [UInt8]

  package init(_ map: SiteMap) {
    var kept: Set<[UInt8]> = []
    var exempt: Set<[UInt8]> = []
    for entry in map.entries {
      if let address = entry.kept?.address { kept.insert(Self.written(address)) }
      let others =
        switch entry.output {
        case .document: Array(entry.paths.dropFirst())
        case .atom, .jsonFeed, .binder: entry.paths
        default: [String]()
        }
      for path in others where path.hasPrefix("public/") {
        exempt.insert(Self.written(String(path.dropFirst("public/".utf8.count))))
      }
    }
    self.kept = kept
    self.exempt = exempt
    let host = map.index.configuration.url?.components(after: "://") ?? ""
    base = host.firstIndex(of: "/").map { Array(host[$0...].utf8) } ?? []
  }

  /// An address as pages have it.
  private static func written(_ address: String) -> [UInt8] {
    var output: [UInt8] = []
    HTMLEscaping.appendAddress(Array(address.utf8)[...], to: &output)
    return output
  }

  /// What a page lacks on a device, each thing once.
  ///
  /// - Parameters:
  ///   - page: Its HTML.
  ///   - address: Its address below the root, with `index.html`.
  /// - Returns: What it refers to, in the order of the page.
  package func lacks(of page: [UInt8], at address: String) -> [Lack] {
    let folder = Self.written(address).split(
      separator: .slash, omittingEmptySubsequences: false
    ).dropLast()
    var seen: Set<Lack> = []
    return PageReference.all(in: page).compactMap { reference in
      let bare = reference.address.prefix { $0 != .hash && $0 != .question }
      var lack = Lack(address: String(utf8: bare), path: nil, isNeeded: reference.isNeeded)
      switch target(bare, from: folder) {
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

  private enum Target {
    /// The page, or what is in the address: `#part`, `data:`, `mailto:`.
    case itself
    case elsewhere
    case site([UInt8])
  }

  private func target(
    _ path: ArraySlice<UInt8>, from folder: ArraySlice<ArraySlice<UInt8>>
  ) -> Target {
    if path.isEmpty { return .itself }
    if path.starts(with: Array("//".utf8)) { return .elsewhere }
    if let colon = path.firstIndex(of: .colon), !path[..<colon].contains(.slash) {
      let scheme = String(utf8: path[..<colon].map(\.asciiLowercased))
      return scheme == "http" || scheme == "https" ? .elsewhere : .itself
    }
    var parts = path.first == .slash ? [] : Array(folder)
    var rest = path
    if path.first == .slash {
      guard path.starts(with: base) else { return .elsewhere }
      rest = path.dropFirst(base.count)
    }
    let steps = rest.split(separator: .slash, omittingEmptySubsequences: false)
    for step in steps where !step.elementsEqual(".".utf8) {
      if step.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(step) }
    }
    parts.removeAll { $0.isEmpty }
    var whole = Array(parts.joined(separator: [.slash]))
    if steps.last.map({ $0.isEmpty || $0.elementsEqual("..".utf8) }) ?? true {
      whole += (whole.isEmpty ? "index.html" : "/index.html").utf8
    }
    return .site(whole)
  }
}

extension String {
  /// What follows the first place of a text; `nil` if it is not there.
  fileprivate func components(after mark: String) -> String? {
    let bytes = Array(utf8)
    let mark = Array(mark.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else {
      return nil
    }
    return String(utf8: bytes[(start + mark.count)...])
  }
}
