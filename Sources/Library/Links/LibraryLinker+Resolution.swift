import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

extension LibraryLinker {
  /// Gives every link, image and embed its target, and every page the pages that link to it.
  mutating func resolveLinks(_ asset: (String) throws -> Asset?) rethrows {
    for number in library.documents.indices {
      var linked: Set<Int> = []
      library.links.append(try links(of: number, linked: &linked, asset))
      for other in linked.sorted() where other != number {
        library.backlinks[other].append(number)
      }
    }
    EmbedGraph.limit(&library, report: &report)
  }

  /// The links of one document with their targets.
  ///
  /// - Parameters:
  ///   - number: The document.
  ///   - linked: Where the numbers of the documents that it links to go.
  ///   - asset: The file at a path.
  /// - Returns: The links.
  /// - Throws: What `asset` throws.
  mutating func links(
    of number: Int, linked: inout Set<Int>, _ asset: (String) throws -> Asset?
  ) rethrows -> ResolvedLinks {
    let document = library.documents[number]
    var targets: [LinkTarget] = []
    targets.reserveCapacity(document.links.count)
    for use in document.links {
      let place = LinkPlace(use, in: document, number: number)
      targets.append(try resolve(place, linked: &linked, asset: asset))
    }
    defer { pictures = [:] }
    return ResolvedLinks(uses: document.links, targets: targets, pictures: pictures)
  }

  private mutating func resolve(
    _ place: LinkPlace, linked: inout Set<Int>, asset: (String) throws -> Asset?
  ) rethrows -> LinkTarget {
    let address = place.part.tree.destination(of: place.use.node)
    if place.isWiki {
      return try resolveWiki(place, target: WikiTarget(address), linked: &linked, asset: asset)
    }
    switch Destination(address) {
    case .external:
      return .external
    case .empty:
      return .broken
    case .forbidden:
      // `Part: one.md` looks like it has a scheme, but an existing file wins.
      let target = WikiTarget(address)
      guard Destination.mayBeFile(address), let path = target.path else { return .broken }
      return try resolvePath(
        place, path: path, fragment: target.fragment, linked: &linked, asset: asset)
    case .fragment(let fragment):
      return here(place, fragment)
    case .path(let path, let fragment):
      return try resolvePath(place, path: path, fragment: fragment, linked: &linked, asset: asset)
    }
  }

  /// A link to a document, which is noted.
  mutating func page(
    _ place: LinkPlace, to found: Int, fragment: String?, linked: inout Set<Int>
  ) -> LinkTarget {
    linked.insert(found)
    return page(place, to: found, fragment: fragment)
  }
}
