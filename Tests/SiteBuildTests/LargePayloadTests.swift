import Diagnostics
import Discovery
import SiteBuild
import Testing

/// Documents that servers refuse, although their sources are small enough.
struct LargePayloadTests {
  private static let server = "backend: { url: \"https://sync.example/api/v1\" }\n"

  private func findings(
    cards: Int, visibility: String = "public", configuration: String
  ) throws -> [String] {
    let body = (1...cards).map { "## Q\($0)\n\nA\($0)\n" }.joined(separator: "\n")
    return try findings([
      "fairlead.yml": configuration,
      "content/decks/a.md": Sample.guide("Many cards", visibility: visibility, body: body),
    ])
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    let build = SiteBuild(source: MemoryFolder(files), parsing: .inProcess, jobs: 1)
    return try build.check().diagnostics.filter { $0.rule.id == "source" }.map {
      "\(Site.line($0)) / \($0.help ?? "")"
    }
  }

  private func finding(_ severity: String) -> String {
    "content/decks/a.md: \(severity): the payload of this document is 1.2 MiB; servers take at most "
      + "1 MiB [source] / divide the document into several"
  }

  @Test func `a payload that the server refuses is an error`() throws {
    #expect(try findings(cards: 12_000, configuration: Self.server) == [finding("error")])
  }

  @Test func `without a server it is a note`() throws {
    #expect(try findings(cards: 12_000, configuration: "") == [finding("note")])
  }

  @Test func `a payload of less, and a document without one, are not reported`() throws {
    #expect(try findings(cards: 8_000, configuration: Self.server) == [])
    #expect(
      try findings(cards: 12_000, visibility: "private", configuration: Self.server) == [])
  }

  @Test func `the files of a deck count together`() throws {
    func large(cards: Int) throws -> [String] {
      let words = String(repeating: "answer words ", count: 4_000)
      var files = [
        "fairlead.yml": Self.server,
        "content/decks/many/index.md": Sample.guide("Many cards", body: "Intro.\n"),
      ]
      for card in 1...cards {
        files["content/decks/many/c\(card).md"] = "# Q\(card)\n\n\(words)\n"
      }
      return try findings(files)
    }
    #expect(try large(cards: 15) == [])
    #expect(
      try large(cards: 30) == [
        "content/decks/many/index.md: error: the payload of this document is 1.5 MiB; servers take "
          + "at most 1 MiB [source] / divide the document into several"
      ])
  }
}
