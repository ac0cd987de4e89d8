import Bytes
import Documents
import Library
import Pages
import SiteBuild

/// What a link leads to, as the path of a file.
struct LinkGoal {
  /// What is at the path.
  enum Kind {
    case document
    /// A picture, or another file.
    case file
    /// A list of documents, or the home page.
    case folder
  }

  let kind: Kind
  let path: String
  /// The anchor of the place in it; `nil` for its top.
  let fragment: String?
}

/// What the links of a library lead to, those to private documents included.
struct LinkGoals {
  private let checked: CheckedLibrary
  private var linker: DocumentLinker
  /// The documents by the addresses of their pages.
  private let numbers: [String: Int]
  /// The paths of the files of `static/` in the site.
  private let statics: Set<String>

  init(_ checked: CheckedLibrary) {
    self.checked = checked
    let (library, listing) = (checked.library, checked.listing)
    linker = DocumentLinker(
      library, preview: true, assetPaths: listing.assets, leftOut: listing.leftOut)
    numbers = Dictionary(
      library.addresses.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    statics = Set(checked.statics.map(\.path))
  }

  /// The goals of all links, by document and in the order of its links.
  static func all(of checked: CheckedLibrary) -> [[LinkGoal?]] {
    var goals = LinkGoals(checked)
    return checked.library.documents.indices.map { goals.goals(of: $0) }
  }

  private var content: String { checked.configuration.layout.content }

  /// The goals of a document's links, in their order; `nil` for links that lead to nothing in the library.
  private mutating func goals(of number: Int) -> [LinkGoal?] {
    let document = checked.library.documents[number]
    if document.links.isEmpty { return [] }
    let (listing, statics, content) = (checked.listing, statics, content)
    // The linker itself says which file is meant: each has its path for an address.
    let links = linker.link(document, number: number) { path in
      let copied = [PageAddress.below(content, path), PageAddress.below("static", path)]
      let known = listing.assets.firstIndex(of: path).map { listing.assets[$0] }
      guard let file = known ?? (copied.contains(where: statics.contains) ? path : nil) else {
        return nil
      }
      return LibraryLinker.Asset(address: file, size: 1)
    }.links
    return document.links.map { use in
      switch links.target(part: use.part, node: use.node) {
      case .page(let address, let fragment, _):
        numbers[address].map { goal($0, fragment) } ?? folder(use, in: document)
      case .embed(let embed): goal(embed.document, embed.fragment)
      case .here(let fragment): goal(number, fragment)
      case .file(let path): LinkGoal(kind: .file, path: path, fragment: nil)
      case .broken: stub(use, in: document)
      case .external, .animation, nil: nil
      }
    }
  }

  private func goal(_ number: Int, _ fragment: String?) -> LinkGoal {
    LinkGoal(
      kind: .document, path: checked.library.documents[number].path, fragment: fragment)
  }

  /// The folder that a link names, which has a list.
  private func folder(_ use: LinkUse, in document: Document) -> LinkGoal? {
    let layout = checked.configuration.layout
    return paths(use, in: document).first { path in
      path == content || path.isEmpty
        || layout.folders.contains { $0.folder == PageAddress.below(content, path) }
        || checked.listing.documents.contains { $0.path.isBelow(path) }
    }.map { LinkGoal(kind: .folder, path: $0, fragment: nil) }
  }

  /// A document without a page, such as one without a text, at the path of a link.
  private func stub(_ use: LinkUse, in document: Document) -> LinkGoal? {
    paths(use, in: document).lazy.flatMap { SourceReference.candidates($0) }
      .first { checked.number(of: $0) != nil }
      .map { LinkGoal(kind: .document, path: $0, fragment: nil) }
  }

  /// What the path of a link may be from the root of the library.
  private func paths(_ use: LinkUse, in document: Document) -> [String] {
    let part = document.parts[use.part]
    let isWiki = part.tree.nodes[use.node].isWiki
    let path = LinkPath(part.tree.destination(of: use.node), isWiki: isWiki)
    return (path?.readings ?? []).flatMap { reading in
      (isWiki ? ["/" + reading, reading] : [reading]).compactMap {
        SourceReference.resolved($0, from: part.path, content: content)
      }
    }
  }
}
