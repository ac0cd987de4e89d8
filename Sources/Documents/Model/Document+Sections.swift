import Bytes
import MarkdownSyntax

extension Document {
  /// The part of a guide with a key, or below a heading: up to the next one of its level or a
  /// higher one.
  package func section(_ anchor: String) -> Prose? {
    if let key = blockKeys.first(where: { $0.anchor == anchor }) {
      let block = parts[0].tree.nodes[key.block]
      // What an item says needs no list around it.
      let start = block.kind == .item ? key.block + 1 : key.block
      return Prose(tree: 0, nodes: start..<Int(block.subtreeEnd))
    }
    guard case .guide(let guide) = body else { return nil }
    guard let place = headings.firstIndex(where: { $0.anchor == anchor }) else {
      return nestedHeadings.first { $0.anchor == anchor }.map { section(below: $0) }
    }
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

  /// The part of a quote or an item below a heading in it.
  private func section(below heading: Heading) -> Prose {
    let tree = parts[0].tree
    var around = 0
    while let inner = tree.children(of: around).first(where: {
      $0 < heading.node && heading.node < Int(tree.nodes[$0].subtreeEnd)
    }) {
      around = inner
    }
    let rest = heading.node..<Int(tree.nodes[around].subtreeEnd)
    let next = tree.siblings(of: Prose(tree: 0, nodes: rest)).dropFirst().first {
      tree.nodes[$0].kind == .heading && tree.nodes[$0].headingLevel <= heading.level
    }
    return Prose(tree: 0, nodes: rest.lowerBound..<(next ?? rest.upperBound))
  }

  /// The highest level of the headings in a part of a guide; `nil` if it has none.
  package func highestLevel(in shown: Prose) -> Int? {
    let own = headings.filter { shown.nodes.contains($0.node) }
    return (own.isEmpty ? nestedHeadings.filter { shown.nodes.contains($0.node) } : own)
      .map { $0.level }.min()
  }

  /// The footnotes that texts of a document refer to and do not have in them, in their order.
  package func footnotes(of texts: [Prose]) -> [Prose] {
    var found: [Prose] = []
    for part in Set(texts.map { Int($0.tree) }).sorted() {
      let tree = parts[part].tree
      func numbers(in nodes: [Range<Int>]) -> Set<Int> {
        Set(
          nodes.joined().filter { tree.nodes[$0].kind == .footnoteReference }
            .compactMap { Int(String(utf8: tree.text(of: $0))) })
      }
      let shown = texts.filter { Int($0.tree) == part }.map { $0.nodes }
      var wanted = numbers(in: shown)
      if wanted.isEmpty { continue }
      // The parser numbers them in the order in which it leaves them at the end.
      let notes = tree.topLevel.filter { tree.nodes[$0].kind == .footnoteDefinition }
        .map { $0..<Int(tree.nodes[$0].subtreeEnd) }
      // A text of a YAML file ends with its own.
      let ends = shown.filter { $0.upperBound > notes.first?.lowerBound ?? .max }
      // A footnote may refer to another one; each is looked through once.
      var open = Array(wanted)
      while let number = open.popLast() {
        guard notes.indices.contains(number - 1) else { continue }
        for more in numbers(in: [notes[number - 1]]) where wanted.insert(more).inserted {
          open.append(more)
        }
      }
      found += notes.enumerated().filter { number, note in
        wanted.contains(number + 1) && !ends.contains { $0.contains(note.lowerBound) }
      }
      .map { Prose(tree: part, nodes: $0.element) }
    }
    return found
  }
}
