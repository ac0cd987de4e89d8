import Bytes
import Documents

/// Reads TOML 1.0 into tables whose values are written as YAML.
struct TOMLReader {
  let root = TOMLTable()
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var depth = 0

  /// How deep arrays, tables and dotted keys may be.
  private static let deepest = 32

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Reads all lines; false at the first that is not TOML or has no equal in YAML.
  mutating func readAll() -> Bool {
    var table = root
    while skipSpace(andLines: true) {
      if next == .hash {
        table.add(comment: comment())
      } else if next == .leftBracket {
        guard let found = header() else { return false }
        table = found
      } else {
        guard let (key, value) = entry(), key.table(in: table)?.add(key.last, .plain(value)) == true
        else { return false }
      }
    }
    return true
  }

  // MARK: Lines

  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private func follows(_ text: StaticString) -> Bool {
    bytes[place...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Whether there is more after spaces.
  private mutating func skipSpace(andLines: Bool = false) -> Bool {
    while let byte = next,
      byte == .space || byte == .tab
        || andLines && (byte == .lineFeed || byte == .carriageReturn)
    {
      place += 1
    }
    return next != nil
  }

  /// The comment here, up to the end of its line.
  private mutating func comment() -> String {
    let end = bytes[place...].firstIndex(of: .lineFeed) ?? bytes.endIndex
    defer { place = end }
    return String(utf8: bytes[place..<end].trimmingASCIISpace())
  }

  /// What follows a value on its line: nothing or a comment; `nil` if it is something else.
  private mutating func rest() -> String? {
    guard skipSpace() else { return "" }
    if next == .hash { return " " + comment() }
    _ = take(.carriageReturn)
    return take(.lineFeed) || next == nil ? "" : nil
  }

  /// `[table]` or `[[array of tables]]`.
  private mutating func header() -> TOMLTable? {
    place += 1
    let isArray = take(.leftBracket)
    guard let key = key(), take(.rightBracket), !isArray || take(.rightBracket),
      let after = rest(), let parent = key.table(in: root),
      let table = isArray ? parent.next(key.last) : parent.table(key.last)
    else { return nil }
    if !after.isEmpty { table.add(comment: String(after.dropFirst())) }
    return table
  }

  private mutating func entry() -> (key: Key, value: String)? {
    guard let key = key(), take(.equals), skipSpace(), let value = value(), let after = rest()
    else { return nil }
    return (key, value + after)
  }

  // MARK: Keys

  /// A key, as YAML writes its parts: `a."b c".d`.
  private struct Key {
    var parents: [String] = []
    var last: String

    /// The table that the key is in, below another.
    func table(in start: TOMLTable) -> TOMLTable? {
      var table: TOMLTable? = start
      for parent in parents { table = table?.table(parent) }
      return table
    }
  }

  private mutating func key() -> Key? {
    var parts: [String] = []
    repeat {
      guard parts.count < Self.deepest, skipSpace(), let part = keyPart() else { return nil }
      parts.append(part)
      _ = skipSpace()
    } while take(.dot)
    return parts.popLast().map { Key(parents: parts, last: $0) }
  }

  private mutating func keyPart() -> String? {
    if next == .quote || next == .apostrophe { return text() }
    let start = place
    while let byte = next, byte.isKeyByte { place += 1 }
    let name = String(utf8: bytes[start..<place])
    if name.isEmpty || name.first == "-" { return nil }
    return ["true", "false", "null", "True", "False", "Null"].contains(name) ? "'\(name)'" : name
  }

  // MARK: Values

  private mutating func value() -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    switch next {
    case .quote, .apostrophe: return text()
    case .leftBracket: return list()
    case .leftBrace: return inlineTable()
    default: return word()
    }
  }

  private mutating func list() -> String? {
    place += 1
    var items: [String] = []
    while skipBetween() {
      if take(.rightBracket) { return "[\(items.joined(separator: ", "))]" }
      if !items.isEmpty {
        guard take(.comma), skipBetween() else { return nil }
        if take(.rightBracket) { return "[\(items.joined(separator: ", "))]" }
      }
      guard let item = value() else { return nil }
      items.append(item)
    }
    return nil
  }

  /// Skips lines in a list; a comment there has no place in YAML's list.
  private mutating func skipBetween() -> Bool { skipSpace(andLines: true) && next != .hash }

  private mutating func inlineTable() -> String? {
    place += 1
    var items: [String] = []
    var keys: Set<String> = []
    while skipSpace() {
      if items.isEmpty, take(.rightBrace) { return "{}" }
      guard let key = key(), key.parents.isEmpty, keys.insert(key.last).inserted, take(.equals),
        skipSpace(), let value = value(), skipSpace()
      else { return nil }
      items.append("\(key.last): \(value)")
      if take(.rightBrace) { return "{ \(items.joined(separator: ", ")) }" }
      guard take(.comma) else { return nil }
    }
    return nil
  }

  /// A Boolean, a number or a date, which YAML has in the same form but for underscores.
  private mutating func word() -> String? {
    let start = place
    while let byte = next, ![.comma, .rightBracket, .rightBrace, .hash].contains(byte),
      !byte.isASCIISpace || byte == .space && isTimeNext(after: start)
    {
      place += 1
    }
    let word = bytes[start..<place]
    let text = String(utf8: word)
    if text == "true" || text == "false" { return text }
    let digits = word.drop { $0 == .plus || $0 == .hyphen }
    guard word.count - digits.count <= 1, let first = digits.first, first.isASCIIDigit else {
      return nil
    }
    let isDate =
      digits.count > 4 && (digits.contains(.colon) || digits.dropFirst(4).first == .hyphen)
    if isDate {
      let isPlain = digits.allSatisfy { $0.isASCIIDigit || Self.inDates.contains($0) }
      return isPlain && digits.count == word.count ? text : nil
    }
    guard digits.allSatisfy({ $0.isASCIIDigit || Self.inNumbers.contains($0) }) else { return nil }
    return text.replacing("_", with: "")
  }

  private static let inNumbers: [UInt8] = [
    .underscore, .dot, .plus, .hyphen, UInt8(ascii: "e"), UInt8(ascii: "E"),
  ]

  private static let inDates = Array("-:.+TZtz ".utf8)

  /// Whether the space here is between a date and a time.
  private func isTimeNext(after start: Int) -> Bool {
    let after = bytes[(place + 1)...].prefix(3)
    return place - start == 10 && after.count == 3 && after.last == .colon
      && after.first?.isASCIIDigit == true
  }

  // MARK: Texts

  private mutating func text() -> String? {
    if follows("\"\"\"") { return longText(.quote) }
    if follows("'''") { return longText(.apostrophe) }
    guard let quote = next else { return nil }
    let start = place
    place += 1
    while let byte = next, byte != .lineFeed {
      place += byte == .backslash && quote == .quote ? 2 : 1
      // YAML has the escapes of TOML, and none between apostrophes.
      if byte == quote { return place <= bytes.endIndex ? String(utf8: bytes[start..<place]) : nil }
    }
    return nil
  }

  /// A text of several lines, as one line between quotes.
  private mutating func longText(_ quote: UInt8) -> String? {
    place += 3
    _ = take(.carriageReturn)
    _ = take(.lineFeed)
    var text: [UInt8] = [.quote]
    while let byte = next {
      let end = bytes[place...].prefix { $0 == quote }.count
      if end >= 3 {
        guard end <= 5 else { return nil }
        place += end
        for _ in 3..<end { text += quote == .quote ? [.backslash, .quote] : [quote] }
        return String(utf8: text + [.quote])
      }
      place += 1
      switch byte {
      case .carriageReturn: break
      case .lineFeed: text += "\\n".utf8
      case .quote: text += [.backslash, .quote]
      case .backslash where quote == .apostrophe: text += [.backslash, .backslash]
      case .backslash:
        let spaces = bytes[place...].prefix { $0.isASCIISpace }
        if spaces.contains(.lineFeed) {
          place = spaces.endIndex
        } else if let escaped = next {
          text += [.backslash, escaped]
          place += 1
        }
      default: text.append(byte)
      }
    }
    return nil
  }
}
