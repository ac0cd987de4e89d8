import Bytes
import Diagnostics
import MarkdownSyntax

/// A text has no marks of other tools that readers would see, and none that miss by a little.
///
/// Each notation is reported once a file, at its first place: who writes keys writes them in every
/// line.
enum NotationRule: DocumentRule {
  static let rule = RuleCatalogue.style("notation", "a text holds no marks that stay text")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      var search = NotationSearch(
        part, isChecklist: context.document.type == .checklist)
      search.run()
      for finding in search.findings {
        let more = finding.count - 1
        let notes =
          switch more {
          case 0: [String]()
          case 1: ["one more is in this file"]
          default: ["\(more) more are in this file"]
          }
        context.report(
          .warning, rule, at: part.fileRange(finding.range), in: part.path, finding.message,
          notes: notes, help: finding.help)
      }
    }
  }
}

/// The notations in one text.
struct NotationSearch {
  /// One notation, where it stands first.
  struct Finding {
    var message: String
    var help: String
    var range: Range<Int>
    var count = 1
  }

  private let tree: MarkdownTree
  private let isChecklist: Bool
  private(set) var findings: [Finding] = []
  private var places: [String: Int] = [:]

  init(_ part: TextPart, isChecklist: Bool) {
    tree = part.tree
    self.isChecklist = isChecklist
  }

  mutating func run() {
    tree.source.withUnsafeBufferPointer { run($0) }
    unusedFootnotes()
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    var quoteEnd = 0
    let nodes = tree.nodes
    for index in nodes.indices {
      switch nodes[index].kind {
      case .text:
        text(index, nodes[index], bytes)
      case .codeBlock:
        if tree.source[nodes[index].range].starts(with: "$$".utf8) {
          found(.formula, nodes[index].range)
        } else if Self.isForPlugin(tree.infoString(of: index)) {
          found(.plugin, lineOf(nodes[index].range))
        }
      case .blockQuote:
        quoteEnd = max(quoteEnd, Int(nodes[index].subtreeEnd))
      case .item:
        if isChecklist { item(index, isQuoted: index < quoteEnd) }
      default:
        break
      }
    }
  }

  private static func isForPlugin(_ info: ArraySlice<UInt8>) -> Bool {
    guard let first = info.first, first == 0x64 || first == 0x74 else { return false }
    return ["dataview", "dataviewjs", "tasks"].contains {
      info.prefix { !$0.isASCIISpace }.elementsEqual($0.utf8)
    }
  }

  private func lineOf(_ range: Range<Int>) -> Range<Int> {
    let end = tree.source[range].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  // MARK: What was found

  private mutating func found(_ notation: Notation, _ range: Range<Int>) {
    found(notation.rawValue, notation.message, notation.help, range)
  }

  private mutating func found(
    _ key: String, _ message: String, _ help: String, _ range: Range<Int>
  ) {
    if let place = places[key] {
      findings[place].count += 1
    } else {
      places[key] = findings.count
      findings.append(Finding(message: message, help: help, range: range))
    }
  }

  // MARK: Checklists

  /// A task that is no item, and what looks like a task but is none.
  private mutating func item(_ index: Int, isQuoted: Bool) {
    let node = tree.nodes[index]
    if isQuoted {
      if node.isTask { found(.quotedTask, lineOf(node.range)) }
      return
    }
    guard !node.isTask, index + 2 < Int(node.subtreeEnd), tree.nodes[index + 2].kind == .text
    else { return }
    let text = tree.text(of: index + 2)
    guard text.first == 0x5B, let close = text.prefix(3).firstIndex(of: 0x5D) else { return }
    let box = String(utf8: text[...close])
    let start = tree.nodes[index + 2].range.lowerBound
    found(
      "box", "'\(box)' is no check box, so the line is no item",
      "a box is `[ ]` or `[x]`, with a space behind it", start..<start + box.utf8.count)
  }

  // MARK: Footnotes

  /// Footnotes that nothing refers to: the parser drops them.
  private mutating func unusedFootnotes() {
    guard let body = tree.nodes.first?.range, body.upperBound <= tree.source.count else { return }
    // Each is looked for among the blocks; nobody has more of them than this by hand.
    for line in Self.footnoteLines(tree.source, body).prefix(200) where !isCovered(line) {
      guard let end = Self.footnoteLabel(tree.source, line, body.upperBound) else { continue }
      let label = String(utf8: tree.source[line..<end])
      found(
        label, "nothing refers to the footnote '\(label)', so readers never see it",
        "write `\(label)` where it belongs", line..<end)
    }
  }

  /// Where lines begin with `[^`.
  private static func footnoteLines(_ source: [UInt8], _ body: Range<Int>) -> [Int] {
    var lines: [Int] = []
    source.withUnsafeBufferPointer { bytes in
      var index = body.lowerBound + 1
      while let caret = bytes.firstIndex(of: 0x5E, from: index), caret < body.upperBound {
        if bytes[caret - 1] == 0x5B,
          caret - 1 == body.lowerBound || bytes[caret - 2] == .lineFeed
        {
          lines.append(caret - 1)
        }
        index = caret + 1
      }
    }
    return lines
  }

  /// The byte behind `[^label]` where a line begins with one and a colon follows.
  private static func footnoteLabel(_ source: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    guard start + 4 < limit, source[start] == 0x5B, source[start + 1] == 0x5E else { return nil }
    var index = start + 2
    while index < limit, source[index] != 0x5D, !source[index].isASCIISpace { index += 1 }
    guard index + 1 < limit, index > start + 2, source[index] == 0x5D,
      source[index + 1] == .colon
    else { return nil }
    return index + 1
  }

  /// Whether a line belongs to a block that is shown, or to a footnote that is referred to.
  private func isCovered(_ line: Int) -> Bool {
    tree.topLevel.contains { index in
      let node = tree.nodes[index]
      if node.range.contains(line) { return true }
      return node.kind == .footnoteDefinition && isFirstBelow(line, node.range.lowerBound)
    }
  }

  /// Whether nothing but the label and white space stands between a line and what it explains.
  private func isFirstBelow(_ line: Int, _ start: Int) -> Bool {
    guard let end = Self.footnoteLabel(tree.source, line, tree.source.count), end < start else {
      return false
    }
    return tree.source[(end + 1)..<start].allSatisfy { $0.isASCIISpace }
  }

  // MARK: Texts

  private mutating func text(
    _ index: Int, _ node: MarkdownNode, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    // Of a text with escapes nothing is said: who escapes a mark means it as text.
    guard node.textIsPlain else { return }
    let range = node.range
    if range.isEmpty { return }
    if lineTriggers.contains(bytes[range.lowerBound]), isLineStart(index),
      let notation = LineStart.notation(tree.source[range])
    {
      let isFirst = tree.nodes[index - 1].kind == .paragraph
      switch notation {
      // What begins a quote is the mark of a callout that was read.
      case .openCallout where isFirst && tree.nodes[max(0, index - 2)].kind == .blockQuote: break
      // Below its term a definition is one.
      case .looseDefinition where !isFirst: break
      default: found(notation, lineOf(range))
      }
    }
    var position = range.lowerBound
    while let place = Self.firstTrigger(bytes, from: position, before: range.upperBound) {
      if let match = InlineNotation.match(bytes, place, range) {
        found(match, at: place, bytes)
        position = max(place + 1, match.end)
      } else {
        position = place + 1
      }
    }
  }

  /// The first byte that a notation inside of a line may begin with.
  ///
  /// Most texts have none, so they are looked at in words of eight bytes, beyond their end too.
  private static func firstTrigger(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index < end {
      if index &+ 8 <= bytes.count {
        let word = Word(raw, at: index)
        // `[^` is found by its second byte.
        guard word.hasAny(0x2B, .colon, 0x7B, 0x5E) || word.hasAny(0x5D, .lessThan, 0x24, 0x25)
        else {
          index &+= 8
          continue
        }
      }
      let limit = min(index &+ 8, end)
      while index < limit {
        switch bytes[index] {
        case 0x5E: return index > start && bytes[index &- 1] == 0x5B ? index &- 1 : index
        case 0x2B, .colon, 0x7B, 0x24, 0x5D, 0x25, .lessThan: return index
        default: index &+= 1
        }
      }
    }
    return nil
  }

  private mutating func found(
    _ match: InlineNotation.Match, at position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    switch match.kind {
    case .known(let notation): found(notation, position..<match.end)
    case .footnote:
      let label = String(utf8: bytes[position..<match.end])
      found(
        label, "nothing explains the footnote '\(label)'",
        "write a line `\(label): …`", position..<match.end)
    case .reference(let start):
      let name = String(utf8: bytes[(position + 1)..<match.end])
      found(
        name, "this is no link: nothing says where '\(name)' leads",
        "write a line `\(name): address`, or `[words](address)`", start..<match.end)
    }
  }

  /// Whether a text begins a line of its block.
  private func isLineStart(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch tree.nodes[index - 1].kind {
    case .paragraph, .softBreak, .lineBreak: return true
    default: return false
    }
  }

  /// The bytes that a notation at the beginning of a line may begin with.
  private let lineTriggers = ByteSet(
    0x21, 0x3F, 0x3D, 0x3A, 0x2F, 0x2A, 0x5B, 0x23, 0x2D)
}

extension MarkdownNode {
  /// Whether a text stands in the source as it is.
  fileprivate var textIsPlain: Bool {
    textIsPooled == 0 && textStart == start && textEnd == end
  }
}
