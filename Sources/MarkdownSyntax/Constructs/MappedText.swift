import Bytes

/// A text made from a source, and for each of its bytes the place in the source that it comes from.
struct MappedText {
  private(set) var bytes: [UInt8]
  private(set) var origins: [UInt32]
  private(set) var isChanged = false

  /// The bytes of a source as they are.
  init(_ source: [UInt8], _ range: Range<Int>) {
    bytes = Array(source[range])
    origins = range.map { UInt32($0) }
  }

  private init() {
    bytes = []
    origins = []
  }

  /// The source's range for one of the text.
  func source(of range: Range<Int>) -> Range<Int> {
    guard !origins.isEmpty else { return 0..<0 }
    let start =
      range.lowerBound < origins.count
      ? Int(origins[range.lowerBound]) : Int(origins[origins.count - 1]) + 1
    guard !range.isEmpty, range.upperBound <= origins.count else { return start..<start }
    return start..<max(start, Int(origins[range.upperBound - 1]) + 1)
  }

  private mutating func append(_ byte: UInt8, at origin: UInt32) {
    bytes.append(byte)
    origins.append(origin)
  }

  private mutating func append(_ other: MappedText, _ range: Range<Int>) {
    bytes.append(contentsOf: other.bytes[range])
    origins.append(contentsOf: other.origins[range])
  }

  /// The text with some of its bytes replaced; inserted bytes map to the first byte after them.
  ///
  /// - Parameter edits: What is replaced, in order and without overlaps.
  /// - Returns: The new text.
  func replacing(_ edits: [TextEdit]) -> MappedText {
    var result = MappedText()
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      result.append(self, position..<edit.range.lowerBound)
      let place = min(edit.range.lowerBound, origins.count - 1)
      for byte in edit.replacement { result.append(byte, at: origins[place]) }
      position = edit.range.upperBound
    }
    result.append(self, position..<bytes.count)
    result.isChanged = true
    return result
  }

  // MARK: Admonitions as quotes

  /// The text with each admonition as a block quote; `nil` if none of the lines begins one.
  ///
  /// A line without a body is one only if it has a title in quotes: three exclamation
  /// marks may just be emphasis. Inside another admonition's body it waits for the next round.
  ///
  /// - Parameters:
  ///   - headers: The lines, in order.
  ///   - known: The source's places of those that have already been seen; new ones are added.
  /// - Returns: The new text.
  func quoting(_ headers: [HeaderLine], known: inout Set<UInt32>) -> MappedText? {
    var result = MappedText()
    var position = 0
    for header in headers where header.start >= position {
      guard known.insert(origins[header.mark]).inserted else { continue }
      let prefix = LinePrefix(Array(bytes[header.start..<header.mark]))
      let headerEnd = bytes.lineEnd(from: header.start)
      let lines = prefix.bodyLines(in: bytes, after: headerEnd)
      guard !lines.isEmpty || Self.hasTitle(bytes[header.mark..<headerEnd]) else { continue }
      result.append(self, position..<header.mark)
      let origin = origins[header.mark]
      result.append(.greaterThan, at: origin)
      result.append(.space, at: origin)
      result.append(self, header.mark..<headerEnd)
      if result.bytes.last != .lineFeed { result.append(.lineFeed, at: origins[headerEnd - 1]) }
      // An empty line separates the title from whatever the body begins with.
      result.append(line: prefix.quoted, ending: true, at: origins[headerEnd - 1])
      position = headerEnd
      for line in lines {
        result.append(line: prefix.quoted, ending: false, at: origins[line.content])
        if line.content < line.end, bytes[line.content] != .lineFeed {
          result.append(.space, at: origins[line.content])
        }
        result.append(self, line.content..<line.end)
        position = line.end
      }
      // Text right below would continue the quote's last paragraph, marked or not.
      if position < bytes.count, mayContinue(position) {
        if result.bytes.last != .lineFeed { result.append(.lineFeed, at: origins[position]) }
        result.append(line: prefix.continued, ending: true, at: origins[position])
      }
    }
    guard !result.bytes.isEmpty else { return nil }
    result.append(self, position..<bytes.count)
    result.isChanged = true
    return result
  }

  private mutating func append(line prefix: [UInt8], ending: Bool, at origin: UInt32) {
    for byte in prefix { append(byte, at: origin) }
    if ending { append(.lineFeed, at: origin) }
  }

  /// Whether a line ends with a title in quotes: in others the words before a quote would be lost.
  private static func hasTitle(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.trimmingASCIISpace()
    return words.last == .quote && words.dropLast().contains(.quote)
  }

  /// Whether a line is text that would continue a paragraph above it.
  private func mayContinue(_ start: Int) -> Bool {
    let line = bytes[start..<bytes.lineEnd(from: start)].drop {
      $0 == .space || $0 == .tab || $0 == .greaterThan
    }
    guard let first = line.first, !first.isASCIISpace else { return false }
    let second = line.dropFirst().first ?? .lineFeed
    switch first {
    case .hyphen, .asterisk, .plus: return !second.isASCIISpace && second != .hyphen
    case .hash: return false
    default: return true
    }
  }
}

/// What is before a line's text: marks of quotes and of list items, indentation.
struct LinePrefix {
  private let marks: Int
  private let columns: Int
  /// The prefix of further lines in the same place.
  let continued: [UInt8]
  /// The prefix of lines in a quote in the same place.
  let quoted: [UInt8]

  init(_ bytes: [UInt8]) {
    marks = bytes.count { $0 == .greaterThan }
    let behind = bytes[((bytes.lastIndex(of: .greaterThan) ?? -1) + 1)...]
    columns = behind.reduce(0) { $1 == .tab ? ($0 / 4 + 1) * 4 : $0 + 1 }
    continued = bytes.map { $0 == .greaterThan || $0 == .tab ? $0 : .space }
    quoted = continued + [.greaterThan]
  }

  enum Indentation {
    case blank(content: Int)
    case body(content: Int)
    case other
  }

  /// Whether a line belongs to an admonition whose header has this prefix: four columns deeper.
  func indentation(of line: ArraySlice<UInt8>) -> Indentation {
    var index = line.startIndex
    for _ in 0..<marks {
      while index < line.endIndex, line[index] == .space { index += 1 }
      guard index < line.endIndex, line[index] == .greaterThan else { return .other }
      index += 1
    }
    var column = 0
    while index < line.endIndex, column < columns + 4 {
      guard line[index] == .space || line[index] == .tab else { break }
      column = line[index] == .tab ? (column / 4 + 1) * 4 : column + 1
      index += 1
    }
    if line[index...].allSatisfy({ $0.isASCIISpace }) {
      return .blank(content: line.last == .lineFeed ? line.endIndex - 1 : line.endIndex)
    }
    return column >= columns + 4 ? .body(content: index) : .other
  }

  /// The lines indented below a header with this prefix, each from its first byte after the
  /// indentation; empty ones only between others.
  func bodyLines(in bytes: [UInt8], after start: Int) -> [(content: Int, end: Int)] {
    var lines: [(content: Int, end: Int)] = []
    var count = 0
    var line = start
    while line < bytes.count {
      let end = bytes.lineEnd(from: line)
      switch indentation(of: bytes[line..<end]) {
      case .blank(let content): lines.append((min(content, bytes.count - 1), end))
      case .body(let content):
        lines.append((content, end))
        count = lines.count
      case .other: return Array(lines.prefix(count))
      }
      line = end
    }
    return Array(lines.prefix(count))
  }
}

extension [UInt8] {
  /// The end of the line that a place is on, after its line feed.
  func lineEnd(from start: Int) -> Int {
    self[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? count
  }
}

extension MarkdownTree {
  /// The tree of a text as a tree of the source that the text was made from.
  func moved(to source: [UInt8], by text: MappedText) -> MarkdownTree {
    var nodes = nodes
    var pool = pool
    for index in nodes.indices {
      let range = text.source(of: nodes[index].range)
      nodes[index].start = UInt32(range.lowerBound)
      nodes[index].end = UInt32(range.upperBound)
      guard nodes[index].kind != .list, nodes[index].textIsPooled == 0 else { continue }
      guard nodes[index].textStart < nodes[index].textEnd else {
        // No text, whose place in the longer text may be after the end of the source.
        nodes[index].textStart = 0
        nodes[index].textEnd = 0
        continue
      }
      let words = Int(nodes[index].textStart)..<Int(nodes[index].textEnd)
      let place = text.source(of: words)
      if place.count == words.count, source[place] == text.bytes[words] {
        nodes[index].textStart = UInt32(place.lowerBound)
        nodes[index].textEnd = UInt32(place.upperBound)
      } else {
        nodes[index].textIsPooled = 1
        nodes[index].textStart = UInt32(pool.count)
        pool.append(contentsOf: text.bytes[words])
        nodes[index].textEnd = UInt32(pool.count)
      }
    }
    return MarkdownTree(source: source, nodes: nodes, pool: pool, tooDeepAt: tooDeepAt)
  }
}
