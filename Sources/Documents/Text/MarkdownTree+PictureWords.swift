import Bytes
import MarkdownSyntax

extension MarkdownTree {
  /// A picture's alternative text, without the size that Obsidian writes after a bar:
  /// `![what it shows|300](scope.png)`.
  package func pictureWords(of index: Int) -> String {
    let words = plainText(within: index)
    guard let bar = sizeBar(in: words, of: index) else { return words }
    return String(utf8: words.utf8.prefix(bar)).trimmingSpace()
  }

  /// The size that an author asks for: `300`, `300x200`, or `{ width="300" }` after the picture.
  package func pictureSize(of index: Int) -> (width: Int?, height: Int?) {
    var asked = ""
    if nodes[index].isWiki {
      asked = String(utf8: title(of: index))
    } else if let bar = sizeBar(of: index) {
      asked = String(utf8: plainText(within: index).utf8.dropFirst(bar + 1))
    }
    let parts = asked.split(separator: "x", maxSplits: 1).map { Self.size(String($0)) }
    if let width = parts.first ?? nil { return (width, parts.count > 1 ? parts[1] : nil) }
    return (
      attribute("width", of: index).flatMap { Self.size($0) },
      attribute("height", of: index).flatMap { Self.size($0) }
    )
  }

  /// Where the bar before a size is among the words, in bytes.
  package func sizeBar(of index: Int) -> Int? {
    sizeBar(in: plainText(within: index), of: index)
  }

  /// Whether there may be a size: only its last text can have one.
  func mayHaveSize(_ index: Int) -> Bool {
    let last = Int(nodes[index].subtreeEnd) - 1
    return nodes[last].kind == .text && text(of: last).contains(.bar)
  }

  private func sizeBar(in words: String, of index: Int) -> Int? {
    guard !nodes[index].isWiki else { return nil }
    let words = Array(words.utf8)
    guard let bar = words.lastIndex(of: .bar) else { return nil }
    let parts = words[(bar + 1)...].split(
      separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy({ Self.size(String(utf8: $0)) != nil }) ? bar : nil
  }

  /// A number of pixels of one to four digits, with or without `px`.
  private static func size(_ text: String) -> Int? {
    var digits = text.utf8[...]
    if digits.suffix(2).elementsEqual("px".utf8) { digits = digits.dropLast(2) }
    guard (1...4).contains(digits.count), digits.allSatisfy({ $0.isASCIIDigit }),
      digits.first != UInt8(ascii: "0")
    else { return nil }
    return Int(String(utf8: digits))
  }
}
