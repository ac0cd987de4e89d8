import Bytes

/// Lines that are written front to back, with the space between them decided by what they are.
struct TextLines {
  /// What a line is, for a reader of lines.
  enum Kind {
    /// A paragraph.
    case text
    /// A bullet: `- `.
    case bullet
    /// A numbered item: `1. `.
    case number
  }

  /// The space that is due before the next line.
  enum Gap: Int {
    case none
    /// A new line of the same paragraph.
    case lineBreak
    case line
    case paragraph
  }

  private(set) var bytes: [UInt8] = []
  /// Whether lines are those of a guide, which other readers take for Markdown.
  private let isGuide: Bool
  /// Whether something is on the current line.
  private(set) var isOpen = false
  /// The marks on the current line.
  private var marks = LineMarks()
  /// Where its text begins, after its bullet or number.
  private var start = 0
  /// How many spaces are before a line.
  var indentation = 0
  /// What the next line begins with, such as a bullet.
  private var opening: [UInt8] = []
  private var openingIndentation = 0
  private var openingKind = Kind.text
  private var gap = Gap.none
  private var lastKind = Kind.text

  init(isGuide: Bool) {
    self.isGuide = isGuide
  }

  /// Whether the next line begins with a mark of a list.
  var hasOpening: Bool { !opening.isEmpty }

  /// Whether the last word of the line ends with a digit.
  var endsWithDigit: Bool { words.last?.isASCIIDigit ?? false }

  /// Whether the line ends with a number, or with a number and a short unit such as `m`.
  var endsWithAmount: Bool {
    var end = String(utf8: words.suffix(16)).unicodeScalars[...]
    let unit = end.reversed().prefix { $0.properties.isAlphabetic }.count
    if unit > 2 { return false }
    end = end.dropLast(unit)
    if unit > 0, let last = end.last, LineMarks.isSpace(last) { end = end.dropLast() }
    // A raised figure, as of a footnote, is part of the word before it.
    let type = end.last?.properties.numericType
    return unit == 0 ? type != nil : type != nil && type != .digit
  }

  /// The words of the line, without the marks at its end.
  private var words: ArraySlice<UInt8> {
    guard isOpen else { return [] }
    let last = bytes[start...].lastIndex {
      $0 != .asterisk && $0 != .underscore && $0 != .tilde && $0 != .backquote
    }
    return bytes[start..<(last.map { $0 + 1 } ?? start)]
  }

  /// Adds text without line feeds to the line.
  mutating func append(_ text: some Collection<UInt8>) {
    if text.isEmpty { return }
    if !isOpen { open() }
    bytes.append(contentsOf: text)
  }

  /// Ends the line, if there is one.
  mutating func end(_ gap: Gap) {
    if isOpen {
      while bytes.last == .space { bytes.removeLast() }
      if !marks.isEmpty { settleMarks() }
      isOpen = false
    }
    if gap.rawValue > self.gap.rawValue { self.gap = gap }
  }

  /// Begins a mark in the line, such as `**`.
  mutating func beginMark(_ mark: [UInt8]) {
    if !isOpen { open() }
    marks.begin(at: bytes.count, length: mark.count)
    bytes += mark
  }

  /// Ends the mark that was begun last.
  mutating func endMark(_ mark: [UInt8]) {
    marks.end(at: bytes.count, length: mark.count)
    bytes += mark
  }

  /// Adds raised or lowered figures to what is on the line.
  mutating func append(figures: [UInt8]) {
    if !isOpen { open() }
    marks.addFigures(figures, to: &bytes)
  }

  /// Escapes an exclamation mark at the end of the line, which would make an image of a link.
  mutating func escapeExclamation() {
    guard isOpen, bytes.last == .exclamation, !bytes.isEscaped(at: bytes.count - 1) else { return }
    bytes.insert(.backslash, at: bytes.count - 1)
  }

  /// Leaves out the marks that would be text; without them the text may need an escape.
  private mutating func settleMarks() {
    guard marks.settle(&bytes, from: start), start < bytes.count,
      PlainText.mayBeginBlock(bytes[start])
    else { return }
    bytes.replaceSubrange(start..., with: PlainText.guarded(bytes[start...]))
  }

  /// Lets the next line begin with a mark; what is written by `body` belongs to it.
  ///
  /// A mark without a text is left out, unless it is written for itself.
  mutating func marked(with mark: [UInt8], _ kind: Kind) -> Mark {
    let outer = Mark(opening: opening, indentation: openingIndentation, kind: openingKind)
    if opening.isEmpty {
      openingIndentation = indentation
      openingKind = kind
    }
    opening += mark
    return outer
  }

  /// The marks that were due before one was added.
  struct Mark {
    fileprivate var opening: [UInt8]
    fileprivate var indentation: Int
    fileprivate var kind: Kind
  }

  /// Writes a mark that no text followed.
  mutating func writeMark() {
    if !isOpen, hasOpening { open() }
  }

  /// Takes a mark back if no text followed it.
  mutating func unmark(to outer: Mark) {
    guard !opening.isEmpty else { return }
    opening = outer.opening
    openingIndentation = outer.indentation
    openingKind = outer.kind
  }

  /// Removes the white space at the end of the line, of any width.
  mutating func takeSpaces() -> [UInt8] {
    var end = bytes.count
    while end > start {
      let last = LineMarks.scalar(before: end, in: bytes)
      guard LineMarks.isSpace(last) else { break }
      end -= UTF8.width(last)
    }
    let spaces = Array(bytes[end...])
    bytes.removeLast(spaces.count)
    return spaces
  }

  private mutating func open() {
    let kind = opening.isEmpty ? .text : openingKind
    if !bytes.isEmpty {
      switch gap {
      case .none: break
      case .lineBreak: bytes += (isGuide ? "  \n" : "\n").utf8
      case .line, .paragraph:
        // In Markdown lines of one list may follow each other; any other line would continue the
        // paragraph above it.
        let isClose = isGuide ? kind == lastKind && kind != .text : gap == .line
        bytes += (isClose ? "\n" : "\n\n").utf8
      }
    }
    if !isGuide {
      let spaces = opening.isEmpty ? indentation : openingIndentation
      bytes.append(contentsOf: repeatElement(.space, count: spaces))
    }
    bytes += opening
    start = bytes.count
    opening = []
    if gap != .lineBreak || kind != .text { lastKind = kind }
    gap = .none
    isOpen = true
  }
}
