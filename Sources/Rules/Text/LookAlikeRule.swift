import Bytes
import Diagnostics
import Documents

/// Line breaks of word processors, which end no line here: U+2028 and U+2029.
///
/// Two items with one between them are one item. U+0085 is a control character, which is reported as such.
enum LookAlikeRule: DocumentRule {
  static let rule = Rule.lookAlike

  /// The bytes of those line breaks.
  static let lineBreaks = ["\u{2028}", "\u{2029}"].map { Array($0.utf8) }

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts where part.isFile {
      let body = part.tree.nodes.first?.range ?? 0..<0
      guard body.upperBound <= part.tree.source.count else { continue }
      let places = places(in: part.tree.source, body).map { range, message in
        Diagnostic.Place(
          range: part.fileRange(range), text: message, help: "delete it and press Enter")
      }
      guard let first = places.first else { continue }
      context.report(
        .warning, rule, at: first.range, in: part.path, message: first.text, help: first.help,
        alsoAt: Array(places.dropFirst()))
    }
  }

  private static let lineSeparator = message("U+2028")
  private static let paragraphSeparator = message("U+2029")

  private static func message(_ name: String) -> String {
    "this line break comes from a word processor (\(name)), so the line continues after it"
  }

  /// Where those line breaks are, with what is said about each.
  private static func places(in source: [UInt8], _ body: Range<Int>) -> [(Range<Int>, String)] {
    source.withUnsafeBufferPointer { bytes in
      var found: [(Range<Int>, String)] = []
      var start = body.lowerBound
      // In texts of any language, few bytes are the first of these.
      while let index = bytes.firstIndex(of: 0xE2, from: start), index + 2 < body.upperBound {
        if bytes[index + 1] == 0x80 {
          let range = index..<index + 3
          if bytes[index + 2] == 0xA8 { found.append((range, lineSeparator)) }
          if bytes[index + 2] == 0xA9 { found.append((range, paragraphSeparator)) }
        }
        start = index + 1
      }
      return found
    }
  }
}
