import Bytes
import Diagnostics

/// What can be wrong with the syntax of a template (rule `template-syntax`).
extension Diagnostic {
  private static func syntax(
    in source: SourceText, at range: Range<Int>, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(.error, .templateSyntax, file: source.path, at: range, message: message, help: help)
  }

  static func unclosedTag(
    in source: SourceText, at range: Range<Int>, closedBy delimiter: [UInt8]
  ) -> Diagnostic {
    syntax(
      in: source, at: range, "this tag is never closed",
      help: "end it with `\(String(utf8: delimiter))`")
  }

  static func unclosedTripleTag(in source: SourceText, at range: Range<Int>) -> Diagnostic {
    syntax(
      in: source, at: range, "a tag that begins with three braces must end with three",
      help: "write `{{{name}}}` for trusted HTML, `{{name}}` for text")
  }

  static func notAName(
    _ name: String, in source: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    syntax(
      in: source, at: range,
      name.isEmpty
        ? "a tag without a name" : "'\(name)' is not a name: names cannot contain white space",
      help: "write the name of a field, a partial or a block, such as `{{title}}`")
  }

  static func wrongDelimiters(in source: SourceText, at range: Range<Int>) -> Diagnostic {
    syntax(
      in: source, at: range, "this tag does not set two delimiters",
      help: "write two words of at most 16 bytes between equals signs: `{{=<% %>=}}`")
  }

  static func unclosedSection(
    _ name: String, before other: String? = nil, in source: SourceText, at tag: Range<Int>
  ) -> Diagnostic {
    let place = other.map { "before `{{/\($0)}}`" } ?? "before the end of the file"
    return syntax(
      in: source, at: tag, "'\(name)' is opened here and not closed \(place)",
      help: "close it with `{{/\(name)}}`")
  }

  static func closesNothing(
    _ name: String, open: String?, in source: SourceText, at tag: Range<Int>
  ) -> Diagnostic {
    syntax(
      in: source, at: tag, "`{{/\(name)}}` closes nothing that is open",
      help: open.map { "'\($0)' is still open here: write `{{/\($0)}}`" } ?? "remove it")
  }

  static func outsideOfBlocks(
    of parent: String, in source: SourceText, at tag: Range<Int>
  ) -> Diagnostic {
    syntax(
      in: source, at: tag,
      "this tag is in `{{<\(parent)}}` but in none of its blocks, so it is never printed",
      help: "put it inside a `{{$block}}…{{/block}}` of '\(parent)'")
  }

  static func filledTwice(_ name: Name, at line: Int, in source: SourceText) -> Diagnostic {
    syntax(
      in: source, at: name.range, "'\(name.text)' is already filled on line \(line)",
      help: "put both parts into one `{{$\(name.text)}}…{{/\(name.text)}}`")
  }

  static func notUTF8(in source: SourceText, at offset: Int) -> Diagnostic {
    let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { source.bytes.starts(with: $0) }
    let byte = String(source.bytes[offset], radix: 16, uppercase: true)
    return syntax(
      in: source, at: isUTF16 ? 0..<0 : offset..<offset + 1,
      isUTF16
        ? "the file is UTF-16 text, not UTF-8" : "the byte 0x\(byte) is not valid UTF-8 here",
      help: "save the file as UTF-8")
  }

  static func nestedTooDeeply(
    in source: SourceText, at tag: Range<Int>, limit: Int
  ) -> Diagnostic {
    syntax(
      in: source, at: tag, "tags are nested more than \(limit) deep",
      help: "move the inner ones to a partial")
  }
}
