import Bytes
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Combining marks with no letter, digit or space between them, counted through the texts of one line.
///
/// Two strings are equal if their marks are in some order the same, so the time to compare them grows with the
/// square of such a run; "Stream-Safe Text Format" (UAX #15) limits it for that reason. Punctuation and markup
/// do not end a run: anchors and plain texts are made without them.
package struct StackedMarks {
  /// The largest number of marks that a letter may have.
  ///
  /// Honest writing has fewer than ten.
  package static let most = 100

  private var count = 0

  /// Counts on in a text; returns whether there are too many marks.
  mutating func isPassed(by text: ArraySlice<UInt8>) -> Bool {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered {
        count += 1
        if count > Self.most { return true }
      } else if scalar == " " || scalar.isLetterOrNumber {
        count = 0
      }
    }
    return false
  }

  /// Whether there are so many bytes that may begin a mark that it pays to look closer.
  ///
  /// In Latin, Cyrillic and Greek texts there are few: marks begin at U+0300, and Cyrillic has five.
  static func mayBe(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var start = 0
      // Without a branch for each byte the compiler looks at many at once, sixteen if the sum is a byte, too.
      while start < bytes.count, count <= most {
        let end = min(start + 255, bytes.count)
        var few: UInt8 = 0
        for index in start..<end {
          let byte = bytes[index]
          let isHigh: UInt8 = byte >= 0xD6 ? 1 : 0
          let isMark: UInt8 = byte | 1 == 0xCD ? 1 : 0
          let isCyrillic: UInt8 = byte == 0xD2 ? 1 : 0
          few &+= isHigh | isMark | isCyrillic
        }
        count += Int(few)
        start = end
      }
      return count > most
    }
  }
}

extension ParsedSource {
  /// Where the first letter with too many combining marks is: the range of the text that it is in.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: `nil` if there is none.
  package func stackedMarks(in source: [UInt8]) -> Range<Int>? {
    let texts = [source, yaml?.pool ?? [], markdown?.pool ?? []] + fragments.map(\.tree.pool)
    guard texts.contains(where: StackedMarks.mayBe) else { return nil }
    if let yaml {
      for (index, node) in yaml.nodes.enumerated() {
        var marks = StackedMarks()
        if let text = yaml.value(at: index).textBytes, marks.isPassed(by: text) {
          return node.range
        }
      }
    }
    if let markdown, let node = markdown.stackedMarks { return markdown.nodes[node].range }
    guard let yaml else { return nil }
    return fragments.first { $0.tree.stackedMarks != nil }.map { yaml.nodes[$0.node].range }
  }
}

extension MarkdownTree {
  /// The first node in which a letter has too many marks.
  fileprivate var stackedMarks: Int? {
    var marks = StackedMarks()
    for (index, node) in nodes.enumerated() {
      if !node.kind.isInline || node.kind == .softBreak || node.kind == .lineBreak {
        marks = StackedMarks()
      }
      switch node.kind {
      case .text, .code:
        if marks.isPassed(by: text(of: index)) { return index }
      case .codeBlock, .htmlBlock, .htmlInline, .link, .image, .footnoteDefinition,
        .footnoteReference, .element:
        // Names and addresses are texts of their own, and of a comment nothing is left.
        var own = StackedMarks()
        if own.isPassed(by: text(of: index)) { return index }
      default: break
      }
    }
    return nil
  }
}
