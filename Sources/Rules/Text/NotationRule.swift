import Bytes
import Contract
import Diagnostics
import Documents
import Library
import MarkdownSyntax

/// A text has no marks of other tools that readers would see, and none that are nearly right.
///
/// Each notation is reported once per file, at its first place: authors who write keys write them
/// in every line.
enum NotationRule: DocumentRule {
  static let rule = Rule.style("notation", "a text has no marks that stay plain text")

  static func check(_ context: inout RuleContext) {
    for part in context.document.parts {
      var search = NotationSearch(part, type: context.document.type)
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
          finding.severity, rule, at: part.fileRange(finding.range), in: part.path, finding.message,
          notes: notes, help: finding.help)
      }
    }
  }
}

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

  private let tree: MarkdownTree
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

  private mutating func found(_ notation: Notation, _ range: Range<Int>) {
    found(
      notation.rawValue, notation.message, notation.help, range,
      severity: notation.isOftenMeant ? .note : .warning)
  }

  private mutating func found(
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

  // MARK: Footnotes

  /// Footnotes that nothing refers to: the parser drops them.
  private mutating func unusedFootnotes() {
    guard let body = tree.nodes.first?.range, body.upperBound <= tree.source.count else { return }
    // Each is looked for among the blocks; nobody writes more of them than this by hand.
    for line in Self.footnoteLines(tree.source, body).prefix(200) where !isCovered(line) {
      guard let end = Self.footnoteLabel(tree.source, line, body.upperBound) else { continue }
      let label = String(utf8: tree.source[line..<end])
      found(
        label, "nothing refers to the footnote '\(label)', so readers never see it",
        "write `\(label)` where it belongs", line..<end)
    }
  }

  /// The places where lines begin with `[^`.
  private static func footnoteLines(_ source: [UInt8], _ body: Range<Int>) -> [Int] {
    var lines: [Int] = []
    source.withUnsafeBufferPointer { bytes in
      var index = body.lowerBound + 1
      while let caret = bytes.firstIndex(of: .caret, from: index), caret < body.upperBound {
        if bytes[caret - 1] == .leftBracket,
          caret - 1 == body.lowerBound || bytes[caret - 2] == .lineFeed
        {
          lines.append(caret - 1)
        }
        index = caret + 1
      }
    }
    return lines
  }

  /// The byte after `[^label]` if a line begins with one and a colon follows.
  private static func footnoteLabel(_ source: [UInt8], _ start: Int, _ limit: Int) -> Int? {
    guard start + 4 < limit, source[start] == .leftBracket, source[start + 1] == .caret else {
      return nil
    }
    var index = start + 2
    while index < limit, source[index] != .rightBracket, !source[index].isASCIISpace { index += 1 }
    guard index + 1 < limit, index > start + 2, source[index] == .rightBracket,
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

  /// Whether only the label and white space are between a line and what it explains.
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
    if isLineStart(index) { looseTask(index, range, bytes) }
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

  /// Marks that would belong to something if the parser had found the rest of it.
  private mutating func leftovers(
    _ index: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var opening: Int?
    var position = range.lowerBound
    func byte(_ distance: Int) -> UInt8 {
      range.contains(position + distance) ? bytes[position + distance] : 0
    }
    let raw = UnsafeRawBufferPointer(bytes)
    while position < range.upperBound {
      // Most texts have none of these bytes.
      if position &+ 8 <= bytes.count {
        let word = Word(raw, at: position)
        guard word.hasAny(0x60, 0x2A, 0x5B, 0x5D) || word.hasAny(.lessThan, 0xEF, 0xEF, 0xEF)
        else {
          position &+= 8
          continue
        }
      }
      switch bytes[position] {
      case 0x60: found(.openCode, position..<position + 1)
      case 0x2A:
        if byte(1) == 0x2A {
          found(.openBold, position..<position + 2)
          position += 1
        } else if isBesideStar(position, bytes) {
          // What is left over of `*bold**`.
          found(.openBold, position..<position + 1)
        }
      case 0xEF:
        if byte(1) == 0xBC, byte(2) == 0x8A { found(.openBold, position..<position + 3) }
      case .lessThan where byte(1) == 0x21 && byte(2) == .hyphen && byte(3) == .hyphen:
        found(.openHTMLComment, position..<position + 4)
      case 0x5B:
        if byte(-1) == .rightParenthesis, isAddress(position + 1, range, bytes) {
          found(.brokenLink, position - 1..<position + 1)
        }
        opening = position
      case 0x5D:
        let next = byte(1)
        let isSpaced = next == .space && byte(2) == .leftParenthesis && opening != nil
        if next == .leftParenthesis || isSpaced && isAddress(position + 3, range, bytes)
          || next == 0xEF && tree.source[(position + 1)..<range.upperBound].starts(with: "（".utf8)
        {
          if !hasSpacedAddress(position, range, bytes) {
            found(.brokenLink, (opening ?? position)..<position + 2)
          }
        } else if next.isASCIILetter || next == .dot || next == .slash, opening != nil,
          isAddress(position + 1, range, bytes)
        {
          found(.brokenLink, (opening ?? position)..<position + 1)
        }
        opening = nil
      default: break
      }
      position += 1
    }
    if let opening,
      tree.source[opening..<range.upperBound].contains(where: {
        $0 == .rightParenthesis || $0 == .leftParenthesis
      })
    {
      found(.brokenLink, opening..<opening + 1)
    }
  }

  /// Whether a star is right beside another one, which the parser read as emphasis.
  private func isBesideStar(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    position > 0 && bytes[position - 1] == 0x2A
      || position + 1 < bytes.count && bytes[position + 1] == 0x2A
  }

  /// Whether an address with a space follows, which has its own finding.
  private func hasSpacedAddress(
    _ close: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if case .known(.spacedAddress)? = InlineNotation.match(bytes, close, range)?.kind {
      return true
    }
    return false
  }

  /// Whether the text at a place looks like an address: a dot, a slash or `#` before the bracket
  /// that ends it.
  private func isAddress(
    _ start: Int, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = start
    var isAddress = false
    while index < range.upperBound {
      switch bytes[index] {
      case .rightParenthesis, 0x5D: return isAddress
      case .dot, .slash, .hash: isAddress = true
      case .space: return false
      default: break
      }
      index += 1
    }
    return false
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
