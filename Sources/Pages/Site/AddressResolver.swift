import Bytes

/// Reads the addresses in pages: where in the site, or out of it, they lead.
struct AddressResolver: Sendable {
  /// The path of the site on its host.
  private let base: [UInt8]

  /// The addresses of a site; its own is `nil` if it is not known.
  init(url: String?) {
    let host = url.flatMap { url in url.firstRange(of: "://").map { url[$0.upperBound...] } } ?? ""
    base = host.firstIndex(of: "/").map { Array(host[$0...].utf8) } ?? []
  }

  /// The path of the site on its host, without the slash at its end.
  var path: String { String(decoding: base, as: UTF8.self) }

  /// An address as pages have it.
  static func written(_ address: String) -> [UInt8] {
    var output: [UInt8] = []
    HTMLEscaping.appendAddress(Array(address.utf8)[...], to: &output)
    return output
  }

  /// The parts of the folder that a page is in, as pages write them.
  static func folder(of address: String) -> ArraySlice<ArraySlice<UInt8>> {
    written(address).split(separator: .slash, omittingEmptySubsequences: false).dropLast()
  }

  /// Where an address leads.
  enum Target {
    /// The page, or what is in the address: `#part`, `data:`, `mailto:`.
    case itself
    /// Another site.
    case elsewhere
    /// A path of the site, with `index.html`.
    case site([UInt8])
  }

  /// Where an address, without what is after `#` or `?`, leads from a folder.
  func target(
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
      // `/library-2/` is not in `/library`.
      if let next = rest.first, next != .slash { return .elsewhere }
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
