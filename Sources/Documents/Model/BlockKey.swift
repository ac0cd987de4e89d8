import Bytes
import MarkdownSyntax

/// A key that an Obsidian author gives a paragraph of a guide, so that links can point to it:
/// `The chain is five depths long. ^scope`.
package struct BlockKey: Sendable, Hashable {
  /// The key, without the `^`.
  package var key: String
  /// Its anchor, unique on the page.
  package var anchor: String
  /// The paragraph that the key is in.
  package var paragraph: Int
  /// The last text of the paragraph, and how many bytes of it are before the key.
  package var text: Int
  /// The bytes of that text that readers see.
  package var length: Int
  /// What the key names: the paragraph, its item, or the block above a key on a line of its own.
  package var block: Int
}

extension BlockKey {
  /// Keys by their paragraph, its last text and the block that they name; the first one of each.
  package static func byNode(_ keys: [BlockKey]) -> [Int: BlockKey] {
    Dictionary(
      keys.flatMap { [($0.paragraph, $0), ($0.text, $0), ($0.block, $0)] },
      uniquingKeysWith: { first, _ in first })
  }

  /// The keys of a guide's text.
  package static func keys(in tree: MarkdownTree, scope: inout AnchorScope) -> [BlockKey] {
    var keys: [BlockKey] = []
    var previous: Int?
    for block in tree.topLevel {
      for index in block..<Int(tree.nodes[block].subtreeEnd)
      where tree.nodes[index].kind == .paragraph {
        guard var key = found(in: index, tree) else { continue }
        if key.length == 0, key.text == index + 1 {
          // On its own, it is the key of the block above.
          if index == block, let previous, tree.nodes[previous].kind != .heading {
            key.block = previous
          }
        } else if tree.nodes[index - 1].kind == .item {
          key.block = index - 1
        }
        key.anchor = scope.anchor(key.key)
        keys.append(key)
      }
      previous = block
    }
    return keys
  }

  private static func found(in paragraph: Int, _ tree: MarkdownTree) -> BlockKey? {
    let node = tree.nodes[paragraph]
    // For most paragraphs the last bytes are enough.
    let bytes = tree.source[node.range].suffix(64)
    guard
      let caret = bytes.lastIndex(where: { !$0.isKeyByte }), bytes[caret] == .caret,
      caret + 1 < bytes.endIndex
    else { return nil }
    let last = Int(node.subtreeEnd) - 1
    guard last > paragraph, tree.nodes[last].kind == .text else { return nil }
    let text = tree.text(of: last)
    let syntax = TrailingSyntax(text)
    guard let key = syntax.key else { return nil }
    let end = text.dropLast(key.utf8.count + 1).trimmingASCIISpace().endIndex
    return BlockKey(
      key: key, anchor: key, paragraph: paragraph, text: last, length: end - text.startIndex,
      block: paragraph)
  }
}
