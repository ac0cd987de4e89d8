import Testing

@Suite struct TagTimeTests {
  @Test func `many tags of one file in two spellings take linear time`() throws {
    func time(_ count: Int) throws -> Duration {
      let tags = (0..<count).map { "  - \($0 % 2 == 0 ? "sea" : "Sea")\($0 / 2)\n" }.joined()
      let library = [
        "content/checklists/a.yaml":
          "title: Check\nsections:\n  - title: S\n    items: [Oil]\ntags:\n\(tags)"
      ]
      return try ContinuousClock().measure { _ = try Site.build(library) }
    }
    _ = try time(100)
    let small = max(try time(2_000), .milliseconds(20))
    #expect(try time(16_000) < small * 20)
  }
}
