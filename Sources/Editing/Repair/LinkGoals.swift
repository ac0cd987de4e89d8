import Documents
import Library
import SiteBuild

/// What the links of a library lead to, as paths of documents.
struct LinkGoals {
  private let library: Library
  /// The documents by the addresses of their pages.
  private let numbers: [String: Int]

  init(_ library: Library) {
    self.library = library
    numbers = Dictionary(
      library.addresses.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The document that a link leads to, and the place in it; `nil` if it leads to none.
  ///
  /// - Parameters:
  ///   - use: The link.
  ///   - number: The document that it is in.
  ///   - links: What that document's links lead to.
  /// - Returns: A path, and an anchor.
  func goal(
    of use: LinkUse, in number: Int, _ links: ResolvedLinks
  ) -> (path: String, fragment: String?)? {
    switch links.target(part: use.part, node: use.node) {
    case .page(let address, let fragment, _):
      return numbers[address].map { (library.documents[$0].path, fragment) }
    case .embed(let embed): return (library.documents[embed.document].path, embed.fragment)
    case .here(let fragment): return (library.documents[number].path, fragment)
    case .external, .file, .animation, .broken, nil: return nil
    }
  }
}
