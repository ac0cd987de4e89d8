import CLibUnpack

/// The two packings of an Anki package, unpacked by the machine's libraries into a bounded room.
enum Unpacking {
  /// DEFLATE packs at most this many bytes into one.
  private static let mostPerByte = 1_032

  /// Unpacks raw DEFLATE data whose length is known.
  static func inflate(
    _ packed: ArraySlice<UInt8>, count: Int, name: String
  ) throws(ExchangeProblem) -> [UInt8] {
    guard fairlead_has_zlib() else {
      throw ExchangeProblem("reading this needs zlib: install it with `sudo apt install zlib1g`")
    }
    // No room is made for a length that cannot be true.
    guard count <= (packed.count + 1) * Self.mostPerByte else { throw damage(name) }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, count)) { room, filled in
      isWhole = packed.withUnsafeBufferPointer {
        fairlead_inflate($0.baseAddress, $0.count, room.baseAddress, count)
      }
      filled = isWhole ? count : 0
    }
    guard isWhole else { throw damage(name) }
    return bytes
  }

  /// Unpacks zstd data of unknown length.
  static func unzstd(
    _ packed: [UInt8], limit: Int, name: String
  ) throws(ExchangeProblem) -> [UInt8] {
    guard fairlead_has_zstd() else {
      throw ExchangeProblem(
        "reading this needs libzstd: install it with `sudo apt install libzstd1`, or export it from "
          + "Anki with 'Support older Anki versions'")
    }
    var room = min(limit, max(1 << 16, packed.count * 4))
    while true {
      var length = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        length = fairlead_unzstd(packed, packed.count, buffer.baseAddress, room)
        filled = max(0, length)
      }
      if length >= 0 { return bytes }
      guard length == -1 else { throw damage(name) }
      guard room < limit else {
        throw ExchangeProblem("'\(name.shortened)' is larger than \(limit.asByteCount) unpacked")
      }
      room = min(limit, room * 4)
    }
  }

  static func damage(_ name: String) -> ExchangeProblem {
    ExchangeProblem("'\(name.shortened)' in this archive is damaged")
  }
}
