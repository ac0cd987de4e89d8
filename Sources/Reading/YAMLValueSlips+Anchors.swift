import Bytes
import Diagnostics
import Documents
import YAMLSyntax

/// Words that begin with `&`, which YAML takes for the name of a value.
extension YAMLValueSlips {
  /// The names after asterisks: those that aliases use, and perhaps others.
  static func aliases(in bytes: [UInt8], _ range: Range<Int>) -> Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    guard range.upperBound <= bytes.count else { return names }
    var start = range.lowerBound
    while let star = bytes[start..<range.upperBound].firstIndex(of: .asterisk) {
      let name = name(in: bytes[(star + 1)..<range.upperBound])
      names.insert(name)
      // Not from the next asterisk: a long row of them would take its square in time.
      start = name.endIndex
    }
    return names
  }

  private static func name(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix { !$0.isASCIISpace && !ends.contains($0) }
  }

  private static let ends: [UInt8] = [
    .comma, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
  ]

  /// Reports `title: &B Engine start`, which says "Engine start".
  mutating func unusedName(of value: YAMLValue) {
    var end = value.range.lowerBound
    while end > 0, bytes[end - 1] == .space { end -= 1 }
    guard end < value.range.lowerBound || value.range.isEmpty else { return }
    var start = end
    while start > 0, !bytes[start - 1].isASCIISpace, !Self.ends.contains(bytes[start - 1]) {
      start -= 1
    }
    let word = bytes[start..<end]
    guard word.first == .ampersand, word.count > 1 else { return }
    let name = Self.name(in: word.dropFirst())
    guard name.count == word.count - 1, !aliases.contains(name) else { return }
    report(
      Diagnostic(
        .warning, .yamlValue, file: path, at: word.startIndex..<word.endIndex,
        message: "'\(String(utf8: word))' names the value for YAML and is not part of it",
        help: "put the value in quotes if it begins with the '&'"))
  }
}
