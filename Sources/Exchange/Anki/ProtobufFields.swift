/// The fields of a message in the encoding of Protocol Buffers, which Anki stores some of its settings in.
struct ProtobufFields {
  private(set) var numbers: [Int: Int] = [:]
  /// Texts, bytes and messages, in their order.
  private(set) var parts: [(field: Int, bytes: ArraySlice<UInt8>)] = []

  /// Reads a message; `nil` if it is damaged.
  init?(_ bytes: ArraySlice<UInt8>) {
    var at = bytes.startIndex
    func varint() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 70, by: 7) {
        guard at < bytes.endIndex else { return nil }
        let byte = bytes[at]
        at += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }
    while at < bytes.endIndex {
      guard let key = varint(), let field = Int(exactly: key >> 3) else { return nil }
      switch key & 7 {
      case 0:
        guard let value = varint() else { return nil }
        numbers[field] = Int(truncatingIfNeeded: value)
      case 1, 5:
        let count = key & 7 == 1 ? 8 : 4
        guard bytes.endIndex - at >= count else { return nil }
        at += count
      case 2:
        guard let length = varint(), let count = Int(exactly: length), bytes.endIndex - at >= count
        else { return nil }
        parts.append((field, bytes[at..<(at + count)]))
        at += count
      default: return nil
      }
    }
  }

  /// The last text of a field; empty if there is none.
  func text(_ field: Int) -> String? {
    guard let part = parts.last(where: { $0.field == field }) else { return "" }
    return String(validating: part.bytes, as: UTF8.self)
  }
}
