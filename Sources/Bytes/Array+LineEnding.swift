extension [UInt8] {
  /// What ends the first line of a file: a new line must end as the others do.
  package var lineEnding: String {
    guard let first = firstIndex(of: .lineFeed), first > 0 else { return "\n" }
    return self[first - 1] == .carriageReturn ? "\r\n" : "\n"
  }

  /// Whether its lines end with carriage returns alone, as on a Mac of long ago.
  package var isOfOldMac: Bool { !contains(.lineFeed) && contains(.carriageReturn) }

  /// The lines of such a file, ending with line feeds; any other as it is.
  package var withLineFeeds: [UInt8] {
    isOfOldMac ? map { $0 == .carriageReturn ? .lineFeed : $0 } : self
  }

  /// With lines that end as those of the file that this is to replace.
  package func ending(as original: [UInt8]) -> [UInt8] {
    original.isOfOldMac ? map { $0 == .lineFeed ? .carriageReturn : $0 } : self
  }

  /// Where the line begins that a place is on.
  package func lineStart(before place: Int) -> Int {
    var start = place
    while start > 0, self[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  /// Where the line begins that is below one whose words end at a place.
  package func lineStart(after end: Int) -> Int {
    end + (self[Swift.min(end, count)...].starts(with: "\r\n".utf8) ? 2 : 1)
  }
}

extension ArraySlice<UInt8> {
  /// Without the carriage return of each line that ends as on Windows.
  ///
  /// Git gives such endings to the files of some clones, and takes them back when they are committed.
  package var withoutWindowsEndings: ArraySlice<UInt8> {
    let hasReturn = withUnsafeBufferPointer { $0.firstIndex(of: .carriageReturn, from: 0) != nil }
    guard hasReturn else { return self }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    for index in indices {
      let next = index + 1
      if self[index] == .carriageReturn, next < endIndex, self[next] == .lineFeed { continue }
      text.append(self[index])
    }
    return text[...]
  }
}
