import Bytes
import MarkdownSyntax

extension Document {
  /// Whether readers see anything of a run: words, a picture, code, the number of an item, or the
  /// title of a callout.
  ///
  /// Comments, breaks, rules, and quotes, bullets, tables and code without words show nothing.
  package func shows(_ prose: Prose?) -> Bool {
    guard let prose else { return false }
    let tree = tree(of: prose)
    var index = prose.nodes.lowerBound
    while index < prose.nodes.upperBound {
      switch tree.nodes[index].kind {
      case .text, .code:
        if !Self.isBlank(tree.text(of: index)) { return true }
      case .codeBlock:
        if !Self.isBlank(tree.codeText(of: index)) { return true }
      case .htmlInline, .htmlBlock:
        let isBlock = tree.nodes[index].kind == .htmlBlock
        if !RawHTMLText.isSupported(tree.text(of: index), isBlock: isBlock) { return true }
      case .image:
        if !tree.destination(of: index).isEmpty { return true }
      case .footnoteReference:
        return true
      case .blockQuote:
        if Callout(blockQuote: index, in: tree, treeIndex: Int(prose.tree)) != nil { return true }
      case .list:
        if tree.nodes[index].isOrdered { return true }
      case .document, .item, .paragraph, .heading, .thematicBreak, .footnoteDefinition,
        .table, .tableHeader, .tableRow, .tableCell, .softBreak, .lineBreak, .emphasis, .strong,
        .strikethrough, .link, .highlight, .element:
        break
      }
      index += 1
    }
    return false
  }

  private static func isBlank(_ words: ArraySlice<UInt8>) -> Bool {
    // Nearly every text begins with a letter.
    if let first = words.first, first > .space, first.isASCII { return false }
    return WideSpace.isBlank(String(utf8: words))
  }
}
