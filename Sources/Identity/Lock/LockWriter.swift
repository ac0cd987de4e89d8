import Bytes
import Contract
import Documents

/// Writes `fairlead.lock`.
enum LockWriter {
  /// The two digits of one of the 256 fixed lines.
  static func digits(_ bucket: Int) -> String {
    String(bucket & 0xFF, radix: 16, uppercase: true).zeroPadded(to: 2)
  }

  /// The whole lock.
  ///
  /// - Parameter blocks: The blocks of the documents in the order of their ids, each without the
  ///   empty line after it.
  /// - Returns: The bytes of the file.
  static func file(_ blocks: [(id: UUID, bytes: ArraySlice<UInt8>)]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(blocks.reduce(4_096) { $0 + $1.bytes.count + 2 })
    bytes.append("\(LockFile.heading)\n")
    var rest = blocks[...]
    for bucket in 0..<256 {
      bytes.append("\n= \(digits(bucket))\n")
      while let next = rest.first, Int(next.id.high >> 56) == bucket {
        bytes.append(.lineFeed)
        bytes.append(contentsOf: next.bytes)
        bytes.append(.lineFeed)
        rest = rest.dropFirst()
      }
    }
    bytes.append("\n\(LockFile.ending)\n")
    return bytes
  }

  /// The lines at the head of a document's block.
  static func head(_ document: LockedDocument, into bytes: inout [UInt8]) {
    bytes.append(
      "\(document.isRetired ? "-" : "")document \(document.id) \(LockWords.oneLine(document.path))")
    for id in document.formerIDs { bytes.append("\nformerly \(id)") }
    if let page = document.page { bytes.append("\npage \(page)") }
    for page in document.formerPages { bytes.append("\nwas \(page)") }
    if let publicID = document.publicID { bytes.append("\npublic \(publicID)") }
    if let language = document.language { bytes.append("\nlanguage \(language)") }
    if !document.sketch.hashes.isEmpty {
      bytes.append("\nsketch")
      for hash in document.sketch.hashes { bytes.append(" \(hexadecimal(UInt64(hash), 8))") }
    }
    if let translation = document.translation {
      bytes.append("\n\(translation.line)")
    }
  }

  /// One entry's line with the empty line before it.
  static func entry(
    _ kind: Outline.Kind, _ id: UUID, isRetired: Bool, depth: Int, key: some Collection<UInt8>,
    text: some Collection<UInt8>, into bytes: inout [UInt8]
  ) {
    bytes.append(.lineFeed)
    bytes.append(.lineFeed)
    for _ in 0..<(2 * depth) { bytes.append(.space) }
    if isRetired { bytes.append(.hyphen) }
    bytes.append(LockWords.name(kind))
    bytes.append(.space)
    id.appendDigits(to: &bytes)
    bytes.append(.space)
    if key.isEmpty { bytes.append(.hyphen) } else { bytes.append(contentsOf: key) }
    if !text.isEmpty {
      bytes.append(.space)
      bytes.append(contentsOf: text)
    }
  }

  /// The line after the last entry of a section.
  static func sectionEnd(_ id: UUID, into bytes: inout [UInt8]) {
    bytes.append("\n\nend \(id.shortDigits)")
  }

  static func hexadecimal(_ value: UInt64, _ digits: Int) -> String {
    String(value, radix: 16).zeroPadded(to: digits)
  }
}
