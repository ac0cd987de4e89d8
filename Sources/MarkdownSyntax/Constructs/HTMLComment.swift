import Bytes

/// The marks of an HTML comment.
package enum HTMLComment {
  /// The byte after a comment that a text begins with; `nil` if it begins with none, or if it is never closed.
  package static func end(in text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: "<!--".utf8) else { return nil }
    let inside = text.dropFirst(4)
    if let end = inside.firstRange(of: Array("-->".utf8)) { return end.upperBound }
    // `<!-->` and `<!--->`
    return text.count < 7 && text.suffix(3).elementsEqual("-->".utf8) ? text.endIndex : nil
  }

  /// The comments of a text that are closed.
  package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var rest = text
    while let mark = rest.firstRange(of: Array("<!--".utf8))?.lowerBound,
      let end = Self.end(in: rest[mark...])
    {
      ranges.append(mark..<end)
      rest = rest[end...]
    }
    return ranges
  }

  /// Where a comment begins in a text that does not close it; `nil` if it closes all.
  package static func open(in text: ArraySlice<UInt8>) -> Int? {
    let closed = ranges(in: text).last?.upperBound ?? text.startIndex
    return text[closed...].firstRange(of: Array("<!--".utf8))?.lowerBound
  }

  /// Whether a comment begins anywhere in a text.
  static func begins(in text: ArraySlice<UInt8>) -> Bool {
    text.firstRange(of: Array("<!--".utf8)) != nil
  }
}
