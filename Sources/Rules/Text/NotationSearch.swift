import Bytes
import Contract
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// The notations in one text.
struct NotationSearch {
  /// One notation, where it occurs first.
  struct Finding {
    var message: String
    var help: String
    var range: Range<Int>
    var severity = Diagnostic.Severity.warning
    var count = 1
  }

  let tree: MarkdownTree
  private let type: DocumentType
  private let blocks: BlockNotation
  private(set) var findings: [Finding] = []
  private var places: [String: Int] = [:]

  init(_ part: TextPart, type: DocumentType) {
    tree = part.tree
    self.type = type
    blocks = BlockNotation(part.tree, in: type)
  }

  mutating func run() {
    for slip in blocks.slips { found(slip.notation, slip.range) }
    tree.source.withUnsafeBufferPointer { run($0) }
    unusedFootnotes()
    unusedDefinitions()
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
        } else if let start = indentedHeading(nodes[index].range) {
          found(.indentedHeading, start)
        } else if let start = indentedBullet(nodes[index].range) {
          found(.indentedBullet, start)
        } else if Self.isForPlugin(tree.infoString(of: index)) {
          found(.plugin, lineOf(nodes[index].range))
        }
      case .tableRow:
        if !tree.source[nodes[index].range].contains(0x7C) {
          found(.brokenTable, lineOf(nodes[index].range))
        }
      case .heading:
        if Int(nodes[index].subtreeEnd) == index + 1 { found(.emptyHeading, nodes[index].range) }
      case .link:
        if tree.destination(of: index).isEmpty, !nodes[index].isWiki {
          found(.emptyLink, nodes[index].range)
        }
      case .blockQuote:
        callout(index)
        quoteEnd = max(quoteEnd, Int(nodes[index].subtreeEnd))
      case .item:
        item(index, isQuoted: index < quoteEnd)
      default:
        break
      }
    }
  }

  private static func isForPlugin(_ info: ArraySlice<UInt8>) -> Bool {
    guard let first = info.first, first == UInt8(ascii: "d") || first == UInt8(ascii: "t") else {
      return false
    }
    return ["dataview", "dataviewjs", "tasks"].contains {
      info.prefix { !$0.isASCIISpace }.elementsEqual($0.utf8)
    }
  }

  /// A heading in an indented block of code.
  private func indentedHeading(_ range: Range<Int>) -> Range<Int>? {
    let words = tree.source[range].drop { $0.isASCIISpace }
    let level = words.prefix { $0 == .hash }.count
    guard (2...6).contains(level), words.dropFirst(level).first == .space else { return nil }
    return lineOf(words.startIndex..<range.upperBound)
  }

  /// A bullet in a block of code that indentation makes.
  private func indentedBullet(_ range: Range<Int>) -> Range<Int>? {
    let words = tree.source[range].drop { $0.isASCIISpace }
    guard words.first == .hyphen || words.first == .asterisk, words.dropFirst().first == .space
    else { return nil }
    return lineOf(words.startIndex..<range.upperBound)
  }

  private func lineOf(_ range: Range<Int>) -> Range<Int> {
    let end = tree.source[range].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  /// The rest of a line, marks of emphasis and links included.
  private func lineFrom(_ start: Int) -> ArraySlice<UInt8> {
    tree.source[start...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
  }

  // MARK: What was found

  mutating func found(_ notation: Notation, _ range: Range<Int>) {
    found(
      notation.rawValue, notation.message, notation.help, range,
      severity: notation.isOftenMeant ? .note : .warning)
  }

  mutating func found(
    _ key: String, _ message: String, _ help: String, _ range: Range<Int>,
    severity: Diagnostic.Severity = .warning
  ) {
    if let place = places[key] {
      findings[place].count += 1
    } else {
      places[key] = findings.count
      findings.append(Finding(message: message, help: help, range: range, severity: severity))
    }
  }

  // MARK: Callouts

  /// A kind of callout that is not known, and a mark that is nearly right.
  private mutating func callout(_ quote: Int) {
    guard quote + 2 < Int(tree.nodes[quote].subtreeEnd), tree.nodes[quote + 1].kind == .paragraph,
      tree.nodes[quote + 2].kind == .text
    else { return }
    let text = tree.text(of: quote + 2)
    let range = tree.nodes[quote + 2].range
    if let mark = CalloutMark(tree, quote + 1, quote + 2) {
      if text.dropFirst(mark.length).first == .rightBracket { found(.looseCallout, lineOf(range)) }
      guard mark.kind == nil, text.first != 0x3D else { return }
      let known = CalloutMark.kinds.keys.sorted()
      let name = mark.name
      let nearest = NearestName.of(name, in: known)
      found(
        "callout \(name)", "'\(name)' is not a kind of callout, so it is shown as a note",
        nearest.map { "did you mean '\($0)'?" }
          ?? "kinds are note, tip, important, warning and danger", lineOf(range))
      return
    }
    let marks: [UInt8] = [0x5B, 0x21, 0x28]
    let isMarked = text.first.map { marks.contains($0) } ?? false
    guard isMarked || text.starts(with: "［".utf8) || text.starts(with: "¡".utf8) else { return }
    let word = String(
      utf8: text.drop { !($0.isASCIILetter || $0 >= 0xD0 && $0 < 0xE0) }
        .prefix { $0.isASCIILetter || $0 >= 0x80 })
    if CalloutMark.kinds[word.lowercased()] != nil || text.starts(with: "[!".utf8) {
      found(.looseCallout, lineOf(range))
    }
  }

  // MARK: Checklists

  /// A task that is not an item, and what looks like a task but is not one.
  private mutating func item(_ index: Int, isQuoted: Bool) {
    let node = tree.nodes[index]
    if isQuoted {
      if node.isTask, type == .checklist { found(.quotedTask, lineOf(node.range)) }
      return
    }
    guard !node.isTask, index + 2 < Int(node.subtreeEnd), tree.nodes[index + 2].kind == .text
    else { return }
    let text = tree.text(of: index + 2)
    guard text.first == .leftBracket, let close = text.prefix(3).firstIndex(of: .rightBracket)
    else { return }
    let box = String(utf8: text[...close])
    let start = tree.nodes[index + 2].range.lowerBound
    found(
      "box", "'\(box)' is not a check box, so this line is not an item",
      "a box is `[ ]` or `[x]`, with a space after it", start..<start + box.utf8.count)
  }

  // MARK: Texts

  private mutating func text(
    _ index: Int, _ node: MarkdownNode, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    // A text with escapes is not checked: an author who escapes a mark means it as text.
    let range = node.range
    if range.isEmpty { return }
    if bytes[range.lowerBound] == .backslash, isLineStart(index),
      LineStart.notation(tree.source[(range.lowerBound + 1)..<range.upperBound]) == .indentedHeading
    {
      found(.escapedHeading, lineOf(range))
    }
    guard node.textIsPlain else { return }
    if lineTriggers.contains(bytes[range.lowerBound]) || bytes[range.lowerBound] >= 0xC2,
      isLineStart(index),
      let notation = LineStart.notation(lineFrom(range.lowerBound))
    {
      let isFirst = tree.nodes[index - 1].kind == .paragraph
      switch notation {
      // What begins a quote is the mark of a callout, which has been read.
      case .openCallout where isFirst && tree.nodes[max(0, index - 2)].kind == .blockQuote: break
      // Below its term a definition is a real one.
      case .looseDefinition where !isFirst: break
      case .looseCallout where isFirst && tree.nodes[max(0, index - 2)].kind == .blockQuote: break
      case .brokenTable where blocks.cutRows.contains(range.lowerBound): break
      default: found(notation, lineOf(range))
      }
    }
    if isLineStart(index), type == .checklist || isInItem(index) {
      looseTask(index, range, bytes)
    }
    leftovers(index, range, bytes)
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

  /// The bytes that a notation inside a line may begin with.
  private static func firstTrigger(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, before end: Int
  ) -> Int? {
    for index in start..<max(start, end) {
      switch bytes[index] {
      // `[^` is found by its second byte.
      case .caret: return index > start && bytes[index - 1] == .leftBracket ? index - 1 : index
      case .plus, .colon, .leftBrace, .dollar, .rightBracket, .percent, .lessThan: return index
      default: continue
      }
    }
    return nil
  }

  /// Whether a text begins the words of an item.
  private func isInItem(_ index: Int) -> Bool {
    index > 1 && tree.nodes[index - 1].kind == .paragraph && tree.nodes[index - 2].kind == .item
  }

  /// A line of text that begins like an item.
  private mutating func looseTask(
    _ index: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let text = tree.source[range]
    // The words of a task begin after its box.
    if type == .checklist,
      text.starts(with: "–".utf8) || text.starts(with: "—".utf8) || text.starts(with: "−".utf8)
    {
      found(.dashBullet, lineOf(range))
      return
    }
    let head = text.prefix(8)
    let first = head.first ?? 0
    guard [0x5B, 0x5D, .hyphen, 0x2A, 0x2B, .dot, 0x5F, 0x7B].contains(first) else { return }
    if first == 0x5B {
      let second = head.dropFirst().first ?? 0
      guard second == .space || second == 0x5D || second | 0x20 == 0x78 else { return }
    }
    var hasBox = false
    for byte in head {
      if byte == 0x5B || byte == 0x5D { hasBox = true }
      if byte.isASCIILetter && byte | 0x20 != 0x78 || byte >= 0x80 { break }
      if byte.isASCIIDigit { break }
    }
    if hasBox || first == 0x5D { found(.looseTask, lineOf(range)) }
  }

  private mutating func found(
    _ match: InlineNotation.Match, at position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    switch match.kind {
    case .known(let notation): found(notation, position..<match.end)
    case .footnote:
      let label = String(utf8: bytes[position..<match.end])
      found(
        label, "the footnote '\(label)' has no text",
        "write a line `\(label): …`", position..<match.end)
    case .reference(let start):
      let name = String(utf8: bytes[(position + 1)..<match.end])
      found(
        name, "this is not a link: there is no definition for '\(name)'",
        "write a line `\(name): address`, or `[words](address)`", start..<match.end)
    }
  }

  /// Whether a text is at the start of a line of its block.
  private func isLineStart(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch tree.nodes[index - 1].kind {
    case .paragraph, .softBreak, .lineBreak: return true
    default: return false
    }
  }

  /// The bytes that a notation at the beginning of a line may begin with.
  private let lineTriggers = ByteSet(
    .exclamation, .question, .equals, .colon, .slash, .asterisk, .leftBracket, .hash, .hyphen,
    .backquote, .apostrophe, .bar)
}

extension MarkdownNode {
  /// Whether a text is in the source as it is.
  fileprivate var textIsPlain: Bool {
    textIsPooled == 0 && textStart == start && textEnd == end
  }
}
