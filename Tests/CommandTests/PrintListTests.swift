import Foundation
import TestSupport
import Testing

/// `build --print`: several documents as one page for the printer.
struct PrintListTests {
  private static let library = [
    "fairlead.yml":
      "site: { title: Sample, languages: [en, ru] }\nrules: { translation-missing: off }\n",
    "content/guides/mooring.md": Sample.guide("Mooring", body: "## Lines\n\nSee [lines](#lines)."),
    "content/checklists/fire.md": Sample.guide("Fire", body: "## At once\n\n- [ ] Shout ^shout\n"),
    "content/checklists/engine.md": Sample.guide("Engine", body: "- [ ] Oil ^shout\n"),
    "content/checklists/fire.ru.md": Sample.guide("Пожар", body: "- [ ] Крикнуть ^shout\n"),
    "content/decks/knots.md": Sample.guide("Knots", body: "## Bowline\n\nA loop.\n"),
    "content/guides/secret.md": Sample.guide("Secret", visibility: "private"),
    "content/charters/june.yaml": "title: A week in June\nstart: 2026-06-13\nend: 2026-06-20\n",
    "content/charters/may.yaml":
      "title: A week in May\ndescription: Out and back.\ntags: [may]\nvisibility: public\n"
      + "created: 2026-01-15\nstart: 2026-05-16\nend: 2026-05-23\nchecklists:\n  check_in: ../checklists/engine.md\n  daily: ../checklists/fire.md\n",
  ]

  private func titles(_ names: [String], in folder: TemporaryFolder) throws -> [String] {
    let run = try Fairlead.run(["build", "--print"] + names, in: folder.path)
    try #require(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("print site/public/print/index.html\n"))
    let page = try folder.read("site/public/print/index.html")
    return page.components(separatedBy: "<h1>").dropFirst(2).compactMap {
      $0.components(separatedBy: "</h1>").first
    }
  }

  @Test(arguments: [
    (["content/guides/mooring.md", "content/checklists/fire.md"], ["Mooring", "Fire"]),
    (["checklists/fire", "mooring.md", "KNOTS"], ["Fire", "Mooring", "Knots"]),
    // A folder, the language that the library begins with first; nothing is there twice.
    (["fire", "checklists"], ["Fire", "Engine", "Пожар"]),
    (["checklists/fire.ru.md"], ["Пожар"]),
    // A charter is its checklists.
    (["A week in May"], ["Engine", "Fire"]),
    (["may", "decks/"], ["Engine", "Fire", "Knots"]),
  ])
  func `documents are named by path, folder, name or tag`(
    names: [String], expected: [String]
  ) throws {
    let folder = try TemporaryFolder(Self.library)
    #expect(try titles(names, in: folder) == expected)
  }

  @Test func `anchors differ from document to document, and links lead to the library`() throws {
    let folder = try TemporaryFolder(Self.library)
    _ = try titles(["checklists", "guides"], in: folder)
    let page = try folder.read("site/public/print/index.html")
    #expect(page.contains("<li id=\"d1-shout\""))
    #expect(page.contains("<li id=\"d2-shout\""))
    #expect(page.contains("href=\"../guides/mooring/index.html#lines\""))
    let ids = page.components(separatedBy: " id=\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    #expect(ids.count == Set(ids).count)
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!(try folder.read("site/public/offline.json").contains("print/index.html")))
  }

  @Test func `the next build without it has no such page`() throws {
    let folder = try TemporaryFolder(Self.library)
    _ = try titles(["fire"], in: folder)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(!folder.exists("site/public/print/index.html"))
  }

  @Test(arguments: [
    ("enigne", "no document, folder or tag is called 'enigne'; did you mean 'engine'?"),
    ("secret", "content/guides/secret.md is private, so it has no page"),
    ("june", "content/charters/june.yaml is private, so it has no page"),
  ])
  func `what cannot be printed is said, and nothing is written`(
    name: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(Self.library)
    let run = try Fairlead.run(["build", "--print", name], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: nothing was printed: \(reason)\n")
    #expect(!folder.exists("site/public"))
  }

  @Test func `a name that two documents have is not guessed`() throws {
    let folder = try TemporaryFolder(
      Self.library.merging(["content/guides/fire.md": Sample.guide("Fire at sea")]) { $1 })
    let run = try Fairlead.run(["build", "--print", "fire.md"], in: folder.path)
    #expect(
      run.errors
        == "fairlead: nothing was printed: 'fire.md' may refer to content/checklists/fire.md or "
        + "content/guides/fire.md; write the path\n")
  }

  @Test func `a file at its address is reported`() throws {
    let folder = try TemporaryFolder(
      Self.library.merging(["static/print/index.html": "<p>Own"]) { $1 })
    let run = try Fairlead.run(["build", "--print", "fire"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "static/print/index.html: error: the address /print/index.html belongs to two files: "
          + "the documents to print and static/print/index.html [address-unique]\n"))
  }

  @Test func `a new picture gives the view and the binder the same new version`() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 5 1\"/>\n"
    var library = Self.library
    library["content/checklists/fire.md", default: ""] += "\n  ![Way out](../images/out.svg)\n"
    library["content/images/out.svg"] = picture
    let folder = try TemporaryFolder(library)
    var versions: [String] = []
    for size in ["5 1", "5 2"] {
      try folder.write(
        picture.replacingOccurrences(of: "5 1", with: size), to: "content/images/out.svg")
      _ = try titles(["checklists/fire"], in: folder)
      let view = try folder.read("site/public/checklists/fire/print/index.html")
      let version = try #require(view.firstMatch(of: /([0-9a-f]{7})">\n<head>/)?.1)
      let binder = try folder.read("site/public/print/index.html")
      #expect(binder.contains(" · \(version)</span>"))
      #expect(binder.contains(" · \(version)</p>"))
      versions.append(String(version))
    }
    #expect(versions[0] != versions[1])
  }
}
