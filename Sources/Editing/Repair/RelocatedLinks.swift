import Bytes
import Diagnostics
import Documents
import Library
import Loading
import Settings
import SiteBuild

/// What must be written differently after a move: links, the keys that name documents, and the menu.
struct RelocatedLinks {
  private let checked: CheckedLibrary
  private let move: FileMove
  private let goals: LinkGoals
  /// The edits of each file, by its path before the move, in no order.
  private(set) var edits: [String: [Diagnostic.Fix]] = [:]

  /// What follows a path that names a document without it.
  private static let endings = ["", ".md", ".yaml", ".yml", "/index.md"]

  /// Looks at every link and every key.
  ///
  /// - Parameters:
  ///   - checked: The library before the move.
  ///   - move: The move.
  ///   - links: What the links of a document lead to, those to private documents included.
  /// - Throws: What `links` throws.
  init(
    _ checked: CheckedLibrary, _ move: FileMove, links: (Int) throws -> ResolvedLinks
  ) rethrows {
    self.checked = checked
    self.move = move
    goals = LinkGoals(checked.library)
    for number in checked.library.documents.indices {
      addLinks(of: number, try links(number))
      addKeys(of: number)
    }
    for tree in checked.configuration.navigation { add(tree.entries) }
  }

  private var content: String { checked.configuration.layout.content }

  private mutating func addLinks(of number: Int, _ links: ResolvedLinks) {
    let document = checked.library.documents[number]
    let path = document.path
    // Most documents have no link by reference, and no need of this.
    var definitions: [Int: ReferenceDefinitions] = [:]
    for use in document.links {
      let part = document.parts[use.part]
      let range = part.fileRange(part.tree.nodes[use.node].range)
      guard let source = checked.sources[part.path] else { continue }
      var found = LinkSpelling(in: range, of: source.bytes)
      if found == nil {
        let own = definitions[use.part] ?? ReferenceDefinitions(in: source.bytes)
        definitions[use.part] = own
        found = LinkSpelling(reference: range, of: source.bytes, own)
      }
      guard let spelling = found else { continue }
      let written = String(utf8: source.bytes[spelling.path])
      let document = goals.goal(of: use, in: number, links)?.path
      guard let goal = document ?? file(written, from: path) else { continue }
      let new =
        spelling.isWiki
        ? wiki(written, to: goal) : address(written, to: goal, from: path)
      if let new { add(new, at: spelling.path, in: part.path, written) }
    }
  }

  /// A picture, or another file that a link names.
  private func file(_ written: String, from path: String) -> String? {
    SourceReference.resolved(written, from: path, content: content)
      .flatMap { checked.listing.assets.contains($0) ? $0 : nil }
  }

  private mutating func addKeys(of number: Int) {
    let document = checked.library.documents[number]
    if let source = document.metadata.translationOf, !source.range.isEmpty {
      add(key: source.value, at: source.range, in: document.path)
    }
    if case .charter(let charter) = document.body {
      for entry in charter.checklists { add(key: entry.target, at: entry.range, in: document.path) }
    }
  }

  /// A path in a key starts at the content folder or at the document.
  private mutating func add(key written: String, at range: Range<Int>, in path: String) {
    for start in ["/", ""] {
      guard let goal = document(start + written, from: path),
        let new = address(start + written, to: goal, from: path)
      else { continue }
      return add(String(new.dropFirst(bytesOf: start)), at: range, in: path, written)
    }
  }

  private mutating func add(_ entries: [NavigationTree.Entry]) {
    for entry in entries {
      switch entry.target {
      case .address: break
      case .section(let entries): add(entries)
      case .path(let path):
        guard
          let full = SourceReference.resolved("/" + path.value, from: "", content: content),
          let new = address("/" + path.value, to: full, from: "")
        else { break }
        add(
          String(new.dropFirst(bytesOf: "/")), at: path.range, in: checked.configuration.path,
          path.value)
      }
    }
  }

  private func document(_ written: String, from path: String) -> String? {
    guard let full = SourceReference.resolved(written, from: path, content: content) else {
      return nil
    }
    return SourceReference.candidates(full).first { checked.number(of: $0) != nil }
  }

  /// Notes an edit, if the source has what was read there: a quoted value may not.
  private mutating func add(
    _ new: String, at range: Range<Int>, in path: String, _ written: String
  ) {
    guard let source = checked.sources[path], range.upperBound <= source.bytes.count else { return }
    let quotes = source.bytes[range].first.map { $0 == .quote || $0 == .apostrophe } ?? false
    let inner = quotes ? range.lowerBound + 1..<range.upperBound - 1 : range
    guard source.bytes[inner].elementsEqual(written.utf8), new != written else { return }
    // Several links may have one definition.
    let isKnown = edits[path]?.contains { $0.range == inner } ?? false
    if !isKnown { edits[path, default: []].append(Diagnostic.Fix(range: inner, replacement: new)) }
  }

  // MARK: Paths

  /// A path in the way that the author has written the old one; `nil` if it stays right.
  private func address(_ written: String, to goal: String, from path: String) -> String? {
    guard let full = SourceReference.resolved(written, from: path, content: content),
      let ending = Self.endings.first(where: { full + $0 == goal })
    else { return nil }
    let (source, target) = (move.path(of: path), move.path(of: goal))
    let now = SourceReference.resolved(written, from: source, content: content)
    if now.map({ $0 + ending == target }) == true { return nil }
    guard target.hasSuffix(ending) else { return nil }
    let named = String(target.dropLast(bytesOf: ending))
    let new: String
    if written.hasPrefix("/") {
      new = "/" + below(named)
    } else {
      let start = written.hasPrefix("./") ? "./" : ""
      new = start + SourceReference.relative(named, from: source)
    }
    let isPlain = new.utf8.allSatisfy { $0 > .space && !"()<>%#?&\\\"'".utf8.contains($0) }
    return isPlain ? new : nil
  }

  /// A wiki link has a name, or a path from the content folder.
  private func wiki(_ written: String, to goal: String) -> String? {
    let target = move.path(of: goal)
    if target == goal { return nil }
    let (before, after) = (below(goal), below(target))
    for ending in Self.endings.dropLast() where before.hasSuffix(ending) && after.hasSuffix(ending)
    {
      let (old, new) = (before.dropLast(bytesOf: ending), after.dropLast(bytesOf: ending))
      guard new.utf8.allSatisfy({ !"[]|#^%&\\".utf8.contains($0) }) else { return nil }
      if old.utf8.elementsEqual(written.utf8) { return String(new) }
      // `[[anchor]]`, or the end of a path.
      let depth = written.pathParts.count
      let tail = old.split(separator: "/").suffix(depth).joined(separator: "/")
      if tail.utf8.elementsEqual(written.utf8) {
        return new.split(separator: "/").suffix(depth).joined(separator: "/")
      }
    }
    return nil
  }

  private func below(_ path: String) -> String {
    content == "." ? path : path.below(content) ?? path
  }
}
