import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// An item says what to do.
enum ItemEmptyRule: DocumentRule {
  static let rule = Rule.structural("item-empty", "items need text")

  static func check(_ context: inout RuleContext) {
    guard let checklist = context.checklist else { return }
    let headings = headings(context.document)
    checklist.forEachItem { item in
      guard WideSpace.isBlank(item.titleText), WideSpace.isBlank(item.response ?? "") else {
        return
      }
      if let heading = headings[item.range.lowerBound] {
        context.report(
          .error, rule, at: item.range.lowerBound..<heading.upperBound,
          message: "the bullet before the heading makes it part of an item, which has no text",
          help: "write the heading without the bullet")
      } else if let name = definition(at: item.range.lowerBound, context.document) {
        context.report(
          .error, rule, at: item.range,
          message: "the item has no text: the colon after '[\(name)]' makes its line a link",
          help: "remove the colon, or write `\\[\(name)]: …`")
      } else {
        report(at: item.range, in: context.document.path, &context)
      }
    }
    for part in context.document.parts {
      for index in part.tree.nodes.indices where part.tree.isEmptyBox(index) {
        report(at: part.fileRange(ofNode: index), in: part.path, &context)
      }
    }
  }

  /// The headings right after a bullet, by the places of their bullets.
  private static func headings(_ document: Document) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    for part in document.parts where part.isFile {
      let nodes = part.tree.nodes
      for (index, node) in nodes.enumerated()
      where node.kind == .item && index + 1 < nodes.count && nodes[index + 1].kind == .heading {
        found[node.range.lowerBound] = nodes[index + 1].range
      }
    }
    return found
  }

  /// What the line of an item is read as the definition of: `Fuel` in `- [ ] [Fuel]: OPEN`.
  private static func definition(at start: Int, _ document: Document) -> String? {
    guard let part = document.parts.first, part.isFile, start < part.tree.source.count else {
      return nil
    }
    let source = part.tree.source
    let line = start..<start + source[start...].firstLine.count
    return LineStart.definedLabel(LineStart.wordsInTask(line, in: source).words)
      .map { String(utf8: $0) }
  }

  private static func report(
    at range: Range<Int>, in file: String, _ context: inout RuleContext
  ) {
    context.report(
      .error, rule, at: range, in: file, message: "the item has no text",
      help: file.isMarkdownName
        ? "write what to do after the check box, or remove the line"
        : "write what to do, or remove the entry")
  }
}
