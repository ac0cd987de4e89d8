import Bytes

/// A table of texts whose columns are separated by a character (RFC 4180).
package struct DelimitedTable: Sendable, Equatable {
  /// A row, and the line on which it begins.
  package struct Row: Sendable, Equatable {
    package var fields: [String]
    package var line: Int
  }

  package private(set) var rows: [Row] = []

  /// Reads a table; lines without words are left out.
  ///
  /// Lines end with LF, CRLF or CR. The separator is the tab, the semicolon or the comma: of those in
  /// the first row, outside quotes, the one that gives each row as many columns; else the first in
  /// this order. Excel's line `sep=;` above the first row names it.
  ///
  /// - Parameter bytes: The file, perhaps with a byte order mark.
  /// - Throws: Text that is not UTF-8, or quotes that are wrong.
  package init(parsing bytes: [UInt8]) throws(ExchangeProblem) {
    // UTF-16 has a zero in each ASCII character.
    if bytes.prefix(2).contains(0) { throw ExchangeProblem(Self.notUTF8) }
    let bytes = bytes.starts(with: [UInt8].byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let named = Self.namedSeparator(of: bytes)
    var reader = Reader(bytes: bytes, separator: named ?? Self.separator(of: bytes))
    if named != nil { reader.skipLine() }
    rows = try Self.rows(of: &reader)
  }

  private static func rows(of reader: inout Reader) throws(ExchangeProblem) -> [Row] {
    var rows: [Row] = []
    while let row = try reader.row() {
      if row.fields.contains(where: { !$0.onOneLine.isEmpty }) { rows.append(row) }
    }
    return rows
  }

  private static let notUTF8 =
    "the text is not UTF-8: save it as *CSV UTF-8* in Excel, with *Unicode (UTF-8)* in LibreOffice"

  /// The separator that a first line such as `sep=;` names.
  private static func namedSeparator(of bytes: ArraySlice<UInt8>) -> UInt8? {
    let line = bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let name = Array("sep=".utf8)
    guard line.count == name.count + 1, line.starts(with: name), let last = line.last,
      last != .quote
    else { return nil }
    return last
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let found = separators(inFirstRowOf: bytes)
    guard found.count > 1 else { return found.first?.byte ?? .comma }
    let fitting = found.filter { fits($0.byte, bytes) }
    // A mark of a sentence has a space after it.
    return (fitting.first { !$0.isBeforeSpace } ?? fitting.first ?? found[0]).byte
  }

  /// The separators in the first row, outside quotes, and whether a space follows any of each.
  private static func separators(
    inFirstRowOf bytes: ArraySlice<UInt8>
  ) -> [(byte: UInt8, isBeforeSpace: Bool)] {
    var isQuoted = false
    var found: Set<UInt8> = []
    var beforeSpace: Set<UInt8> = []
    for (place, byte) in zip(bytes.indices, bytes) {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed || byte == .carriageReturn {
        if !found.isEmpty { break }
        continue
      }
      if byte == .tab || byte == .semicolon || byte == .comma {
        found.insert(byte)
        if bytes[(place + 1)...].first == .space { beforeSpace.insert(byte) }
      }
    }
    return [UInt8.tab, .semicolon, .comma].filter { found.contains($0) }
      .map { ($0, beforeSpace.contains($0)) }
  }

  /// Whether a separator gives each row as many columns.
  private static func fits(_ separator: UInt8, _ bytes: ArraySlice<UInt8>) -> Bool {
    var reader = Reader(bytes: bytes, separator: separator)
    guard let rows = try? rows(of: &reader), let first = rows.first else { return false }
    return rows.allSatisfy { $0.fields.count == first.fields.count }
  }

  /// Reads rows from front to back.
  private struct Reader {
    let bytes: ArraySlice<UInt8>
    let separator: UInt8
    var at: Int
    var line = 1

    init(bytes: ArraySlice<UInt8>, separator: UInt8) {
      self.bytes = bytes
      self.separator = separator
      at = bytes.startIndex
    }

    /// Leaves out the rest of a line.
    mutating func skipLine() {
      while at < bytes.endIndex, bytes[at] != .lineFeed, bytes[at] != .carriageReturn { at += 1 }
      if bytes[at...].starts(with: [.carriageReturn, .lineFeed]) { at += 1 }
      if at < bytes.endIndex { at += 1 }
      line += 1
    }

    mutating func row() throws(ExchangeProblem) -> Row? {
      guard at < bytes.endIndex else { return nil }
      var row = Row(fields: [], line: line)
      while true {
        row.fields.append(try field())
        guard at < bytes.endIndex else { return row }
        let byte = bytes[at]
        at += 1
        if byte == separator { continue }
        if byte == .carriageReturn, at < bytes.endIndex, bytes[at] == .lineFeed { at += 1 }
        line += 1
        return row
      }
    }

    private mutating func field() throws(ExchangeProblem) -> String {
      guard at < bytes.endIndex, bytes[at] == .quote else {
        let start = at
        while at < bytes.endIndex, !endsField(bytes[at]) { at += 1 }
        return try text(bytes[start..<at])
      }
      let first = line
      at += 1
      var content: [UInt8] = []
      while at < bytes.endIndex {
        let byte = bytes[at]
        at += 1
        if byte == .quote {
          guard at < bytes.endIndex, bytes[at] == .quote else { return try end(of: content) }
          at += 1
        }
        if byte == .lineFeed { line += 1 }
        content.append(byte)
      }
      throw ExchangeProblem("this quoted field is never closed", at: "line \(first)")
    }

    private func end(of content: [UInt8]) throws(ExchangeProblem) -> String {
      guard at == bytes.endIndex || endsField(bytes[at]) else {
        throw ExchangeProblem(
          "something follows the closing quote; write a quote inside a field twice",
          at: "line \(line)")
      }
      return try text(content[...])
    }

    private func endsField(_ byte: UInt8) -> Bool {
      byte == separator || byte == .lineFeed || byte == .carriageReturn
    }

    private func text(_ content: ArraySlice<UInt8>) throws(ExchangeProblem) -> String {
      guard !content.contains(0), let text = String(validating: content, as: UTF8.self) else {
        throw ExchangeProblem(DelimitedTable.notUTF8, at: "line \(line)")
      }
      return text
    }
  }

  // MARK: Writing

  /// Rows as CSV, with commas and CRLF.
  package static func csv(_ rows: [[String]]) -> [UInt8] {
    var output: [UInt8] = []
    for row in rows {
      for (column, field) in row.enumerated() {
        if column > 0 { output.append(.comma) }
        append(field, to: &output)
      }
      output += [.carriageReturn, .lineFeed]
    }
    return output
  }

  private static func append(_ field: String, to output: inout [UInt8]) {
    let isPlain =
      field.utf8.first != .space && field.utf8.last != .space
      && field.utf8.allSatisfy {
        $0 != .comma && $0 != .quote && $0 != .carriageReturn && $0 != .lineFeed && $0 != .tab
          && $0 != .semicolon
      }
    if isPlain {
      output += field.utf8
      return
    }
    output.append(.quote)
    for byte in field.utf8 {
      if byte == .quote { output.append(.quote) }
      output.append(byte)
    }
    output.append(.quote)
  }
}
