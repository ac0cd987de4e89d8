import Bytes

/// The advice to put a value in quotes, with the value as it would look if it is short.
enum QuoteAdvice {
  private static let longest = 60

  static func help(for value: Range<Int>, in source: SourceSlice) -> String {
    guard let quoted = quoted(source.text(value)) else { return "put the value in quotes" }
    return "put the value in quotes: \(quoted)"
  }

  /// The value that starts at `offset`: to the end of its line, or to its end in `[…]` and `{…}`.
  static func value(from offset: Int, in source: SourceSlice) -> Range<Int> {
    let line = source.lineRange(around: offset)
    let start = min(offset, line.upperBound)
    let isInFlow = opensFlow(source.bytes[line.lowerBound..<start])
    var end = start
    while end < line.upperBound {
      let byte = source.bytes[end]
      if isInFlow, end > start, byte.isFlowIndicator { break }
      if byte == .hash, end > start, source.bytes[end - 1].isASCIISpace { break }
      end += 1
    }
    return source.trimmingEnd(start..<end)
  }

  private static func opensFlow(_ text: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in text {
      if byte == .leftBracket || byte == .leftBrace { depth += 1 }
      if byte == .rightBracket || byte == .rightBrace { depth -= 1 }
    }
    return depth > 0
  }

  /// A text in the quotes that it needs; `nil` if it is too long to show.
  static func quoted(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.count <= longest,
      text.unicodeScalars.allSatisfy(Shown.isPrintable)
    else { return nil }
    if !text.utf8.contains(.quote), !text.utf8.contains(.backslash) { return "\"\(text)\"" }
    if !text.utf8.contains(.apostrophe) { return "'\(text)'" }
    return nil
  }
}
