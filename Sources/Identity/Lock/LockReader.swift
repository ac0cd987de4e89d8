import Bytes
import Contract
import Diagnostics
import Documents

/// Reads `fairlead.lock`, keeps what is intact, and reports what is wrong with each other line.
package struct LockReader {

  private var documents: [LockedDocument] = []
  private var problems = LockProblems()
  private var isOrderly = true
  private var ids: UUIDTable
  private var nextBucket = 0
  private var hasEnding = false
  private var duplicates: Set<UUID> = []
  /// The index of the document whose lines are being read.
  private var current: Int?
  /// The open ancestors of the next entry: its section, then the items that it is nested in.
  private var section: Int32?
  private var path: [Int32] = []

  /// Reads a lock.
  package static func read(_ bytes: [UInt8]) -> Reading {
    var reader = LockReader(size: bytes.count)
    bytes.withUnsafeBufferPointer { reader.readLines($0) }
    let lock = LockFile(bytes: bytes, documents: reader.documents, isOrderly: reader.isOrderly)
    var reading = Reading()
    reading.lock = lock
    reading.problems = reader.problems.all
    reading.isRepairable = reader.problems.areRepairable
    reading.ids = reader.ids
    reading.duplicates = reader.duplicates
    return reading
  }

  private init(size: Int) {
    // A line of an entry has about a hundred bytes.
    ids = UUIDTable(capacity: size / 80)
  }

  // MARK: Lines

  private mutating func readLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var number = 0
    while start < bytes.count {
      var end = bytes.firstIndex(of: .lineFeed, from: start) ?? bytes.count
      let next = end + 1
      if end > start, bytes[end - 1] == .carriageReturn {
        end -= 1
        isOrderly = false
      }
      number += 1
      if end > start {
        if number == 1 {
          guard readHeading(bytes, start..<end) else { return }
        } else {
          readLine(bytes, start..<end)
        }
      }
      start = next
    }
    closeDocument(at: bytes.count)
    if !hasEnding { problems.addEnding(bytes.count) }
    if nextBucket != 256 { isOrderly = false }
  }

  private mutating func readHeading(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Bool {
    let words = bytes[line]
    if words.elementsEqual(LockFile.heading.utf8) { return true }
    hasEnding = true
    if words.starts(with: "fairlead.lock ".utf8) {
      let version = String(utf8: words.dropFirst(14))
      problems.add(
        line,
        "the lock has version \(version); this Fairlead reads version \(LockFile.version)",
        help: "use the Fairlead that wrote it, or a newer one", repairable: false)
    } else if LockWords.isConflictMarker(words) {
      problems.addConflict(line)
      return true
    } else {
      problems.add(
        line,
        "the lock must begin with '\(LockFile.heading)', not with '\(LockWords.shown(words))'",
        help: "restore the file from the version history", repairable: false)
    }
    return false
  }

  private mutating func readLine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    var position = line.lowerBound
    while position < line.upperBound, bytes[position] == .space { position += 1 }
    let depth = (position - line.lowerBound) / 2
    let isRetired = position < line.upperBound && bytes[position] == .hyphen
    if isRetired { position += 1 }
    let wordStart = position
    while position < line.upperBound, bytes[position] != .space { position += 1 }
    let word = bytes[wordStart..<position]
    let rest = min(position + 1, line.upperBound)..<line.upperBound
    if word.elementsEqual("item".utf8) {
      readEntry(.item, in: bytes, line: line, rest: rest, depth: depth, isRetired: isRetired)
    } else if word.elementsEqual("card".utf8) {
      readEntry(.card, in: bytes, line: line, rest: rest, depth: 0, isRetired: isRetired)
    } else if word.elementsEqual("section".utf8) {
      readEntry(.section, in: bytes, line: line, rest: rest, depth: 0, isRetired: isRetired)
    } else if word.elementsEqual("end".utf8), current != nil {
      section = nil
      path = []
    } else if word.elementsEqual("document".utf8) {
      readDocument(in: bytes, line: line, rest: rest, isRetired: isRetired)
    } else if word.elementsEqual("=".utf8) {
      readBucket(in: bytes, line: line, rest: rest)
    } else if LockWords.isConflictMarker(bytes[line]) {
      problems.addConflict(line)
    } else if isRetired || depth > 0 || !readField(String(utf8: word), bytes[rest]) {
      problems.addMalformed(bytes, line)
    }
  }

  /// One of the lines under `document`.
  private mutating func readField(
    _ name: String, _ value: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    guard let last = current else { return false }
    switch name {
    case "page":
      guard LockWords.isAddress(value) else { return false }
      let page = value.isEmpty ? nil : String(utf8: value)
      if let other = documents[last].page {
        documents[last].isOrderly = false
        // Two branches have renamed one document, and either address may be published.
        if other != page, !documents[last].formerPages.contains(other) {
          documents[last].formerPages.append(other)
        }
      }
      documents[last].page = page
    case "was":
      let page = String(utf8: value)
      guard LockWords.isAddress(value) || LockWords.isOldAddress(page, value) else { return false }
      if documents[last].formerPages.contains(page) {
        documents[last].isOrderly = false
      } else {
        documents[last].formerPages.append(page)
      }
    case "formerly":
      guard let id = UUID(utf8: value) else { return false }
      ids.insert(id)
      if documents[last].formerIDs.contains(id) {
        documents[last].isOrderly = false
      } else {
        documents[last].formerIDs.append(id)
      }
    case "public":
      guard LockWords.isPublicID(value) else { return false }
      // Of two names that two branches gave, the first is kept.
      if documents[last].publicID != nil {
        documents[last].isOrderly = false
        problems.addSecond(String(utf8: value), value.indices, of: documents[last])
      } else {
        documents[last].publicID = String(utf8: value)
      }
    case "language":
      guard LockWords.isText(value) else { return false }
      if documents[last].language != nil { documents[last].isOrderly = false }
      documents[last].language = value.isEmpty ? nil : String(utf8: value)
    case "sketch":
      guard let hashes = LockWords.hashes(value, digits: 8) else { return false }
      documents[last].sketch.hashes = hashes.map { UInt32(truncatingIfNeeded: $0) }
    case "translation":
      guard let hashes = LockWords.hashes(value, digits: 16), hashes.count == 2 else {
        return false
      }
      if documents[last].translation != nil { documents[last].isOrderly = false }
      documents[last].translation = LockedTranslation(own: hashes[0], source: hashes[1])
    default: return false
    }
    return true
  }

  private mutating func readBucket(
    in bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, rest: Range<Int>
  ) {
    closeDocument(at: line.lowerBound)
    if bytes[line].elementsEqual(LockFile.ending.utf8) {
      hasEnding = true
      return
    }
    if hasEnding || !bytes[rest].elementsEqual(LockWriter.digits(nextBucket).utf8) {
      isOrderly = false
    }
    nextBucket += 1
  }

  // MARK: Documents and entries

  private mutating func readDocument(
    in bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, rest: Range<Int>, isRetired: Bool
  ) {
    closeDocument(at: line.lowerBound)
    guard let id = id(in: bytes, line: line, rest: rest) else { return }
    guard rest.count > 37, bytes[rest.lowerBound + 36] == .space,
      LockWords.isText(bytes[(rest.lowerBound + 37)..<rest.upperBound])
    else {
      problems.addMalformed(bytes, line)
      return
    }
    let path = String(utf8: bytes[(rest.lowerBound + 37)..<rest.upperBound])
    if let last = documents.last, last.id >= id { isOrderly = false }
    if nextBucket == 0 || Int(id.high >> 56) != nextBucket - 1 { isOrderly = false }
    let isFirst = note(id)
    let first = isFirst ? nil : documents.firstIndex { $0.id == id }
    if !isFirst { problems.addSecond(id, line, path, first: first.map { documents[$0].path }) }
    if let first {
      // Both branches of a merge have changed the document's first lines: it is one document.
      documents[first].isOrderly = false
      current = first
    } else {
      current = documents.count
      documents.append(
        LockedDocument(
          id: id, isRetired: isRetired, path: path, block: line.lowerBound..<line.upperBound))
    }
    section = nil
    self.path = []
  }

  private mutating func closeDocument(at end: Int) {
    guard let current else { return }
    let start = documents[current].block.lowerBound
    documents[current].block = start..<max(start, end)
    self.current = nil
  }

  private mutating func readEntry(
    _ kind: Outline.Kind, in bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>,
    rest: Range<Int>, depth: Int, isRetired: Bool
  ) {
    guard let id = id(in: bytes, line: line, rest: rest) else { return }
    guard let last = current, rest.count >= 38, bytes[rest.lowerBound + 36] == .space else {
      problems.addMalformed(bytes, line)
      return
    }
    let keyStart = rest.lowerBound + 37
    var keyEnd = keyStart
    while keyEnd < rest.upperBound, bytes[keyEnd] != .space { keyEnd += 1 }
    let sign = bytes[keyStart]
    let hasKey = sign == .caret || sign == .tilde
    guard hasKey ? keyEnd - keyStart > 1 : sign == .hyphen && keyEnd == keyStart + 1 else {
      problems.addMalformed(bytes, line)
      return
    }
    if !note(id) {
      documents[last].isOrderly = false
      problems.addSecond(id, LockWords.name(kind), line)
    }
    let index = Int32(documents[last].entries.count)
    var parent: Int32?
    if kind == .section {
      section = index
      path = []
    } else if kind == .item {
      let level = min(depth, path.count, 200)
      path.removeLast(path.count - level)
      parent = path.last ?? section
      // What is gone stays between others and has no children.
      if !isRetired { path.append(index) }
    }
    let textStart = min(keyEnd + 1, rest.upperBound)
    documents[last].entries.append(
      LockEntry(
        id: id, kind: kind, isRetired: isRetired, depth: UInt8(min(depth, 255)), parent: parent,
        key: hasKey
          ? UInt32(keyStart)..<UInt32(keyEnd) : UInt32(keyStart)..<UInt32(keyStart),
        text: UInt32(textStart)..<UInt32(rest.upperBound), line: UInt32(line.lowerBound)))
  }

  /// Notes an id; `false` if another line has it.
  private mutating func note(_ id: UUID) -> Bool {
    if ids.insert(id) { return true }
    duplicates.insert(id)
    isOrderly = false
    return false
  }

  private mutating func id(
    in bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, rest: Range<Int>
  ) -> UUID? {
    let written = bytes[rest].prefix(36)
    if let id = UUID(canonical: written) { return id }
    let word = bytes[rest].prefix { $0 != .space }
    problems.add(
      line,
      "'\(LockWords.shown(word))' is not an id; ids have the form 8-4-4-4-12 in hexadecimal digits",
      help: LockProblems.restore, repairable: false)
    return nil
  }
}
