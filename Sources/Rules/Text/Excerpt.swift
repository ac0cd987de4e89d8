import Bytes
import Documents

/// What the author wrote, short enough for a message.
enum Excerpt {
  /// The first line, and at most 40 characters of it.
  static func firstLine(of text: ArraySlice<UInt8>) -> String {
    // A text may be long, and be looked at for each of its parts.
    let line = String(utf8: text.trimmingASCIISpace().prefix(1_024).firstLine)
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}

extension ArraySlice<UInt8> {
  /// What comes before the first end of a line.
  var firstLine: ArraySlice<UInt8> { prefix { $0 != .lineFeed && $0 != .carriageReturn } }
}
