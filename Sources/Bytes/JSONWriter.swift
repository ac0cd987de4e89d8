/// Writes JSON with its keys in the order given, straight into bytes.
///
/// Commas are kept by the writer, escaping works by UTF-8 byte, numbers are integers: the payloads
/// have no others. What it writes is compact and a function of the calls alone.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty writer.
  public init() {}

  /// Writes an object; `body` writes its members.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(0x7B)
    body(&self)
    close(0x7D)
  }

  /// Writes an array; `body` writes an element a call.
  public mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    open(0x5B)
    for element in elements { body(&self, element) }
    close(0x5D)
  }

  /// Writes the key of the value that follows.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(.colon)
    needsComma = false
  }

  /// Writes a member of text; nothing where it is absent, since absent is not null.
  public mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    string(value)
  }

  /// Writes a member that is a whole number; nothing where it is absent.
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
    bytes.append(.quote)
    var value = value
    value.withUTF8 { Self.appendEscaped($0, to: &bytes) }
    bytes.append(.quote)
  }

  /// Writes bytes that are JSON already.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Ends the text with a line feed.
  public mutating func endLine() {
    bytes.append(.lineFeed)
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
    if needsComma { bytes.append(.comma) }
    needsComma = true
  }

  /// RFC 8259, section 7: quotes, backslashes and control characters are escaped, all else stays.
  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == .quote || byte == .backslash else { continue }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      output.append(.backslash)
      switch byte {
      case .quote, .backslash: output.append(byte)
      case .lineFeed: output.append(0x6E)
      case .carriageReturn: output.append(0x72)
      case .tab: output.append(0x74)
      default:
        output.append(contentsOf: "u00".utf8)
        output.append(byte < 0x10 ? 0x30 : 0x31)
        let low = byte & 0xF
        output.append(low < 10 ? 0x30 + low : 0x57 + low)
      }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}
