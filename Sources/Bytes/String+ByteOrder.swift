extension String {
  /// Whether it comes before another text, compared by the bytes of their UTF-8.
  ///
  /// Unicode scalars have the same order.
  package func precedes(bytesOf other: String) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        let common = own.commonStart(with: other)
        guard common < own.count, common < other.count else { return own.count < other.count }
        return own[common] < other[common]
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes at its start are those at the start of another text.
  ///
  /// By index: iterators cost three times as much, and paths are compared often.
  @usableFromInline
  func commonStart(with other: Self) -> Int {
    let count = Swift.min(count, other.count)
    var index = 0
    while index < count, self[index] == other[index] { index += 1 }
    return index
  }
}
