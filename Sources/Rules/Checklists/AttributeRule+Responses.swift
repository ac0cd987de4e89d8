import Bytes
import Diagnostics
import Documents

/// Signs that only look like the ellipsis before a response: `Seacock .. OPEN`.
extension AttributeRule {
  /// Reports them if other items have responses.
  static func responses(_ context: inout RuleContext) {
    var hasResponses = false
    context.checklist?.forEachItem { item in
      if item.response != nil { hasResponses = true }
    }
    guard hasResponses else { return }
    let parts = context.document.parts
    var suspects: [(range: Range<Int>, sign: String)] = []
    context.checklist?.forEachItem { item in
      if item.response == nil, !hasCode(item.title, parts),
        let sign = dotsBeforeResponse(in: item.titleText)
      {
        suspects.append((item.range, sign))
      }
    }
    for (range, sign) in suspects {
      context.report(
        .note, rule, at: range, in: nil,
        message: "'\(sign)' is read as text, although other items have responses",
        help: "write `…` if what follows it is the response")
    }
  }

  /// Two dots, dots with spaces between them, or another character of dots, with words around it.
  private static func dotsBeforeResponse(in title: String) -> String? {
    // Few titles have any of them.
    var previous = UInt8.space
    var mayHave = false
    for byte in title.utf8 {
      if previous == .space, byte == .dot || byte == 0xE2 {
        mayHave = true
        break
      }
      previous = byte
    }
    guard mayHave else { return nil }
    let words = title.utf8.split(separator: .space).map { String(Substring($0)) }
    var start = 1
    while start < words.count - 1 {
      var end = start
      while end < words.count, words[end] == "." { end += 1 }
      if end == start, ["..", "‥", "⋯"].contains(words[start]) { end += 1 }
      let sign = words[start..<end].joined(separator: " ")
      if end < words.count, !sign.isEmpty, sign != ".",
        isWord(words[start - 1]), isWord(words[end]),
        // `Open the ⋯ menu`: responses are written in capitals, or begin with one.
        words[end].unicodeScalars.first.map({ !$0.properties.isLowercase }) ?? false,
        // `1 .. 3` is a range.
        !(words[start - 1].utf8.last?.isASCIIDigit ?? false)
          || !(words[end].utf8.first?.isASCIIDigit ?? false)
      {
        return sign
      }
      start = max(end, start + 1)
    }
    return nil
  }

  /// Whether letters, digits or a blank are in a word.
  private static func isWord(_ word: String) -> Bool {
    word.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
    }
  }

  /// Whether a title has code, such as `git diff main .. topic`.
  private static func hasCode(_ title: Prose, _ parts: [TextPart]) -> Bool {
    guard parts.indices.contains(Int(title.tree)) else { return false }
    let nodes = parts[Int(title.tree)].tree.nodes
    return title.nodes.contains { nodes[$0].kind == .code }
  }
}
