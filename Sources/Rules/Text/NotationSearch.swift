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
    /// What to write instead, for all of them.
    var fixes: [Diagnostic.Fix] = []
    /// Where else it occurs.
    var alsoAt: [Diagnostic.Place] = []
  }

  let tree: MarkdownTree
  let type: DocumentType
  /// Whether headings are the fronts of cards.
  private let hasFronts: Bool
  /// Whether the text is a value in YAML, where items have no box.
  let isValue: Bool
  private let blocks: BlockNotation
  private(set) var findings: [Finding] = []
  private var places: [String: Int] = [:]
  /// The end of the line that was reported last as a task, which is one finding.
  var taskEnd = 0
  /// The label of a line above in the same paragraph: `a)`.
  var label: LineLabel?
  /// Where the first line of the paragraph begins, until a line comes below it: its label has not been read.
  var unread: Int?
  /// Whether the tag of Obsidian's Spaced Repetition is in the metadata or the text: elsewhere `::` may be code.
  lazy var hasPluginCards =
    isTagged
    || [" #flashcards", "\n#flashcards"].contains {
      tree.source.firstRange(of: Array($0.utf8)) != nil
    }
  private let isTagged: Bool
  /// How many brackets are open in the block that is read.
  var openBrackets = 0
  /// The `%%` marks without another half, in order.
  var commentMarks: [Range<Int>] = []
  /// The last link, which may be a bare address.
  var lastLink = 0..<0
  /// The lists of a checklist around a node, the innermost last, and whether lines without a box in
  /// them are reported.
  var lists: [(end: Int, lacksBoxes: Bool)] = []

  init(_ part: TextPart, of document: Document, isTagged: Bool) {
    tree = part.tree
    type = document.type
    self.isTagged = isTagged
    // In YAML cards have keys, and in folders files of their own.
    var isValue = false
    if case .scalar = part.origin { isValue = true }
    self.isValue = isValue
    hasFronts = type == .deck && !isValue && document.parts.count == 1
    blocks = BlockNotation(part.tree, in: type, hasFronts: hasFronts, isValue: isValue)
  }

  mutating func run() {
    for slip in blocks.slips { found(slip.notation, slip.range, help: slip.help) }
    tree.source.withUnsafeBufferPointer { run($0) }
    openComments()
    unusedFootnotes()
    unusedDefinitions()
  }

  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (quoteEnd, itemEnd) = (0, 0)
    let nodes = tree.nodes
    let frontLevel =
      hasFronts ? tree.topLevel.map { nodes[$0].headingLevel }.filter { $0 > 0 }.min() : nil
    var (paragraph, breaks) = (0, 0)
    for index in nodes.indices {
      switch nodes[index].kind {
      case .text:
        text(index, nodes[index], in: bytes)
      case .codeBlock:
        codeBlock(index, isInItem: index < itemEnd, isInQuote: index < quoteEnd)
      case .table:
        table(index)
      case .thematicBreak where tree.isColumnRule(index):
        columnTable(nodes[index].range)
      case .heading:
        // A card without a front has its own finding.
        if Int(nodes[index].subtreeEnd) == index + 1, nodes[index].headingLevel != frontLevel {
          found(.emptyHeading, nodes[index].range)
        } else if type == .checklist {
          boxInHeading(nodes[index].range)
        }
      case .paragraph:
        (paragraph, breaks) = (index, 0)
        firstLine(of: index)
      case .softBreak:
        breaks += 1
        if breaks == Self.fewestTabRows - 1 { tabRows(nodes[paragraph].range, in: bytes) }
        line(below: index)
      case .lineBreak:
        line(below: index)
      case .code:
        codeSpan(nodes[index].range, in: bytes)
      case .link:
        lastLink = nodes[index].range
        link(index)
      case .image:
        embed(index)
      case .htmlInline:
        attributeLine(index)
      case .strong, .emphasis:
        if nodes[index].kind == .strong { strong(index) }
        emphasis(index)
        starredNumbers(index)
      case .strikethrough:
        strikethrough(nodes[index].range)
      case .blockQuote:
        callout(index)
        comparison(index)
        quoteEnd = max(quoteEnd, Int(nodes[index].subtreeEnd))
      case .list:
        numbers(of: index)
        guard type == .checklist else { continue }
        closeLists(before: index)
        lists.append(
          (Int(nodes[index].subtreeEnd), lacksBoxes(index, isNested: !lists.isEmpty)))
      case .item:
        if type == .checklist { closeLists(before: index) }
        itemEnd = max(itemEnd, Int(nodes[index].subtreeEnd))
        item(index, isQuoted: index < quoteEnd, lacksBox: lists.last?.lacksBoxes ?? false)
      default:
        break
      }
    }
  }

  private mutating func closeLists(before index: Int) {
    while let last = lists.last, last.end <= index { lists.removeLast() }
  }

  func lineOf(_ range: Range<Int>) -> Range<Int> {
    let end = tree.source[range].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  /// The rest of a line, marks of emphasis and links included.
  func lineFrom(_ start: Int) -> ArraySlice<UInt8> {
    tree.source[start...].firstLine
  }

  // MARK: What was found

  mutating func found(_ notation: Notation, _ range: Range<Int>, help: String? = nil) {
    found(
      notation.rawValue, notation.message, help: help ?? notation.help, at: range,
      severity: notation.isOftenMeant ? .note : .warning)
  }

  mutating func found(
    _ key: String, _ message: String, help: String, at range: Range<Int>,
    severity: Diagnostic.Severity = .warning, fixes: [Diagnostic.Fix] = []
  ) {
    let place = places[key] ?? findings.count
    if place < findings.count {
      findings[place].alsoAt.append(Diagnostic.Place(range: range, text: message, help: help))
    } else {
      places[key] = place
      findings.append(Finding(message: message, help: help, range: range, severity: severity))
    }
    findings[place].fixes += fixes
  }

  // MARK: Texts

  private mutating func text(
    _ index: Int, _ node: MarkdownNode, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    // A text with escapes is not checked further: an author who escapes a mark means it as text.
    let range = node.range
    if range.isEmpty { return }
    if !node.textIsPlain {
      escapedFormula(at: range, in: bytes)
      windowsPath(at: range, in: bytes)
    }
    if bytes[range.lowerBound] == .backslash, isLineStart(index),
      LineStart.notation(tree.source[(range.lowerBound + 1)..<range.upperBound]) == .indentedHeading
    {
      found(.escapedHeading, lineOf(range))
    }
    switch tree.nodes[index - 1].kind {
    case .paragraph, .heading, .tableCell: openBrackets = 0
    default: break
    }
    guard node.textIsPlain else { return }
    if bytes[range.upperBound - 1].isASCIIDigit { numberKey(index, in: range) }
    if lineTriggers.contains(bytes[range.lowerBound]) || bytes[range.lowerBound] >= 0xC2,
      isLineStart(index),
      let notation = LineStart.notation(lineFrom(range.lowerBound))
    {
      let isFirst = tree.nodes[index - 1].kind == .paragraph
      let isBox = isBoxOfItem(index, tree.source[range])
      switch notation {
      // What begins a quote is a callout marker, which has been read.
      case .openCallout where isFirst && tree.nodes[max(0, index - 2)].kind == .blockQuote: break
      case .openCallout where isFirst && tree.nodes[max(0, index - 2)].isTask:
        found(
          "calloutInTask", "a callout cannot be the words of an item: it is shown as plain text",
          help: "write words after the box, and the callout on a line of its own below them",
          at: lineOf(range))
      // Below its term a definition is a real one.
      case .looseDefinition where !isFirst: break
      case .looseCallout where isFirst && tree.nodes[max(0, index - 2)].kind == .blockQuote: break
      case .looseCallout where isBox: break
      case .dashBullet where range.lowerBound < taskEnd: break
      case .looseCallout, .otherBlock: looseCallout(notation, lineOf(range))
      case .brokenTable where blocks.cutRows.contains(range.lowerBound): break
      default: found(notation, lineOf(range), help: helpForAnchor(index))
      }
    } else if [.exclamation, .question, .equals].contains(bytes[range.lowerBound]),
      isLineStart(index), tree.nodes[max(0, index - 2)].kind != .blockQuote
    {
      let line = lineFrom(range.lowerBound)
      looseAdmonition(line)
      if tree.nodes[index - 1].kind == .softBreak || isFollowed(index),
        String(utf8: line) == "?" || String(utf8: line) == "??",
        type == .deck || hasPluginCards
      {
        found(
          .pluginCard, lineOf(range),
          help: isValue ? "write the question as `front:` and the answer as `back:`" : nil)
      }
    }
    if isLineStart(index), type == .checklist || isInItem(index) {
      looseTask(index, at: range)
    }
    leftovers(of: index, at: range, in: bytes)
    var position = range.lowerBound
    while let place = Self.firstTrigger(bytes, from: position, before: range.upperBound) {
      if let match = InlineNotation.match(in: bytes, at: place, within: range) {
        found(match, at: place, bytes)
        position = max(place + 1, match.end)
      } else {
        position = place + 1
      }
    }
  }

  /// Whether a line of the same paragraph follows a text.
  private func isFollowed(_ index: Int) -> Bool {
    index + 1 < tree.nodes.count && tree.nodes[index + 1].kind == .softBreak
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
    .backquote, .apostrophe, .bar, .leftBrace, .backslash, UInt8(ascii: "i"), UInt8(ascii: "e"))
}

extension MarkdownNode {
  /// Whether a text is in the source as it is.
  fileprivate var textIsPlain: Bool {
    textIsPooled == 0 && textStart == start && textEnd == end
  }
}
