import Bytes
import Diagnostics
import Documents
import Editing
import Library
import MarkdownSyntax
import SiteBuild

/// A piece of a text that leads somewhere.
struct Lead {
  enum Goal: Hashable {
    /// A document, and the anchor of a place in it.
    case document(Int, String?)
    /// A file that is not a document, by its path.
    case file(String)
    /// An address of the web.
    case address(String)
  }

  /// Where it is.
  let range: Range<Int>
  let goal: Goal
  /// What a link has after its `#`, without escapes.
  var fragment: String?
  /// The link, if it is one.
  var use: LinkUse?

  /// What leads somewhere in the file of a scene, in order: links, and the keys that name documents.
  static func all(in scene: Scene) throws -> [Lead] {
    guard let document = scene.reading.document else { return [] }
    return try links(of: document, in: scene.path, scene.library)
      + keys(of: document, scene.library)
  }

  /// The links of a document that are in one of its files.
  static func links(
    of document: Document, in path: String, _ library: ResidentLibrary
  ) throws -> [Lead] {
    let targets = try library.links(of: document)
    var files: ResolvedLinks?
    return document.links.compactMap { use in
      let part = document.parts[use.part]
      guard part.path.utf8.elementsEqual(path.utf8),
        var target = targets.target(part: use.part, node: use.node)
      else { return nil }
      switch target {
      case .file, .animation:
        // Its address in the site says nothing about where it is.
        let known = files ?? library.fileLinks(of: document)
        files = known
        target = known.target(part: use.part, node: use.node) ?? .broken
      case .page, .embed, .here, .external, .broken: break
      }
      guard let goal = goal(of: target, use, in: document, library) else { return nil }
      return Lead(
        range: part.fileRange(ofNode: use.node), goal: goal,
        fragment: fragment(of: use, in: part.tree), use: use)
    }
  }

  private static func fragment(of use: LinkUse, in tree: MarkdownTree) -> String? {
    let written = tree.destination(of: use.node)
    if tree.nodes[use.node].isWiki { return WikiTarget(written).fragment }
    switch Destination(written) {
    case .fragment(let fragment): return fragment
    case .path(_, let fragment): return fragment
    case .external, .forbidden, .empty: return nil
    }
  }

  private static func goal(
    of target: LinkTarget, _ use: LinkUse, in document: Document, _ library: ResidentLibrary
  ) -> Goal? {
    switch target {
    case .page(let address, let fragment, _):
      return library.document(at: address).map { .document($0, fragment) }
    case .embed(let embed): return .document(embed.document, embed.fragment)
    case .here(let fragment):
      return library.number(of: document.path).map {
        .document($0, fragment)
      }
    case .external:
      return .address(String(utf8: document.parts[use.part].tree.destination(of: use.node)))
    case .file(let path): return .file(path)
    case .animation, .broken: return nil
    }
  }

  /// The keys that name documents: `author`, `translation_of`, and the checklists of a charter.
  private static func keys(of document: Document, _ library: ResidentLibrary) -> [Lead] {
    var leads: [Lead] = []
    let documents = library.checked.library.documents
    if let author = document.metadata.author, !author.range.isEmpty,
      let number = documents.firstIndex(where: { $0.username == author.value })
    {
      leads.append(Lead(range: author.range, goal: .document(number, nil)))
    }
    let content = library.checked.configuration.layout.content
    if let source = document.metadata.translationOf, !source.range.isEmpty {
      let number = ["", "/"].lazy.compactMap { start in
        SourceReference.resolved(start + source.value, from: document.path, content: content)
      }.flatMap { SourceReference.candidates($0) }.compactMap { library.number(of: $0) }.first
      if let number { leads.append(Lead(range: source.range, goal: .document(number, nil))) }
    }
    if case .charter(let charter) = document.body, let own = library.number(of: document.path) {
      let targets = library.checked.library.charterTargets[own]
      // Those of the last check, if the author has not added one since.
      if targets.count == charter.checklists.count {
        for (entry, target) in zip(charter.checklists, targets) {
          if let target { leads.append(Lead(range: entry.range, goal: .document(target, nil))) }
        }
      }
    }
    return leads
  }
}

extension Document {
  fileprivate var username: String? {
    if case .author(let author) = body { author.username } else { nil }
  }
}

extension Document {
  /// The files that its text is in, in their order.
  var partPaths: [String] {
    var paths: [String] = []
    for part in parts where !paths.contains(part.path) { paths.append(part.path) }
    return paths
  }
}
