import Bytes

/// A table of texts whose columns are separated by a character (RFC 4180).
package struct DelimitedTable: Sendable, Equatable {
  /// A row, and the line on which it begins.
  package struct Row: Sendable, Equatable {
    package var fields: [String]
    package var line: Int
  }

  package private(set) var rows: [Row] = []

  /// Reads a table; empty lines are left out.
  ///
  /// Lines end with LF, CRLF or CR. The separator is the tab, the semicolon or the comma, whichever
  /// comes first in this order in the first row, outside quotes, unless Excel's line `sep=;` is above
  /// it.
  ///
  /// - Parameter bytes: The file, perhaps with a byte order mark.
  /// - Throws: Text that is not UTF-8, or quotes that are wrong.
  package init(parsing bytes: [UInt8]) throws(ExchangeProblem) {
    // UTF-16 has a zero in each ASCII character.
    if bytes.prefix(2).contains(0) { throw ExchangeProblem(Self.notUTF8) }
    let bytes = bytes.starts(with: [UInt8].byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var reader = Reader(
      bytes: bytes, separator: Self.namedSeparator(of: bytes) ?? Self.separator(of: bytes))
    if Self.namedSeparator(of: bytes) != nil { reader.skipLine() }
    while let row = try reader.row() {
      if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }
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
    var isQuoted = false
    var found: Set<UInt8> = []
    for byte in bytes {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed || byte == .carriageReturn {
        if !found.isEmpty { break }
        continue
      }
      if byte == .tab || byte == .semicolon || byte == .comma { found.insert(byte) }
    }
    return [.tab, .semicolon].first { found.contains($0) } ?? .comma
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
      guard let text = String(validating: content, as: UTF8.self) else {
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
