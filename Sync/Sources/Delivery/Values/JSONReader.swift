/// Why bytes are no JSON.
package struct JSONProblem: Error, Sendable, Equatable {
  /// What is wrong, as a clause.
  package var what: String
  /// Where, in bytes from the start.
  package var offset: Int
}

/// Reads JSON strictly: RFC 8259, valid UTF-8, no name twice in an object, a limit on depth.
struct JSONReader {
  private static let maximalDepth = 100
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  static func value(of bytes: [UInt8]) throws(JSONProblem) -> JSON {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSON, JSONProblem> in
      var reader = JSONReader(buffer)
      do throws(JSONProblem) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func document() throws(JSONProblem) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    if position < bytes.count { throw problem("more follows after the value") }
    return value
  }

  private func problem(_ what: String) -> JSONProblem {
    JSONProblem(what: what, offset: position)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONProblem) -> JSON {
    if depth > Self.maximalDepth { throw problem("it is nested deeper than 100 levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case nil: throw problem("it ends too early")
    default: return .number(try number())
    }
  }

  private mutating func literal(_ word: String, _ value: JSON) throws(JSONProblem) -> JSON {
    for byte in word.utf8 {
      if !take(byte) { throw problem("a value was expected") }
    }
    return value
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> JSON {
    position += 1
    var members: [JSON.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes was expected") }
      let key = try text()
      if members.contains(where: { $0.key == key }) { throw problem("'\(key)' stands twice") }
      skipSpace()
      if !take(UInt8(ascii: ":")) { throw problem("a colon was expected") }
      members.append(JSON.Member(key, try value(depth: depth + 1)))
      skipSpace()
    } while take(UInt8(ascii: ","))
    if !take(UInt8(ascii: "}")) { throw problem("a comma or `}` was expected") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONProblem) -> JSON {
    position += 1
    var elements: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(UInt8(ascii: ","))
    if !take(UInt8(ascii: "]")) { throw problem("a comma or `]` was expected") }
    return .array(elements)
  }

  private mutating func number() throws(JSONProblem) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw problem("a value was expected") }
  }

  private mutating func text() throws(JSONProblem) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    // Most texts have no escape: they are taken as one slice.
    if next == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try checked(bytes[start..<position])
    }
    var unescaped = Array(bytes[start..<position])
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try checked(unescaped[...])
      case UInt8(ascii: "\\"): try escape(into: &unescaped)
      case 0..<0x20: throw problem("a control character stands in a text")
      default: unescaped.append(byte)
      }
    }
    throw problem("a text does not end")
  }

  private func checked(_ slice: some Collection<UInt8>) throws(JSONProblem) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw problem("a text is not UTF-8")
    }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
    guard let byte = next else { throw problem("a text does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: try scalar().utf8)
    default: throw problem("an unknown escape stands in a text")
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that form a surrogate pair.
  private mutating func scalar() throws(JSONProblem) -> String {
    let first = try unit()
    var units = [first]
    if UTF16.isLeadSurrogate(first) {
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
        throw problem("half a surrogate pair stands in a text")
      }
      units.append(try unit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw problem("half a surrogate pair stands in a text")
    }
    return text
  }

  private mutating func unit() throws(JSONProblem) -> UInt16 {
    guard position + 4 <= bytes.count,
      let digits = String(validating: bytes[position..<position + 4], as: UTF8.self),
      digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let unit = UInt16(digits, radix: 16)
    else { throw problem("`\\u` wants four hexadecimal digits") }
    position += 4
    return unit
  }
}

extension JSON {
  /// Reads a value.
  ///
  /// - Throws: A ``JSONProblem`` where the bytes are no JSON.
  package init(parsing bytes: [UInt8]) throws(JSONProblem) {
    self = try JSONReader.value(of: bytes)
  }
}
