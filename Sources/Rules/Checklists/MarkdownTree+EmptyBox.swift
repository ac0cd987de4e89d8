import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// Whether an item is only a check box: to the parser it is a bullet with the text `[ ]`.
  func isEmptyBox(_ item: Int) -> Bool {
    guard nodes[item].kind == .item, item + 2 < nodes.count, nodes[item + 1].kind == .paragraph,
      Int(nodes[item + 1].subtreeEnd) == item + 3, nodes[item + 2].kind == .text
    else { return false }
    let text = self.text(of: item + 2)
    guard text.count <= 24 else { return false }
    let box = WideSpace.replaced(in: text).filter { $0 != .space && $0 != .tab }
    return ["[]", "[x]", "[X]", "☐", "□", "☑", "✅"].contains { box.elementsEqual($0.utf8) }
  }
}
