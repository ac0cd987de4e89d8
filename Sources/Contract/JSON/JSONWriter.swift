/// Writes JSON with its keys in the given order, directly as bytes.
///
/// The writer adds the commas, escaping works by UTF-8 byte, numbers are integers: the contract
/// has no other computed numbers. The output is compact and depends only on the calls.
/// Absent values are left out, never null: the app decodes strictly.
public struct JSONWriter: Sendable {
  /// What has been written.
  public internal(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer.
  public init() {}

  /// Writes an object; `body` writes its members.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes one element per call.
  @inlinable
  public mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements { body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes the key of the value that follows.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member that is a text; nothing if it is absent, because absent is not null.
  public mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  /// Writes a member that is a whole number; nothing if it is absent.
  public mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    number(value)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a member that is a list of texts.
  public mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array(values) { $0.string($1) }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a text.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { Self.appendEscaped($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes bytes that are already JSON.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes text that is already JSON.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// Ends the text with a line feed.
  public mutating func endLine() {
    bytes.append(.lineFeed)
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
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
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte.isLowControl || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      output.append(UInt8(ascii: "\\"))
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
      case .lineFeed: output.append(UInt8(ascii: "n"))
      case .carriageReturn: output.append(UInt8(ascii: "r"))
      case .tab: output.append(UInt8(ascii: "t"))
      default:
        output.append(contentsOf: "u00".utf8)
        output.append(UInt8(ascii: byte < 0x10 ? "0" : "1"))
        let low = byte & 0xF
        output.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

/// Members whose keys are the contract's.
extension JSONWriter {
  /// Writes the key of the value that follows.
  @inlinable
  public mutating func key(_ key: some ContractKey) { self.key(key.rawValue) }

  /// Writes a member that is a text; nothing if it is absent.
  @inlinable
  public mutating func member(_ key: some ContractKey, _ value: String?) {
    member(key.rawValue, value)
  }

  /// Writes a member that is a whole number; nothing if it is absent.
  @inlinable
  public mutating func member(_ key: some ContractKey, _ value: Int?) {
    member(key.rawValue, value)
  }

  /// Writes a member that is true or false.
  @inlinable
  public mutating func member(_ key: some ContractKey, _ value: Bool) {
    member(key.rawValue, value)
  }

  /// Writes a member that is a list of texts.
  @inlinable
  public mutating func member(_ key: some ContractKey, _ values: [String]) {
    member(key.rawValue, values)
  }

  /// Writes a member that is already JSON.
  @inlinable
  public mutating func member(_ key: some ContractKey, json: [UInt8]) {
    self.key(key.rawValue)
    raw(json)
  }
}
