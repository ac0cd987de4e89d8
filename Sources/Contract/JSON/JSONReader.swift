/// Reads JSON (RFC 8259) strictly: UTF-8, no key twice unless it is foreign, no more levels than the limit, no more
/// than a hundred combining marks in a row.
///
/// Depth is counted on the bytes, before anything is built, so a text of a million brackets takes
/// no stack and no memory. `\u0000` is refused, except in messages of editors: PostgreSQL cannot
/// store it, and no document needs it.
struct JSONReader {
  /// The deepest nesting that is read.
  static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the last of equal keys counts; else they are a problem.
  private let takesLast: Bool
  /// Whether U+0000 is read, and half of a surrogate pair as U+FFFD; else they are a problem.
  private let takesAny: Bool
  private var at = 0

  /// Reads a whole text.
  static func read(
    _ bytes: [UInt8], takesLast: Bool = false, takesAny: Bool = false
  ) throws(JSONProblem) -> JSON {
    let outcome: Result<JSON, JSONProblem> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer, takesLast: takesLast, takesAny: takesAny)
      do throws(JSONProblem) {
        try reader.checkDepth()
        let value = try reader.value()
        reader.skipSpace()
        guard reader.at == buffer.count else {
          throw reader.problem("something follows the end of the JSON text")
        }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, takesLast: Bool, takesAny: Bool) {
    (self.bytes, self.takesLast, self.takesAny) = (bytes, takesLast, takesAny)
  }

  private func checkDepth() throws(JSONProblem) {
    var depth = 0
    var isText = false
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isText: offset += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isText { depth += 1 }
        if depth > Self.deepest {
          throw JSONProblem(
            message: "the JSON text is nested deeper than \(Self.deepest) levels", offset: offset)
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isText { depth -= 1 }
      default: break
      }
      offset += 1
    }
  }

  // MARK: Values

  private mutating func value() throws(JSONProblem) -> JSON {
    skipSpace()
    let start = at
    let kind: JSON.Kind
    switch try peek("a value") {
    case UInt8(ascii: "{"): kind = .object(try members())
    case UInt8(ascii: "["): kind = .array(try elements())
    case UInt8(ascii: "\""): kind = .text(try text())
    case UInt8(ascii: "t"): kind = try word("true", .bool(true))
    case UInt8(ascii: "f"): kind = try word("false", .bool(false))
    case UInt8(ascii: "n"): kind = try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = try number()
    default: throw problem("a value is expected here")
    }
    return JSON(kind, at: start..<at)
  }

  private mutating func members() throws(JSONProblem) -> [JSON.Member] {
    at += 1
    var members: [JSON.Member] = []
    // The contract's objects have some twenty keys; a set is for hostile input.
    var keys: Set<String> = []
    var isRepeated = false
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      guard try peek("a key") == UInt8(ascii: "\"") else { throw problem("a key is expected here") }
      let start = at
      let key = try text()
      if members.count == 32 { keys = Set(members.map(\.key)) }
      let isNew =
        members.count < 32 ? !members.contains { $0.key == key } : keys.insert(key).inserted
      if !isNew { isRepeated = true }
      guard isNew || takesLast else {
        throw JSONProblem(message: "the key '\(key.shortened)' is given twice", offset: start)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw problem("':' is expected after a key") }
      members.append(JSON.Member(key, try value()))
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "}")) else { throw problem("',' or '}' is expected here") }
      return isRepeated ? Self.last(of: members) : members
    }
  }

  /// The last of the members with each key, in their order.
  private static func last(of members: [JSON.Member]) -> [JSON.Member] {
    var keys: Set<String> = []
    return members.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  private mutating func elements() throws(JSONProblem) -> [JSON] {
    at += 1
    var elements: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "]")) else { throw problem("',' or ']' is expected here") }
      return elements
    }
  }

  private mutating func number() throws(JSONProblem) -> JSON.Kind {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    let first = at
    guard digits() else { throw problem("a digit is expected here") }
    if bytes[first] == UInt8(ascii: "0"), at > first + 1 {
      throw JSONProblem(message: "a number cannot begin with 0", offset: first)
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard digits() else { throw problem("a digit is expected here") }
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
        at += 1
      }
      guard digits() else { throw problem("a digit is expected here") }
    }
    return .number(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private mutating func digits() -> Bool {
    let start = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSON.Kind
  ) throws(JSONProblem) -> JSON.Kind {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count,
      UnsafeBufferPointer(rebasing: bytes[at..<at + count])
        .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    else { throw problem("a value is expected here") }
    at += count
    return kind
  }

  // MARK: Texts

  private mutating func text() throws(JSONProblem) -> String {
    at += 1
    let start = at
    // Most texts have no escapes and are used as they are.
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"),
      !bytes[at].isLowControl
    {
      at += 1
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
      defer { at += 1 }
      return try utf8(UnsafeBufferPointer(rebasing: bytes[start..<at]), at: start)
    }
    var content = Array(bytes[start..<at])
    while true {
      switch try peek("a closing quote") {
      case UInt8(ascii: "\""):
        at += 1
        return try content.withUnsafeBufferPointer { buffer throws(JSONProblem) in
          try utf8(buffer, at: start)
        }
      case UInt8(ascii: "\\"):
        at += 1
        try escape(into: &content)
      case 0..<UInt8.space:
        throw problem("a control character in a string must be escaped")
      case let byte:
        content.append(byte)
        at += 1
      }
    }
  }

  private func utf8(
    _ content: UnsafeBufferPointer<UInt8>, at offset: Int
  ) throws(JSONProblem) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw JSONProblem(message: "the text is not UTF-8", offset: offset)
    }
    if !takesAny, CombiningMarks.areStacked(in: text, content) {
      throw JSONProblem(
        message: "a letter has more than \(CombiningMarks.most) combining marks", offset: offset)
    }
    return text
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONProblem) {
    let letter = try peek("a closing quote")
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(.backspace)
    case UInt8(ascii: "f"): content.append(.formFeed)
    case UInt8(ascii: "n"): content.append(.lineFeed)
    case UInt8(ascii: "r"): content.append(.carriageReturn)
    case UInt8(ascii: "t"): content.append(.tab)
    case UInt8(ascii: "u"): content.append(contentsOf: String(try scalar()).utf8)
    default: throw problem("'\\\(Unicode.Scalar(letter))' is not an escape")
    }
  }

  /// One `\uXXXX`, or two for a scalar above U+FFFF: a surrogate pair.
  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    let start = at
    let first = try fourDigits()
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      let next = at
      at += 2
      let second = try fourDigits()
      if UTF16.isTrailSurrogate(second) {
        value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      } else {
        at = next
      }
    }
    guard let scalar = Unicode.Scalar(value) ?? (takesAny ? "\u{FFFD}" : nil) else {
      throw JSONProblem(message: "half of a surrogate pair is not a character", offset: start)
    }
    guard takesAny || scalar.value != 0 else {
      throw JSONProblem(message: "the character U+0000 is not allowed", offset: start)
    }
    return scalar
  }

  private mutating func fourDigits() throws(JSONProblem) -> UInt16 {
    guard at + 4 <= bytes.count,
      bytes[at..<at + 4].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt16(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw problem("'\\u' needs four hexadecimal digits") }
    at += 4
    return value
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case .space, .lineFeed, .carriageReturn, .tab: at += 1
      default: return
      }
    }
  }

  private func peek(_ expected: String) throws(JSONProblem) -> UInt8 {
    guard at < bytes.count else {
      throw problem("the JSON text ends where \(expected) is expected")
    }
    return bytes[at]
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private func problem(_ message: String) -> JSONProblem {
    JSONProblem(message: message, offset: at)
  }
}
