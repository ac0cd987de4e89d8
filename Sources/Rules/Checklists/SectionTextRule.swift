import Bytes
import Diagnostics
import Documents
import Library
import MarkdownSyntax
import Reading

/// The text of a section comes before its items: text between or after them is shown
/// above them.
enum SectionTextRule: DocumentRule {
  static let rule = Rule.style("section-text", "the text of a section must come before its items")

  static func check(_ context: inout RuleContext) {
    guard context.checklist != nil, let part = context.document.parts.first, part.isFile,
      !part.tree.nodes.isEmpty
    else { return }
    let tree = part.tree
    let readsTasks = tree.holdsTask(0)
    let runs = HeadedRuns(tree, title: tree.titleHeading).runs
    for run in runs {
      let blocks = tree.siblings(of: Prose(tree: 0, nodes: run.blocks))
      func isItems(_ block: Int) -> Bool {
        tree.nodes[block].kind == .list && (!readsTasks || tree.holdsTask(block))
      }
      let first = blocks.first(where: isItems)
      for (place, block) in blocks.enumerated() where !isItems(block) {
        let node = tree.nodes[block]
        if isUnseen(block, tree) || hasOwnFinding(block, tree) { continue }
        let isList = node.kind == .list
        func heading() -> String? {
          let next = blocks[(place + 1)...].first { !isUnseen($0, tree) }
          let words = headingWords(block, isAboveItems: next.map(isItems) ?? false, tree)
          return words.map {
            let help = helpForHeading("\(headingMarks(in: run, of: runs, tree)) \($0)")
            if isList { return "\(help), or `- [ ] …` if it is to be ticked off" }
            // Bold words alone are a heading; a line with a colon may introduce something.
            return tree.nodes[block + 1].kind == .strong
              ? help : "\(help), or move it above the items"
          }
        }
        if let first, block > first {
          report(
            isList ? .warning : .note, at: block, in: tree,
            message: isList
              ? "the bullets have no boxes, so they are text and are shown above the items"
              : "this comes after an item, but is shown above the items of its section",
            help: heading()
              ?? (isList
                ? "write `- [ ] …` for what is to be ticked off, or move them above the items"
                : "indent it below the item that it explains, or move it above the items"),
            &context)
        } else if isList {
          let isLikely = isLikelyItems(block, tree)
          // Bullets with words above them introduce the items; without any they may be items.
          let isLeading = Int(node.subtreeEnd) == first && block == run.blocks.lowerBound
          guard isLikely || first == nil || isLeading else { continue }
          report(
            isLikely && first != nil ? .warning : .note, at: block, in: tree,
            message: "the bullets have no boxes, so they are text and cannot be ticked off",
            help: heading() ?? "write `- [ ] …` for what is to be ticked off", &context)
        }
      }
    }
    nested(tree, readsTasks: readsTasks, &context)
    titles(tree, &context)
    lines(tree, readsTasks: readsTasks, &context)
  }

  /// Whether a block has nothing to read: a rule, or a comment.
  static func isUnseen(_ block: Int, _ tree: MarkdownTree) -> Bool {
    let kind = tree.nodes[block].kind
    return kind == .thematicBreak
      || kind == .htmlBlock && RawHTMLText.isComment(tree.text(of: block))
  }

  /// Whether another rule reports a block at its first line: what was never closed, what was meant
  /// as a heading, and tags around steps.
  static func hasOwnFinding(_ block: Int, _ tree: MarkdownTree) -> Bool {
    let node = tree.nodes[block]
    switch node.kind {
    case .codeBlock: return UnclosedRule.isOpenCode(block, tree)
    case .htmlBlock:
      let text = tree.text(of: block)
      return UnclosedRule.isOpenComment(text) || UnclosedRule.swallowedLines(in: text) != nil
        || FoldedSteps.isTag(block, tree)
    case .paragraph:
      let text = tree.source[node.range]
      return text.starts(with: "%%".utf8) || LineStart.isHeading(text)
    default: return false
    }
  }

  /// Lines of text that end in a way that only items and headings do.
  private static func lines(
    _ tree: MarkdownTree, readsTasks: Bool, _ context: inout RuleContext
  ) {
    // A title may go on over several lines; what ends the last of them is read.
    var titleEnds: Set<Int> = []
    context.checklist?.forEachItem { titleEnds.insert($0.title.nodes.upperBound - 1) }
    var quoteEnd = 0
    for (index, node) in tree.nodes.enumerated() {
      if node.kind == .blockQuote { quoteEnd = max(quoteEnd, Int(node.subtreeEnd)) }
      // The first line of an item is its own.
      guard node.kind == .paragraph, index >= quoteEnd else { continue }
      var isOwn = index > 0 && tree.nodes[index - 1].kind == .item
      // Not a bullet of a description.
      let isItem = isOwn && (tree.nodes[index - 1].isTask || !readsTasks)
      // Whether the first line has attributes or a key, so that what is below is a description.
      var isEnded = false
      var inline = index + 1
      while inline < Int(node.subtreeEnd) {
        let next = Int(tree.nodes[inline].subtreeEnd)
        let isBreak = tree.nodes[inline].kind == .softBreak || tree.nodes[inline].kind == .lineBreak
        let isEnd =
          next >= Int(node.subtreeEnd) || tree.nodes[next].kind == .softBreak
          || tree.nodes[next].kind == .lineBreak
        if isBreak {
          isOwn = false
        } else if isEnd, tree.nodes[inline].kind == .text,
          isOwn ? next < Int(node.subtreeEnd) : !titleEnds.contains(inline)
        {
          let text = tree.text(of: inline)
          let syntax = TrailingSyntax(text)
          let hasMarks = syntax.hasAttributes || syntax.key != nil
          if isOwn {
            isEnded = hasMarks
          } else if isItem, !isEnded,
            hasMarks || text.first == .leftParenthesis && text.areAttributesAlone(at: .item)
          {
            context.report(
              .warning, rule, at: tree.nodes[inline].range,
              message: "attributes and keys are not read in a description",
              help: "write attributes and the key at the end of the item's first line")
          } else if hasMarks {
            context.report(
              .warning, rule, at: tree.nodes[inline].range,
              message: "the line ends like an item or a heading, but it is plain text",
              help: "write `- [ ] …` or `## …`, or move its attributes and its key")
          }
        }
        inline = next
      }
    }
  }

  /// Whether a bullet has attributes or a key.
  static func isLikelyItems(_ list: Int, _ tree: MarkdownTree) -> Bool {
    tree.children(of: list).contains { item in
      guard item + 1 < tree.nodes.count, tree.nodes[item + 1].kind == .paragraph else {
        return false
      }
      let last = Int(tree.nodes[item + 1].subtreeEnd) - 1
      guard tree.nodes[last].kind == .text else { return false }
      let syntax = TrailingSyntax(tree.text(of: last))
      return syntax.hasAttributes || syntax.key != nil
    }
  }

  static func report(
    _ severity: Diagnostic.Severity, at block: Int, in tree: MarkdownTree, message: String,
    help: String, _ context: inout RuleContext
  ) {
    let text = tree.source[tree.nodes[block].range]
    let line = text.firstLine
    context.report(
      severity, rule, at: line.startIndex..<line.endIndex, message: message, help: help)
  }
}
