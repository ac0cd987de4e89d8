import Diagnostics

/// What a link leads to, once it is known which document or file it means.
extension LibraryLinker {
  private mutating func place(_ fragment: String, in number: Int) -> PlaceNames.Place? {
    let names = places[number] ?? PlaceNames(library.documents[number])
    places[number] = names
    return names.place(fragment)
  }

  mutating func here(_ place: LinkPlace, _ fragment: String) -> LinkTarget {
    switch self.place(fragment, in: place.number) {
    case .top: return .here(fragment: "")
    case .anchor(let anchor): return .here(fragment: anchor)
    case nil:
      noAnchor(fragment, of: place.document, in: place.number, place)
      return .broken
    }
  }

  mutating func page(
    _ place: LinkPlace, _ found: Int, _ fragment: String?
  ) -> LinkTarget {
    let target = library.documents[found]
    guard library.hasPage(found, preview: preview) || found == place.number else {
      // A page whose metadata cannot be read has its own finding, and may be public behind it.
      if target.metadata.isUnreadable { return .broken }
      // Of two private pages readers see neither, and whoever publishes one is told then.
      guard place.document.metadata.visibility.value.isPublished else {
        if let fragment, !fragment.isEmpty, self.place(fragment, in: found) == nil {
          noAnchor(fragment, of: target, in: found, place)
        }
        return .broken
      }
      report.append(
        place.finding(
          "link-target", "\(target.path) is private, so it has no page to link to",
          help: "publish it, or remove the \(place.use.isImage ? "embed" : "link")"))
      return .broken
    }
    guard let fragment, !fragment.isEmpty else { return leading(place, found, nil) }
    switch self.place(fragment, in: found) {
    case .top: return leading(place, found, nil)
    case .anchor(let anchor): return leading(place, found, anchor)
    case nil:
      noAnchor(fragment, of: target, in: found, place)
      return .page(address: library.addresses[found], fragment: nil)
    }
  }

  /// A link to a document, or the document in place of an image.
  private func leading(_ place: LinkPlace, _ found: Int, _ fragment: String?) -> LinkTarget {
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
    if place.use.isImage, file.size > 1 << 20 {
      report.append(
        Diagnostic(
          .warning, "image-size", file: place.path, at: place.range,
          "the image has \(file.size) bytes; an image has at most 1048576 (1 MiB)",
          help: "scale it down: a phone at sea has little bandwidth"))
    }
    if place.use.isImage, let picture = file.picture {
      if picture.hasLocation {
        report.append(
          Diagnostic(
            .warning, "image-location", file: place.path, at: place.range,
            "the image tells where it was taken, and whoever sees it can read that",
            help: "take the place out of the file, as `exiftool -gps:all= FILE` does"))
      }
      pictures[file.address] = picture
      if let still = file.still { pictures[still] = picture }
    }
    if place.use.isImage, let still = file.still {
      return .animation(address: file.address, still: still)
    }
    return .file(address: file.address)
  }

  /// A folder of documents that has no list of its own.
  mutating func folder(_ place: LinkPlace, _ full: String) {
    let isPublished = place.document.metadata.visibility.value.isPublished
    let type = lists.type(of: full)
    // A list comes with the first public document in it; a private page may wait for it.
    if type != nil, !isPublished { return }
    report.append(
      place.finding(
        "link-target",
        type == nil
          ? "the folder '\(full)' has no page: it holds no index.md"
          : "nothing in '\(full)' is public, so it has no list to link to",
        help: type == nil
          ? "link to a document in it, or write \(full)/index.md"
          : "publish a document in it, or remove the link"))
  }

  private mutating func noAnchor(
    _ fragment: String, of target: Document, in number: Int, _ place: LinkPlace
  ) {
    var finding = place.finding(
      "link-anchor",
      fragment.hasPrefix("^")
        ? "nothing in \(target.path) has the key '\(fragment)'"
        : "no heading '#\(fragment)' in \(target.path)")
    if let twin = places[number]?.twin(of: fragment) {
      finding.help = "did you mean '#\(twin)'?"
      if case .file = place.part.origin,
        let spelling = LinkSpelling(in: place.range, of: place.part.tree.source),
        let range = spelling.fragment, place.part.tree.source[range].elementsEqual(fragment.utf8)
      {
        finding.fixes = [Diagnostic.Fix(range: range, replacement: twin)]
      }
    } else if target.anchors.count <= 1_000,
      // A page with thousands of anchors is no page whose author needs a hint.
      hints.mayAsk(from: place.path, comparisons: target.anchors.count)
    {
      finding.help = NearestName.of(fragment, in: target.anchors.sorted).map {
        "did you mean '#\($0)'?"
      }
    }
    report.append(finding)
  }
}
