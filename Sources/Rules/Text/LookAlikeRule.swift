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
      guard body.upperBound <= part.tree.source.count,
        let (place, name) = first(in: part.tree.source, body)
      else { continue }
      context.report(
        .warning, rule, at: part.fileRange(place), in: part.path,
        message:
          "this line break is one of a word processor (\(name)), so the line continues after it",
        help: "delete it and press Enter")
    }
  }

  private static func first(in source: [UInt8], _ body: Range<Int>) -> (Range<Int>, String)? {
    source.withUnsafeBufferPointer { bytes in
      var start = body.lowerBound
      // In texts of any language, few bytes are the first of these.
      while let index = bytes.firstIndex(of: 0xE2, from: start), index + 2 < body.upperBound {
        if bytes[index + 1] == 0x80 {
          if bytes[index + 2] == 0xA8 { return (index..<index + 3, "U+2028") }
          if bytes[index + 2] == 0xA9 { return (index..<index + 3, "U+2029") }
        }
        start = index + 1
      }
      return nil
    }
  }
}
