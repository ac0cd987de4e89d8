import Bytes

/// Lines and columns for reports that ask for many places in one file.
///
/// `SourceText.location(of:)` reads the file up to the place each time; a file with a thousand
/// findings is here read once.
package struct PlaceFinder {
  private let source: (String) -> SourceText?
  private var text = SourceText(path: "", bytes: [])
  private var lines: [Int] = []
  private var path: String?
  /// The last place: where its line begins, its offset and its column.
  private var last = (start: 0, end: 0, column: 1)

  /// Prepares to find places in the files that `source` knows.
  package init(source: @escaping (String) -> SourceText?) {
    self.source = source
  }

  /// Whether a file's text is known, so that its lines can be shown.
  package mutating func hasText(_ file: String) -> Bool {
    turn(to: file)
    return !text.bytes.isEmpty
  }

  /// The place of an offset; line 1, column 1 in a file whose text is not known.
  package mutating func location(of offset: Int, in file: String) -> SourceText.Location {
    turn(to: file)
    let end = min(max(offset, 0), text.bytes.count)
    let line = SourceText.line(at: end, in: lines)
    let start = lines[line]
    // A line may have very many places, which are mostly asked for in their order.
    let column =
      start == last.start && end >= last.end
      ? last.column - 1 + text.column(from: last.end, to: end) : text.column(from: start, to: end)
    last = (start, end, column)
    return SourceText.Location(line: line + 1, column: column, offset: end)
  }

  private mutating func turn(to file: String) {
    if path?.utf8.elementsEqual(file.utf8) == true { return }
    path = file
    text = source(file) ?? SourceText(path: file, bytes: [])
    lines = text.lineStarts
    last = (0, 0, 1)
  }
}
