import Bytes
import Diagnostics
import Documents
import Library
import Reading
import Rendering
import Rules
import Settings
import TestSupport
import Testing

/// A parse on its way from a lane to its owner.
@Suite struct ParsedSourceTests {
  private static let markdown = """
    ---
    id: 0123ABCD-4567-89AB-CDEF-0123456789AB
    title: Engine
    tags: [a, "b\\u2014"]
    ---
    Intro [x](y.md "t") &amp; ![i](j.png)[^1]

    ## Engine (icon wrench) ^e
    - [ ] *Oil* … OK (required, 2 min) ^k
          lead
      - [ ] nested

    > [!note] Title *x*
    > text

    | a | b |
    |---|---|
    | c | d |

    <div>

    ```swift
    x
    ```

    [^1]: note
    """

  private static let yaml = """
    title: Engine
    sections:
      - title: "Eng\\u0069ne (collapsed)"
        description: |
          Some *text*
          [x](y.md)
        items:
          - Oil … OK (required) ^k
          - {title: "a \\u2014 b", minutes: 2, items: [c, {title: d}]}
    cards:
      - {front: "a\\n\\nb", back: "> [!tip]\\n> c"}
    bio: "*Sails* <b>"
    """

  private func source(_ text: String, _ form: SourceLayout.Form) throws -> (
    SourceText, SourceLayout
  ) {
    let path = form == .markdown ? "content/checklists/a.md" : "content/checklists/a.yaml"
    let source = SourceText(path: path, bytes: Array(text.utf8))
    var report: [Diagnostic] = []
    let layout = SourceLayout.find(in: source, form: form, report: &report)
    return (source, try #require(layout))
  }

  private func encoded(_ parsed: ParsedSource) -> [UInt8] {
    var writer = ByteWriter()
    parsed.encode(into: &writer)
    return writer.bytes
  }

  private func decoded(_ bytes: [UInt8], _ source: SourceText) -> ParsedSource? {
    var reader = ByteReader(bytes)
    return ParsedSource(decoding: &reader, source: source.bytes)
  }

  private static let samples: [(String, SourceLayout.Form)] = [
    (markdown, .markdown), (yaml, .yaml), ("", .markdown), ("", .yaml), ("# a", .markdown),
    ("a: @", .yaml), (String(repeating: ">", count: 200), .markdown),
    ("cards: [{front: \"" + String(repeating: ">", count: 200) + "\"}]", .yaml),
  ]

  @Test(arguments: samples)
  func `a parse comes back unchanged`(text: String, form: SourceLayout.Form) throws {
    let (source, layout) = try source(text, form)
    let bytes = encoded(ParsedSource(parsing: source.bytes, layout: layout))
    var reader = ByteReader(bytes + [1, 2])
    let copy = try #require(ParsedSource(decoding: &reader, source: source.bytes))
    #expect(reader.remaining == 2)
    #expect(encoded(copy) == bytes)
  }

  @Test(arguments: samples)
  func `part of a parse is not a parse`(text: String, form: SourceLayout.Form) throws {
    let (source, layout) = try source(text, form)
    let bytes = encoded(ParsedSource(parsing: source.bytes, layout: layout))
    for count in 0..<bytes.count {
      #expect(decoded(Array(bytes[..<count]), source) == nil)
    }
  }

  @Test(arguments: [(markdown, SourceLayout.Form.markdown), (yaml, .yaml)])
  func `mutated bytes are rejected or become a document`(text: String, form: SourceLayout.Form)
    throws
  {
    var random = FixedGenerator(seed: 21)
    let (source, layout) = try source(text, form)
    let original = encoded(ParsedSource(parsing: source.bytes, layout: layout))
    var survivors = 0
    for round in 0..<1_000 {
      let bytes = random.mutated(original, places: 1...2)
      guard let parsed = decoded(bytes, source) else { continue }
      survivors += 1
      let type = DocumentType.allCases[round % DocumentType.allCases.count]
      use(parsed, source, layout, type)
    }
    #expect(survivors > 0)
  }

  /// Does everything with a parse that the pipeline does.
  private func use(
    _ parsed: ParsedSource, _ source: SourceText, _ layout: SourceLayout, _ type: DocumentType
  ) {
    var report: [Diagnostic] = []
    let document = DocumentReader.read(
      DocumentReader.Input(
        source: source, layout: layout, parsed: parsed, type: type, language: "en", defaults: [],
        history: nil), report: &report)
    report += DocumentRules.check(document, rules: RuleBook())
    let library = LibraryLinker.link(
      [document], layout: LibraryLayout(), preview: true, report: &report,
      asset: { _ in nil })
    _ = HumanReport { _ in source }.text(report.inReportOrder())
    _ = JSONReport { _ in source }.bytes(report)
    let payload = SyncPayload(
      document: document, links: library.links[0], url: "https://x.y", form: PayloadForm(.plain))
    _ = payload.detail(contentData: payload.contentDataBytes())
    for (index, part) in document.parts.enumerated() where !part.tree.nodes.isEmpty {
      var writer = MarkdownHTML(tree: part.tree, part: index, links: library.links[0])
      var output: [UInt8] = []
      writer.writeBlocks(Prose(tree: index, nodes: 0..<part.tree.nodes.count), to: &output)
    }
  }
}
