import Bytes
import MarkdownSyntax

/// Distinguishes HTML comments, which are hidden, and breaks from other raw HTML, which is shown.
package enum RawHTMLText {
  /// Whether the text is one comment or several, and nothing else.
  package static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.trimmingASCIISpace()
    repeat {
      guard let end = HTMLComment.end(in: rest) else { return false }
      rest = rest[end...].trimmingASCIISpace()
    } while !rest.isEmpty
    return true
  }

  /// What readers see of a block: all but its comments, and the lines that only they are on.
  package static func shown(_ block: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let comments = HTMLComment.ranges(in: block)
    if comments.isEmpty { return block.trimmingASCIISpace() }
    var shown: [UInt8] = []
    var position = block.startIndex
    for comment in comments {
      shown += block[position..<comment.lowerBound]
      position = comment.upperBound
      let words = shown.lastIndex { $0 != .space && $0 != .tab }
      guard words.map({ shown[$0] == .lineFeed }) ?? true else { continue }
      let rest = block[position...].drop { $0 == .space || $0 == .tab || $0 == .carriageReturn }
      position = rest.startIndex
      if rest.first == .lineFeed {
        shown.removeSubrange((words.map { $0 + 1 } ?? 0)...)
        position += 1
      }
    }
    shown += block[position...]
    return shown.trimmingASCIISpace()
  }

  /// How many line breaks a text consists of; 0 if it has anything else.
  package static func breaks(_ text: ArraySlice<UInt8>) -> Int {
    var rest = text.trimmingASCIISpace()
    guard rest.prefix(3).map({ $0.asciiLowercased }).elementsEqual("<br".utf8) else { return 0 }
    var count = 0
    while let first = rest.first {
      if first.isASCIISpace {
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: .greaterThan), InertTag.isBreak(rest[...end]) else {
        return 0
      }
      count += 1
      rest = rest[(end + 1)...]
    }
    return count
  }

  /// Whether a text has an effect: as an element, a break, or a comment.
  ///
  /// - Parameters:
  ///   - text: The text of a node of raw HTML.
  ///   - isBlock: Whether it is a block.
  /// - Returns: False for what readers see as text.
  package static func isSupported(_ text: ArraySlice<UInt8>, isBlock: Bool) -> Bool {
    isComment(text) || (isBlock ? breaks(text) > 0 : InertTag.isBreak(text))
  }
}
