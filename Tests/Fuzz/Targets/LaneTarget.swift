import Bytes
import Diagnostics
import Documents
import Parsing
import Reading
import Rules
import Settings

/// What a lane sends: an answer with wrong bytes is refused, or harms nothing that reads it.
///
/// The input is a number of changes, each a place and a value, then the text: its true answer is
/// changed there. So even the first inputs get past the counts.
enum LaneTarget {
  static func check(_ input: [UInt8]) throws {
    try checkRequest(input)
    guard let first = input.first else { return }
    let count = min(Int(first & 15), (input.count - 1) / 3)
    let changes = (0..<count).map { Array(input[(1 + $0 * 3)..<(4 + $0 * 3)]) }
    let bytes = asText(input[(1 + count * 3)...])
    let isYAML = first & 16 != 0
    let source = SourceText(path: isYAML ? "a.yaml" : "a.md", bytes: bytes)
    var findings: [Diagnostic] = []
    let form: SourceLayout.Form = isYAML ? .yaml : .markdown
    guard let layout = SourceLayout.find(in: source, form: form, report: &findings) else { return }
    var writer = ByteWriter()
    ParsedSource(parsing: bytes, layout: layout).encode(into: &writer)
    var answer = writer.bytes
    for change in changes {
      let place = Int(change[0]) << 8 | Int(change[1])
      answer[place % answer.count] = change[2]
    }
    var reader = ByteReader(answer)
    let parsed = ParsedSource(decoding: &reader, source: bytes)
    if changes.isEmpty { try expect(parsed != nil, "a true answer is refused") }
    guard let parsed else { return }
    if let yaml = parsed.yaml { try YAMLTarget.expectSound(yaml, length: bytes.count) }
    if let markdown = parsed.markdown { try MarkdownTarget.expectSound(markdown) }
    for type in [DocumentType.guide, .checklist, .deck] {
      let document = DocumentReader.read(
        DocumentReader.Input(
          source: source, layout: layout, parsed: parsed, type: type, language: "en",
          defaults: [], history: nil),
        report: &findings)
      findings += DocumentRules.check(document, rules: RuleBook(), source: source)
      // A tree that says what the text does not say may be nested otherwise than HTML allows; that it is written is enough.
      DocumentTarget.write(document)
    }
    try DocumentTarget.expectSound(findings, in: source)
  }

  private static func checkRequest(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    guard let request = LaneRequest(decoding: &reader) else { return }
    try expect(request.layout.body.upperBound <= request.bytes.count, "a body is outside its text")
    var writer = ByteWriter()
    request.encode(into: &writer)
    var again = ByteReader(writer.bytes)
    let copy = LaneRequest(decoding: &again)
    try expect(copy?.bytes == request.bytes && copy?.layout == request.layout, "a request changes")
  }
}
