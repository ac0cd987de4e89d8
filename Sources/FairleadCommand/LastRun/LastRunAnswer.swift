import Bytes
import Discovery
import Hashing

/// What a run answered, with everything that the answer depends on, as a file.
package struct LastRunAnswer {
  /// What was printed.
  package var text: [UInt8]
  /// The exit code.
  package var code: Int32
  /// The folders that were read or written, with what was found in them.
  var folders: [(root: String, record: FolderRecord)]
  /// What git's dates depend on; `nil` if they were not asked for.
  var history: [UInt8]?
  /// What else git was asked.
  var questions: [LastRunQuestion]
  /// What the payloads were built from; `nil` if nothing is pushed.
  var revision: LastRunRevision?

  /// What the file begins with.
  package static let heading = "fairlead last run 1\n"

  init(
    text: [UInt8], code: Int32, folders: [(root: String, record: FolderRecord)], history: [UInt8]?,
    questions: [LastRunQuestion], revision: LastRunRevision?
  ) {
    self.text = text
    self.code = code
    self.folders = folders
    self.history = history
    self.questions = questions
    self.revision = revision
  }

  /// Reads a file; `nil` if it is damaged, or for another key.
  package init?(_ file: [UInt8], key: [UInt8]) {
    guard let content = SealedFile.content(file, heading: Self.heading) else { return nil }
    var reader = ByteReader(content)
    guard let known = reader.readBytes(), known.elementsEqual(key), let code = reader.readUInt32(),
      let text = reader.readBytes(), let flags = reader.readByte()
    else { return nil }
    self.code = Int32(bitPattern: code)
    self.text = Array(text)
    if flags & 1 != 0 {
      guard let state = reader.readBytes() else { return nil }
      history = Array(state)
    }
    if flags & 2 != 0 {
      guard let revision = LastRunRevision(&reader) else { return nil }
      self.revision = revision
    }
    questions = []
    guard let asked = reader.readUInt32() else { return nil }
    for _ in 0..<asked {
      guard let question = LastRunQuestion(&reader) else { return nil }
      questions.append(question)
    }
    folders = []
    guard let count = reader.readUInt32() else { return nil }
    for _ in 0..<count {
      guard let root = reader.readString(), let record = FolderRecord(&reader) else { return nil }
      folders.append((root, record))
    }
    guard reader.remaining == 0 else { return nil }
  }

  /// The file.
  package func bytes(key: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(key)
    writer.write(UInt32(bitPattern: code))
    writer.write(text)
    writer.write(UInt8((history == nil ? 0 : 1) | (revision == nil ? 0 : 2)))
    if let history { writer.write(history) }
    revision?.write(to: &writer)
    writer.write(UInt32(truncatingIfNeeded: questions.count))
    for question in questions { question.write(to: &writer) }
    writer.write(UInt32(truncatingIfNeeded: folders.count))
    for (root, record) in folders {
      writer.write(root)
      record.write(to: &writer)
    }
    return SealedFile.bytes(writer.bytes, heading: Self.heading)
  }
}
