extension String {
  /// Whether it comes before another text, compared by the bytes of their UTF-8.
  ///
  /// Unicode scalars have the same order.
  package func precedes(bytesOf other: String) -> Bool {
    // In its memory: the view of a text takes five times as long to walk through.
    let precedes = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.lexicographicallyPrecedes($0) }
    }
    return (precedes ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
