import Bytes
import Documents
import Library
import MarkdownSyntax

extension PlainText {
  /// Where a link or an image leads; `nil` if it is only words.
  private func address(of index: Int) -> [UInt8]? {
    switch links.target(part: part, node: index) {
    case .external:
      return Self.encoded(tree.destination(of: index))
    case .page(let page, let fragment, _):
      return address(page, fragment)
    case .embed(let embed):
      return address(embed.address, embed.fragment)
    case .file(let file), .animation(let file, _):
      return address(file, nil)
    case .here(let fragment):
      // A place on the page has no address in the app, but one of another page has.
      guard let ownPage else { return nil }
      return address(ownPage, fragment)
    case .broken, nil:
      return nil
    }
  }

  private func address(_ path: String, _ fragment: String?) -> [UInt8]? {
    site.map { MarkdownSource.encoded($0 + path + (fragment.map { "#\($0)" } ?? "")) }
  }

  /// An address of another site without bytes that would end it; it may have other letters.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - isMarkdown: Whether it is in a Markdown text, in which it may be in a table or be like an
  ///     entity.
  /// - Returns: The address as it is written.
  static func encoded(_ address: ArraySlice<UInt8>, isMarkdown: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    for (index, byte) in zip(address.indices, address) {
      switch byte {
      case .bar where isMarkdown: output += "%7C".utf8
      case .ampersand where isMarkdown && beginsEntity(address[(index + 1)...]):
        output += "&amp;".utf8
      case 0...(.space), .leftParenthesis, .rightParenthesis, .lessThan, .greaterThan, .backslash,
        .delete:
        output.append(.percent)
        output.appendHex(byte, uppercase: true)
      default: output.append(byte)
      }
    }
    return output
  }

  /// Whether the bytes after an `&` make it an entity.
  private static func beginsEntity(_ rest: ArraySlice<UInt8>) -> Bool {
    let name = rest.prefix(32).prefix { $0.isASCIIAlphanumeric || $0 == .hash }
    return !name.isEmpty && name.endIndex < rest.endIndex && rest[name.endIndex] == .semicolon
  }

  /// Whether the words of the link are a name or an address, whose stars and underscores are no
  /// marks.
  var isInsideBareLink: Bool { isInsideLink && linkIsBare }

  mutating func link(_ index: Int) {
    let node = tree.nodes[index]
    if links.target(part: part, node: index) == .broken, let words = tree.deadWords(of: index) {
      write(words: words)
      return
    }
    let isEmpty = tree.plainText(within: index).isEmpty
    guard let address = address(of: index), !isInsideLink else {
      apart { $0.inlines(within: index) }
      if isEmpty, node.isWiki { write(shown(index)) }
      return
    }
    reference(to: address, isBare: node.isWiki || tree.source[node.range].first != .leftBracket) {
      writer in
      if isEmpty, node.isWiki || writer.form == .guide && writer.holdsNoWords(index) {
        writer.write(writer.shown(index))
      } else {
        writer.inlines(within: index)
      }
    } says: { writer in
      writer.tree.plainText(within: index)
    }
  }

  /// An image: its alternative text; in a guide a link to it.
  mutating func image(_ index: Int) {
    let node = tree.nodes[index]
    let words = tree.pictureWords(of: index)
    let isPicture = showsPicture(index)
    let target = links.target(part: part, node: index)
    let isLost = target == nil || target == .broken
    if namesPictures, isPicture, !isInsideLink {
      return named(index, words)
    }
    let shown =
      !words.isEmpty
      ? form == .guide ? escaped(Array(words.utf8)[...]) : Array(words.utf8)
      : form == .guide && !isLost || node.isWiki || !isPicture ? self.shown(index) : []
    if let address = address(of: index), !isInsideLink, form == .guide || !isPicture {
      reference(to: address, showing: shown, saying: words)
    } else {
      write(shown)
    }
  }

  /// A picture's words with its address, or with the name of its file if it has none.
  private mutating func named(_ index: Int, _ words: String) {
    let name = Array(tree.fileName(of: index))
    let shown = words.isEmpty ? name : Array(words.utf8)
    if let address = address(of: index) {
      reference(to: address, showing: shown, saying: words)
    } else {
      write(words.isEmpty ? shown : shown + Array(" (".utf8) + name + [.rightParenthesis])
    }
  }

  /// Whether an image would be a picture on a page, not a film, a sound, a paper or a document.
  private func showsPicture(_ index: Int) -> Bool {
    switch links.target(part: part, node: index) {
    case .external: FilmHost.host(of: tree.destination(of: index)) == nil
    case .file(let file), .animation(let file, _):
      switch MediaKind(path: file.utf8) {
      case .picture, .unknown: true
      case .film, .sound, .paper: false
      }
    case .page, .embed: false
    case .here, .broken, nil: true
    }
  }

  /// Words that are there already, with an address.
  private mutating func reference(
    to address: [UInt8], showing shown: [UInt8], saying words: String
  ) {
    reference(to: address, isBare: false, { $0.write(shown) }, says: { _ in words })
  }

  /// Writes words that lead somewhere: as a link, or with the address if they do not say it.
  private mutating func reference(
    to address: [UInt8], isBare: Bool, _ words: (inout PlainText) -> Void,
    says: (PlainText) -> String
  ) {
    let outer = (isInsideLink, linkIsBare)
    isInsideLink = true
    linkIsBare = isBare
    oneLine += 1
    switch form {
    case .guide:
      lines.escapeExclamation()
      write([.leftBracket])
      words(&self)
      lines.append("](".utf8)
      lines.append(address)
      lines.append([.rightParenthesis])
    case .text:
      words(&self)
      let said = says(self)
      if said.isEmpty, !lines.isOpen {
        write(LinkWords.shown(address))
      } else if !LinkWords.say(said, address) {
        write(Array(" (".utf8) + LinkWords.shown(address) + [.rightParenthesis])
      }
    }
    oneLine -= 1
    (isInsideLink, linkIsBare) = outer
  }

  /// Whether neither words nor pictures are in a link.
  private func holdsNoWords(_ index: Int) -> Bool {
    !tree.descendants(of: index).contains { tree.nodes[$0].kind == .image }
  }

  /// What to show of a link or an image without words: the name of its target.
  private func shown(_ index: Int) -> [UInt8] {
    let name = targetName(of: index)
    return form == .guide ? escaped(Array(name.utf8)[...]) : Array(name.utf8)
  }

  /// The name of what a link or an image leads to; its address if that is another site's.
  private func targetName(of index: Int) -> String {
    let target = tree.destination(of: index)
    if tree.nodes[index].isWiki { return WikiTarget(target).shown }
    // The folders of a library say nothing to readers.
    switch links.target(part: part, node: index) {
    case .external: return String(utf8: target)
    case .file, .animation: return String(utf8: tree.fileName(of: index))
    default: return WikiTarget(target).shown
    }
  }
}

extension MarkdownTree {
  /// The name of the file that an image shows.
  func fileName(of index: Int) -> ArraySlice<UInt8> {
    let path = destination(of: index).prefix { $0 != .hash && $0 != .question }
    return path.suffix(from: path.lastIndex(of: .slash).map { $0 + 1 } ?? path.startIndex)
  }
}
