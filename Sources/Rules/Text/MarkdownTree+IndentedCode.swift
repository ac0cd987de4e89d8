import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// Whether indentation makes a block of code: without fences it has as many lines as its source.
  func isIndentedCode(_ index: Int) -> Bool {
    Self.filledLines(source[nodes[index].range]) == Self.filledLines(codeText(of: index))
  }

  /// How many lines there are without the empty ones at the end.
  private static func filledLines(_ text: ArraySlice<UInt8>) -> Int {
    guard let end = text.lastIndex(where: { !$0.isASCIISpace }) else { return 0 }
    return text[..<end].count { $0 == .lineFeed } + 1
  }
}
