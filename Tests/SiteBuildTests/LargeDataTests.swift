import Testing

/// Large files of YAML that are no documents.
struct LargeDataTests {
  private static let large = "a: b\n" + String(repeating: "# words\n", count: 140_000)

  @Test(arguments: ["content/pnpm-lock.yaml", "content/data/a.yml"])
  func `data of other programs may be large`(path: String) throws {
    let site = try Site.build([path: Self.large, "content/guides/a.md": Sample.guide("Aaa")])
    #expect(
      site.findings == [
        "\(path): note: the file is larger than 1 MiB, so it is not read [source]"
      ])
    #expect(site.paths.contains("public/guides/a/index.html"))
  }

  @Test(arguments: [
    "type: checklist\n", "\"type\" : deck\n", "title: A\nsections:\n", "{ a: b }\n",
  ])
  func `what may be a document may not, wherever it is`(start: String) throws {
    let text = start + String(repeating: "# words\n", count: 140_000)
    let site = try Site.build(["content/a.yaml": text, "content/guides/a.md": Sample.guide("Aaa")])
    #expect(
      site.errors == [
        "content/a.yaml: error: the file is larger than 1 MiB, the limit for a source [source]"
      ])
  }

  @Test(arguments: ["", "defaults: [{ path: \"lists/**\", values: { type: checklist } }]\n"])
  func `a document may not`(configuration: String) throws {
    let path = configuration.isEmpty ? "content/checklists/a.yaml" : "content/lists/a.yaml"
    let site = try Site.build([
      "fairlead.yml": configuration, path: Self.large, "content/guides/a.md": Sample.guide("Aaa"),
    ])
    #expect(
      site.errors == [
        "\(path): error: the file is larger than 1 MiB, the limit for a source [source]"
      ])
  }
}
