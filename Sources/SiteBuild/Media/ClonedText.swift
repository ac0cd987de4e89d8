import Bytes

/// A text among the files that documents refer to, such as a drawing or a track.
///
/// It is published with line feeds: git gives the endings of Windows to the files of some clones, and the addresses of
/// files, which payloads have too, depend on their bytes.
enum ClonedText {
  /// The bytes that are published.
  ///
  /// - Parameter bytes: Those of the file.
  /// - Returns: `nil` if they are the same.
  static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8]? {
    let text = bytes[...].withoutWindowsEndings
    // To git, too, a file with a NUL is not a text: in UTF-16 the bytes of a line ending may be a letter.
    return text.count == bytes.count || bytes.contains(0) ? nil : Array(text)
  }
}
