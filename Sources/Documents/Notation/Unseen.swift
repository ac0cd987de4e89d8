/// Characters that take no space and that readers do not see: the soft hyphen of word processors
/// (U+00AD), and the marks that set the direction of a text (U+061C, U+200E and U+200F).
enum Unseen {
  /// The end of a text without those that it ends with.
  static func trimmedEnd(_ text: ArraySlice<UInt8>) -> Int {
    var rest = text
    while let last = rest.last, last >= 0x80,
      let length = [2, 3].first(where: { length(atStartOf: rest.suffix($0)) == $0 })
    {
      rest = rest.dropLast(length)
    }
    return rest.endIndex
  }

  /// A text without them.
  static func removed(from text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text
    while let first = rest.first {
      if let length = length(atStartOf: rest) {
        rest = rest.dropFirst(length)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func length(atStartOf text: ArraySlice<UInt8>) -> Int? {
    switch text.first {
    case 0xC2: text.dropFirst().first == 0xAD ? 2 : nil
    case 0xD8: text.dropFirst().first == 0x9C ? 2 : nil
    case 0xE2:
      text.starts(with: [0xE2, 0x80, 0x8E]) || text.starts(with: [0xE2, 0x80, 0x8F]) ? 3 : nil
    default: nil
    }
  }
}
