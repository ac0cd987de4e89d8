import Bytes
import Documents

/// A table in HTML, as word processors and their converters write them, as a table with bars.
///
/// Only what bars can show: no cells over several rows, no lists in lists, no pictures.
struct HTMLTable {
  private var rows: [[[UInt8]]] = []
  private var hasHead = false
  private var isInHead = false
  private var isRowOpen = false
  /// The cell that is being read.
  private var cell: HTMLCell?
  /// How many columns it takes.
  private var width = 1
  private var isEnded = false

  /// Reads a text that is one table; `nil` for one that bars cannot show.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text.trimmingASCIISpace()
    guard let first = HTMLTag(rest), first.name == "table", !first.isClosing else { return nil }
    while let byte = rest.first {
      if byte == .lessThan {
        guard !isEnded, let tag = HTMLTag(rest), let end = rest.firstIndex(of: .greaterThan),
          read(tag, before: rest[(end + 1)...].first)
        else { return nil }
        rest = rest[(end + 1)...]
      } else {
        let words = rest.prefix { $0 != .lessThan }
        guard cell?.append(words) ?? words.allSatisfy({ $0.isASCIISpace }) else { return nil }
        rest = rest[words.endIndex...]
      }
    }
    guard isEnded, !rows.isEmpty, rows.allSatisfy({ !$0.isEmpty }),
      rows.count * columns <= Self.mostCells
    else { return nil }
  }

  /// Each row of bars has as many cells as the longest one: with no limit a small text could need gigabytes.
  private static let mostCells = 20_000

  private var columns: Int { rows.map(\.count).max() ?? 0 }

  /// Its lines.
  var lines: [String] {
    let columns = columns
    func line(_ cells: [[UInt8]]) -> String {
      let words = (0..<columns).map { $0 < cells.count ? String(utf8: cells[$0]) : "" }
      return "|" + words.map { $0.isEmpty ? "   |" : " \($0) |" }.joined()
    }
    let rule = "|" + String(repeating: "---|", count: columns)
    let head = hasHead ? rows[0] : []
    return [line(head), rule] + rows.dropFirst(hasHead ? 1 : 0).map(line)
  }

  /// Reads a tag, and whether bars can show it.
  private mutating func read(_ tag: HTMLTag, before next: UInt8?) -> Bool {
    if cell != nil {
      if tag.isClosing, tag.name == "td" || tag.name == "th" {
        guard let words = cell?.ended else { return false }
        rows[rows.count - 1].append(words)
        rows[rows.count - 1] += Array(repeating: [], count: width - 1)
        cell = nil
        return true
      }
      return cell?.read(tag, before: next) ?? false
    }
    switch tag.name {
    case "table":
      isEnded = tag.isClosing
      return tag.isClosing ? !isRowOpen : rows.isEmpty
    case "colgroup", "col", "tbody", "tfoot": return !isRowOpen
    case "thead":
      isInHead = !tag.isClosing
      return !isRowOpen
    case "tr":
      guard isRowOpen == tag.isClosing else { return false }
      isRowOpen = !tag.isClosing
      if isRowOpen { rows.append([]) }
      // A second line of the head would be a row like the others.
      return !isRowOpen || !isInHead || rows.count == 1
    case "td", "th":
      guard isRowOpen, !tag.isClosing, tag.attribute("rowspan") ?? "1" == "1",
        let columns = Int(tag.attribute("colspan") ?? "1"), (1...100).contains(columns)
      else { return false }
      if rows.count == 1, rows[0].isEmpty { hasHead = isInHead || tag.name == "th" }
      // If only some cells of the first row are heads, they are heads of rows.
      if rows.count == 1, !isInHead, hasHead != (tag.name == "th") { return false }
      cell = HTMLCell()
      width = columns
      return true
    default: return false
    }
  }
}

/// The words of one cell, as Markdown.
private struct HTMLCell {
  /// A tag that is open, and the marks for it.
  private struct Open {
    var name: String
    var marks: RawHTMLRepair.Marks
    /// Where its words begin.
    var start: Int
  }

  private var words: [UInt8] = []
  private var open: [Open] = []
  /// Whether the next words begin a line.
  private var isBreakDue = false
  /// The sign before the next words: of an item.
  private var sign = ""
  /// The list that is open, and the number of its last item; `nil` without numbers.
  private var list: (isOpen: Bool, number: Int?) = (false, nil)

  /// All of it; `nil` if a tag is not closed.
  var ended: [UInt8]? {
    open.isEmpty && !list.isOpen ? Array(words[...].trimmingASCIISpace()) : nil
  }

  /// Adds words; false if they would have another meaning: in code, or as part of an address.
  mutating func append(_ text: ArraySlice<UInt8>) -> Bool {
    let isCode = open.last?.name == "code"
    if isCode, text.contains(where: { [.backquote, .ampersand, .lineFeed, .bar].contains($0) }) {
      return false
    }
    for (index, byte) in zip(text.indices, text) {
      if byte.isASCIISpace {
        let isFirst =
          words.isEmpty || words.last == .space || words.suffix(4).elementsEqual("<br>".utf8)
        if !isBreakDue, !isFirst { words.append(.space) }
        continue
      }
      begin()
      if !isCode, Self.isMark(byte, at: index, in: text) {
        if isInAddress { return false }
        words.append(.backslash)
      }
      words.append(byte)
    }
    return true
  }

  /// Writes what is due before the next words.
  private mutating func begin() {
    if isBreakDue, !words.isEmpty {
      while words.last == .space { words.removeLast() }
      words += "<br>".utf8
    }
    isBreakDue = false
    words += sign.utf8
    sign = ""
  }

  /// Whether the last words are an address, which Markdown makes a link without any marks.
  private var isInAddress: Bool {
    let word = words.suffix(200)
    let start = word.lastIndex(of: .space).map { $0 + 1 } ?? word.startIndex
    return String(utf8: word[start...]).contains("://") || word[start...].starts(with: "www.".utf8)
  }

  private static func isMark(_ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>) -> Bool {
    switch byte {
    case .backslash, .asterisk, .backquote, .leftBracket, .rightBracket, .leftBrace, .bar, .tilde:
      true
    case .underscore:
      // Inside a word it is not a mark.
      index == text.startIndex || index + 1 == text.endIndex
        || !text[index - 1].isASCIIAlphanumeric || !text[index + 1].isASCIIAlphanumeric
    case .equals, .percent: index > text.startIndex && text[index - 1] == byte
    default: false
    }
  }

  /// Reads a tag in the cell, and whether Markdown has something for it.
  mutating func read(_ tag: HTMLTag, before next: UInt8?) -> Bool {
    switch tag.name {
    case _ where open.last?.name == "code": return tag.isClosing && close(tag, before: next)
    case "br":
      begin()
      words += "<br>".utf8
      return true
    case "p", "div":
      isBreakDue = isBreakDue || !words.isEmpty
      return open.isEmpty
    case "ul", "ol":
      guard list.isOpen == tag.isClosing, open.isEmpty else { return false }
      list = (!tag.isClosing, tag.name == "ol" && !tag.isClosing ? 0 : nil)
      isBreakDue = isBreakDue || !words.isEmpty
      return tag.attribute("start") == nil && tag.attribute("type") == nil
    case "li":
      guard list.isOpen, open.isEmpty, tag.attribute("value") == nil else { return false }
      isBreakDue = isBreakDue || !words.isEmpty
      if tag.isClosing { return sign.isEmpty }
      list.number = list.number.map { $0 + 1 }
      sign = list.number.map { "\($0). " } ?? "• "
      return true
    default: return tag.isClosing ? close(tag, before: next) : begin(tag, before: next)
    }
  }

  private mutating func begin(_ tag: HTMLTag, before next: UInt8?) -> Bool {
    guard let marks = RawHTMLRepair.marks(of: tag),
      tag.name != "a" || !open.contains(where: { $0.name == "a" }), marks.isEmpty || !isInAddress
    else { return false }
    if !marks.isEmpty { begin() }
    // `![words](address)` is a picture.
    if tag.name == "a", words.last == .exclamation { return false }
    if marks.needsWords {
      guard RawHTMLRepair.isFlank(next, beside: words.last) else { return false }
    }
    words += marks.start.utf8
    open.append(Open(name: tag.name, marks: marks, start: words.count))
    return true
  }

  private mutating func close(_ tag: HTMLTag, before next: UInt8?) -> Bool {
    guard let last = open.popLast(), last.name == tag.name, !isBreakDue else { return false }
    if last.marks.isEmpty { return true }
    guard words.count > last.start,
      !last.marks.needsWords || RawHTMLRepair.isFlank(words.last, beside: next)
    else { return false }
    words += last.marks.end.utf8
    return true
  }
}
