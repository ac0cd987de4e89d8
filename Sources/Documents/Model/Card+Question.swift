import Bytes
import MarkdownSyntax

extension Deck.Card {
  /// The addresses of the pictures in the first line, which attributes are not part of.
  package func pictures(in document: Document) -> [ArraySlice<UInt8>] {
    guard let front else { return [] }
    let tree = document.tree(of: front)
    return front.nodes.filter { tree.nodes[$0].kind == .image }.map { tree.destination(of: $0) }
      .filter { !$0.isEmpty }
  }

  /// What the front asks beside the words of its first line: the pictures in that line, and what is between it and
  /// the `---`.
  ///
  /// With another picture it is another question; comments ask nothing.
  package func restOfFront(
    in document: Document
  ) -> [(kind: MarkdownNode.Kind, text: ArraySlice<UInt8>)] {
    var rest = pictures(in: document).map { (kind: MarkdownNode.Kind.image, text: $0) }
    guard let prose = frontBlocks, document.shows(prose) else { return rest }
    let tree = document.tree(of: prose)
    for index in prose.nodes {
      let (kind, text) = (tree.nodes[index].kind, tree.text(of: index))
      if kind == .htmlInline || kind == .htmlBlock, RawHTMLText.isComment(text) { continue }
      rest.append((kind: kind, text: text))
    }
    return rest
  }

  /// Everything that the front asks, in one line.
  ///
  /// - Parameter document: The document of the card.
  /// - Returns: The words of the first line, then the rest; and how many bytes the rest has.
  func question(in document: Document) -> (text: String, rest: Int32) {
    let first = Outline.line(frontText)
    let rest = restOfFront(in: document)
    if rest.isEmpty { return (first, 0) }
    var words: [UInt8] = []
    for (kind, text) in rest {
      switch kind {
      case .text, .code:
        // A front that does not begin with a line has all of its words in `frontText`.
        if front != nil || first.isEmpty { words += text }
      case .image:
        words.append(.space)
        words += Self.name(of: text)
        words.append(.space)
      case .codeBlock, .htmlInline, .htmlBlock, .footnoteReference:
        words.append(.space)
        words += text
        words.append(.space)
      case .emphasis, .strong, .strikethrough, .highlight, .link, .element: break
      default: words.append(.space)
      }
    }
    let text = Outline.line("\(first) \(String(utf8: words))")
    return (text, Int32(text.utf8.count - first.utf8.count))
  }

  /// What a picture is known by: the name of its file, because its folder and that of the deck may be renamed.
  private static func name(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard case .path = Destination(address), let slash = address.lastIndex(of: .slash) else {
      return address
    }
    return address[(slash + 1)...]
  }
}
