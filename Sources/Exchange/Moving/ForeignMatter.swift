import Bytes
import Discovery
import Reading

/// The front matter of a document of another program, in YAML, TOML or JSON, by lines.
struct ForeignMatter {
  /// The lines between the fences, or of the object.
  let lines: [Substring]

  /// Front matter of these lines.
  init(_ lines: [Substring]) {
    self.lines = lines
  }

  /// The front matter of a file; no lines if it has none.
  ///
  /// - Throws: A file that cannot be read.
  init(of path: String, in folder: DiskFolder) throws {
    // It may have a byte order mark, and the last fence is part of it.
    let most = SourceLayout.largestFrontMatter + 1 << 10
    self.init(text: try folder.read(path, limit: most) ?? [])
  }

  /// The front matter at the start of a text, after a byte order mark and empty lines, as it is read in a document.
  private init(text bytes: [UInt8]) {
    let start = bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0
    let lines = String(decoding: bytes[start...], as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first, first.hasPrefix("---") || first.hasPrefix("+++") else {
      self.init(lines.first == "{" ? Array(lines.prefix { $0 != "}" }) : [])
      return
    }
    let fence = first.prefix(3)
    self.init(Array(lines.dropFirst().prefix { !$0.hasPrefix(fence) }))
  }

  /// What is after keys of the document itself, which Hugo reads in any case.
  func values(of keys: [String]) -> [Substring] {
    // Below a table of TOML keys are those of the table.
    lines.prefix { !$0.hasPrefix("[") }.compactMap { line in
      guard let key = Self.key(of: line), keys.contains(key.lowercased()) else { return nil }
      return line[key.endIndex...]
    }
  }

  /// The lines of keys: in YAML those that are indented below one, in TOML its tables.
  func block(of keys: [String]) -> [Substring] {
    var found: [Substring] = []
    var isInside = false
    var isTable = false
    for line in lines {
      if let key = Self.key(of: line), keys.contains(key.lowercased()) {
        isInside = true
        isTable = line.first == "["
      } else if let first = line.first, first == "[" || !" \t-]}".contains(first) {
        // Below a table of TOML lines need no space.
        isInside = isInside && isTable && first != "["
      }
      if isInside { found.append(line) }
    }
    return found
  }

  /// The key at the start of a line, or of a table of TOML.
  private static func key(of line: Substring) -> Substring? {
    // JSON is indented; in YAML and TOML such a line is a part of something else.
    let words = line.drop { $0 == " " || $0 == "\t" }
    guard words.startIndex == line.startIndex || words.hasPrefix("\"") else { return nil }
    return words.drop { "[\"".contains($0) }.prefix { $0.isLetter || $0 == "_" }
  }
}
