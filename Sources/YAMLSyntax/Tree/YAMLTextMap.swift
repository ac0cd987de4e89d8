import Bytes

/// Where the bytes of a scalar's text are in the file.
///
/// The text of a scalar is not what is in the file: escapes, line folding and indentation are
/// gone. This maps back, so that a mistake in Markdown inside YAML is shown at its own place.
package struct YAMLTextMap: Sendable {
  /// From here on, text and file run side by side until the next segment.
  struct Segment: Sendable {
    var text: Int
    var source: Int
  }

  let segments: [Segment]
  private let sourceEnd: Int
  /// Where the content starts in the file: after the opening quote, or after the line of `|`.
  package let contentStart: Int

  init(segments: [Segment], contentStart: Int, sourceEnd: Int) {
    self.segments = segments
    self.contentStart = contentStart
    self.sourceEnd = sourceEnd
  }

  /// The file offset of a byte of the text; for one past the end, where the scalar ends.
  package func sourceOffset(ofText offset: Int) -> Int {
    let next = segments.partitioningIndex { $0.text > offset }
    guard next > 0 else { return contentStart }
    let segment = segments[next - 1]
    let limit = next < segments.count ? segments[next].source : sourceEnd
    return max(segment.source, min(segment.source + offset - segment.text, limit))
  }

  /// The file range of a part of the text: from its first byte to after its last.
  package func sourceRange(ofText range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(ofText: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, sourceOffset(ofText: range.upperBound - 1) + 1)
  }
}

extension YAMLValue {
  /// The map from this scalar's text to the file; `nil` for a collection.
  ///
  /// - Parameter source: The whole file that the value was read from.
  /// - Returns: A map whose offsets are those of `source`.
  package func textMap(in source: [UInt8]) -> YAMLTextMap? {
    guard let text = textBytes else { return nil }
    let end = min(node.range.upperBound, source.count)
    let start = min(node.range.lowerBound, end)
    var alignment = TextAlignment(text: text, source: source[start..<end], style: style)
    return alignment.map()
  }
}
