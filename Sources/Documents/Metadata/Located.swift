/// A value, and the bytes of the file that it was read from.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// Where it is; empty if it was not written but derived.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
