/// Base64 (RFC 4648), for addresses that contain their data.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends bytes as Base64, with its padding.
  package static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
    output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word = 0
      for place in 0..<3 { word = word << 8 | (place < count ? Int(bytes[start + place]) : 0) }
      for place in 0..<4 {
        output.append(place <= count ? digits[word >> (18 - 6 * place) & 0x3F] : .equals)
      }
    }
  }
}
