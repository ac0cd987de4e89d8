import Diagnostics
import Documents
import MarkdownSyntax

/// Reads items, nested ones too.
struct ItemReader {
  private let tree: MarkdownTree
  private let path: String
  private let lines: LineReader
  /// Whether items are tasks; otherwise every bullet on the top level is one.
  let readsTasks: Bool

  init(tree: MarkdownTree, path: String, readsTasks: Bool) {
    self.tree = tree
    self.path = path
    self.readsTasks = readsTasks
    lines = LineReader(tree: tree, part: 0)
  }

  /// The items of the lists among some blocks.
  ///
  /// In a list with a task every bullet is an item: an item with a forgotten box must not be lost.
  func items(
    in blocks: Range<Int>, scope: inout AnchorScope, report: inout [Diagnostic]
  ) -> [Checklist.Item] {
    var items: [Checklist.Item] = []
    for block in tree.siblings(of: Prose(tree: 0, nodes: blocks))
    where tree.nodes[block].kind == .list && (!readsTasks || tree.holdsTask(block)) {
      let children = Array(tree.children(of: block))
      // To reserve for each list would copy all items each time.
      if items.isEmpty { items.reserveCapacity(children.count) }
      let list = tree.nodes[block]
      for (place, child) in children.enumerated() {
        let number = list.isOrdered ? list.listStart + place : nil
        items.append(item(child, number: number, scope: &scope, report: &report))
      }
    }
    return items
  }

  private func item(
    _ index: Int, number: Int?, scope: inout AnchorScope, report: inout [Diagnostic]
  ) -> Checklist.Item {
    let end = Int(tree.nodes[index].subtreeEnd)
    var line = LineReader.Line(title: Prose(tree: 0, nodes: end..<end), words: "")
    var lead: Prose?
    var rest = (index + 1)..<end
    if rest.lowerBound < end, tree.nodes[rest.lowerBound].kind == .paragraph {
      let paragraph = rest.lowerBound
      let paragraphEnd = Int(tree.nodes[paragraph].subtreeEnd)
      let titleEnd = lines.titleEnd(of: paragraph) ?? paragraphEnd
      line = lines.line((paragraph + 1)..<titleEnd, at: .item)
      if titleEnd + 1 < paragraphEnd {
        lead = Prose(tree: 0, nodes: (titleEnd + 1)..<paragraphEnd)
        lines.findLowResponse(in: &line, above: titleEnd + 1)
      }
      rest = paragraphEnd..<end
    }
    // The anchor comes first, and the whole item in one piece: it is large, and would be copied.
    let anchor = anchor(line, scope: &scope, report: &report)
    // Most items have nothing below them.
    if rest.isEmpty {
      return Checklist.Item(
        line, anchor: anchor, lead: lead, description: nil, number: number, children: [],
        range: tree.nodes[index].range)
    }
    let description = Prose(tree: 0, nodes: rest, omitting: readsTasks ? .tasks : .nothing)
    return Checklist.Item(
      line, anchor: anchor, lead: lead,
      description: tree.siblings(of: description).isEmpty ? nil : description,
      number: number, children: readsTasks ? items(in: rest, scope: &scope, report: &report) : [],
      range: tree.nodes[index].range)
  }

  /// The anchor of an item that has a key; `nil` for the others, whose ids give it.
  private func anchor(
    _ line: LineReader.Line, scope: inout AnchorScope, report: inout [Diagnostic]
  ) -> String? {
    line.reportNearMiss(in: tree, file: path, to: &report)
    if let attributes = line.syntax?.attributes, let node = line.syntaxNode {
      report += Diagnostic.unfit(attributes, at: tree.nodes[node].range, file: path)
    }
    return MadeKey.anchor(line.syntax?.key).map { scope.anchor($0) }
  }
}

extension Checklist.Item {
  /// An item from its line and from what is below it.
  fileprivate init(
    _ line: LineReader.Line, anchor: String?, lead: Prose?, description: Prose?, number: Int?,
    children: [Checklist.Item], range: Range<Int>
  ) {
    self.init(
      key: line.syntax?.key, anchor: anchor, title: line.title, titleText: line.words,
      response: line.response, lead: lead, description: description,
      attributes: line.syntax?.attributes ?? Attributes(), number: number,
      children: children, range: range)
  }
}

extension LineReader.Line {
  /// Reports what was probably meant as an attribute or a key of this line.
  func reportNearMiss(in tree: MarkdownTree, file: String, to report: inout [Diagnostic]) {
    guard let near = syntax?.nearMiss, let node = syntaxNode else { return }
    report.append(.nearAttribute(near, in: tree.nodes[node], file: file))
  }
}

extension Diagnostic {
  /// What only a section can have, after the words of an item.
  static func unfit(_ attributes: Attributes, at range: Range<Int>, file: String) -> [Diagnostic] {
    var reasons: [String] = []
    if attributes.isCollapsed {
      reasons.append("'collapsed' has no meaning for an item: only a section can be folded")
    }
    if let icon = attributes.icon {
      reasons.append("'icon \(icon)' has no meaning for an item: only a section has an icon")
    }
    return reasons.map { message in
      Diagnostic(
        .warning, .attribute, file: file, at: range, message: message,
        help: "write it after the heading, or remove it")
    }
  }

  /// What was probably meant as an attribute or a key.
  static func nearAttribute(
    _ near: TrailingSyntax.NearMiss, in node: MarkdownNode, file: String
  ) -> Diagnostic {
    // Counted from the end, because words before the parentheses may contain entities and escapes.
    let text = node.range
    let start = max(text.lowerBound, text.upperBound - near.fromEnd - near.range.count)
    let end = min(text.upperBound, start + near.range.count)
    let range = start..<max(start, end)
    let isPlain = node.textIsPooled == 0 && node.textEnd - node.textStart == node.end - node.start
    return Diagnostic(
      near.isOftenMeant ? .note : .warning, .attribute, file: file, at: range,
      message: near.message,
      help: near.help,
      fixes: isPlain
        ? near.replacement.map { [Diagnostic.Fix(range: range, replacement: $0)] } ?? [] : [])
  }
}
