import Bytes
import Discovery
import Hashing

/// What git was asked about the files of a library, such as whether it ignores one: its answer can change although
/// none of them does.
struct LastRunQuestion {
  let words: [String]
  /// The hash of the answer; `nil` if git did not answer.
  let hash: ContentHash?

  /// Notes an answer.
  init(_ words: [String], answer: [UInt8]?) {
    self.words = words
    hash = answer.map { ContentHash(of: $0) }
  }

  /// Whether git still gives that answer.
  func isCurrent(_ root: String) throws -> Bool {
    try GitCheckout.answer(words, in: root).map { ContentHash(of: $0) } == hash
  }

  init?(_ reader: inout ByteReader) {
    guard let count = reader.readUInt32(), let flag = reader.readByte() else { return nil }
    var words: [String] = []
    for _ in 0..<count {
      guard let word = reader.readString() else { return nil }
      words.append(word)
    }
    self.words = words
    if flag == 0 {
      hash = nil
    } else {
      guard let kept = reader.readHash() else { return nil }
      hash = kept
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(UInt32(truncatingIfNeeded: words.count))
    writer.write(UInt8(hash == nil ? 0 : 1))
    for word in words { writer.write(word) }
    if let hash { writer.write(hash) }
  }
}
