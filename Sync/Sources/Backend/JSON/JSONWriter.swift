/// Writes JSON with its keys in the order given, straight into bytes.
///
/// What is absent is left out, never null: the app decodes strictly.
struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object; `body` writes its members.
  mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes an element a call.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) throws -> Void
  ) rethrows {
    open(UInt8(ascii: "["))
    for element in elements { try body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  mutating func member(_ key: String, _ value: Int64) {
    self.key(key)
    raw(String(value).utf8)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    raw((value ? "true" : "false").utf8)
  }

  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { Self.appendEscaped($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes bytes that are JSON already.
  mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// RFC 8259, section 7: quotes, backslashes and control characters are escaped, all else stays.
  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    let digits = Array("0123456789abcdef".utf8)
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      output.append(UInt8(ascii: "\\"))
      switch byte {
      case 0x0A: output.append(UInt8(ascii: "n"))
      case 0x0D: output.append(UInt8(ascii: "r"))
      case 0x09: output.append(UInt8(ascii: "t"))
      case 0..<0x20:
        output.append(contentsOf: "u00".utf8)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 0xF)])
      default: output.append(byte)
      }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}
