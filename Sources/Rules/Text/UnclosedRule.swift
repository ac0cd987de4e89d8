import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Code and comments that are opened are also closed: an open one includes everything below it.
enum UnclosedRule: DocumentRule {
  static let rule = Rule.style("unclosed", "code and comments must be closed")

  static func check(_ context: inout RuleContext) {
    var lines = LineCount()
    for part in context.document.parts {
      for (index, node) in part.tree.nodes.enumerated() {
        switch node.kind {
        case .codeBlock: code(index, in: part, &lines, &context)
        case .htmlBlock: comment(index, in: part, &lines, &context)
        default: break
        }
      }
    }
  }

  /// The numbers of lines for messages: counted on from the last one, because there may be thousands.
  private struct LineCount {
    private var path = ""
    private var place = 0
    private var line = 1

    /// The line of a part's file that a place of its text is on.
    mutating func line(of text: Int, in part: TextPart, _ context: RuleContext) -> Int {
      let file = part.isFile ? part.tree.source : context.source?.bytes ?? []
      let next = min(part.fileRange(text..<text).lowerBound, file.count)
      if path != part.path { (path, place, line) = (part.path, 0, 1) }
      line +=
        next < place
        ? -file[next..<place].count { $0 == .lineFeed }
        : file[place..<next].count { $0 == .lineFeed }
      place = next
      return line
    }
  }

  /// The marks of an HTML comment that is never closed.
  static func isOpenComment(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmingASCIISpace()
    guard text.starts(with: "<!--".utf8) else { return false }
    return !text.indices.contains { text[$0...].starts(with: "-->".utf8) }
  }

  /// A block of code between fences.
  private struct Fence {
    /// The characters of the fence.
    let marks: ArraySlice<UInt8>
    /// The column of the fence.
    let column: Int
    let lines: [ArraySlice<UInt8>]

    init?(_ index: Int, _ tree: MarkdownTree) {
      let source = tree.source
      let range = tree.nodes[index].range
      guard range.lowerBound < source.count else { return nil }
      let mark = source[range.lowerBound]
      guard mark == .backquote || mark == .tilde else { return nil }
      marks = source[range].prefix { $0 == mark }
      guard marks.count >= 3 else { return nil }
      let start = source.lineStart(before: range.lowerBound)
      column = source[start..<range.lowerBound].columns
      lines = source[range].split(separator: .lineFeed, omittingEmptySubsequences: false)
      // Indented code has no fence, but may show one.
      if tree.isIndentedCode(index) { return nil }
    }

    var isClosed: Bool {
      let last = lines.last { !$0.trimmingASCIISpace().isEmpty }?.drop {
        $0.isASCIISpace || $0 == .greaterThan
      }.trimmingASCIISpace()
      return lines.count > 1
        && last.map { $0.count >= marks.count && $0.allSatisfy { $0 == marks.first } } ?? false
    }
  }

  /// Whether code is never closed.
  static func isOpenCode(_ index: Int, _ tree: MarkdownTree) -> Bool {
    Fence(index, tree).map { !$0.isClosed } ?? false
  }

  /// How many items and headings a block of HTML takes in; `nil` for a comment, and if there are none.
  static func swallowedLines(in text: ArraySlice<UInt8>) -> Int? {
    let text = text.trimmingASCIISpace()
    guard text.first == .lessThan, !text.starts(with: "<!--".utf8) else { return nil }
    let count = SwallowedLines.count(in: text)
    return count == 0 ? nil : count
  }

  private static func code(
    _ index: Int, in part: TextPart, _ lines: inout LineCount, _ context: inout RuleContext
  ) {
    let source = part.tree.source
    let node = part.tree.nodes[index]
    guard let code = Fence(index, part.tree) else { return }
    let fence = code.marks
    let first = source[node.range].firstLine
    if let words = unbegun(index, code, part.tree) {
      let line = lines.line(of: node.range.lowerBound, in: part, context)
      report(
        "the fence on line \(line) seems to end code that begins here, but no fence begins it",
        swallowing: 0, at: words, in: part,
        help: "write \(String(utf8: fence)) on a line of its own above them", &context)
      return
    }
    guard code.isClosed else {
      let more = code.lines.dropFirst().count { !$0.trimmingASCIISpace().isEmpty }
      report(
        "the code that begins here is never closed", swallowing: more, at: first, in: part,
        help: "write \(String(utf8: fence)) on a line of its own where it ends", &context)
      return
    }
    // A fence with a word after it begins code but does not end it: two blocks have become one.
    guard let inner = innerFence(code) else { return }
    let line = lines.line(of: node.range.lowerBound, in: part, context)
    report(
      "this begins code inside the code that begins on line \(line), which is not closed before it",
      swallowing: 0, at: inner.trimmingASCIISpace(), in: part,
      help: "write \(String(utf8: fence)) on a line of its own where that one ends",
      &context)
  }

  /// The first line of a paragraph whose fence below it begins code, and was meant to end it.
  ///
  /// Such a fence is right below several lines, has an empty line below it, and so takes in text.
  private static func unbegun(_ index: Int, _ code: Fence, _ tree: MarkdownTree) -> ArraySlice<
    UInt8
  >? {
    guard code.lines.count > 1, code.lines[0].trimmingASCIISpace().count == code.marks.count,
      code.lines[1].trimmingASCIISpace().isEmpty, index > 0,
      !code.isClosed || innerFence(code) != nil
    else { return nil }
    var paragraph = index - 1
    while paragraph > 0, tree.nodes[paragraph].kind.isInline { paragraph -= 1 }
    let words = tree.nodes[paragraph]
    guard words.kind == .paragraph, Int(words.subtreeEnd) == index else { return nil }
    let text = tree.source[words.range].trimmingASCIISpace()
    let gap = tree.source[text.endIndex..<tree.nodes[index].range.lowerBound]
    guard gap.count(where: { $0 == .lineFeed }) == 1, text.contains(.lineFeed) else { return nil }
    return text.firstLine
  }

  /// A fence with a word after it, which begins code but does not end it.
  ///
  /// One that is indented by four columns or more is not a fence, but text that shows one.
  private static func innerFence(_ code: Fence) -> ArraySlice<UInt8>? {
    guard let mark = code.marks.first else { return nil }
    return code.lines.dropFirst().dropLast().first { line in
      let margin = line.prefix { $0 == .space || $0 == .tab }
      guard margin.columns < code.column + 4 else { return false }
      let line = line.trimmingASCIISpace()
      let marks = line.prefix { $0 == mark }
      return marks.count >= 3 && marks.count >= code.marks.count && line.count > marks.count
        && !line.dropFirst(marks.count).contains(mark)
    }
  }

  private static func comment(
    _ index: Int, in part: TextPart, _ lines: inout LineCount, _ context: inout RuleContext
  ) {
    let node = part.tree.nodes[index]
    let text = part.tree.source[node.range]
    let first = text.firstLine
    if let lines = swallowedLines(in: text) {
      context.report(
        context.severityByVisibility, rule, at: part.fileRange(first.startIndex..<first.endIndex),
        in: part.path,
        message: "this HTML continues to the next empty line, so "
          + (lines == 1 ? "1 line below it is" : "the \(lines) lines below it are")
          + " not read as items or headings",
        help: "leave an empty line below it, or remove it")
    } else if isOpenComment(text) {
      let more = text.split(separator: .lineFeed).dropFirst()
        .count { !$0.trimmingASCIISpace().isEmpty }
      report(
        "the comment that begins here is never closed", swallowing: more, at: first, in: part,
        help: "write `-->` where it ends", &context)
    } else if text.starts(with: "<!--".utf8),
      let second = text.indices.dropFirst(4).first(where: { text[$0...].starts(with: "<!--".utf8) }
      ),
      let end = text.indices.first(where: { text[$0...].starts(with: "-->".utf8) }), second < end
    {
      let line = lines.line(of: node.range.lowerBound, in: part, context)
      report(
        "this begins a comment inside the comment that begins on line \(line), which is not closed before it",
        swallowing: 0, at: text[second...].prefix { $0 != .lineFeed }, in: part,
        help: "write `-->` where that one ends", &context)
    } else if let open = HTMLComment.open(in: text) {
      report(
        "the comment that begins here is not closed in the same block of HTML, so readers see it",
        swallowing: 0, at: text[open...].firstLine, in: part,
        help: "write `-->` where it ends, and leave no empty line in it", &context)
    }
  }

  private static func report(
    _ message: String, swallowing lines: Int, at place: ArraySlice<UInt8>, in part: TextPart,
    help: String, _ context: inout RuleContext
  ) {
    let hidden =
      lines == 0
      ? ""
      : ", so \(lines == 1 ? "the line" : "the \(lines) lines") below \(lines == 1 ? "is" : "are") part of it"
    context.report(
      context.severityByVisibility, rule, at: part.fileRange(place.startIndex..<place.endIndex),
      in: part.path, message: message + hidden, help: help)
  }
}
