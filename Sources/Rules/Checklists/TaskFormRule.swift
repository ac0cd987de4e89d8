import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// Items to tick off are written as in Markdown: `- [ ] …`.
///
/// What nearly matches is read as it was meant, and reported.
enum TaskFormRule: DocumentRule {
  static let rule = Rule.style("task-form", "write items as `- [ ] …`")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      let tree = part.tree
      var items: [OuterItem] = []
      // The lists around a node, and whether they have a task: asked once, because each may be long.
      var lists: [(index: Int, end: Int, hasTask: Bool)] = []
      var (quoteEnd, noteEnd) = (0, 0)
      var far = FarList()
      for (index, node) in tree.nodes.enumerated() {
        while let last = items.last, Int(tree.nodes[last.index].subtreeEnd) <= index {
          items.removeLast()
        }
        while let last = lists.last, last.end <= index { lists.removeLast() }
        switch node.kind {
        case .blockQuote: quoteEnd = max(quoteEnd, Int(node.subtreeEnd))
        case .footnoteDefinition: noteEnd = Int(node.subtreeEnd)
        case .list where index >= quoteEnd:
          let hasTask =
            context.checklist != nil ? tree.holdsTask(index) : tree.holdsOpenTask(index)
          lists.append((index, Int(node.subtreeEnd), hasTask))
          mixedList(index, in: items.last, of: part, &context)
        case .item where index >= quoteEnd:
          form(index, besideTask: lists.last?.hasTask ?? false, part: part, &context)
          let tooFar = excess(
            of: index, in: items.last, list: lists.last?.index, inNote: index < noteEnd,
            part: part, &far, &context)
          items.append(OuterItem(index: index, excess: tooFar))
        default: break
        }
      }
    }
  }

  /// A list in which some bullets have a box and some have none.
  private static func mixedList(
    _ list: Int, in parent: OuterItem?, of part: TextPart, _ context: inout RuleContext
  ) {
    let tree = part.tree
    let isChecklist = context.checklist != nil
    let items = Array(tree.children(of: list))
    let tasks = items.filter { tree.nodes[$0].isTask }
    if isChecklist, let parent { onlyTask(tasks, of: items, in: parent, part: part, &context) }
    let lost = isChecklist && !tasks.isEmpty ? lostSteps(items, in: part, &context) : []
    if isChecklist, tasks.count == 1, items.count == 1 { loneNumber(list, in: part, &context) }
    if part.isFile { lostNumber(of: tasks, in: list, part: part, &context) }
    guard tasks.count < items.count else { return }
    let isMinority =
      tasks.count * 2 < items.count || parent != nil && tasks.count * 2 == items.count
    if isMinority, let task = tasks.first {
      report(
        at: tree.nodes[task].range.lowerBound, in: part,
        message: "\(tasks.count) of the \(items.count) bullets of this list "
          + (tasks.count == 1 ? "has" : "have")
          + (isChecklist ? " a check box, so all are read as items" : " a check box"),
        help: "give all of them a box, or none of them", &context)
    } else if isChecklist {
      if tree.holdsTask(list) { missingBoxes(list, in: part, but: lost, &context) }
    } else if !tasks.isEmpty,
      let bullet = items.first(where: { !tree.nodes[$0].isTask && !hasOtherBox($0, tree) })
    {
      report(
        at: tree.nodes[bullet].range.lowerBound, in: part,
        message: "the line has no check box, but the others in its list do",
        help: "write `- [ ] …`",
        &context)
    }
  }

  /// One task below another, further to the right than its words: often a step of its own.
  private static func onlyTask(
    _ tasks: [Int], of items: [Int], in parent: OuterItem, part: TextPart,
    _ context: inout RuleContext
  ) {
    guard let task = tasks.first, items.count == 1, parent.excess == 0 else { return }
    let distance = part.tree.column(ofItem: task) - part.tree.contentColumn(ofItem: parent.index)
    // Four spaces and more are reported with the form of the item.
    guard distance == 2 || distance == 3 else { return }
    let start = part.tree.nodes[task].range.lowerBound
    context.report(
      .note, rule, at: part.fileRange(start..<lineEnd(start, part.tree)), in: part.path,
      message: "this is the only item nested below the one above it",
      help: "remove the spaces before it if it is a step of its own")
  }

  static func report(
    at start: Int, in part: TextPart, message: String, help: String,
    _ context: inout RuleContext
  ) {
    context.report(
      .warning, rule, at: part.fileRange(start..<lineEnd(start, part.tree)), in: part.path,
      message: message,
      help: help)
  }

  /// Bullets without a box in a list that has boxes.
  private static func missingBoxes(
    _ list: Int, in part: TextPart, but lost: Set<Int>, _ context: inout RuleContext
  ) {
    let tree = part.tree
    for item in tree.children(of: list) where !tree.holdsTask(item) && !lost.contains(item) {
      guard let mark = mark(item, tree), !mark.hasBox, hasWords(item, tree) else {
        let range = line(tree.nodes[item].range, tree)
        // A bullet without words: nobody could tick it, which has its own finding.
        guard range.count > 2, hasWords(item, tree) else { continue }
        report(range, in: part, &context)
        continue
      }
      let range = tree.nodes[item].range.lowerBound..<lineEnd(mark.end, tree)
      if let box = box(atStartOf: tree.source[mark.end...]), tree.nodes[item + 2].kind == .text {
        report(
          range, what: "'[\(box)]' is not a check box; the line",
          help: help(for: box, plain: String(utf8: mark.bullet) + " [ ]"), in: part, &context)
        continue
      }
      let repair = markRepair(
        mark, of: item, writing: mark.bullet + Array(" [ ] ".utf8), in: part, context)
      let isMeant = !isIndented(mark, in: tree) && !isOddBox(tree.source[mark.end...])
      let advice = repair.advice.map { " and \($0)" } ?? ""
      report(
        range, help: "write `- [ ] …`\(advice), or indent it below the item that it explains",
        fixes: isMeant ? repair.fixes : [], in: part, &context)
    }
  }

  /// Whether a bullet has more than a box, and a heading is not all that it has.
  private static func hasWords(_ item: Int, _ tree: MarkdownTree) -> Bool {
    guard item + 1 < Int(tree.nodes[item].subtreeEnd) else { return false }
    return tree.nodes[item + 1].kind == .paragraph && !tree.isEmptyBox(item)
  }

  private static func report(
    _ range: Range<Int>, what: String = "the line has no check box; it",
    help: String = "write `- [ ] …`, or indent it below the item that it explains",
    fixes: [Diagnostic.Fix] = [], in part: TextPart, _ context: inout RuleContext
  ) {
    context.report(
      .warning, rule, at: part.fileRange(range), in: part.path,
      message: "\(what) is read as an item, because the others in its list have one",
      help: help, fixes: part.isFile ? fixes : [])
  }

  /// A mark that is not quite Markdown's.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - besideTask: Whether its list has a task; of a guide, an open one.
  ///   - part: The text.
  ///   - context: Where findings go.
  private static func form(
    _ item: Int, besideTask: Bool, part: TextPart, _ context: inout RuleContext
  ) {
    let tree = part.tree
    let node = tree.nodes[item]
    if !isPlainTask(node, tree), let mark = mark(item, tree), !mark.isPlain,
      mark.hasBox == node.isTask
    {
      // A foreign bullet without a box is reported with its missing box.
      let isTold = !mark.hasBox && context.checklist != nil && besideTask
      if !isTold {
        let plain = String(utf8: mark.plain.dropLast())
        let sign = mark.hasBox ? sign(in: tree.source[mark.written]) : nil
        // In a guide `✅` may say that something is right, unless an open box is beside it.
        let isMeant =
          sign == nil && (!mark.isTick || context.checklist != nil || besideTask)
          && PaperBox(in: tree.source[mark.end..<lineEnd(mark.end, tree)]) == nil
          && !isIndented(mark, in: tree)
        let repair = markRepair(mark, of: item, writing: mark.plain, in: part, context)
        let advice = repair.advice.map { ", and \($0)" } ?? ""
        context.report(
          .warning, rule, at: part.fileRange(mark.written), in: part.path,
          message: message(for: mark, plain: plain, in: tree),
          help: sign.map { help(for: String(utf8: [$0]), plain: plain) }
            ?? (isIndented(mark, in: tree)
              ? "write ordinary spaces before it if it is nested, or none"
              : "write `\(plain) …`\(advice)"),
          fixes: part.isFile && isMeant ? repair.fixes : [])
      }
    }
  }

  /// What is wrong with a mark: what it is read as, unless the two look the same.
  private static func message(for mark: TaskMark, plain: String, in tree: MarkdownTree) -> String {
    let written = String(utf8: tree.source[mark.written])
    let visible = String(utf8: WideSpace.replaced(in: tree.source[mark.written]))
    if mark.hasWideSpace, visible.filter({ $0 != " " }) == plain.filter({ $0 != " " }),
      let (place, name) = wideSpace(in: tree.source[mark.written.lowerBound..<mark.end])
    {
      let side =
        place == mark.written.lowerBound
        ? "before" : place < mark.written.upperBound ? "in" : "after"
      return "the space \(side) '\(plain)' is not an ordinary one (\(name))"
    }
    if mark.isTight, written == plain { return "there is no space after the check box" }
    if !mark.hasBox, written == plain, mark.end == mark.written.upperBound {
      return "there is no space after the bullet"
    }
    if visible.filter({ $0 != "\t" && $0 != " " }) == plain.filter({ $0 != " " }) {
      if written.contains("\t") { return "a tab is in the check box" }
      if written.contains("     [") {
        return "there are more than four spaces between the bullet and the check box"
      }
    }
    return "'\(written)' is not how Markdown marks \(mark.hasBox ? "a task" : "a bullet"); "
      + "it is read as '\(plain)'"
  }

  /// The place and the code point of the first space that is not an ordinary one: `U+00A0`.
  private static func wideSpace(in text: ArraySlice<UInt8>) -> (Int, String)? {
    var rest = text
    while let first = rest.first {
      if let length = WideSpace.length(atStartOf: rest),
        let scalar = String(utf8: rest.prefix(length)).unicodeScalars.first
      {
        return (rest.startIndex, scalar.codePoint)
      }
      rest = first >= 0x80 ? rest.dropFirst().drop { $0 & 0xC0 == 0x80 } : rest.dropFirst()
    }
    return nil
  }

  /// Whether an item begins with `- [ ] `, as nearly every task does.
  private static func isPlainTask(_ node: MarkdownNode, _ tree: MarkdownTree) -> Bool {
    let start = node.range.lowerBound
    guard node.isTask, start + 6 <= tree.source.count else { return false }
    let state = tree.source[start + 3]
    return tree.source[start] == .hyphen && tree.source[start + 1] == .space
      && tree.source[start + 2] == .leftBracket && tree.source[start + 4] == .rightBracket
      && tree.source[start + 5] == .space
      && (state == .space || state.asciiLowercased == UInt8(ascii: "x"))
  }

  /// The mark at the start of an item.
  static func mark(_ item: Int, _ tree: MarkdownTree) -> TaskMark? {
    let start = tree.nodes[item].range.lowerBound
    return TaskMark(tree.source, from: start, to: lineEnd(start, tree))
  }

  static func lineEnd(_ start: Int, _ tree: MarkdownTree) -> Int {
    tree.source[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
      ?? tree.source.count
  }

  private static func line(_ range: Range<Int>, _ tree: MarkdownTree) -> Range<Int> {
    range.lowerBound..<max(range.lowerBound, lineEnd(range.lowerBound, tree))
  }
}

extension MarkdownTree {
  /// Whether one of a list's own items has a box that is not ticked.
  fileprivate func holdsOpenTask(_ list: Int) -> Bool {
    children(of: list).contains { nodes[$0].isTask && !nodes[$0].isChecked }
  }
}

extension TextPart {
  /// Whether the text is a file, so that offsets are the same in both.
  var isFile: Bool {
    if case .file = origin { return true }
    return false
  }
}
