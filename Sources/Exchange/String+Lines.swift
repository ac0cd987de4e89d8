import Bytes
import Documents

extension String {
  /// One line: white space between words becomes one space.
  var onOneLine: String {
    var words = String.UnicodeScalarView()
    var hasSpace = false
    for scalar in unicodeScalars {
      if scalar == " " || ("\t"..."\r").contains(scalar)
        || ("\u{2028}"..."\u{2029}").contains(scalar)
      {
        hasSpace = !words.isEmpty
        continue
      }
      if hasSpace { words.append(" ") }
      hasSpace = false
      words.append(scalar)
    }
    return String(words).withoutSpaceAtEnds
  }

  /// Without the white space at its ends, of whatever width.
  var withoutSpaceAtEnds: String {
    var scalars = unicodeScalars[...]
    // Three that look like nothing are spaces to Fairlead's readers.
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar else { return false }
      return scalar.properties.isWhitespace
        || ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
    }
    while isSpace(scalars.first) { scalars.removeFirst() }
    while isSpace(scalars.last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Its lines, whatever ends them.
  var allLines: [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if scalar == "\n", isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = scalar == "\r"
      if scalar == "\n" || isAfterReturn || scalar == "\u{2028}" || scalar == "\u{2029}" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
    }
    lines.append(String(line))
    return lines
  }

  /// Without the white space that neither form of a payload keeps.
  func tidied(_ form: PayloadText) -> String {
    let lines = allLines
    switch form {
    case .plain: return Self.paragraphs(of: lines)
    case .markdown:
      let isBlank = { (line: String) in line.utf8.allSatisfy { $0.isASCIISpace } }
      guard let first = lines.firstIndex(where: { !isBlank($0) }) else { return "" }
      var text = Array(lines[first...].joined(separator: "\n").utf8)[...]
      while text.last?.isASCIISpace ?? false { text.removeLast() }
      // A text may begin with indented code.
      let spaces = text.prefix { $0 == .space }.count
      return String(utf8: text.dropFirst(spaces < 4 ? spaces : 0))
    }
  }

  /// Paragraphs of lines without white space around them; only the items of a list keep how deep
  /// they are.
  private static func paragraphs(of lines: [String]) -> String {
    indented(lines).map { lines in
      PlainMarkdown.isList(lines.map { $0[...] })
        ? lines.joined(separator: "\n") : lines.map(\.onOneLine).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Whether its lines lose how far they are indented, because they are not a list.
  func isFlattened(_ form: PayloadText) -> Bool {
    guard form == .plain else { return false }
    return Self.indented(allLines).contains { lines in
      lines.dropFirst().contains { $0.utf8.first == .space }
        && !PlainMarkdown.isList(lines.map { $0[...] })
    }
  }

  /// The lines of each paragraph, with the spaces before their words.
  private static func indented(_ lines: [String]) -> [[String]] {
    var paragraphs: [[String]] = []
    var isAfterBlank = true
    for line in lines {
      let words = line.onOneLine
      guard !words.isEmpty else {
        isAfterBlank = true
        continue
      }
      if isAfterBlank { paragraphs.append([]) }
      isAfterBlank = false
      let depth = line.utf8.prefix { $0 == .space }.count
      paragraphs[paragraphs.count - 1].append(String(repeating: " ", count: depth) + words)
    }
    return paragraphs
  }
}
