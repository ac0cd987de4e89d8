import Foundation
import Testing

extension AppFileTests {
  @Test func `forks carry their chain`() throws {
    let id = { (number: Int) in "0f3b5c1e-0000-4000-8000-00000000000\(number)" }
    func guide(_ number: Int, from: Int?, author: String) -> String {
      let fork = from.map { "\nforked_from: {id: \(id($0))}" } ?? ""
      return Sample.guide("Guide \(number)", "id: \(id(number))\nauthor: \(author)\(fork)")
    }
    let site = try Site.build([
      "content/authors/maria.yaml": "id: \(id(9))\nname: Maria\n",
      "content/guides/a.md": guide(1, from: nil, author: "maria"),
      "content/guides/b.md": guide(2, from: 1, author: "ivan"),
      "content/guides/c.md": guide(3, from: 2, author: "olga"),
      // Not in the library.
      "content/guides/d.md": guide(4, from: 8, author: "olga"),
      // In a circle.
      "content/guides/e.md": guide(5, from: 6, author: "olga"),
      "content/guides/f.md": guide(6, from: 5, author: "olga"),
    ])
    #expect(site.errors == [])
    let list = try site.objects("public/api/v1/content/public")
    func entry(_ number: Int) -> [String: Any] {
      list.first { $0["title"] as? String == "Guide \(number)" } ?? [:]
    }
    #expect((1...4).map { entry($0)["chain_depth"] as? Int } == [1, 2, 3, 2])
    #expect(entry(5)["chain_depth"] as? Int != nil)
    #expect(entry(2)["original_author_username"] as? String == "maria")
    #expect(entry(2)["original_author_user_id"] as? String == id(9).uppercased())
    #expect(entry(2)["original_content_public_id"] as? String == "guide-1-0f3b5c1e")
    #expect(entry(3)["original_author_username"] as? String == "ivan")
    #expect(entry(4)["original_author_username"] == nil)
    #expect(
      try site.object("public/api/v1/users/maria")["stats"] as? [String: Int]
        == ["total_contributions": 1, "total_forks": 1])
  }

  @Test func `forks of hidden documents are not counted`() throws {
    let id = "0f3b5c1e-0000-4000-8000-000000000001"
    for visibility in ["unlisted", "private"] {
      let site = try Site.build([
        "content/authors/maria.yaml": "name: Maria\n",
        "content/guides/a.md": Sample.guide(
          "Aaa", visibility: visibility, "id: \(id)\npublic_id: aaa\nauthor: maria"),
        "content/guides/b.md": Sample.guide("Bbb", "forked_from: {id: \(id)}"),
        "content/guides/c.md": Sample.guide("Ccc", "forked_from: {id: \(id), author: maria}"),
        "content/guides/d.md": Sample.guide("Ddd", "forked_from: {public_id: aaa, author: maria}"),
      ])
      #expect(site.errors == [])
      #expect(
        try site.object("public/api/v1/users/maria")["stats"] as? [String: Int]
          == ["total_contributions": 0, "total_forks": 0])
    }
  }
}
