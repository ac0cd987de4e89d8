import Bytes
import MarkdownSyntax

/// A run of Markdown inside a document: consecutive inlines or blocks of one of its trees.
///
/// Models hold such runs rather than text, so that one tree serves the page, the payload and the
/// diagnostics, and an item costs no allocation of its own.
package struct Prose: Sendable, Hashable {
  /// What a run leaves out, because it is elsewhere in the model.
  package enum Omission: UInt8, Sendable, Hashable {
    /// Nothing.
    case nothing
    /// The lists that hold a task on any level: all of their bullets are items.
    case tasks
    /// The lists on the run's own level.
    case lists
  }

  /// Which of the document's trees: 0 for a Markdown file.
  package var tree: UInt32
  /// The index of the first node.
  package var first: UInt32
  /// The index after the last node's subtree.
  package var end: UInt32
  /// Where the last text ends, in bytes of the text; attributes come after it.
  ///
  /// `max`: nowhere.
  package var lastTextLimit: UInt32 = .max
  /// What is left out.
  package var omission = Omission.nothing

  /// Names a run of siblings.
  package init(tree: Int, nodes: Range<Int>, omitting omission: Omission = .nothing) {
    self.tree = UInt32(tree)
    first = UInt32(nodes.lowerBound)
    end = UInt32(nodes.upperBound)
    self.omission = omission
  }

  /// The nodes, siblings and their descendants.
  package var nodes: Range<Int> { Int(first)..<Int(end) }

  /// Whether there are no nodes.
  package var isEmpty: Bool { first >= end }
}

extension MarkdownTree {
  /// The siblings of a run that are not left out.
  package func siblings(of prose: Prose) -> [Int] {
    var result: [Int] = []
    var index = prose.nodes.lowerBound
    while index < prose.nodes.upperBound {
      if !isOmitted(index, by: prose.omission) { result.append(index) }
      index = Int(nodes[index].subtreeEnd)
    }
    return result
  }

  /// Whether a run leaves a node out.
  package func isOmitted(_ index: Int, by omission: Prose.Omission) -> Bool {
    switch omission {
    case .nothing: false
    case .lists: nodes[index].kind == .list
    case .tasks: nodes[index].kind == .list && holdsTask(index)
    }
  }

  /// Whether a node is a task or has one below it; those in quotes and callouts are not items.
  package func holdsTask(_ index: Int) -> Bool {
    var node = index
    let end = Int(nodes[index].subtreeEnd)
    while node < end {
      if nodes[node].isTask { return true }
      node = nodes[node].kind == .blockQuote ? Int(nodes[node].subtreeEnd) : node + 1
    }
    return false
  }

  /// The words of a run of inlines, without marks; breaks become spaces.
  package func plainText(of prose: Prose) -> String {
    // Most items are a single text.
    let first = prose.nodes.lowerBound
    if prose.nodes.count == 1, nodes[first].kind == .text {
      let words = text(of: first)
      return TextMark.plain(
        String(utf8: words.prefix(Int(prose.lastTextLimit)).trimmingASCIISpace()))
    }
    var bytes: [UInt8] = []
    var lastText: Int?
    if prose.lastTextLimit != .max {
      lastText = prose.nodes.last { nodes[$0].kind == .text }
    }
    var end = prose.nodes.lowerBound
    var closed: Set<String>?
    for index in prose.nodes where index >= end {
      switch nodes[index].kind {
      case .element:
        guard
          let figures = smallFigures(index, isAfterDigit: bytes.last?.isASCIIDigit ?? false)
        else { continue }
        bytes += figures
        end = Int(nodes[index].subtreeEnd)
      case .text:
        let words = text(of: index).prefix(index == lastText ? Int(prose.lastTextLimit) : .max)
        bytes += words.contains(.leftBrace) ? TextMark.plain(words)[...] : words
      case .code:
        bytes.append(contentsOf: text(of: index))
      case .softBreak, .lineBreak:
        bytes.append(.space)
      case .htmlInline:
        let tag = text(of: index)
        if InertTag.isBreak(tag) {
          bytes.append(.space)
        } else if !RawHTMLText.isComment(tag), !isMarkup(tag, in: prose, &closed) {
          bytes.append(contentsOf: tag)
        }
      case .image where isWordlessEmbed(index):
        bytes += WikiTarget(destination(of: index)).shown.utf8
      case .image where mayHaveSize(index):
        bytes += pictureWords(of: index).utf8
        end = Int(nodes[index].subtreeEnd)
      default:
        break
      }
    }
    return String(decoding: bytes.trimmingASCIISpace(), as: UTF8.self)
  }

  /// Whether a document is embedded in a line without words of the line's own for it: pages show a link with
  /// its name then.
  private func isWordlessEmbed(_ index: Int) -> Bool {
    nodes[index].isWiki && Int(nodes[index].subtreeEnd) == index + 1
      && MediaKind(path: destination(of: index)) == .unknown
  }

  /// Whether a tag begins or ends an element of HTML, so that the words are in it: `<boat name>` and
  /// `<time>` are blanks to many authors.
  private func isMarkup(
    _ tag: ArraySlice<UInt8>, in prose: Prose, _ closed: inout Set<String>?
  ) -> Bool {
    guard let tag = HTMLTag(tag), tag.isKnown else { return false }
    if tag.isClosing { return true }
    let names =
      closed
      ?? Set(
        prose.nodes.filter { nodes[$0].kind == .htmlInline }
          .compactMap { HTMLTag(text(of: $0)) }.filter { $0.isClosing }.map { $0.name })
    closed = names
    return names.contains(tag.name)
  }

  /// A superscript or subscript number in Unicode characters, so that `10<sup>3</sup>` is not 103
  /// without marks; `nil` for anything else.
  ///
  /// What has no such characters is in parentheses after a digit: `10^(1.5)`.
  package func smallFigures(_ index: Int, isAfterDigit: Bool) -> [UInt8]? {
    let tag = InertTag(opening: text(of: index))
    guard tag == .raised || tag == .lowered, index + 1 < Int(nodes[index].subtreeEnd),
      nodes[index + 1].kind == .text, Int(nodes[index].subtreeEnd) == index + 3
    else { return nil }
    let words = text(of: index + 1)
    if let figures = Self.smallFigures(words, isRaised: tag == .raised) { return figures }
    // `1<sup>st</sup>` and `5<sup>[1]</sup>` are no other number without marks.
    guard isAfterDigit, let first = words.first, words.contains(where: { $0.isASCIIDigit }),
      first.isASCIIAlphanumeric || first >= 0x80 || [.plus, .hyphen, .dot, .comma].contains(first)
    else { return nil }
    let mark: [UInt8] = [tag == .raised ? .caret : .underscore, .leftParenthesis]
    return mark + words + [.rightParenthesis]
  }

  private static func smallFigures(_ words: ArraySlice<UInt8>, isRaised: Bool) -> [UInt8]? {
    let signs = Array((isRaised ? "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻" : "₀₁₂₃₄₅₆₇₈₉₊₋").unicodeScalars)
    let scalars = Array(String(utf8: words).unicodeScalars)
    var figures = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isInside = place > 0 && place < scalars.count - 1
      switch scalar {
      case "0"..."9": figures.append(signs[Int(scalar.value - 0x30)])
      case "+": figures.append(signs[10])
      case "-", "−": figures.append(signs[11])
      // Between two numbers it means "to".
      case "–" where !isInside: figures.append(signs[11])
      case "/" where isInside: figures.append("⁄")
      default: return nil
      }
    }
    return Array(String(figures).utf8)
  }

  /// The words of a node's inlines.
  package func plainText(within index: Int) -> String {
    plainText(of: Prose(tree: 0, nodes: descendants(of: index)))
  }
}
