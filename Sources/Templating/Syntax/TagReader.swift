import Bytes
import Diagnostics

/// A tag of a template: `{{…}}`, or what other delimiters were set.
struct Tag {
  enum Kind {
    case variable
    case trusted
    case section
    case inverted
    case close
    case comment
    case delimiters
    case partial
    case dynamicPartial
    case parent
    case block
  }

  var kind: Kind
  var name: Name
  var range: Range<Int>
}

/// Finds the tags of a template, one after the other, in time proportional to its length.
struct TagReader {
  private let source: SourceText
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  private var position = 0
  /// What is wrong with the tags read so far.
  var problems: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
  }

  private var bytes: [UInt8] { source.bytes }

  /// Bounds the work of looking for a delimiter at every byte.
  private static let longestDelimiter = 16

  /// The next tag; one that cannot be read is reported and skipped.
  mutating func next() -> Tag? {
    while position < bytes.count {
      guard has(open, at: position) else {
        position += 1
        continue
      }
      if let tag = readTag(at: position) { return tag }
    }
    return nil
  }

  private func has(_ delimiter: [UInt8], at offset: Int) -> Bool {
    guard bytes[offset] == delimiter[0], offset + delimiter.count <= bytes.count else {
      return false
    }
    for index in 1..<delimiter.count where bytes[offset + index] != delimiter[index] {
      return false
    }
    return true
  }

  private mutating func readTag(at start: Int) -> Tag? {
    let inside = start + open.count
    // Other engines let white space be before the sign of a tag too: `{{ #name }}`. Only `=` and `{` must be right after
    // the braces.
    let signAt = bytes[inside...].firstIndex { !$0.isASCIISpace } ?? bytes.count
    let content = signAt + 1
    switch signAt < bytes.count ? bytes[signAt] : 0 {
    case .exclamation: return readComment(at: start)
    case .equals: return readDelimiters(at: start)
    case .leftBrace where signAt == inside: return readTrusted(at: start)
    case .ampersand: return readNamed(.trusted, at: start, from: content)
    case .hash: return readNamed(.section, at: start, from: content)
    case .caret: return readNamed(.inverted, at: start, from: content)
    case .slash: return readNamed(.close, at: start, from: content)
    case .lessThan: return readNamed(.parent, at: start, from: content)
    case .dollar: return readNamed(.block, at: start, from: content)
    case .greaterThan: return readPartial(at: start, from: content)
    default: return readNamed(.variable, at: start, from: inside)
    }
  }

  private mutating func readNamed(_ kind: Tag.Kind, at start: Int, from content: Int) -> Tag? {
    guard let end = endOfName(from: content, tagAt: start) else { return nil }
    position = end + close.count
    return tag(kind, name: content..<end, range: start..<position)
  }

  /// `{{>name}}`, or `{{>*name}}` for a field with the name.
  private mutating func readPartial(at start: Int, from content: Int) -> Tag? {
    let first = bytes[content...].firstIndex { !$0.isASCIISpace } ?? content
    guard first < bytes.count, bytes[first] == .asterisk else {
      return readNamed(.partial, at: start, from: content)
    }
    return readNamed(.dynamicPartial, at: start, from: first + 1)
  }

  /// `{{{name}}}`, with a brace inside the closing delimiter.
  private mutating func readTrusted(at start: Int) -> Tag? {
    let brace = UInt8.rightBrace
    let content = start + open.count + 1
    guard var end = endOfName(from: content, tagAt: start) else { return nil }
    position = end + close.count
    if end > content, bytes[end - 1] == brace {
      end -= 1
    } else if close.allSatisfy({ $0 == brace }), position < bytes.count, bytes[position] == brace {
      position += 1
    } else {
      problems.append(.unclosedTripleTag(in: source, at: start..<position))
    }
    return tag(.trusted, name: content..<end, range: start..<position)
  }

  private mutating func readComment(at start: Int) -> Tag? {
    guard let end = end(from: start + open.count + 1) else { return reportUnclosed(at: start) }
    position = end + close.count
    return Tag(kind: .comment, name: Name(text: "", range: start..<start), range: start..<position)
  }

  /// `{{=<% %>=}}`.
  private mutating func readDelimiters(at start: Int) -> Tag? {
    let content = start + open.count + 1
    guard let end = end(from: content) else { return reportUnclosed(at: start) }
    position = end + close.count
    let equals = UInt8.equals
    let parts = bytes[content..<end].dropLast().split(whereSeparator: \.isASCIISpace)
    guard end > content, bytes[end - 1] == equals, parts.count == 2,
      parts.allSatisfy({ $0.count <= Self.longestDelimiter && !$0.contains(equals) })
    else {
      problems.append(.wrongDelimiters(in: source, at: start..<position))
      return nil
    }
    open = Array(parts[0])
    close = Array(parts[1])
    return Tag(
      kind: .delimiters, name: Name(text: "", range: start..<start), range: start..<position)
  }

  private func tag(_ kind: Tag.Kind, name: Range<Int>, range: Range<Int>) -> Tag {
    let trimmed = bytes[name].trimmingASCIISpace()
    let name = Name(text: String(utf8: trimmed), range: trimmed.startIndex..<trimmed.endIndex)
    return Tag(kind: kind, name: name, range: range)
  }

  /// Where the closing delimiter is that comes first after `offset`.
  private func end(from offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return (offset..<bytes.count).first { has(close, at: $0) }
  }

  /// The same for a name; another tag that begins before it means that this one is not closed.
  private mutating func endOfName(from content: Int, tagAt start: Int) -> Int? {
    guard content <= bytes.count else { return reportUnclosed(at: start) }
    for offset in content..<bytes.count {
      if has(close, at: offset) {
        let name = bytes[content..<offset].trimmingASCIISpace()
        guard !name.contains(where: \.isASCIISpace), !name.isEmpty else {
          position = offset + close.count
          problems.append(.notAName(String(utf8: name), in: source, at: start..<position))
          return nil
        }
        return offset
      }
      if has(open, at: offset) {
        let end = bytes[content..<offset].firstIndex(of: .lineFeed) ?? offset
        problems.append(.unclosedTag(in: source, at: start..<end, closedBy: close))
        position = offset
        return nil
      }
    }
    return reportUnclosed(at: start)
  }

  /// No closing delimiter follows: there are no tags in the rest of the file.
  private mutating func reportUnclosed<Result>(at start: Int) -> Result? {
    let line = source.lineRange(around: start)
    problems.append(
      .unclosedTag(
        in: source, at: start..<max(line.upperBound, start + open.count), closedBy: close))
    position = bytes.count
    return nil
  }
}
