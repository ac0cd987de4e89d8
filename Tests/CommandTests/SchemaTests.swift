import Foundation
import Testing

/// `fairlead schema`.
struct SchemaTests {
  private func schema(_ subject: String) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["schema", subject], in: folder.path)
    #expect(run.code == 0 && run.errors.isEmpty && run.output.hasSuffix("}\n"))
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  private func keys(_ subject: String) throws -> [String] {
    try #require(try schema(subject)["properties"] as? [String: Any]).keys.sorted()
  }

  @Test(arguments: ["checklist", "guide", "deck", "charter", "author"])
  func `exactly the keys of a schema are read`(type: String) throws {
    let keys = try keys(type)
    #expect(keys.contains("visibility") && keys.contains("checklist_type"))
    #expect(try schema(type)["additionalProperties"] as? Bool == false)
    let lines = (keys + ["x-own", "nonesuch"]).map { "\($0):\n" }.joined()
    let folder = try TemporaryFolder([
      "content/\(type)s/a.yaml": lines, "content/guides/a.md": "---\n\(lines)---\n",
    ])
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let unknown = try Finding.all(run.output).filter { $0.rule == "unknown-key" }
    #expect(unknown.count { $0.file.hasSuffix(".yaml") || type == "guide" } <= 2)
    #expect(run.output.contains("\(type)s have no key 'nonesuch'"))
    for key in keys where type != "guide" {
      #expect(!run.output.contains("\(type)s have no key '\(key)'"), "\(key)")
    }
  }

  /// The words that a key inside another one may have.
  private func schemaValues(_ subject: String, _ outer: String, _ inner: String) throws -> [String]
  {
    let properties = try #require(try schema(subject)["properties"] as? [String: [String: Any]])
    let keys = try #require(properties[outer]?["properties"] as? [String: [String: Any]])
    return (keys[inner]?["enum"] as? [Any] ?? []).compactMap { $0 as? String }
  }

  @Test func `the configuration's schema knows its keys`() throws {
    #expect(
      try keys("configuration")
        == [
          "api", "backend", "content", "defaults", "exclude", "folders", "nav", "output",
          "payloads", "redirects", "rules", "site", "theme",
        ])
    #expect(
      try schemaValues("configuration", "payloads", "text") == ["plain", "markdown"])
    let properties = try #require(
      try schema("configuration")["properties"] as? [String: [String: Any]])
    let rules = try #require(properties["rules"]?["properties"] as? [String: Any])
    #expect(rules["title.max"] != nil && rules["raw-html"] != nil && rules["address-unique"] == nil)
  }

  @Test func `a schema accepts what check reads`() throws {
    let properties = try #require(
      try schema("configuration")["properties"] as? [String: [String: Any]])
    let entry = try #require(properties["defaults"]?["items"] as? [String: Any])
    let keys = try #require(entry["properties"] as? [String: [String: Any]])
    let own = keys["values"]?["patternProperties"] as? [String: Any]
    #expect(own?.keys.sorted() == ["^x-"] && entry["patternProperties"] == nil)
    let guide = try #require(try schema("guide")["properties"] as? [String: [String: Any]])
    for values in [guide, keys["values"]?["properties"] as? [String: [String: Any]] ?? [:]] {
      let kinds = try #require(values["author"]?["anyOf"] as? [[String: Any]])
      #expect(kinds.map { ($0["type"] as? [String])?.first } == ["string", "array"])
    }
    let defaults = "defaults: [{path: guides/**, values: {x-region: Kvarner, author: [maria]}}]\n"
    let folder = try TemporaryFolder(
      Sample.library.merging(["fairlead.yml": defaults]) { $1 })
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let found = try Finding.all(run.output).filter { $0.file == "fairlead.yml" }
    #expect(found.isEmpty, "\(run.output)")
  }

  @Test func `without a subject it describes every document`() throws {
    let folder = try TemporaryFolder()
    let run = try Fairlead.run(["schema"], in: folder.path)
    #expect(run.output == (try Fairlead.run(["schema", "document"], in: folder.path)).output)
    #expect(try keys("document").contains("cards"))
    #expect(try Fairlead.run(["schema", "novel"], in: folder.path).code == 64)
  }
}
