import Bytes
import Documents
import MarkdownSyntax

/// Estimates how many lines texts take on a card of paper.
///
/// No browser says before it prints. The numbers are on the safe side: a card with room left is fine, and
/// one that holds more than fits grows, so that nothing is lost.
struct PrintedLines {
  let document: Document
  /// The characters in a line: few, because letters of other fonts and scripts are wider.
  let columns: Int
  /// What is between two items, in lines.
  let gap: Double

  /// The lines of a picture, which the style sheet limits.
  private static let picture = 11.0
  /// The characters of a line to fill in.
  private static let blank = 10
  /// The characters that a nested text is narrower.
  private static let indentation = 4

  /// An item with what is nested in it.
  func count(_ item: Checklist.Item, depth: Int = 0) -> Double {
    let room = max(10, columns - depth * Self.indentation)
    var lines = gap
    // The response follows dots, on a line of its own if need be.
    var characters = item.titleText.unicodeScalars.count
    characters += item.response.map { $0.unicodeScalars.count + 4 } ?? 0
    // A line to fill in is longer than its underscores.
    let words = item.titleText + (item.response ?? "")
    characters += TextMark.all(in: Array(words.utf8)[...]).count * Self.blank
    // The word that marks it as optional.
    let marks =
      (item.attributes.isRequired ? 0 : 12)
      + item.attributes.roles.reduce(0) { $0 + $1.unicodeScalars.count + 2 }
    // Below a response they have a line of their own.
    lines +=
      item.response == nil || marks == 0
      ? Self.lines(characters + marks, room)
      : Self.lines(characters, room) + Self.lines(marks, room)
    lines += item.lead.map { count($0, room) } ?? 0
    lines += item.description.map { count($0, room) } ?? 0
    for child in item.children { lines += count(child, depth: depth + 1) }
    return lines
  }

  /// A text.
  func count(_ prose: Prose?) -> Double { prose.map { count($0, columns) } ?? 0 }

  private func count(_ prose: Prose, _ columns: Int) -> Double {
    let tree = document.tree(of: prose)
    var lines = 0.0
    var pending = 0
    func end() {
      if pending > 0 { lines += Self.lines(pending, columns) }
      pending = 0
    }
    for sibling in tree.siblings(of: prose) {
      for index in sibling..<Int(tree.nodes[sibling].subtreeEnd) {
        switch tree.nodes[index].kind {
        case .paragraph, .heading, .tableHeader, .tableRow:
          end()
          lines += 0.4
        case .blockQuote:
          end()
          lines += 1.5
        case .text, .code, .htmlInline, .element:
          pending += tree.text(of: index).count { !$0.isUTF8Continuation }
        case .codeBlock, .htmlBlock:
          end()
          lines += 1 + Double(tree.text(of: index).count { $0 == .lineFeed })
        case .lineBreak:
          end()
        case .tableCell:
          pending += Self.indentation
        case .image:
          end()
          lines += Self.picture
        case .document, .list, .item, .table, .thematicBreak, .footnoteDefinition, .softBreak,
          .emphasis,
          .strong, .strikethrough, .link, .footnoteReference, .highlight:
          break
        }
      }
    }
    end()
    return lines
  }

  private static func lines(_ characters: Int, _ columns: Int) -> Double {
    Double(max(1, (characters + columns - 1) / columns))
  }
}
