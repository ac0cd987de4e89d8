import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// Whether a run of inlines is only pictures and embeds, and what readers do not see.
  ///
  /// The keys are those of paragraphs, by the text that they end.
  package func isOnlyPictures(_ run: Range<Int>, keys: [Int: BlockKey]) -> Bool {
    var hasPicture = false
    for index in siblings(of: Prose(tree: 0, nodes: run)) {
      switch nodes[index].kind {
      case .image: hasPicture = true
      case .softBreak, .lineBreak: break
      case .htmlInline where isComment(index): break
      case .text
      where text(of: index).prefix(keys[index]?.length ?? .max).allSatisfy({ $0.isASCIISpace }):
        break
      default: return false
      }
    }
    return hasPicture
  }

  /// The pictures and embeds of the paragraphs that are only these, and of such first lines of callouts.
  ///
  /// Everywhere else an embed is a link.
  package func picturesInPlace(keys: [Int: BlockKey]) -> Set<Int> {
    var found: Set<Int> = []
    for (index, node) in nodes.enumerated() where node.kind == .paragraph {
      var run = descendants(of: index)
      if nodes[index - 1].kind == .blockQuote,
        let callout = Callout(blockQuote: index - 1, in: self, treeIndex: 0)
      {
        run = callout.pictures(in: self, keys: keys) ?? 0..<0
      }
      if isOnlyPictures(run, keys: keys) {
        found.formUnion(
          siblings(of: Prose(tree: 0, nodes: run)).filter { nodes[$0].kind == .image })
      }
    }
    return found
  }
}

extension Callout {
  /// The lines right below the mark, if they are only pictures and embeds.
  package func pictures(in tree: MarkdownTree, keys: [Int: BlockKey]) -> Range<Int>? {
    // After a bold label, everything is a part of its line.
    guard let lead, tree.nodes[firstParagraph + 1].kind == .text,
      tree.isOnlyPictures(lead.nodes, keys: keys)
    else { return nil }
    return lead.nodes
  }
}
