import Contract

/// A text that an editor has open: it wins over the file.
struct OpenText {
  /// The address as the editor wrote it.
  let address: String
  private(set) var version: Int
  private(set) var lines: TextLines
  private let encoding: PositionEncoding

  var bytes: [UInt8] { lines.bytes }

  /// No document is larger than 1 MiB; what is far beyond that is not kept.
  static let largest = 16 << 20

  init(address: String, version: Int, text: String, encoding: PositionEncoding) {
    self.address = address
    self.version = version
    self.encoding = encoding
    lines = TextLines(Array(text.utf8), encoding)
  }

  /// Applies the changes of an editor, each to the result of the one before.
  ///
  /// - Returns: Whether they could be understood; if not, nobody knows the text.
  mutating func apply(_ changes: [JSON], version: Int) -> Bool {
    for change in changes {
      guard let text = change["text"]?.text else { return false }
      guard let written = change["range"], !written.isNull else {
        lines = TextLines(Array(text.utf8), encoding)
        continue
      }
      guard let range = lines.range(written) else { return false }
      var bytes = lines.bytes
      bytes.replaceSubrange(range, with: text.utf8)
      guard bytes.count <= Self.largest else { return false }
      lines = TextLines(bytes, encoding)
    }
    self.version = version
    return true
  }
}
