extension Sequence<UInt8> {
  /// Whether it has the same bytes as another sequence.
  ///
  /// It shadows the standard library's method wherever `Bytes` is imported: that one compares by
  /// iterators, which takes three times as many instructions.
  @inlinable
  package func elementsEqual<Other: Sequence<UInt8>>(_ other: Other) -> Bool {
    let isEqual: Bool?? = withContiguousStorageIfAvailable { own in
      other.withContiguousStorageIfAvailable { other in
        own.count == other.count && own.commonStart(with: other) == own.count
      }
    }
    return isEqual.flatMap { $0 } ?? elementsEqual(other, by: ==)
  }
}
