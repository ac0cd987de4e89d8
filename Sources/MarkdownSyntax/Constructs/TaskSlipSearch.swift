import Bytes

/// Looks for lines that were meant as tasks or bullets.
struct TaskSlipSearch {
  private let tree: MarkdownTree
  private let hasTasks: Bool
  /// The lines in admonitions, which must be indented.
  private let bodyLines: Set<Int>
  private(set) var edits: [TextEdit] = []
  /// The bullet of the list above a line, which the line continues.
  private var bullet: UInt8 = .hyphen
  /// The paragraph that a line is in.
  private var paragraph = 0
  /// The last paragraph with lines that are indented too far, and how far they move.
  private var moved = (paragraph: 0, distance: 0)
  /// The last paragraph in which a numbered task was left for its admonition.
  private var numbered: Int?
  /// Where the last list with a task ends.
  private var taskListEnd = 0
  /// Where the line below the last one begins whose bullet touched its words.
  private var tightEnd: Int?
  private var ticks = TickSigns()
  private var signs = BulletSigns()

  init(_ tree: MarkdownTree, hasAdmonitions: Bool) {
    self.tree = tree
    hasTasks = tree.nodes.contains { $0.isTask }
    bodyLines = hasAdmonitions ? HeaderLine.bodyLines(in: tree) : []
    var quoteEnd = 0
    // The items that the current node is in, innermost last.
    var items: [Int] = []
    // The lists that the current node is in, and whether one of their own items is a task.
    var taskLists: [(end: Int, hasTask: Bool)] = []
    for (index, node) in tree.nodes.enumerated() {
      while let last = items.last, Int(tree.nodes[last].subtreeEnd) <= index { items.removeLast() }
      switch node.kind {
      case .blockQuote: quoteEnd = max(quoteEnd, Int(node.subtreeEnd))
      case .list where index >= quoteEnd && hasTasks:
        otherBullets(index)
        while let last = taskLists.last, last.end <= index { taskLists.removeLast() }
        let hasTask = tree.children(of: index).contains { tree.nodes[$0].isTask }
        taskLists.append((Int(node.subtreeEnd), hasTask))
        if hasTask { taskListEnd = max(taskListEnd, Int(node.subtreeEnd)) }
      case .item:
        items.append(index)
        let mark = tree.source[Int(node.start)...].first ?? .hyphen
        bullet = mark == .asterisk || mark == .plus ? mark : .hyphen
        if index >= quoteEnd { crowded(index) }
      case .paragraph where index >= quoteEnd:
        paragraph = index
        let isFirst = index > 0 && tree.nodes[index - 1].kind == .item
        if !isFirst || !(items.last.map { tree.nodes[$0].isTask } ?? false) {
          while let last = taskLists.last, last.end <= index { taskLists.removeLast() }
          line(
            at: isFirst ? Int(tree.nodes[index - 1].start) : Int(node.start), isFirst: true,
            isAmongTasks: isFirst && taskLists.last?.hasTask == true, in: items.last)
        }
      case .softBreak, .lineBreak:
        guard index >= quoteEnd, index + 1 < tree.nodes.count, tree.nodes[index + 1].kind == .text
        else { continue }
        line(
          at: Int(tree.nodes[index + 1].start), isFirst: false, isAmongTasks: false, in: items.last)
      case .codeBlock where index >= quoteEnd && hasTasks: code(index, in: items.last)
      default: break
      }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Bullets of another sign right above or below tasks, which makes a list of them alone.
  private mutating func otherBullets(_ list: Int) {
    let next = Int(tree.nodes[list].subtreeEnd)
    guard next < tree.nodes.count, tree.nodes[next].kind == .list,
      !tree.nodes[list].isOrdered, !tree.nodes[next].isOrdered
    else { return }
    let isTasks = tree.children(of: list).contains { tree.nodes[$0].isTask }
    let areTasks = tree.children(of: next).contains { tree.nodes[$0].isTask }
    guard isTasks != areTasks else { return }
    // An empty line between the two keeps them apart.
    let first = Int(tree.nodes[next].start)
    let above = tree.source.lineStart(before: max(0, tree.source.lineStart(before: first) - 1))
    guard !tree.source[above..<first].trimmingASCIISpace().isEmpty else { return }
    let (tasks, others) = isTasks ? (list, next) : (next, list)
    let mark = tree.source[Int(tree.nodes[tasks].start)]
    for item in tree.children(of: others) {
      let start = Int(tree.nodes[item].start)
      edits.append(TextEdit(range: start..<(start + 1), replacement: [mark]))
    }
  }

  /// Two bullets before a box, and a box so far from its bullet that it is code.
  private mutating func crowded(_ item: Int) {
    let source = tree.source
    guard item + 1 < Int(tree.nodes[item].subtreeEnd) else { return }
    let start = Int(tree.nodes[item].start)
    let child = tree.nodes[item + 1]
    switch child.kind {
    // Of a list of several, only the first one is on this line.
    case .list where tree.nodes[item + 2].subtreeEnd == child.subtreeEnd: break
    case .codeBlock: break
    default: return
    }
    let limit = lineEnd(start)
    guard Int(child.start) < limit,
      let mark = TaskMark(source, from: start, to: limit), mark.hasBox, mark.hasBullet,
      !mark.isDoubtful, hasTasks || !mark.isTick, !mark.isPlain, Int(child.start) < mark.end
    else { return }
    edits.append(TextEdit(range: start..<mark.end, replacement: mark.plain))
  }

  /// A line of a paragraph.
  private mutating func line(
    at start: Int, isFirst: Bool, isAmongTasks: Bool, in item: Int?
  ) {
    let source = tree.source
    guard start < source.count, Self.mayBegin(source[start]) else { return }
    let limit = lineEnd(start)
    let lineStart = source.lineStart(before: start)
    guard let mark = TaskMark(source, from: start, to: limit),
      // `[x][name]` is a link if there is such a name.
      !mark.isTight || source[mark.end] != .leftBracket || tree.nodes[paragraph + 1].kind != .link
    else { return }
    if mark.isPlain {
      // No list begins with a number other than 1 right below words.
      if !isFirst, source[start].isASCIIDigit, mark.hasBox {
        if beginsAdmonitionList(lineStart, mark) {
          numbered = paragraph
          return
        }
        edits.append(
          TextEdit(
            range: start..<mark.end,
            replacement: [bullet] + mark.plain.dropFirst(mark.bullet.count)))
        return
      }
      // A bullet that is read as words is indented too far.
      guard !isFirst, source[start] < UInt8(ascii: "0"), hasTasks, !bodyLines.contains(lineStart),
        source[lineStart..<start].allSatisfy({ $0 == .space || $0 == .tab })
      else { return }
      let column = item.map { tree.contentColumn(ofItem: $0) } ?? 0
      let columns = source[lineStart..<start].columns
      guard columns >= column + 4 else { return }
      // All of a paragraph move alike, so that what is nested stays so.
      if moved.paragraph != paragraph { moved = (paragraph, columns - column) }
      indent(lineStart..<start, by: max(column, columns - moved.distance))
      return
    }
    // An author may escape brackets to show them; among tasks a program did.
    guard hasTasks || !mark.isDoubtful, isAmongTasks || !mark.isEscaped else { return }
    if mark.isTick, !isAmongTasks, !(item.map { tree.nodes[$0].isTask } ?? false),
      !ticks.areBoxes(in: paragraph, of: tree, hasTasks: hasTasks)
    {
      return
    }
    if !mark.hasBox {
      let isWordBullet = source[start] < 0x80
      if isWordBullet {
        // In an admonition it is text as in a quote, and reported as such.
        guard hasTasks, !bodyLines.contains(lineStart) else { return }
        if mark.end == mark.written.upperBound {
          guard lineStart == tightEnd || isBesideTasks(start, isFirst, item) else { return }
          tightEnd = limit + 1
        }
      } else if TaskMark.length(of: TaskMark.dashes, in: source, from: start, before: limit) != nil
        || !isFirst && isRunningOn(start, item) && !signs.beginsItem(start, in: paragraph, of: tree)
      {
        return
      }
    }
    var words = mark.plain
    if !mark.hasBullet || source[start] >= 0x80 {
      words = [bullet] + words.dropFirst(mark.bullet.count)
    }
    edits.append(TextEdit(range: start..<mark.end, replacement: words))
  }

  /// Whether a line is in a list of tasks, or begins a paragraph right beside one: anywhere else
  /// `-all` may be an option of a program.
  private mutating func isBesideTasks(_ start: Int, _ isFirst: Bool, _ item: Int?) -> Bool {
    if isFirst {
      let next = Int(tree.nodes[paragraph].subtreeEnd)
      return taskListEnd >= paragraph
        || next < tree.nodes.count && tree.nodes[next].kind == .list
          && tree.children(of: next).contains { tree.nodes[$0].isTask }
    }
    guard let item, taskListEnd > paragraph else { return false }
    // Further to the right it may continue the words above it.
    return tree.column(of: start) < tree.contentColumn(ofItem: item)
      || signs.beginsItem(start, in: paragraph, of: tree)
  }

  /// Whether a numbered task will be in a list without help, once the body of its admonition is no longer words of
  /// the paragraph that its first line began.
  private func beginsAdmonitionList(_ lineStart: Int, _ mark: TaskMark) -> Bool {
    guard bodyLines.contains(lineStart), lineStart > 0 else { return false }
    // Below the title there is an empty line then.
    return mark.bullet.dropLast().elementsEqual([UInt8(ascii: "1")]) || numbered == paragraph
      || !bodyLines.contains(tree.source.lineStart(before: lineStart - 1))
  }

  /// Indented code that begins with a task.
  private mutating func code(_ index: Int, in item: Int?) {
    let source = tree.source
    let node = tree.nodes[index]
    var start = Int(node.start)
    guard start < source.count, source[start] != .backquote, source[start] != .tilde else { return }
    var lineStart = source.lineStart(before: start)
    if bodyLines.contains(lineStart) { return }
    while start < node.range.upperBound, source[start] == .space || source[start] == .tab {
      start += 1
    }
    guard let mark = TaskMark(source, from: start, to: lineEnd(start)), mark.hasBox,
      mark.hasBullet, !mark.isDoubtful,
      source[lineStart..<start].allSatisfy({ $0 == .space || $0 == .tab })
    else { return }
    let column = item.map { tree.contentColumn(ofItem: $0) } ?? 0
    let distance = source[lineStart..<start].columns - column
    guard distance >= 4 else { return }
    // All of it moves, so that what is nested stays so.
    while lineStart < node.range.upperBound {
      var text = lineStart
      while text < source.count, source[text] == .space || source[text] == .tab { text += 1 }
      indent(lineStart..<text, by: max(column, source[lineStart..<text].columns - distance))
      lineStart = lineEnd(lineStart) + 1
    }
  }

  private mutating func indent(_ space: Range<Int>, by columns: Int) {
    edits.append(TextEdit(range: space, replacement: [UInt8](repeating: .space, count: columns)))
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case .hyphen, .asterisk, .plus, .leftBracket, .leftParenthesis, .leftBrace, 0xC2, 0xE1, 0xE2,
      0xE3, 0xEF, 0xF0:
      true
    default: byte.isASCIIDigit
    }
  }

  /// Whether a line may only continue the words above it: in an item it is nested if its sign is
  /// nothing but a bullet, and beside the item if it is further to the left than the words.
  private func isRunningOn(_ start: Int, _ item: Int?) -> Bool {
    guard let item else { return true }
    return !tree.nodes[item].isTask && tree.column(of: start) >= tree.contentColumn(ofItem: item)
      && ["●", "·", "∙"].contains { tree.source[start...].starts(with: $0.utf8) }
  }

  private func lineEnd(_ start: Int) -> Int {
    tree.source[start...].firstIndex { $0 == .lineFeed } ?? tree.source.count
  }
}
