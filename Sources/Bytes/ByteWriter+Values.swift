/// Values that are only compared, and never read again.
extension ByteWriter {
  /// Appends a number of either sign.
  package mutating func write(number: Int) { write(UInt64(bitPattern: Int64(number))) }

  /// Appends whether there is a value, then the value.
  package mutating func write<Value>(
    optional value: Value?, _ body: (inout ByteWriter, Value) -> Void
  ) {
    write(UInt8(value == nil ? 0 : 1))
    if let value { body(&self, value) }
  }

  /// Appends how many values there are, then each.
  package mutating func write<Values: Collection>(
    list values: Values, _ body: (inout ByteWriter, Values.Element) -> Void
  ) {
    write(number: values.count)
    for value in values { body(&self, value) }
  }
}
