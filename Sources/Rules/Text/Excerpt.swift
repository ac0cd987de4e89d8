import Bytes
import Documents
import Library

/// What the author wrote, short enough for a message.
enum Excerpt {
  /// The first line, and at most 40 characters of it.
  static func firstLine(of text: ArraySlice<UInt8>) -> String {
    let line = String(
      utf8: text.trimmingASCIISpace().prefix { $0 != .lineFeed && $0 != .carriageReturn })
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
