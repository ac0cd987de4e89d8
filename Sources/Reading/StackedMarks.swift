import Bytes
import Contract
import Documents
import MarkdownSyntax
import YAMLSyntax

/// Combining marks with no letter, digit or space between them, counted through the texts of one line.
///
/// Texts with more than ``CombiningMarks`` allows take too long to compare. Punctuation and markup do not end a
/// run: anchors and plain texts are made without them.
package struct StackedMarks {
  private var count = 0

  /// Counts on in a text; returns whether there are too many marks.
  mutating func isPassed(by text: ArraySlice<UInt8>) -> Bool {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.properties.canonicalCombiningClass != .notReordered {
        count += 1
        if count > CombiningMarks.most { return true }
      } else if scalar == " " || scalar.isLetterOrNumber {
        count = 0
      }
    }
    return false
  }
}

extension ParsedSource {
  /// Where the first letter with too many combining marks is: the range of the text that it is in.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: `nil` if there is none.
  package func stackedMarks(in source: [UInt8]) -> Range<Int>? {
    let texts = [source, yaml?.pool ?? [], markdown?.pool ?? []] + fragments.map(\.tree.pool)
    let mayBe = texts.contains { $0.withUnsafeBufferPointer(CombiningMarks.mayBeStacked) }
    guard mayBe else { return nil }
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
