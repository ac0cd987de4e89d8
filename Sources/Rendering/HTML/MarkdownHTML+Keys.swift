import Bytes
import Documents
import MarkdownSyntax

/// Places that links lead to, besides headings.
extension MarkdownHTML {
  /// A block, with the id of the key that is below it; such a key is not a paragraph.
  mutating func block(_ index: Int, isTight: Bool, _ output: inout [UInt8]) {
    guard let key = blockKeys[index] else {
      written(index, isTight: isTight, &output)
      return
    }
    if key.paragraph == index, key.block != index, tree.nodes[key.block].kind != .item,
      blockKeys[key.block] == key
    {
      return
    }
    let start = output.count
    written(index, isTight: isTight, &output)
    // A paragraph has written its key.
    if key.block == index, key.paragraph != index, tree.nodes[index].kind != .paragraph {
      place(key, at: start, &output)
    }
  }

  /// Gives the element that begins at a place of the output the id of a key.
  func place(_ key: BlockKey, at start: Int, _ output: inout [UInt8]) {
    // On another page it is not a place.
    guard idPrefix.isEmpty else { return }
    var id = Array(" id=\"".utf8)
    HTMLEscaping.append(key.anchor, to: &id)
    id.append(.quote)
    let element = output[start...]
    if element.first == .lessThan, let end = element.firstIndex(of: .greaterThan),
      let name = element.dropFirst().firstIndex(where: { !$0.isASCIIAlphanumeric }),
      name > start + 1, element[..<end].firstRange(of: Array(" id=\"".utf8)) == nil
    {
      output.insert(contentsOf: id, at: name)
    } else {
      output.insert(contentsOf: Array("<span".utf8) + id + Array("></span>\n".utf8), at: start)
    }
  }
}
