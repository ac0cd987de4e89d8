import Diagnostics

extension SourceText {
  /// The words in the blocks of a template that have a name.
  ///
  /// - Parameter name: The name of the blocks.
  /// - Returns: Their text, in order, without that of partials in them.
  package func words(ofBlocks name: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    Self.addWords(of: TemplateParser.parse(self).nodes, inBlocks: name, isInside: false, to: &words)
    return words
  }

  private static func addWords(
    of nodes: [Node], inBlocks name: String, isInside: Bool, to words: inout [Range<Int>]
  ) {
    for node in nodes {
      switch node {
      case .text(let range): if isInside { words.append(range) }
      case .variable, .partial: break
      case .section(let section):
        addWords(of: section.body, inBlocks: name, isInside: isInside, to: &words)
      case .parent(let parent):
        addWords(
          of: parent.arguments.map { Node.block($0) }, inBlocks: name, isInside: isInside,
          to: &words)
      case .block(let block):
        addWords(
          of: block.body, inBlocks: name, isInside: isInside || block.name.text == name,
          to: &words)
      }
    }
  }
}
