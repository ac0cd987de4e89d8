import Bytes

/// Syntax errors after the first one.
extension YAMLParser {
  /// A hostile text is not read many times.
  private static let longest = 64 * 1_024
  private static let most = 8

  /// The syntax errors on the lines below the first one, if that is in the value of a single line.
  ///
  /// Front matter that is pasted or written by habit has the same slip in many lines, and its author
  /// should not have to run the program once for each.
  ///
  /// - Parameters:
  ///   - problems: What the first run found.
  ///   - source: The text.
  /// - Returns: Further problems, in the order of places.
  static func laterErrors(than problems: [YAMLProblem], in source: SourceSlice) -> [YAMLProblem] {
    guard source.bytes.count <= longest, var last = problems.last, last.code == .syntax else {
      return []
    }
    var found: [YAMLProblem] = []
    var source = source
    while problems.count + found.count < YAMLLimits.problems, found.count < most,
      let value = source.loneValue(around: last.range.lowerBound - source.baseOffset)
    {
      // Letters in place of the value, so that all places stay.
      var bytes = source.bytes
      for offset in value { bytes[offset] = UInt8(ascii: "x") }
      source = SourceSlice(source, bytes: bytes)
      var builder = TreeBuilder(source: source)
      let progress = run(&builder)
      guard let next = builder.finish(progress).problems.last(where: { $0.code == .syntax }),
        next.range.lowerBound >= value.upperBound + source.baseOffset
      else { break }
      found.append(next)
      last = next
    }
    return found
  }
}

extension SourceSlice {
  /// The same place of a file with other bytes, as many as before.
  fileprivate init(_ other: SourceSlice, bytes: [UInt8]) {
    self.init(bytes[...], baseOffset: other.baseOffset, firstLine: other.line(at: 0))
  }

  /// The value of a key that has a line for both, around a place in the value; `nil` if a line below
  /// may belong to it.
  fileprivate func loneValue(around place: Int) -> Range<Int>? {
    let line = trimmingEnd(lineRange(around: place))
    guard let colon = keyColon(in: line), colon < place,
      !bytes[line.lowerBound..<colon].contains(where: { $0.isFlowIndicator || $0 == .hash })
    else { return nil }
    let start = skippingBlanks(from: colon + 1)
    guard start < line.upperBound else { return nil }
    let column = skippingDashes(from: line.lowerBound) - line.lowerBound
    var next = lineRange(around: place).upperBound + 1
    while next < bytes.count {
      let below = lineRange(around: next)
      let words = trimmingEnd(below)
      if !words.isEmpty {
        let first = skippingBlanks(from: words.lowerBound)
        let isItem = byte(at: first) == .hyphen && byte(at: first + 1) == .space
        let isOwn = isItem || keyColon(in: words) != nil || byte(at: first) == .hash
        guard isOwn, first - words.lowerBound <= column else { return nil }
        break
      }
      next = below.upperBound + 1
    }
    return start..<line.upperBound
  }
}
