import Bytes

extension SourceSlice {
  /// The bytes of a scalar without its properties and without what libyaml reads past its end.
  ///
  /// The mark after a block scalar is after the empty lines that follow it, and the place of
  /// a value that is not there is sometimes the start of the next line.
  func scalarRange(_ style: YAMLNode.Style, isEmpty: Bool, in place: Range<Int>) -> Range<Int> {
    let start = contentStart(from: place.lowerBound, upTo: place.upperBound)
    switch style {
    case .singleQuoted, .doubleQuoted, .block, .flow:
      return start..<place.upperBound
    case .literal, .folded:
      if isEmpty { return start..<blockHeaderEnd(from: start) }
      return trimmingEnd(start..<place.upperBound)
    case .plain:
      if !isEmpty { return trimmingEnd(start..<place.upperBound) }
      let end = trimmingEnd(0..<place.upperBound).upperBound
      return end..<end
    }
  }

  /// The end of the `|` or `>` at `start` with its indicators.
  private func blockHeaderEnd(from start: Int) -> Int {
    var end = start + 1
    while let byte = byte(at: end), byte.isASCIIDigit || byte == .hyphen || byte == .plus {
      end += 1
    }
    return min(end, bytes.count)
  }
}
