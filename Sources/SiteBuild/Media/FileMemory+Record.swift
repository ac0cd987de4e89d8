import Bytes
import Discovery
import Documents
import Hashing
import Library
import SystemCalls

/// What is known of files, as a file that a later run goes on from.
extension FileMemory.Sights {
  private static let heading = "fairlead files 4\n"

  /// The file.
  ///
  /// - Parameter key: What facts depend on beside the files.
  /// - Returns: Its bytes.
  func record(key: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(key)
    writer.write(UInt32(truncatingIfNeeded: files.count))
    for (path, sight) in files.sorted(by: { $0.key.precedes(bytesOf: $1.key) }) {
      writer.write(path)
      sight.stamp.write(to: &writer)
      sight.facts.write(to: &writer)
    }
    writer.write(UInt32(truncatingIfNeeded: blobs.count))
    let order = { (blob: FileMemory.Blob) in (blob.name.text, blob.traits) }
    for (blob, facts) in blobs.sorted(by: { order($0.key) < order($1.key) }) {
      writer.write(blob.name.text)
      writer.write(blob.traits)
      facts.write(to: &writer)
    }
    return SealedFile.bytes(writer.bytes, heading: Self.heading)
  }

  /// Reads a file; `nil` if it is damaged, or has another key.
  init?(record file: [UInt8], key: [UInt8]) {
    guard let content = SealedFile.content(file, heading: Self.heading) else { return nil }
    var reader = ByteReader(content)
    guard let known = reader.readBytes(), known.elementsEqual(key),
      let count = reader.readUInt32()
    else { return nil }
    for _ in 0..<count {
      guard let path = reader.readString(), let stamp = FileStamp(&reader),
        let facts = FileFacts(&reader)
      else { return nil }
      files[path] = FileMemory.Sight(stamp: stamp, facts: facts)
    }
    guard let count = reader.readUInt32() else { return nil }
    for _ in 0..<count {
      guard let name = reader.readString(), let traits = reader.readByte(),
        let facts = FileFacts(&reader)
      else { return nil }
      blobs[FileMemory.Blob(name: BlobName(name), traits: traits)] = facts
    }
  }
}

extension FileMemory.Blob {
  fileprivate init(name: BlobName, traits: UInt8) {
    self.init(name: name, isPicture: traits & 1 != 0, isText: traits & 2 != 0)
  }

  /// What its file name says about it, as a number.
  fileprivate var traits: UInt8 { (isPicture ? 1 : 0) | (isText ? 2 : 0) }
}

extension FileFacts {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(UInt64(truncatingIfNeeded: size))
    writer.write(hash)
    writer.write(UInt8(isPointer ? 1 : 0))
    writer.write(UInt8(hasLocation ? 1 : 0))
    writer.write(UInt8(isMerged ? 1 : 0))
    writer.write(UInt8(text == nil ? 0 : 1))
    if let text { writer.write(text) }
    writer.write(UInt8(still == nil ? 0 : 1))
    if let still { writer.write(still) }
    writer.write(UInt8(picture == nil ? 0 : 1))
    if let picture {
      writer.write(UInt32(truncatingIfNeeded: picture.width))
      writer.write(UInt32(truncatingIfNeeded: picture.height))
    }
  }

  fileprivate init?(_ reader: inout ByteReader) {
    guard let size = reader.readUInt64(), let hash = reader.readHash(),
      let isPointer = reader.readByte(), let hasLocation = reader.readByte(),
      let isMerged = reader.readByte(), let hasText = reader.readByte()
    else { return nil }
    self.size = Int(truncatingIfNeeded: size)
    self.hash = hash
    self.isPointer = isPointer == 1
    self.hasLocation = hasLocation == 1
    self.isMerged = isMerged == 1
    if hasText == 1 {
      guard let text = reader.readHash() else { return nil }
      self.text = text
    }
    guard let hasStill = reader.readByte() else { return nil }
    if hasStill == 1 {
      guard let still = reader.readHash() else { return nil }
      self.still = still
    }
    guard let hasPicture = reader.readByte() else { return nil }
    if hasPicture == 1 {
      guard let width = reader.readUInt32(), let height = reader.readUInt32() else { return nil }
      picture = ImageHeader(width: Int(width), height: Int(height))
    }
  }
}
