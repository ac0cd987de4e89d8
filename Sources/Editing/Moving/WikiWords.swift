import Bytes
import Documents

/// The words of a wiki link that shows the name of its target, as they are written after a bar: it then shows
/// them under every name.
struct WikiWords {
  /// A bar, and the words.
  let written: String
  /// Where they are to be written: before the closing brackets.
  let end: Int
  /// Whether they are a part of a heading, and so of its anchor.
  let areInHeading: Bool

  /// Reads a wiki link.
  ///
  /// It is `nil` if the link has words, if the name is not shown, or if it would have marks after a bar.
  ///
  /// - Parameters:
  ///   - node: The link, or the embed.
  ///   - part: The text with it.
  init?(of node: Int, in part: TextPart) {
    let (tree, nodes) = (part.tree, part.tree.nodes)
    let link = nodes[node]
    guard link.range.count > 4, !tree.source[link.range].contains(.bar) else { return nil }
    let words: [UInt8]
    if link.kind == .image {
      // Neither a picture nor an embed alone in a paragraph shows the name; after a bar, `300` is a width.
      let isAlone =
        nodes[node - 1].kind == .paragraph && nodes[node - 1].subtreeEnd == link.subtreeEnd
      let target = tree.destination(of: node)
      words = Array(WikiTarget(target).shown.utf8)
      guard !isAlone, MediaKind(path: target) == .unknown,
        words.contains(where: { !$0.isASCIIDigit && $0 != UInt8(ascii: "x") })
      else { return nil }
    } else {
      guard Int(link.subtreeEnd) > node + 1 else { return nil }
      words = Array(tree.text(of: node + 1))
    }
    let block = nodes[..<node].last { !$0.kind.isInline && Int($0.subtreeEnd) > node }
    let isInTable = block?.kind == .tableCell
    var isScalar = false
    if case .scalar = part.origin { isScalar = true }
    // In quotes of YAML an apostrophe and a backslash are not what they are.
    guard !words.isEmpty, Self.arePlain(words),
      !isScalar || !isInTable && !words.contains(.apostrophe)
    else { return nil }
    written = (isInTable ? "\\|" : "|") + String(utf8: words)
    end = link.range.upperBound - 2
    areInHeading = block?.kind == .heading
  }

  /// Whether words have no mark of Markdown: the name of a target has none, whatever is in it.
  private static func arePlain(_ words: [UInt8]) -> Bool {
    func isWord(_ byte: UInt8) -> Bool { !byte.isASCII || byte.isASCIIAlphanumeric }
    return words.indices.allSatisfy { place in
      let byte = words[place]
      if byte == .underscore {
        return place > 0 && isWord(words[place - 1]) && place + 1 < words.count
          && isWord(words[place + 1])
      }
      return isWord(byte) || " -.,()!?+/&'".utf8.contains(byte)
    }
  }
}
