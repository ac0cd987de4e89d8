import Foundation
import Testing

/// The examples of `docs/sync.md` about texts in payloads are what a build writes.
@Suite struct SyncPageTests {
  /// The fenced blocks of the section, each with the word after its fence.
  private func blocks() throws -> [(language: String, text: String)] {
    let page = try String(contentsOfFile: Fairlead.repository + "/docs/sync.md", encoding: .utf8)
    let start = try #require(page.range(of: "## Texts in payloads\n")).upperBound
    let end = try #require(page.range(of: "\n## Tokens")).lowerBound
    return page[start..<end].matches(of: #/```(\w+)\n((?s:.*?))\n```/#).map {
      (String($0.output.1), String($0.output.2))
    }
  }

  /// The texts of the section and of its item.
  private func texts(_ source: String, form: String) throws -> (section: String?, item: String?) {
    let matter = { (title: String) in
      "---\ntitle: \(title)\ndescription: About it.\ntags: [a]\nvisibility: public\n---\n"
    }
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { url: \"https://library.example\" }\n\(form)\n",
      "content/checklists/engine.md": matter("Engine check") + source + "\n",
      "content/guides/engine.md": matter("The engine") + "Words.\n",
    ])
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    let payloads = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/site/payloads")
    let name = try #require(payloads.first { $0.hasPrefix("engine-check-") })
    let data = try #require(
      FileManager.default.contents(atPath: folder.path + "/site/payloads/" + name))
    let payload = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let content = try #require(payload["content_data"] as? [String: Any])
    let section = try #require((content["sections"] as? [[String: Any]])?.first)
    let item = try #require((section["items"] as? [[String: Any]])?.first)
    return (section["description"] as? String, item["itemDescription"] as? String)
  }

  @Test func `the examples of texts are true`() throws {
    let blocks = try blocks()
    #expect(blocks.map { $0.language } == ["yaml", "markdown", "txt", "txt", "markdown"])
    let plain = try texts(blocks[1].text, form: blocks[0].text)
    #expect(plain.section == blocks[2].text)
    #expect(plain.item == blocks[3].text)
    let markdown = try texts(blocks[1].text, form: "payloads: { text: markdown }")
    #expect(markdown.section == nil)
    #expect(markdown.item == blocks[4].text)
  }
}
