extension [UInt8] {
  /// What ends the first line of a file: a new line must end as the others do.
  package var lineEnding: String {
    guard let first = firstIndex(of: .lineFeed), first > 0 else { return "\n" }
    return self[first - 1] == .carriageReturn ? "\r\n" : "\n"
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
