import Bytes
import Diagnostics
import Documents
import MarkdownSyntax

/// Links and marks that the parser read, and not as they were meant.
extension NotationSearch {
  /// A link that leads nowhere, or that nobody can see.
  mutating func link(_ index: Int) {
    let node = tree.nodes[index]
    if node.isWiki { return }
    if Destination.isOnlyScheme(tree.destination(of: index)) {
      found(.emptyLink, node.range)
      return
    }
    longAddress(node.range)
    // A check box before an address is a task, which has its own rule.
    let words = (index + 1)..<Int(node.subtreeEnd)
    guard
      words.allSatisfy({
        tree.nodes[$0].kind == .text && tree.text(of: $0).trimmingASCIISpace().isEmpty
      }), words.isEmpty || !isInItem(index)
    else { return }
    found(.wordlessLink, node.range)
  }

  /// `«https://library.example»`: an address without marks ends only at a space or at a sign of ASCII.
  private mutating func longAddress(_ range: Range<Int>) {
    let address = tree.source[range]
    guard address.first != .leftBracket, address.first != .lessThan else { return }
    escapedAddress(address)
    guard
      let start = address.firstIndex(where: { $0 >= 0xC2 })
    else { return }
    var place = start
    while place < range.upperBound {
      if let sign = Self.signsAfterAddresses.first(where: {
        address[place...].starts(with: $0.utf8)
      }) {
        found(
          "longAddress", "'\(sign)' is read as part of this address",
          help: "write `<\(Self.bare(address[..<place]))>`, or a space after it", at: range)
        return
      }
      place += 1
    }
  }

  /// `https://library.example/a\_b`, as converters write it: there a backslash is part of the address.
  private mutating func escapedAddress(_ address: ArraySlice<UInt8>) {
    // A link to a mailbox is made of the words, in which a backslash is an escape.
    let isMailbox = address.contains(.at) && !address.contains(.colon)
    guard address.contains(.backslash), !isMailbox else { return }
    let right = String(utf8: address.filter { $0 != .backslash })
    let range = address.startIndex..<address.endIndex
    found(
      "escapedAddress", "the backslash is read as part of this address",
      help: "write `\(right)`", at: range,
      // In YAML a backslash may belong to the quotes.
      fixes: isValue ? [] : [Diagnostic.Fix(range: range, replacement: right)])
  }

  /// An address without the signs that end a sentence or a bracket.
  private static func bare(_ address: ArraySlice<UInt8>) -> String {
    let end = address.lastIndex { !")].,;:!?\"'".utf8.contains($0) } ?? address.startIndex
    return String(utf8: address[...end])
  }

  /// Signs that end words and that no address contains unless they are encoded.
  private static let signsAfterAddresses = [
    "»", "”", "’", "“", "…", "。", "，", "、", "；", "：", "）", "」", "】", "،", "؟", "؛",
  ]

  /// `![[mooring|words]]`: alone in a paragraph it shows the document, and its words nowhere.
  mutating func embed(_ index: Int) {
    let node = tree.nodes[index]
    let end = Int(node.subtreeEnd)
    guard node.isWiki, index + 1 < end, tree.nodes[index - 1].kind == .paragraph,
      Int(tree.nodes[index - 1].subtreeEnd) == end
    else { return }
    let address = tree.destination(of: index)
    guard MediaKind(path: address) == .unknown else { return }
    let words = tree.plainText(within: index)
    found(
      "embedWords", "'\(words)' is not shown: an embedded document has its own title",
      help: "remove it, or write a link: `[[\(String(utf8: address))|\(words)]]`",
      at: node.range, severity: .note)
  }

  /// `(____) and (____)`: two lines beside brackets make the words between them bold.
  mutating func strong(_ index: Int) {
    let node = tree.nodes[index]
    let line = repeatElement(UInt8.underscore, count: TextMark.lineLength)
    guard tree.source[node.range].starts(with: line),
      index + 1 < Int(node.subtreeEnd), tree.nodes[index + 1].kind == .strong
    else { return }
    found(.boldLine, node.range)
  }

  /// `____,_ bar`: underscores around a sign emphasise it, and are no line.
  mutating func emphasis(_ index: Int) {
    let node = tree.nodes[index]
    guard tree.source[node.range].first == .underscore else { return }
    let words = tree.plainText(within: index)
    guard !words.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    found(
      "emphasisedSign", "these underscores are not a line to fill in: they emphasise '\(words)'",
      help: "write one line for all of it: `____`", at: node.range)
  }

  /// `H~2~O`: one tilde beside a word strikes out what was meant to be set lower.
  mutating func strikethrough(_ range: Range<Int>) {
    let text = tree.source[range]
    guard text.first == .tilde, text.dropFirst().first != .tilde else { return }
    func isWord(_ place: Int) -> Bool {
      guard tree.source.indices.contains(place) else { return false }
      let byte = tree.source[place]
      return byte.isASCIIAlphanumeric || byte >= 0x80
    }
    // `~5 kn, later 10~15 kn`: the second one is not the end of anything.
    guard isWord(range.lowerBound - 1) else {
      if isWord(range.upperBound) { found(.struckText, range) }
      return
    }
    let inside = text.dropFirst().dropLast()
    let isShort =
      inside.count <= 10 && inside.allSatisfy { $0.isASCIIAlphanumeric || $0 >= 0x80 }
    guard isShort else {
      found(.struckText, range)
      return
    }
    let words = String(utf8: inside)
    found(
      "lowered", "`~…~` strikes out '\(words)'; it is not subscript here",
      help: "write `<sub>\(words)</sub>`", at: range)
  }
}
