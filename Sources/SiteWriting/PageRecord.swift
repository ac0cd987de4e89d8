import Bytes
import Hashing
import SystemCalls

/// What the last build wrote for each page, with everything that it depended on, as a file.
///
/// If nothing of that has changed and the files are as they were left, they need not be made again.
package struct PageRecord: Sendable {
  /// The files of a page: of a document, its payload and print view too.
  package struct Page: Sendable {
    /// The documents that were read as a whole, by number.
    var reads: [Int]
    /// What they were, and the paths of the files.
    var key: ContentHash
    /// The size of the first file.
    var size: Int
    /// The files, in the order of their paths.
    var files: [(stamp: FileStamp, hash: ContentHash)]
  }

  /// What all pages depend on.
  let basis: ContentHash
  /// By the first path of their files.
  var pages: [String: Page] = [:]

  /// What the file begins with.
  package static let heading = "fairlead pages 1\n"

  init(basis: ContentHash) {
    self.basis = basis
  }

  /// Reads a file; `nil` if it is damaged.
  package init?(_ file: [UInt8]) {
    guard let content = SealedFile.content(file, heading: Self.heading) else { return nil }
    var reader = ByteReader(content)
    guard let basis = reader.readHash(), let count = reader.readUInt32() else { return nil }
    self.basis = basis
    for _ in 0..<count {
      guard let path = reader.readString(), let page = Page(&reader) else { return nil }
      pages[path] = page
    }
    guard reader.remaining == 0 else { return nil }
  }

  /// The file.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(basis)
    writer.write(UInt32(truncatingIfNeeded: pages.count))
    for (path, page) in pages.sorted(by: { $0.key.precedes(bytesOf: $1.key) }) {
      writer.write(path)
      page.write(to: &writer)
    }
    return SealedFile.bytes(writer.bytes, heading: Self.heading)
  }
}

extension PageRecord.Page {
  fileprivate init?(_ reader: inout ByteReader) {
    reads = []
    files = []
    guard let readCount = reader.readUInt32() else { return nil }
    for _ in 0..<readCount {
      guard let number = reader.readUInt32() else { return nil }
      reads.append(Int(number))
    }
    guard let key = reader.readHash(), let size = reader.readUInt64(),
      let fileCount = reader.readUInt32()
    else { return nil }
    self.key = key
    self.size = Int(truncatingIfNeeded: size)
    for _ in 0..<fileCount {
      guard let stamp = FileStamp(&reader), let hash = reader.readHash() else { return nil }
      files.append((stamp, hash))
    }
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(UInt32(truncatingIfNeeded: reads.count))
    for number in reads { writer.write(UInt32(truncatingIfNeeded: number)) }
    writer.write(key)
    writer.write(UInt64(truncatingIfNeeded: size))
    writer.write(UInt32(truncatingIfNeeded: files.count))
    for (stamp, hash) in files {
      stamp.write(to: &writer)
      writer.write(hash)
    }
  }
}
