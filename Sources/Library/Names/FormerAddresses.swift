import Bytes
import Documents

extension LibraryLayout {
  /// The address that a document had by a pattern of `redirects`; `nil` if it had none.
  ///
  /// A pattern without a folder is for the documents that are in no folder with a pattern of its own.
  package func address(of document: Document, by pattern: AddressPattern) -> String? {
    address(of: document.metadata, at: document.path, by: pattern)
  }

  private func address(
    of metadata: Metadata, at path: String, by pattern: AddressPattern
  ) -> String? {
    let path = PageAddress.below(content, path)
    if pattern.folder == nil, redirects.contains(where: { $0.folder != nil && $0.isFor(path) }) {
      return nil
    }
    return pattern.address(
      of: path, metadata, languages: languages, standard: defaultLanguage)
  }

  /// The addresses that a document would lose with a move, because the patterns of `redirects` know only where
  /// it is now.
  ///
  /// - Parameters:
  ///   - metadata: Its metadata.
  ///   - old: Where it was.
  ///   - new: Where it is.
  /// - Returns: The addresses, without the slash at their start.
  package func lostAddresses(
    of metadata: Metadata, from old: String, to new: String
  ) -> [String] {
    guard !redirects.isEmpty, !old.utf8.elementsEqual(new.utf8),
      content == "." || old.isBelow(content)
    else { return [] }
    func addresses(_ path: String) -> [String] {
      redirects.compactMap { address(of: metadata, at: path, by: $0) }
    }
    let kept = Set(addresses(new))
    var lost: [String] = []
    for address in addresses(old)
    where !kept.contains(address) && AliasForm.isReadable(address)
      && AliasForm.isPlace(address.utf8)
    {
      let address = String(address.dropFirst(bytesOf: "/"))
      if !lost.contains(address) { lost.append(address) }
    }
    return lost
  }
}

/// Finds documents by the addresses that they had on the site that they come from, because links between
/// them may be such addresses.
struct FormerAddresses {
  /// The documents by address, without what servers do not need.
  private var numbers: [String: Int] = [:]
  /// The first address of each document, without the slash at its start.
  private var own: [Int: String] = [:]

  init(_ library: Library) {
    for pattern in library.layout.redirects {
      for (number, document) in library.documents.enumerated() {
        guard let address = library.layout.address(of: document, by: pattern) else { continue }
        if own[number] == nil { own[number] = String(address.dropFirst(bytesOf: "/")) }
        let key = Self.key(address[...])
        if numbers[key] == nil { numbers[key] = number }
      }
    }
  }

  /// The address that a link of that site means, without the slash at its start.
  ///
  /// - Parameters:
  ///   - link: The link's path.
  ///   - number: The document that it is in.
  /// - Returns: `nil` if the link leaves the site, or the document had no address there.
  func target(of link: String, in number: Int) -> String? {
    let path = TemplateAddress.withoutSite(link)
    let page = path.utf8.first == .slash ? "" : own[number]
    return page.flatMap { SourceReference.resolved(path, from: $0, content: ".") }
  }

  /// The document that was at an address.
  func document(at address: String) -> Int? { numbers[Self.key(address[...])] }

  /// An address as it is compared: `engine/oil` for `/engine/oil/`, `/Engine/oil.html` and
  /// `/engine/oil/index.html`.
  private static func key(_ address: Substring) -> String {
    var key = address.lowercased()[...]
    for ending in ["/", ".html", "/index"] where key.hasSuffix(ending) {
      key = key.dropLast(bytesOf: ending)
    }
    while key.hasPrefix("/") { key = key.dropFirst(bytesOf: "/") }
    return key == "index" ? "" : String(key)
  }
}
