import Bytes

/// Writes the few XML files of a site: escaped by byte, elements closed where they are opened.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  }

  /// Writes an element with others inside.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    bytes.append(contentsOf: ">\n".utf8)
    content(&self)
    bytes.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Writes an element of text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], text: String) {
    open(name, attributes)
    bytes.append(.greaterThan)
    escape(text)
    bytes.append(contentsOf: "</\(name)>\n".utf8)
  }

  /// Writes an element with only attributes.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes)
    bytes.append(contentsOf: "/>\n".utf8)
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    bytes.append(.lessThan)
    bytes.append(contentsOf: name.utf8)
    for (key, value) in attributes {
      bytes.append(contentsOf: " \(key)=\"".utf8)
      escape(value)
      bytes.append(.quote)
    }
  }

  private mutating func escape(_ text: String) {
    bytes.append(contentsOf: text.xmlEscaped(control: "").utf8)
  }
}
