import Bytes

/// The lines of a baseline that git has merged.
enum BaselineLines {
  /// The first conflict marker, which nobody has removed yet.
  static func conflictMarker(in bytes: [UInt8]) -> Range<Int>? {
    bytes.split(separator: .lineFeed)
      .first { ConflictMarker(line: $0, length: ConflictMarker.signs(in: $0)) != nil }
      .map { $0.last == .carriageReturn ? $0.dropLast() : $0 }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// The file with a comma between every two entries: the last one of each branch had none.
  ///
  /// - Parameter bytes: A file that is not JSON.
  /// - Returns: `nil` if there is something else between its first line and its last one.
  static func withCommas(_ bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split(separator: .lineFeed).map { $0.trimmingASCIISpace() }
      .filter { !$0.isEmpty }
    guard lines.count > 2, let first = lines.first, let last = lines.last else { return nil }
    var entries: [ArraySlice<UInt8>] = []
    for line in lines[1..<(lines.count - 1)] {
      let entry = line.last == .comma ? line.dropLast() : line
      guard entry.first == .leftBrace, entry.last == .rightBrace else { return nil }
      entries.append(entry)
    }
    return Array(first) + Array(entries.joined(separator: [.comma])) + Array(last)
  }
}
