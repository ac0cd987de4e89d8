/// Finds bytes that are not UTF-8.
package enum UTF8Check {
  /// The offset of the first byte that does not begin a well-formed sequence.
  package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var low = 0
    // The standard library reports only whether all is valid; the first bad place is found by
    // scalar.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): low += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return low
      }
    }
  }
}
