import Bytes

/// Lines and columns for reports that ask for many places in one file.
///
/// `SourceText.location(of:)` reads the file up to the place each time; a file with a thousand
/// findings is here read once.
struct PlaceFinder {
  private let source: (String) -> SourceText?
  private var text = SourceText(path: "", bytes: [])
  private var lines: [Int] = []
  private var path: String?

  init(source: @escaping (String) -> SourceText?) {
    self.source = source
  }

  /// Whether a file's text is known, so that its lines can be shown.
  mutating func hasText(_ file: String) -> Bool {
    turn(to: file)
    return !text.bytes.isEmpty
  }

  /// The place of an offset; line 1, column 1 in a file whose text is not known.
  mutating func location(of offset: Int, in file: String) -> SourceText.Location {
    turn(to: file)
    let end = min(max(offset, 0), text.bytes.count)
    // The last line that begins at or before the place.
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= end { low = middle } else { high = middle }
    }
    let start = lines[low]
    let column = 1 + text.bytes[start..<end].count { !$0.isUTF8Continuation }
    return SourceText.Location(line: low + 1, column: column, offset: end)
  }

  private mutating func turn(to file: String) {
    if path?.utf8.elementsEqual(file.utf8) == true { return }
    path = file
    text = source(file) ?? SourceText(path: file, bytes: [])
    lines = [0]
    for (index, byte) in text.bytes.enumerated() where byte == .lineFeed { lines.append(index + 1) }
  }
}
