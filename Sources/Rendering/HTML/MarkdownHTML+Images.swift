import Bytes
import Documents
import Library
import MarkdownSyntax

extension MarkdownHTML {
  // MARK: In place of a paragraph

  /// The inlines of a paragraph, if they are only embeds and pictures, one of which is a block of its own.
  mutating func shownInPlace(_ run: Range<Int>, _ output: inout [UInt8]) -> Bool {
    guard tree.isOnlyPictures(run, keys: blockKeys) else { return false }
    let pictures = tree.siblings(of: Prose(tree: part, nodes: run))
      .filter { tree.nodes[$0].kind == .image }
    let hasBlock = pictures.contains { picture in
      switch target(of: picture) {
      case .embed: embeds != nil
      case .animation: true
      default: false
      }
    }
    guard hasBlock else { return false }
    for child in pictures {
      switch target(of: child) {
      case .embed(let embed):
        if let embeds {
          embeds(embed, EmbedPlace(id: "\(idPrefix)_e\(part)-\(child)-", level: level), &output)
        }
      case .animation(let address, let still):
        animation(child, at: address, still: still, &output)
      default:
        output.append("<p>")
        image(child, &output)
        output.append("</p>\n")
      }
    }
    return true
  }

  /// A picture that is animated only while the reader wants it: the fold is its control.
  private func animation(
    _ index: Int, at address: String, still: String, _ output: inout [UInt8]
  ) {
    output.append("<details class=\"moving\">\n<summary>")
    picture(index, at: still, &output)
    output.append("</summary>\n")
    picture(index, at: address, &output)
    output.append("</details>\n")
  }

  // MARK: Inside a paragraph

  /// What replaces `![…](…)` or `![[…]]`.
  mutating func image(_ index: Int, _ output: inout [UInt8]) {
    if form == .specification {
      picture(index, of: .external, &output)
      return
    }
    switch target(of: index) {
    case .external:
      externalImage(index, &output)
    case .file(let address):
      file(index, at: address, &output)
    case .animation(let address, let still):
      reference(index, to: .file(address: address), &output) { $0.picture(index, at: still, &$1) }
    case .embed(let embed):
      reference(index, to: embed.page, &output) {
        HTMLEscaping.append($0.words(of: index), to: &$1)
      }
    case .page(let address, let fragment, let foreign):
      reference(
        index, to: .page(address: address, fragment: fragment, foreign: foreign), &output
      ) { HTMLEscaping.append($0.words(of: index), to: &$1) }
    case .here, .broken, nil:
      output.append("<span class=\"broken\">")
      HTMLEscaping.append(words(of: index), to: &output)
      output.append("</span>")
    }
  }

  /// A link in the place of an image; inside another link only what it would show.
  private func reference(
    _ index: Int, to target: LinkTarget, _ output: inout [UInt8], class name: StaticString? = nil,
    content: (MarkdownHTML, inout [UInt8]) -> Void
  ) {
    if isInsideLink {
      content(self, &output)
      return
    }
    output.append("<a")
    if let name {
      output.append(" class=\"")
      output.append(name)
      output.append(.quote)
    }
    output.append(" href=\"")
    address(target, of: index, &output)
    output.append(.quote)
    language(of: target, &output)
    output.append(target == .external ? " rel=\"noopener nofollow ugc\">" : ">")
    content(self, &output)
    output.append("</a>")
  }

  /// A picture from another host would be a request to a third party: it becomes a link, a video a
  /// link with its host's name.
  private func externalImage(_ index: Int, _ output: inout [UInt8]) {
    let address = tree.destination(of: index)
    guard let host = FilmHost.host(of: address) else {
      reference(index, to: .external, &output) { HTMLEscaping.append($0.words(of: index), to: &$1) }
      return
    }
    reference(index, to: .external, &output, class: "film") { writer, output in
      let words = writer.tree.plainText(within: index)
      HTMLEscaping.append(words.isEmpty ? host : words, to: &output)
      if !words.isEmpty {
        output.append(" <small>")
        HTMLEscaping.append(host, to: &output)
        output.append("</small>")
      }
    }
  }

  private func file(_ index: Int, at address: String, _ output: inout [UInt8]) {
    switch MediaKind(path: address.utf8) {
    case .picture, .unknown:
      picture(index, at: address, &output)
    case .film:
      player("video", for: index, at: address, &output)
    case .sound:
      player("audio", for: index, at: address, &output)
    case .paper:
      reference(index, to: .file(address: address), &output) {
        HTMLEscaping.append($0.words(of: index), to: &$1)
      }
    }
  }

  private func player(
    _ name: StaticString, for index: Int, at address: String, _ output: inout [UInt8]
  ) {
    output.append("<")
    output.append(name)
    output.append(" controls preload=\"none\" src=\"")
    self.address(.file(address: address), of: index, &output)
    output.append("\" aria-label=\"")
    HTMLEscaping.append(words(of: index), to: &output)
    output.append("\"></")
    output.append(name)
    output.append(">")
  }

  private func picture(_ index: Int, at address: String, _ output: inout [UInt8]) {
    picture(index, of: .file(address: address), &output)
  }

  private func picture(_ index: Int, of target: LinkTarget, _ output: inout [UInt8]) {
    output.append("<img src=\"")
    address(target, of: index, &output)
    output.append("\" alt=\"")
    let words =
      form == .specification ? tree.plainText(within: index) : tree.pictureWords(of: index)
    if words.isEmpty, case .animation = self.target(of: index) {
      // The words are the name of the control.
      HTMLEscaping.append(self.words(of: index), to: &output)
    } else {
      HTMLEscaping.append(words, to: &output)
    }
    output.append(.quote)
    if !tree.nodes[index].isWiki { title(of: index, &output) }
    size(of: index, target, &output)
    if form == .specification {
      output.append(" />")
    } else if isPaper || isAboveFold(index) {
      output.append(" decoding=\"async\">")
    } else {
      output.append(" loading=\"lazy\" decoding=\"async\">")
    }
  }

  /// How many bytes of source count as visible before scrolling.
  private static var fold: Int { 1_000 }

  /// Whether a picture is likely to be seen at once: fetching it late would only delay it.
  private func isAboveFold(_ index: Int) -> Bool {
    let start =
      tree.children(of: 0).first { _ in true }.map { tree.nodes[$0].range.lowerBound } ?? 0
    return tree.nodes[index].range.lowerBound - start < Self.fold
      && links.isFirstPicture(part: part, node: index)
  }

  /// The size, so that the text does not jump when the picture loads: the author's, `300` or
  /// `300x200` after a bar or as attributes, else that of the file.
  private func size(of index: Int, _ target: LinkTarget, _ output: inout [UInt8]) {
    var picture: ImageHeader?
    if case .file(let address) = target { picture = links.pictures[address] }
    var width = picture?.width
    var height = picture?.height
    let asked = form == .specification ? (width: nil, height: nil) : tree.pictureSize(of: index)
    if let wanted = asked.width {
      height =
        asked.height ?? picture.map { max(1, $0.height * min(wanted, 65_535) / max(1, $0.width)) }
      width = wanted
    } else if let wanted = asked.height {
      width = picture.map { max(1, $0.width * wanted / max(1, $0.height)) }
      height = wanted
    }
    if let width { output.append(" width=\"\(width)\"") }
    if let height { output.append(" height=\"\(height)\"") }
  }

  /// The author's words for an image or an embed, else its name.
  private func words(of index: Int) -> String {
    let words = tree.pictureWords(of: index)
    if !words.isEmpty { return words }
    let name = tree.destination(of: index)
    return tree.nodes[index].isWiki ? WikiTarget(name).shown : String(utf8: name)
  }
}

/// Where an embed is shown on a page.
package struct EmbedPlace: Sendable, Hashable {
  /// What ids inside it begin with.
  package var id: String
  /// The level of the heading above it.
  package var level: Int

  /// Describes a place.
  package init(id: String, level: Int) {
    self.id = id
    self.level = level
  }
}

/// The hosts of videos that get their own card; their frames are never shown.
enum FilmHost {
  private static let hosts = [
    "youtube.com", "youtu.be", "vimeo.com", "rutube.ru", "dailymotion.com", "vk.com", "vkvideo.ru",
    "ok.ru", "dzen.ru",
  ]

  /// The host of a video's address; `nil` for any other address.
  static func host(of address: ArraySlice<UInt8>) -> String? {
    guard let slashes = address.firstIndex(of: .slash),
      address.dropFirst(slashes - address.startIndex + 1).first == .slash
    else { return nil }
    let authority = address[(slashes + 2)...].prefix {
      $0 != .slash && $0 != .question && $0 != .hash
    }
    let host = String(
      utf8: authority[((authority.lastIndex(of: .at) ?? authority.startIndex - 1) + 1)...].prefix {
        $0 != .colon
      }
    )
    .lowercased()
    let name = host.hasPrefix("www.") ? String(host.dropFirst(bytesOf: "www.")) : host
    let isKnown = hosts.contains { name == $0 || name.hasSuffix("." + $0) }
    return isKnown || MediaKind(path: address) == .film ? name : nil
  }
}
