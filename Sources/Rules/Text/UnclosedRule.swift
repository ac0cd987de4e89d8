import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Code and comments that are opened are also closed: an open one includes everything below it.
enum UnclosedRule: DocumentRule {
  static let rule = Rule.style("unclosed", "code and comments are closed")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated() {
        switch node.kind {
        case .codeBlock: code(index, part, &context)
        case .htmlBlock: comment(index, part, &context)
        default: break
        }
      }
    }
  }

  /// The marks of an HTML comment that is never closed.
  static func isOpenComment(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmingASCIISpace()
    guard text.starts(with: "<!--".utf8) else { return false }
    return !text.indices.contains { text[$0...].starts(with: "-->".utf8) }
  }

  private static func code(_ index: Int, _ part: TextPart, _ context: inout RuleContext) {
    let source = part.tree.source
    let node = part.tree.nodes[index]
    guard node.range.lowerBound < source.count else { return }
    let mark = source[node.range.lowerBound]
    guard mark == 0x60 || mark == 0x7E else { return }
    let fence = source[node.range].prefix { $0 == mark }
    guard fence.count >= 3 else { return }
    let lines = source[node.range].split(
      separator: .lineFeed, omittingEmptySubsequences: false)
    let last = lines.last { !$0.trimmingASCIISpace().isEmpty }?.drop {
      $0.isASCIISpace || $0 == .greaterThan
    }.trimmingASCIISpace()
    let first = source[node.range].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let isClosed =
      lines.count > 1
      && last.map { $0.count >= fence.count && $0.allSatisfy { $0 == mark } } ?? false
    let more = lines.dropFirst().count { !$0.trimmingASCIISpace().isEmpty }
    guard isClosed else {
      report(
        "the code that begins here is never closed", swallowing: more, first, node, part,
        help: "write \(String(utf8: fence)) on a line of its own where it ends", &context)
      return
    }
    // A fence with a word after it begins code but does not end it: two blocks have become one.
    guard
      let inner = lines.dropFirst().dropLast().first(where: { line in
        let line = line.trimmingASCIISpace()
        let marks = line.prefix { $0 == mark }
        return marks.count >= 3 && marks.count >= fence.count && line.count > marks.count
          && !line.dropFirst(marks.count).contains(mark)
      })
    else { return }
    report(
      "this begins code inside the code that begins on line \(lineNumber(node, source)), which is not closed before it",
      swallowing: 0, inner.trimmingASCIISpace(), node, part,
      help: "write \(String(utf8: fence)) on a line of its own where that one ends", &context)
  }

  private static func lineNumber(_ node: MarkdownNode, _ source: [UInt8]) -> Int {
    source[..<node.range.lowerBound].count { $0 == .lineFeed } + 1
  }

  private static func comment(_ index: Int, _ part: TextPart, _ context: inout RuleContext) {
    let node = part.tree.nodes[index]
    let text = part.tree.source[node.range]
    let first = text.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    if isOpenComment(text) {
      let more = text.split(separator: .lineFeed).dropFirst()
        .count { !$0.trimmingASCIISpace().isEmpty }
      report(
        "the comment that begins here is never closed", swallowing: more, first, node, part,
        help: "write `-->` where it ends", &context)
    } else if text.starts(with: "<!--".utf8),
      let second = text.indices.dropFirst(4).first(where: { text[$0...].starts(with: "<!--".utf8) }
      ),
      let end = text.indices.first(where: { text[$0...].starts(with: "-->".utf8) }), second < end
    {
      report(
        "this begins a comment inside the comment that begins on line \(lineNumber(node, part.tree.source)), which is not closed before it",
        swallowing: 0, text[second...].prefix { $0 != .lineFeed }, node, part,
        help: "write `-->` where that one ends", &context)
    }
  }

  private static func report(
    _ message: String, swallowing lines: Int, _ place: ArraySlice<UInt8>, _ node: MarkdownNode,
    _ part: TextPart, help: String, _ context: inout RuleContext
  ) {
    let hidden =
      lines == 0
      ? ""
      : ", so \(lines == 1 ? "the line" : "the \(lines) lines") below \(lines == 1 ? "is" : "are") part of it"
    context.report(
      context.severityByVisibility, rule, at: part.fileRange(place.startIndex..<place.endIndex),
      in: part.path, message + hidden, help: help)
  }
}
