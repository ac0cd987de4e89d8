import Bytes
import Contract
import Diagnostics
import Documents
import MarkdownSyntax

/// What a link points to, once it is known which document or file it means.
extension LibraryLinker {
  private mutating func place(
    _ fragment: String, of link: LinkPlace, in number: Int
  ) -> PlaceNames.Place? {
    var names = places[number] ?? PlaceNames(library.documents[number])
    var found = names.place(fragment)
    if found == nil, link.isWiki { found = names.place(withWordsOf: fragment) }
    places[number] = names
    return found
  }

  mutating func here(_ place: LinkPlace, _ fragment: String) -> LinkTarget {
    switch self.place(fragment, of: place, in: place.number) {
    case .top: return .here(fragment: nil)
    case .anchor(let anchor): return .here(fragment: anchor)
    case nil:
      noAnchor(fragment, of: place.document, in: place.number, place)
      return .broken
    }
  }

  mutating func page(
    _ place: LinkPlace, to found: Int, fragment: String?
  ) -> LinkTarget {
    let target = library.documents[found]
    if reportsPrivate, !library.hasPage(found, preview: false), found != place.number,
      !target.metadata.hidesVisibility, place.document.isReachable
    {
      report.append(.privateTarget(place, target))
    }
    guard library.hasPage(found, preview: preview) || found == place.number else {
      // A page whose metadata cannot be read has its own finding, and may turn out to be public.
      if target.metadata.isUnreadable { return .broken }
      // Readers see neither of two private pages; the link is reported once this page is published.
      guard place.document.isReachable else {
        if let fragment, !fragment.isEmpty, self.place(fragment, of: place, in: found) == nil {
          noAnchor(fragment, of: target, in: found, place)
        }
        return .broken
      }
      if target.metadata.hidesVisibility { return .broken }
      var finding = Diagnostic.privateTarget(place, target)
      if isWithdrawing { finding.severity = .warning }
      report.append(finding)
      return .broken
    }
    guard let fragment, !fragment.isEmpty else { return leading(place, to: found, fragment: nil) }
    switch self.place(fragment, of: place, in: found) {
    case .top: return leading(place, to: found, fragment: nil)
    case .anchor(let anchor):
      if reportsPrivate, target.isDraft(anchor: anchor) {
        noAnchor(fragment, of: target, in: found, place)
      }
      return leading(place, to: found, fragment: anchor)
    case nil:
      noAnchor(fragment, of: target, in: found, place)
      return .page(address: library.addresses[found], fragment: nil)
    }
  }

  /// A link to a document, or the document in place of an image.
  private func leading(_ place: LinkPlace, to found: Int, fragment: String?) -> LinkTarget {
    let address = library.addresses[found]
    switch library.documents[found].body {
    case .checklist, .guide, .deck:
      if place.use.isImage {
        return .embed(Embed(document: found, fragment: fragment, address: address))
      }
    case .charter, .author:
      break
    }
    return .page(
      address: address, fragment: fragment, foreign: library.foreign(found, for: place.language))
  }

  mutating func target(of file: Asset, _ place: LinkPlace) -> LinkTarget {
    if place.use.isImage, file.size > Diagnostic.largestImage {
      report.append(.imageSize(file.size, at: place))
    }
    if file.isPointer {
      report.append(.unfetchedFile(at: place))
    } else if place.use.isImage,
      file.size == 0 || file.picture == nil && file.still == nil && Self.hasHeader(file.address)
    {
      report.append(.damagedImage(file.size, at: place))
    }
    // A link to a picture publishes it too.
    if file.hasLocation { report.append(.imageLocation(at: place)) }
    if place.use.isImage, let picture = file.picture {
      pictures[file.address] = picture
      if let still = file.still { pictures[still] = picture }
    }
    if place.use.isImage, let still = file.still {
      return .animation(address: file.address, still: still)
    }
    return .file(address: file.address)
  }

  /// Whether every intact picture with such a name has a size that Fairlead can read.
  ///
  /// A drawing (SVG) need not have one, and AVIF is not read.
  private static func hasHeader(_ address: String) -> Bool {
    let name = address.lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { name.hasSuffix($0) }
  }

  /// A folder of documents that has no list.
  mutating func folder(_ place: LinkPlace, _ full: String) {
    let isReachable = place.document.isReachable
    let type = lists.type(of: full)
    // A list comes with the first public document in it; a private page may wait for it.
    if type != nil, !isReachable { return }
    var finding = Diagnostic.folderWithoutPage(place, full, isOfType: type != nil)
    // The document that is taken out may be the last one of its list.
    if isWithdrawing, type != nil { finding.severity = .warning }
    report.append(finding)
  }

  private mutating func noAnchor(
    _ fragment: String, of target: Document, in number: Int, _ place: LinkPlace
  ) {
    var finding = Diagnostic.noAnchor(place, fragment, in: target)
    defer { report.append(finding) }
    if case .deck(let deck) = target.body,
      let draft = deck.leftOut.first(where: {
        SourcePath($0).stem.utf8.drop { $0 == .underscore }.elementsEqual(fragment.utf8)
      })
    {
      finding.help = "\(draft) is left out of the deck: publish the card, or remove the link"
      return
    }
    if let twin = places[number]?.twin(of: fragment) {
      finding.help = "did you mean '#\(twin)'?"
      if case .file = place.part.origin,
        let spelling = LinkSpelling(in: place.range, of: place.part.tree.source),
        let range = spelling.fragment, place.part.tree.source[range].elementsEqual(fragment.utf8)
      {
        finding.fixes = [Diagnostic.Fix(range: range, replacement: twin)]
      }
    } else if target.anchors.count <= 1_000,
      // Nobody wrote a page with thousands of anchors by hand.
      hints.mayAsk(from: place.path, comparisons: target.anchors.count)
    {
      finding.help = NearestName.of(fragment, in: target.anchors.sorted).map {
        "did you mean '#\($0)'?"
      }
      if finding.help == nil, target.parts.contains(where: { Self.marks(fragment, in: $0.tree) }) {
        finding.help =
          "HTML does not mark a place: \(HTMLTag.place(named: fragment, in: target.type)) there"
      }
      if finding.help == nil { finding.help = Diagnostic.anchors(of: target, insteadOf: fragment) }
    }
  }

  /// Whether a text has `<a id="fragment">` or another tag of that name.
  private static func marks(_ fragment: String, in tree: MarkdownTree) -> Bool {
    // Hints must not take long.
    tree.nodes.indices.prefix(4_000).contains { index in
      guard tree.nodes[index].kind == .htmlInline || tree.nodes[index].kind == .htmlBlock else {
        return false
      }
      let tag = HTMLTag(tree.text(of: index).trimmingASCIISpace())
      return tag?.placeName == fragment
    }
  }
}
