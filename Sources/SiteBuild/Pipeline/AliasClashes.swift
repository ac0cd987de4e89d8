import Bytes
import Content
import Diagnostics

/// The addresses in `aliases` that something else of the site has: what the plan of a build finds,
/// for a check, which makes no plan.
///
/// A plan costs a fifth of a whole check. So each address is first compared with what may stand
/// near it, and the plan, which alone decides, is made only where one may meet something. A library
/// without such addresses pays for nothing but the question whether a document has aliases.
struct AliasClashes {
  private let library: Library
  private let preview: Bool

  init(_ library: Library, preview: Bool) {
    self.library = library
    self.preview = preview
  }

  /// Finds them.
  ///
  /// - Parameter media: The files that documents refer to.
  /// - Returns: A finding at each alias whose address is taken.
  func findings(media: [(address: String, bytes: [UInt8])]) -> [Diagnostic] {
    guard mayMeet() else { return [] }
    let index = SiteIndex(library: library, preview: preview)
    let used = index.usedFiles
    return SitePlan(
      index: index, views: PageViews(index: index, assets: [:]),
      files: media.filter { used.contains($0.address) }
    ).clashes
  }

  /// Whether an alias may meet another one, a page, or anything else that a site has.
  ///
  /// It says yes too often, never no where the plan would find something.
  private func mayMeet() -> Bool {
    let languages = library.coverage.languages.map { Array($0.lowercased().utf8) }
    var hashes: Set<UInt64> = []
    for (number, document) in library.documents.enumerated()
    where !document.metadata.aliases.isEmpty && library.hasPage(number, preview: preview) {
      for alias in document.metadata.aliases {
        let text = alias.value.utf8
        guard text.first == .slash || text.last == .slash else { continue }
        let address = OldAddress(alias.value, languages: languages)
        if address.isNearGenerated || !hashes.insert(address.hash).inserted { return true }
      }
    }
    if hashes.isEmpty { return false }
    return library.addresses.contains { hashes.contains(OldAddress.hash(of: $0.utf8)) }
  }
}

/// An address as far as one has to look at it to know that nothing else is there.
private struct OldAddress {
  /// A hash of the address of the page, in small letters and with a slash at its end, as those of
  /// documents are.
  var hash: UInt64
  /// Whether it is that of a list or a file that no author writes, or lies below one.
  var isNearGenerated: Bool

  /// What a site has below its root and below the folder of each language, besides documents.
  private static let generated = ["api", "assets", "authors", "media", "tags", "404.html"]
    .map { Array($0.utf8) }
  private static let lists = DocumentType.allCases.map { Array($0.folder.utf8) }
  /// The endings of the files at the root, below which nothing can lie.
  private static let endings = [".html", ".htm", ".xml", ".json", ".txt", "_headers"]
    .map { Array($0.utf8) }
  private static let index = Array("index.html".utf8)
  private static let page = Array("page".utf8)

  init(_ text: String, languages: [[UInt8]]) {
    // Letters beyond ASCII may have small ones within, and two normal forms.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let bytes = isASCII ? text.utf8.map { $0.asciiLowercased } : Array(text.lowercased().utf8)
    var parts = bytes.split(separator: .slash)[...]
    if let last = parts.last, last.elementsEqual(Self.index) { parts.removeLast() }
    var address: [UInt8] = []
    address.reserveCapacity(bytes.count + 1)
    for part in parts {
      address += part
      address.append(.slash)
    }
    let isPlain = address.allSatisfy { $0 < 0x80 }
    hash =
      isPlain
      ? Self.hash(of: address) : UInt64(bitPattern: Int64(String(utf8: address).hashValue))
    if let first = parts.first, languages.contains(where: { $0.elementsEqual(first) }) {
      parts.removeFirst()
    }
    guard let first = parts.first else {
      isNearGenerated = true
      return
    }
    let second = parts.dropFirst().first
    isNearGenerated =
      Self.generated.contains { $0.elementsEqual(first) }
      || Self.lists.contains { $0.elementsEqual(first) }
        && second.map { $0.elementsEqual(Self.page) } ?? true
      || parts.dropLast().contains { part in
        Self.endings.contains { part.suffix($0.count).elementsEqual($0) }
      }
      // In capital letters it is a folder, which may bear the name of a file.
      || parts.last.map { part in
        Self.endings.contains { part.suffix($0.count).elementsEqual($0) }
      } ?? false && !bytes.elementsEqual(text.utf8)
  }

  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.add(contentsOf: bytes)
    return hash.value
  }
}
