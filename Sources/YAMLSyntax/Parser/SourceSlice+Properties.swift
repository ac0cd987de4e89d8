import Bytes

extension SourceSlice {
  /// Where a node's content starts, after its anchor and its tag.
  ///
  /// libyaml counts `&anchor` and `!tag` as part of the node, and does not report where they end.
  func contentStart(from start: Int, upTo limit: Int) -> Int {
    guard let first = byte(at: start), first == .ampersand || first == .exclamation else {
      return start
    }
    var position = start
    while position < limit, let byte = byte(at: position) {
      switch byte {
      case .ampersand, .exclamation: position = propertyEnd(from: position)
      case .hash: position = lineRange(around: position).upperBound
      case _ where byte.isASCIISpace: position += 1
      default: return position
      }
    }
    return limit
  }

  /// The bytes of the tag among the properties in `range`.
  func tagRange(in range: Range<Int>) -> Range<Int> {
    var position = range.lowerBound
    while position < range.upperBound, bytes[position] != .exclamation { position += 1 }
    return position..<propertyEnd(from: position)
  }

  private func propertyEnd(from start: Int) -> Int {
    var position = start + 1
    if byte(at: position) == .lessThan {
      while let byte = byte(at: position), byte != .greaterThan, !byte.isLineEnd { position += 1 }
      return min(position + 1, bytes.count)
    }
    while let byte = byte(at: position), !byte.isASCIISpace, !byte.isFlowIndicator { position += 1 }
    return min(position, bytes.count)
  }
}
