import Bytes
import MarkdownSyntax

extension Document {
  /// The part of a guide with a key, or below a heading: up to the next one of its level or a
  /// higher one.
  package func section(_ anchor: String) -> Prose? {
    if let key = blockKeys.first(where: { $0.anchor == anchor }) {
      return Prose(tree: 0, nodes: key.block..<Int(parts[0].tree.nodes[key.block].subtreeEnd))
    }
    guard case .guide(let guide) = body,
      let place = headings.firstIndex(where: { $0.anchor == anchor })
    else { return nil }
    let first = headings[place]
    let next = headings[(place + 1)...].first { $0.level <= first.level }
    let tree = parts[0].tree
    var end = next?.node ?? guide.text.nodes.upperBound
    // Footnotes come after everything else.
    if next == nil,
      let note = tree.siblings(of: Prose(tree: 0, nodes: first.node..<end))
        .first(where: { tree.nodes[$0].kind == .footnoteDefinition })
    {
      end = note
    }
    return Prose(tree: 0, nodes: first.node..<end)
  }

  /// The footnotes that a part of a guide refers to, in their order.
  package func footnotes(of prose: Prose) -> [Prose] {
    let tree = parts[Int(prose.tree)].tree
    let numbers = Set(
      prose.nodes.filter { tree.nodes[$0].kind == .footnoteReference }
        .compactMap { Int(String(utf8: tree.text(of: $0))) })
    guard !numbers.isEmpty else { return [] }
    // The parser numbers them in the order in which it leaves them at the end.
    return tree.topLevel.filter { tree.nodes[$0].kind == .footnoteDefinition }.enumerated()
      .filter { numbers.contains($0.offset + 1) }
      .map {
        Prose(
          tree: Int(prose.tree), nodes: $0.element..<Int(tree.nodes[$0.element].subtreeEnd))
      }
  }
}
