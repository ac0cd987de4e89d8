extension [UInt8] {
  /// Appends a text that the program itself contains.
  @inlinable
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the bytes of a text.
  @inlinable
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
