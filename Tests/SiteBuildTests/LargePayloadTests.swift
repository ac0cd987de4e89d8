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
    let build = SiteBuild(
      source: MemoryFolder([
        "fairlead.yml": configuration,
        "content/decks/a.md": Sample.guide("Many cards", visibility: visibility, body: body),
      ]), parsing: .inProcess, jobs: 1)
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
}
