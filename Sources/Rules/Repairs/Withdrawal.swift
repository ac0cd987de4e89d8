import Bytes
import Diagnostics
import Documents

/// Makes a published document private in its file.
package enum Withdrawal {
  /// The file of a document with `visibility: private`.
  ///
  /// - Parameters:
  ///   - document: The document, which is published.
  ///   - source: Its file.
  /// - Returns: The bytes; `nil` if its metadata has a form that no line can be added to.
  package static func bytes(of document: Document, in source: SourceText) -> [UInt8]? {
    let written = document.metadata.visibility.range
    if !written.isEmpty {
      // A text of JSON keeps its quotes.
      let isQuoted = source.bytes[written].first == .quote
      return replacing(
        Diagnostic.Fix(range: written, replacement: isQuoted ? "\"private\"" : "private"),
        in: source.original)
    }
    // Its visibility is a default of the configuration.
    if document.metadata.range.isEmpty, document.metadata.range.lowerBound == 0 {
      guard source.path.isMarkdownName else { return nil }
      let start = source.bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0
      let front = Diagnostic.Fix(
        range: start..<start,
        replacement: ["---", "visibility: private", "---", "", ""].joined(
          separator: source.bytes.lineEnding))
      return replacing(front, in: source.original)
    }
    if let fix = IDInsertion.filling("visibility", with: "private", for: document, in: source) {
      return replacing(fix, in: source.original)
    }
    return IDInsertion.fix("visibility: private", for: document, in: source) { _ in false }
      .map { replacing($0, in: source.original) }
  }

  private static func replacing(_ fix: Diagnostic.Fix, in bytes: [UInt8]) -> [UInt8] {
    var changed = bytes
    changed.replaceSubrange(fix.range, with: fix.replacement.utf8)
    return changed.ending(as: bytes)
  }
}
