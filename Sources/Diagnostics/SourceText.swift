import Bytes

/// A file's text: its path, its bytes, and where its lines begin.
///
/// Ranges everywhere are UTF-8 byte offsets into `bytes`. Lines and columns exist only when a
/// diagnostic is printed, so they are computed here, from the offset, on demand.
package struct SourceText: Sendable {
  /// The path that messages name, relative to the content repository.
  package let path: String
  /// The file, as read: with spaces instead of control characters, and line feeds instead of the
  /// carriage returns that end each line of a Mac of long ago.
  package let bytes: [UInt8]
  /// The file as it is on the disk, which is as long: what is written into it begins with this.
  package let original: [UInt8]

  /// Wraps the bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: The bytes.
  ///   - original: Those on the disk, if they are others.
  package init(path: String, bytes: [UInt8], original: [UInt8]? = nil) {
    self.path = path
    self.original = original ?? bytes
    self.bytes = bytes.withLineFeeds
  }

  /// A place as people count it: lines and columns from 1, columns in Unicode scalars.
  package struct Location: Sendable, Hashable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in Unicode scalars.
    package var column: Int
    /// The byte offset from the start of the file, from 0.
    package var offset: Int
  }

  /// Where each line begins.
  var lineStarts: [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == .lineFeed { starts.append(index + 1) }
    return starts
  }

  /// The index of the last line that begins at or before a byte offset.
  static func line(at offset: Int, in starts: [Int]) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// The lines of many byte offsets, in one pass over the file.
  package func lines(of offsets: [Int]) -> [Int] {
    if offsets.isEmpty { return [] }
    let starts = lineStarts
    return offsets.map { 1 + Self.line(at: $0, in: starts) }
  }

  /// The place of a byte offset; one past the end of the file is the end of its last line.
  package func location(of offset: Int) -> Location {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for (index, byte) in bytes[..<end].enumerated() where byte == .lineFeed {
      line += 1
      start = index + 1
    }
    return Location(line: line, column: column(from: start, to: end), offset: end)
  }

  /// The column of a byte offset in the line that begins at `start`, as the file on the disk has it: some control
  /// characters have two bytes, and are two spaces in `bytes`.
  func column(from start: Int, to end: Int) -> Int {
    1 + original[start..<end].count { !$0.isUTF8Continuation }
  }

  /// The range of the line that `offset` is in, without its line ending.
  package func lineRange(around offset: Int) -> Range<Int> {
    let middle = min(max(offset, 0), bytes.count)
    let start = bytes.lineStart(before: middle)
    var end = bytes[middle...].firstIndex(of: .lineFeed) ?? bytes.count
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<max(start, end)
  }
}
