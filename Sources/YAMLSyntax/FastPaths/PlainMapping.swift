import Bytes

/// Reads the front matter that nearly everybody writes, without libyaml: keys with one value each,
/// on one line, or with a list below.
///
/// It supports little on purpose. Anything doubtful is left to libyaml, with nothing read;
/// what it does read gives the same nodes, byte for byte, as the slow way through libyaml;
/// `PlainMappingTests` compares the two.
struct PlainMapping: ~Copyable {
  /// A text with at most this many keys or nodes is within every limit; a larger one is libyaml's.
  private static let mostKeys = 64
  private static let mostNodes = 1_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private var position = 0
  private var keys: [Int] = []
  private var nodes: [YAMLNode] = []
  private var pool: [UInt8] = []
  /// Where the last scalar or bracket ended.
  private var contentEnd = 0

  /// The tree of a text; `nil` if libyaml has to read it.
  static func read(_ text: ArraySlice<UInt8>, baseOffset: Int) -> YAMLTree? {
    text.withUnsafeBufferPointer { bytes in
      var mapping = PlainMapping(bytes, base: baseOffset)
      return mapping.read() ? YAMLTree(nodes: mapping.nodes, pool: mapping.pool, problems: []) : nil
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
  }

  // MARK: The mapping

  private mutating func read() -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    nodes.reserveCapacity(40)
    pool.reserveCapacity(min(bytes.count, 4_096))
    open(.mapping, .block)
    while position < bytes.count {
      guard keys.count < Self.mostKeys, nodes.count < Self.mostNodes, key(), value() else {
        return false
      }
    }
    close(0)
    return true
  }

  /// `key: `; a key is one of letters, digits, `_` and `-`.
  private mutating func key() -> Bool {
    let start = position
    guard bytes[start].isASCIILetter else { return false }
    while position < bytes.count, bytes[position].isKeyByte { position &+= 1 }
    guard position < bytes.count, bytes[position] == .colon, position - start <= 64 else {
      return false
    }
    for key in keys where isSame(nodes[key].text, start..<position) { return false }
    keys.append(nodes.count)
    scalar(.plain, start..<position, text: start..<position)
    position &+= 1
    return true
  }

  private func isSame(_ text: Range<Int>, _ range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    for offset in 0..<range.count
    where pool[text.lowerBound + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func value() -> Bool {
    guard position < bytes.count else { return false }
    if bytes[position] == .lineFeed {
      position &+= 1
      return blockList()
    }
    guard skipSpaces(), position < bytes.count else { return false }
    if bytes[position] == .leftBracket { return flowList() && lineEnd() }
    return oneScalar(inFlow: false) && lineEnd()
  }

  /// The end of a line, after which another key or nothing follows.
  private mutating func lineEnd() -> Bool {
    if position == bytes.count { return true }
    guard bytes[position] == .lineFeed else { return false }
    position &+= 1
    return true
  }

  /// Goes past one space or more.
  private mutating func skipSpaces() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] == .space { position &+= 1 }
    return position > start
  }

  // MARK: Lists

  /// `- item` in each line, all with the same indentation.
  private mutating func blockList() -> Bool {
    let list = nodes.count
    var indentation: Int?
    while position < bytes.count {
      let line = position
      while position < bytes.count, bytes[position] == .space { position &+= 1 }
      guard position < bytes.count else { return false }
      guard bytes[position] == .hyphen else {
        // The next key ends the list; another indentation is for libyaml to explain.
        guard position == line, indentation != nil else { return false }
        close(list)
        return true
      }
      if let indentation {
        guard position - line == indentation else { return false }
      } else {
        indentation = position - line
        open(.sequence, .block)
      }
      position &+= 1
      guard nodes.count < Self.mostNodes, skipSpaces(), position < bytes.count,
        oneScalar(inFlow: false), lineEnd()
      else { return false }
    }
    guard indentation != nil else { return false }
    close(list)
    return true
  }

  /// `[item, item]` on one line.
  private mutating func flowList() -> Bool {
    let list = nodes.count
    open(.sequence, .flow)
    position &+= 1
    while true {
      _ = skipSpaces()
      guard nodes.count < Self.mostNodes, position < bytes.count, oneScalar(inFlow: true) else {
        return false
      }
      _ = skipSpaces()
      guard position < bytes.count else { return false }
      if bytes[position] == .rightBracket { break }
      guard bytes[position] == .comma else { return false }
      position &+= 1
    }
    position &+= 1
    close(list, end: position)
    return true
  }

  // MARK: Scalars

  private mutating func oneScalar(inFlow: Bool) -> Bool {
    switch bytes[position] {
    case .quote: quoted(.doubleQuoted)
    case .apostrophe: quoted(.singleQuoted)
    default: plain(inFlow: inFlow)
    }
  }

  /// A text in quotes, without a quote or an escape in it.
  private mutating func quoted(_ style: YAMLNode.Style) -> Bool {
    let start = position
    let quote = bytes[start]
    position &+= 1
    while position < bytes.count, bytes[position] != quote {
      guard bytes[position] != .backslash, character() else { return false }
    }
    guard position < bytes.count else { return false }
    position &+= 1
    // A second quote would be an escape.
    if position < bytes.count, bytes[position] == quote { return false }
    scalar(style, start..<position, text: (start + 1)..<(position - 1))
    return true
  }

  /// A text without quotes that begins with a letter or a digit.
  private mutating func plain(inFlow: Bool) -> Bool {
    let start = position
    let first = bytes[start]
    guard first.isASCIIAlphanumeric || !first.isASCII else { return false }
    var end = start
    while position < bytes.count {
      switch bytes[position] {
      case .lineFeed:
        guard !inFlow, end == position else { return false }
        scalar(.plain, start..<end, text: start..<end)
        return true
      case .comma where inFlow, .rightBracket where inFlow:
        scalar(.plain, start..<end, text: start..<end)
        return true
      case .colon:
        // A colon before a space begins a value, and in a list it may begin one anywhere.
        guard !inFlow, position + 1 < bytes.count, bytes[position + 1] > .space else {
          return false
        }
        position &+= 1
        end = position
      case .space:
        position &+= 1
      case .hash, .leftBracket, .rightBracket, .leftBrace, .rightBrace:
        // A comment or another collection: rare, and not the same everywhere.
        return false
      case .question where inFlow:
        return false
      default:
        guard character() else { return false }
        end = position
      }
    }
    guard !inFlow, end == position else { return false }
    scalar(.plain, start..<end, text: start..<end)
    return true
  }

  /// Goes past a character that libyaml accepts as it is, on one line: printable ASCII, and
  /// letters and signs up to U+07FF with the dashes and quotes of U+2010 to U+2027.
  private mutating func character() -> Bool {
    func byte(_ distance: Int) -> UInt8 {
      position &+ distance < bytes.count ? bytes[position &+ distance] : 0
    }
    switch bytes[position] {
    case .space ... .tilde:
      position &+= 1
    case 0xC2:
      guard (0xA0...0xBF).contains(byte(1)) else { return false }
      position &+= 2
    case 0xC3...0xDF:
      guard (0x80...0xBF).contains(byte(1)) else { return false }
      position &+= 2
    case 0xE2:
      guard byte(1) == 0x80, (0x90...0xA7).contains(byte(2)) else { return false }
      position &+= 3
    default:
      return false
    }
    return true
  }

  // MARK: Nodes

  private mutating func scalar(_ style: YAMLNode.Style, _ range: Range<Int>, text: Range<Int>) {
    let start = pool.count
    pool.append(contentsOf: bytes[text])
    contentEnd = range.upperBound
    nodes.append(
      YAMLNode(
        .scalar, style, tag: .none, range: (base + range.lowerBound)..<(base + range.upperBound),
        index: nodes.count, text: start..<pool.count))
  }

  private mutating func open(_ kind: YAMLNode.Kind, _ style: YAMLNode.Style) {
    let start = base + position
    nodes.append(
      YAMLNode(kind, style, tag: .none, range: start..<start, index: nodes.count, text: 0..<0))
  }

  /// Ends a collection after its last node, or where its bracket ends.
  private mutating func close(_ node: Int, end: Int? = nil) {
    if let end { contentEnd = end }
    nodes[node].end = UInt32(clamping: base + contentEnd)
    nodes[node].subtreeEnd = UInt32(clamping: nodes.count)
  }
}
