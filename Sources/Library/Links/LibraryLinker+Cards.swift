import Bytes
import Diagnostics
import Documents

/// Links to the files of cards, which have no pages: their deck has one.
extension LibraryLinker {
  /// Whether a path means the file of a card; reported if it does.
  ///
  /// - Parameters:
  ///   - place: Where the link is.
  ///   - path: The path from the repository's root.
  /// - Returns: Whether it was reported.
  mutating func isCard(_ place: LinkPlace, at path: String?) -> Bool {
    guard let path, let slash = path.utf8.lastIndex(of: .slash) else { return false }
    let marker = SourcePath(path, languages: library.layout.languages).marker
    let index = "\(path[...slash])index\(marker.map { ".\($0)" } ?? "")"
    // `Index.md` and `_index.md` are found by their folder.
    guard let found = find(index) ?? byOtherPath[String(path[..<slash])],
      case .deck(let deck) = library.documents[found].body
    else { return false }
    let own = library.documents[found].path
    let names = SourceReference.candidates(path).prefix(2)
    let link = SourceReference.relative(own, from: place.path)
    var finding: Diagnostic
    if let card = deck.cards.first(where: { names.contains($0.path) && $0.path != own }) {
      let anchor = card.anchor.map { "#\($0)" } ?? ""
      finding = place.finding(
        .linkTarget, "\(card.path) is a card, which has no page of its own",
        help: "name its deck: `\(link)\(anchor)`")
    } else if let draft = deck.leftOut.first(where: { names.contains($0) }) {
      finding = place.finding(
        .linkTarget, "\(draft) is a card that is left out of its deck, so no page shows it",
        help: "publish the card and name its deck, `\(link)`, or remove the "
          + (place.use.isImage ? "embed" : "link"))
    } else {
      return false
    }
    // In a vault, a link to nothing is only a warning, too.
    if place.isWiki, !place.use.isImage { finding.severity = .warning }
    report.append(finding)
    return true
  }

  /// Whether a path in a wiki link means the file of a card; reported if it does.
  mutating func isCard(_ place: LinkPlace, named path: String) -> Bool {
    ["/", ""].contains {
      isCard(
        place, at: SourceReference.resolved($0 + path, from: place.path, content: content))
    }
  }
}
