import TestSupport
import Testing

/// Values of YAML that say something else than their lines do.
@Suite struct YAMLValueTests {
  private static let head = "title: T\nvisibility: private\n"

  @Test(arguments: [
    ("author: # maria", "'author' has no value: a '#' after a space begins a comment"),
    (
      "description: Channel # 16",
      "a '#' after a space begins a comment, so these words are not read"
    ),
  ])
  func `a comment that cuts a value`(line: String, message: String) throws {
    let sample = parse("---\n\(Self.head)\(line)\n---\n- [ ] One\n")
    let finding = try #require(sample.findings.first)
    #expect(finding.message == message)
    #expect(finding.severity == .warning)
    #expect(sample.source.location(of: finding.range.lowerBound).line == 4)
  }

  @Test(arguments: [
    "tags: [a] # a list", "visibility: private # for now", "tags: # these\n  - a",
    "description: C# and F#", "description: \"Channel # 16\"",
  ])
  func `a comment that cuts nothing`(line: String) {
    let text = line.hasPrefix("visibility") ? "title: T\n\(line)" : "\(Self.head)\(line)"
    #expect(parse("---\n\(text)\n---\n- [ ] One\n").report == "")
  }

  @Test(arguments: ["        - Eggs", "        -Eggs", "        – Eggs", "        • Eggs"])
  func `an item that became the end of the one above it`(line: String) throws {
    let sample = parse(
      "\(Self.head)sections:\n  - title: S\n    items:\n      - Bread\n\(line)\n",
      path: "content/checklists/sample.yaml")
    let finding = try #require(sample.findings.first)
    #expect(finding.message == "this line is part of the text above it, not an item of the list")
    #expect(sample.source.location(of: finding.range.lowerBound).line == 7)
  }

  @Test func `a key without its space`() throws {
    let sample = parse(
      "\(Self.head)sections:\n  - title: S\n    items:\n      - title:Bread\n",
      path: "content/checklists/sample.yaml")
    let finding = try #require(sample.findings.first)
    #expect(
      finding.message == "'title:' is part of the text here: a space is missing after the colon")
    #expect(finding.help == "write 'title: '")
  }

  @Test func `typographic quotes around a card's front`() throws {
    let sample = parse(
      "\(Self.head)cards:\n  - front: “Red light”\n    back: Port\n",
      path: "content/decks/sample.yaml")
    let finding = try #require(sample.findings.first)
    #expect(
      finding.message
        == "the quotes around the value of 'front' are typographic, so they are part of it")
  }
}
