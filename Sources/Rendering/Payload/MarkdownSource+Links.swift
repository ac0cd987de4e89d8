import Bytes
import Documents
import Library
import MarkdownSyntax

extension MarkdownSource {
  /// A link or an image as plain Markdown with an absolute address; `nil` if it can stay.
  func link(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8]? {
    let node = tree.nodes[index]
    let address: String
    var isPicture = node.kind == .image
    switch links.target(part: part, node: index) {
    case .external:
      let target = tree.destination(of: index)
      // A video is not a picture; on a page it is also a link.
      let isFilm = isPicture && FilmHost.host(of: target) != nil
      if isReference(index, tree) {
        // The text that this is in may not have the definition.
        return written(
          index, tree, part: part, to: PlainText.encoded(target, isMarkdown: true),
          isPicture: isPicture && !isFilm)
      }
      // The size after a bar is not one of the words.
      let isSized = isPicture && tree.sizeBar(of: index) != nil
      let hasComment = tree.shownTitle(of: index).count < tree.title(of: index).count
      guard node.isWiki || isFilm || isSized || hasComment else { return nil }
      address = String(utf8: target)
      isPicture = isPicture && !isFilm
    case .page(let page, let fragment, _):
      guard let site else { return words(index, tree, part: part) }
      address = site + page + (fragment.map { "#\($0)" } ?? "")
      isPicture = false
    case .embed(let embed):
      guard let site else { return words(index, tree, part: part) }
      address = site + embed.address + (embed.fragment.map { "#\($0)" } ?? "")
      isPicture = false
    case .file(let file), .animation(let file, _):
      guard let site else { return pictureWords(index, tree, part: part) }
      address = site + file
      switch MediaKind(path: file.utf8) {
      case .picture, .unknown: break
      case .film, .sound, .paper: isPicture = false
      }
    case .here(let fragment):
      // A place on the page has no address in the app, but one of another page has.
      guard let site, let ownPage else { return words(index, tree, part: part) }
      address = site + ownPage + (fragment.map { "#\($0)" } ?? "")
      isPicture = false
    case .broken where tree.deadWords(of: index) != nil:
      return tree.deadWords(of: index).map(Self.escaped)
    case .broken, nil:
      return isPicture
        ? pictureWords(index, tree, part: part) : words(index, tree, part: part)
    }
    return written(
      index, tree, part: part, to: Self.encoded(address), isPicture: isPicture)
  }

  private func written(
    _ index: Int, _ tree: MarkdownTree, part: Int, to address: [UInt8], isPicture: Bool
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.append(isPicture ? "![" : "[")
    let words = words(index, tree, part: part)
    output.append(
      contentsOf: words.isEmpty && !isPicture ? Array(Self.shown(index, tree).utf8) : words)
    output.append("](")
    output.append(contentsOf: address)
    output.append(contentsOf: Self.title(of: index, tree))
    output.append(")")
    return output
  }

  /// Whether the address of a link or an image is a definition elsewhere: `[words][name]`.
  private func isReference(_ index: Int, _ tree: MarkdownTree) -> Bool {
    let source = tree.source[tree.nodes[index].range]
    return !tree.nodes[index].isWiki && source.last == .rightBracket
      && (source.first == .leftBracket || source.first == .exclamation)
  }

  /// The words of a picture that has no address here.
  private func pictureWords(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8] {
    let words = words(index, tree, part: part)
    let name = Self.escaped(tree.fileName(of: index))
    guard namesPictures, !words.suffix(name.count).elementsEqual(name) else { return words }
    return words.isEmpty ? name : words + Array(" (".utf8) + name + [.rightParenthesis]
  }

  /// A space and the title of a link or an image in quotes; empty for one without a title.
  private static func title(of index: Int, _ tree: MarkdownTree) -> [UInt8] {
    // That of a wiki link is the size of a picture.
    let title = tree.nodes[index].isWiki ? [] : tree.shownTitle(of: index)
    guard !title.isEmpty else { return [] }
    var output = Array(" \"".utf8)
    for (place, byte) in title.enumerated() {
      let next = title.dropFirst(place + 1).first ?? .space
      switch byte {
      case .lineFeed, .carriageReturn:
        // It may be in a quote or a list, whose marks a separate line would need.
        if output.last != .space { output.append(.space) }
        continue
      case .backslash, .quote, .bar: output.append(.backslash)
      case .ampersand where next.isASCIILetter || next == .hash:
        // What is not an entity must not become one; some readers do not support an escape for
        // that.
        output += "&amp;".utf8
        continue
      default: break
      }
      output.append(byte)
    }
    output.append(.quote)
    return output
  }

  /// The words of a link, with the marks in them.
  private func words(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8] {
    let node = tree.nodes[index]
    let children = (index + 1)..<Int(node.subtreeEnd)
    guard let first = children.first else {
      return node.isWiki && node.kind == .image ? Array(Self.shown(index, tree).utf8) : []
    }
    if node.isWiki, children.count == 1, tree.nodes[first].kind == .text {
      return Self.escaped(tree.text(of: first))
    }
    if node.kind == .image, tree.sizeBar(of: index) != nil {
      return Self.escaped(Array(tree.pictureWords(of: index).utf8)[...])
    }
    let end = tree.nodes[children].map { Int($0.end) }.max() ?? Int(tree.nodes[first].end)
    return expanded(Int(tree.nodes[first].start)..<end, nodes: children, tree, part: part)
  }

  /// What to show of an embed without the author's words.
  static func shown(_ index: Int, _ tree: MarkdownTree) -> String {
    let target = tree.destination(of: index)
    return String(utf8: escaped(Array(WikiTarget(target).shown.utf8)[...]))
  }

  /// Text escaped for Markdown, even in a table.
  static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let text = text.trimmingASCIISpace()
    var output: [UInt8] = []
    var word = text.startIndex
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case .space, .lineFeed: word = index + 1
      // In a word it is not emphasis, and in a bare address the backslash would be a part of that.
      case .underscore where isInWord(text, index, from: word): break
      case .backslash, .leftBracket, .rightBracket, .asterisk, .underscore, .backquote, .lessThan,
        .bar:
        output.append(.backslash)
      default: break
      }
      output.append(byte)
    }
    return output
  }

  /// Whether an underscore has letters or digits on both sides, or is in an address and followed by more of it.
  ///
  /// Neither can end emphasis.
  static func isInWord(_ text: ArraySlice<UInt8>, _ index: Int, from word: Int) -> Bool {
    func isLetter(_ place: Int) -> Bool {
      text.indices.contains(place) && text[place].isASCIIAlphanumeric
    }
    // In an address there may be several of them.
    let next = text[(index + 1)...].prefix(8).first { $0 != .underscore }
    guard let next, next.isASCIIAlphanumeric else { return false }
    if isLetter(index - 1), isLetter(index + 1) { return true }
    // A longer word is not an address that anybody reads.
    let start = text[max(word, index - 1_000)..<index]
    return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
      || start.starts(with: "www.".utf8)
  }

  /// `==words==` as bold words; unchanged if something in them is already bold.
  func highlight(_ index: Int, _ tree: MarkdownTree, part: Int) -> [UInt8] {
    let children = tree.descendants(of: index)
    let inside = tree.nodes[index].range
    guard inside.count >= 4 else { return Array(tree.source[inside]) }
    let words = expanded(
      inside.lowerBound + 2..<inside.upperBound - 2, nodes: children, tree, part: part)
    let isPlain = children.allSatisfy {
      tree.nodes[$0].kind != .strong && tree.nodes[$0].kind != .emphasis
    }
    return isPlain ? Array("**".utf8) + words + Array("**".utf8) : words
  }

  /// An address without bytes that would end it in Markdown.
  static func encoded(_ address: String) -> [UInt8] {
    let text = String(percentEncoding: address.utf8) {
      $0 <= .space || $0 == .leftParenthesis || $0 == .rightParenthesis || $0 >= .delete
    }
    return Array(text.utf8)
  }
}
