import Bytes
import Contract
import Diagnostics
import Documents
import Library

/// A page as one file: all that it is shown with is in it, and no address in it loads anything else.
///
/// Links lead to the site if its address is known; otherwise only their words stay.
struct SelfContainedPage {
  /// The address of the page, below the root of the site.
  private let address: String
  private let folder: ArraySlice<ArraySlice<UInt8>>
  /// Where the site is; `nil` if that is not known.
  private let url: String?
  private let resolver: AddressResolver
  private let files: [[UInt8]: FileBytes]

  /// Attributes that a link has only if it leads somewhere.
  private static let ofLinks: Set<String> = ["href", "hreflang", "rel", "target", "type"]
  /// What loads nothing, for something that cannot be in the file.
  private static let nothing = Array("data:,".utf8)

  /// A page of a site.
  ///
  /// - Parameters:
  ///   - address: The address of the page, below the root of the site.
  ///   - url: Where the site is; `nil` if that is not known.
  ///   - files: The site's files by address, as pages write it.
  init(at address: String, url: String?, files: [[UInt8]: FileBytes]) {
    self.address = address
    self.url = url
    self.files = files
    folder = AddressResolver.folder(of: address)
    resolver = AddressResolver(url: url)
  }

  /// The page with all that it needs.
  ///
  /// - Throws: A file of the library that cannot be read, or has changed.
  func bytes(_ page: [UInt8]) throws(MachineFailure) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(4 * page.count)
    var copied = 0
    for tag in PageTag.all(in: page) {
      let isDead = leadsNowhere(tag)
      for attribute in tag.attributes {
        if isDead, Self.ofLinks.contains(attribute.name) {
          output += page[copied..<attribute.whole.lowerBound]
          copied = attribute.whole.upperBound
        } else if let value = try value(of: attribute, in: tag) {
          output += page[copied..<attribute.place.lowerBound]
          HTMLEscaping.append(value[...], to: &output)
          copied = attribute.place.upperBound
        }
      }
    }
    return output + page[copied...]
  }

  /// Whether a tag is a link to a page of a site that nobody knows the address of.
  private func leadsNowhere(_ tag: PageTag) -> Bool {
    tag.attributes.contains { attribute in
      guard case .leads = tag.use(of: attribute), case .site(let path) = target(of: attribute.value)
      else { return false }
      return url == nil && !isItself(path)
    }
  }

  /// The new value of an attribute; `nil` if it stays as it is.
  private func value(
    of attribute: PageTag.Attribute, in tag: PageTag
  ) throws(MachineFailure) -> [UInt8]? {
    switch tag.use(of: attribute) {
    case .leads: link(attribute.value)
    case .needs: try data(at: attribute.value)
    case .chooses: Self.nothing
    // The rest of a `<link>` is for search engines and for apps.
    case .other:
      tag.name == "link" && attribute.name == "href"
        ? link(attribute.value).map { $0.starts(with: "http".utf8) ? $0 : Self.nothing } : nil
    }
  }

  private func target(of address: [UInt8]) -> AddressResolver.Target {
    resolver.target(address.prefix { $0 != .hash && $0 != .question }, from: folder)
  }

  private func isItself(_ path: [UInt8]) -> Bool {
    path == AddressResolver.written(SiteRoot(path: "", .files).address(address))
  }

  /// Where a link leads from a file; `nil` if as before.
  private func link(_ address: [UInt8]) -> [UInt8]? {
    guard case .site(let path) = target(of: address) else { return nil }
    let rest = address.drop { $0 != .hash && $0 != .question }
    if isItself(path) { return rest.isEmpty ? Array("#".utf8) : Array(rest) }
    guard let url else { return nil }
    let index = Array("index.html".utf8)
    let isIndex = path == index || path.suffix(index.count + 1).elementsEqual([.slash] + index)
    var whole = Array(url.utf8)
    if whole.last != .slash { whole.append(.slash) }
    return whole + (isIndex ? path.dropLast(index.count) : path[...]) + rest
  }

  /// The data at an address, as an address; `nil` if it is in the page already.
  private func data(at address: [UInt8]) throws(MachineFailure) -> [UInt8]? {
    switch target(of: address) {
    case .itself: return nil
    case .elsewhere: return Self.nothing
    case .site(let path):
      guard let file = files[path] else { return Self.nothing }
      return Self.address(of: try contents(try file.bytes(), of: path), path)
    }
  }

  /// The bytes of a file; a style sheet contains what it names.
  private func contents(_ bytes: [UInt8], of path: [UInt8]) throws(MachineFailure) -> [UInt8] {
    guard path.suffix(4).elementsEqual(".css".utf8) else { return bytes }
    let folder = path.split(separator: .slash).dropLast()
    var output: [UInt8] = []
    var copied = 0
    for address in StyleAddress.all(in: bytes) {
      let written = Array(address.text.utf8)
      let bare = written.prefix { $0 != .hash && $0 != .question }
      var data = Self.nothing
      switch resolver.target(bare, from: folder[...]) {
      case .itself: continue
      case .elsewhere: break
      case .site(let path):
        if let file = files[path] { data = Self.address(of: try file.bytes(), path) }
      }
      output += bytes[copied..<address.range.lowerBound]
      output += data
      copied = address.range.upperBound
    }
    return output + bytes[copied...]
  }

  private static func address(of bytes: [UInt8], _ path: [UInt8]) -> [UInt8] {
    let ending = SourcePath(String(utf8: path), languages: []).fileExtension.lowercased()
    let type = MediaType.of(ending: ending) ?? "application/octet-stream"
    // A parameter may be written without its space.
    var output = Array("data:\(type.filter { $0 != " " });base64,".utf8)
    Base64.append(bytes, to: &output)
    return output
  }
}
