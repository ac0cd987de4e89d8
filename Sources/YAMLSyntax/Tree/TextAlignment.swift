import Bytes

/// Walks along a scalar's text and the bytes that it was written with.
///
/// Outside escapes, YAML changes white space only: it folds lines and removes indentation. So the
/// other bytes of the text are those of the file, in the same order.
struct TextAlignment {
  private let text: ArraySlice<UInt8>
  private let source: ArraySlice<UInt8>
  private let style: YAMLNode.Style
  private var textPosition: Int
  private var sourcePosition: Int
  private var segments: [YAMLTextMap.Segment] = []

  init(text: ArraySlice<UInt8>, source: ArraySlice<UInt8>, style: YAMLNode.Style) {
    self.text = text
    self.source = source
    self.style = style
    textPosition = text.startIndex
    sourcePosition = Self.contentStart(of: source, style)
  }

  private static func contentStart(
    of source: ArraySlice<UInt8>, _ style: YAMLNode.Style
  ) -> Int {
    switch style {
    case .singleQuoted, .doubleQuoted:
      return min(source.startIndex + 1, source.endIndex)
    case .literal, .folded:
      guard let lineEnd = source.firstIndex(where: \.isLineEnd) else { return source.endIndex }
      let isCRLF = source[lineEnd...].starts(with: [.carriageReturn, .lineFeed])
      return lineEnd + (isCRLF ? 2 : 1)
    case .plain, .block, .flow:
      return source.startIndex
    }
  }

  mutating func map() -> YAMLTextMap {
    let contentStart = sourcePosition
    startSegment()
    while textPosition < text.endIndex, sourcePosition < source.endIndex {
      guard step() else { break }
    }
    return YAMLTextMap(
      segments: segments, contentStart: contentStart, sourceEnd: source.endIndex)
  }

  /// Advances by a byte, an escape, or a stretch of white space; `false` if nothing fits.
  private mutating func step() -> Bool {
    let wanted = text[textPosition]
    let found = source[sourcePosition]
    if style == .doubleQuoted, found == .backslash {
      let escape = EscapeSequence(at: source[sourcePosition...])
      sourcePosition += escape.sourceLength
      textPosition = min(textPosition + escape.textLength, text.endIndex)
      startSegment()
      return true
    }
    if style == .singleQuoted, wanted == .apostrophe,
      source[sourcePosition...].starts(with: [.apostrophe, .apostrophe])
    {
      textPosition += 1
      sourcePosition += 2
      startSegment()
      return true
    }
    if wanted == found {
      textPosition += 1
      sourcePosition += 1
      return true
    }
    guard wanted.isASCIISpace || found.isASCIISpace else { return false }
    while textPosition < text.endIndex, text[textPosition].isASCIISpace { textPosition += 1 }
    while sourcePosition < source.endIndex, source[sourcePosition].isASCIISpace {
      sourcePosition += 1
    }
    startSegmentBeforeSpaces()
    return true
  }

  private mutating func startSegment() {
    segments.append(
      YAMLTextMap.Segment(text: textPosition - text.startIndex, source: sourcePosition))
  }

  /// The spaces before a line's first word belong to it if they are in the text too.
  private mutating func startSegmentBeforeSpaces() {
    var spaces = 0
    while textPosition - spaces > text.startIndex, text[textPosition - spaces - 1] == .space,
      sourcePosition - spaces > source.startIndex, source[sourcePosition - spaces - 1] == .space
    {
      spaces += 1
    }
    let lineStart = textPosition - spaces
    if lineStart > text.startIndex, text[lineStart - 1] != .lineFeed { spaces = 0 }
    let start = textPosition - spaces - text.startIndex
    while let last = segments.last, last.text >= start, segments.count > 1 { segments.removeLast() }
    segments.append(YAMLTextMap.Segment(text: start, source: sourcePosition - spaces))
  }
}
