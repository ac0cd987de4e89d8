import Foundation
import TestSupport
import Testing

/// `fairlead withdraw`: one document out of the site, now.
struct WithdrawTests {
  private func library(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "fairlead.yml": "site: { url: \"https://library.example\" }\nrules: { tags.min: 0 }\n",
        "content/guides/a.md": """
        ---
        title: Kestrel guide
        description: About it.
        visibility: public # for all
        created: 2026-01-15
        ---
        Text of the kestrel.

        """,
        "content/guides/b.md": """
        ---
        title: Other guide
        description: About it.
        visibility: public
        created: 2026-01-15
        ---
        See [the first one](a.md) and [[a]].

        """,
      ].merging(more) { $1 })
  }

  private func holding(_ text: String, _ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "site").filter { $0.value.range(of: Data(text.utf8)) != nil }
      .map(\.key).sorted()
  }

  @Test func `the page goes, and links to it are words`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try holding("kestrel", folder).contains("public/guides/a/index.html"))
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(
      try folder.read("content/guides/a.md").contains("\nvisibility: private # for all\n"))
    #expect(try holding("kestrel", folder).isEmpty)
    #expect(try holding("Kestrel guide", folder).isEmpty)
    let page = try folder.read("site/public/guides/b/index.html")
    #expect(page.contains("the first one") && !page.contains("guides/a/"))
    let count = run.output.components(separatedBy: "warning: content/guides/a.md is private").count
    #expect(count == 3, "\(run.output)")
    #expect(run.output.contains("content/guides/a.md is private and has no page: "))
    // The next build insists that the links are removed.
    let next = try Fairlead.run(["build"], in: folder.path)
    #expect(next.code == 1 && next.output.contains("[link-target]"))
    #expect(try holding("kestrel", folder).isEmpty)
  }

  @Test(arguments: ["visibility:", "visibility: ~"])
  func `a visibility without a value gets one`(line: String) throws {
    let folder = try library([
      "fairlead.yml": """
      rules: { tags.min: 0 }
      defaults: [{ path: "**", values: { visibility: public } }]

      """,
      "content/guides/a.md":
        "---\ntitle: Kestrel guide\n\(line)\ndescription: About it.\ncreated: 2026-01-15\n---\nText.\n",
    ])
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(
      try folder.read("content/guides/a.md").contains("guide\nvisibility: private\ndescription"))
  }

  @Test func `a control character is kept`() throws {
    let folder = try library()
    let text = try folder.read("content/guides/a.md") + "Prog\u{88}ram\u{7}.\n"
    try folder.write(text, to: "content/guides/a.md")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(
      try folder.read("content/guides/a.md")
        == text.replacingOccurrences(of: "visibility: public", with: "visibility: private"))
    #expect(try holding("kestrel", folder).isEmpty)
  }

  @Test func `the translation is named, and goes too although others link to both`() throws {
    let russian = """
      ---
      title: Пустельга
      description: О ней.
      visibility: public
      created: 2026-01-15
      ---
      Слова о пустельге.

      """
    let folder = try library([
      "fairlead.yml": """
      site: { url: "https://library.example", languages: [en, ru] }
      rules: { tags.min: 0, translation-missing: off }

      """,
      "content/guides/a.ru.md": russian,
      "content/guides/c.md": """
      ---
      title: Third guide
      description: About it.
      visibility: public
      created: 2026-01-15
      ---
      See [the Russian one](a.ru.md).

      """,
    ])
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let first = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(first.code == 0, "\(first.errors)\(first.output)")
    #expect(
      first.output.hasSuffix("\ncontent/guides/a.ru.md, its translation, is still public\n"),
      "\(first.output)")
    let second = try Fairlead.run(["withdraw", "content/guides/a.ru.md"], in: folder.path)
    #expect(second.code == 0, "\(second.errors)\(second.output)")
    // The links to the first one were listed when it was withdrawn.
    #expect(!second.output.contains("content/guides/a.md is private"), "\(second.output)")
    #expect(second.output.contains("warning: content/guides/a.ru.md is private"))
    #expect(!second.output.contains("its translation"))
    #expect(try holding("пустельге", folder).isEmpty)
    #expect(try holding("kestrel", folder).isEmpty)
    let next = try Fairlead.run(["build"], in: folder.path)
    #expect(next.code == 1 && next.output.contains("[link-target]"))
  }

  @Test func `a document without a line of its own gets one`() throws {
    let folder = try library([
      "fairlead.yml": """
      rules: { tags.min: 0, description.required: false, date-missing: off, link-target: warning }
      defaults: [ { path: "**", values: { visibility: public } } ]
      backend: { url: "http://127.0.0.1:9/api/v1" }

      """,
      "content/guides/c.md": "# The osprey\n\nText of the osprey.\n",
      "content/guides/d.md": "---\n{title: The osprey}\n---\nText.\n",
      "content/guides/e.md": "---\ntitle: The osprey\n---\nText.\n",
    ])
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let run = try Fairlead.run(["withdraw", "c.md"], in: folder.path + "/content/guides")
    #expect(run.code == 0, "\(run.errors)\(run.output)")
    #expect(
      try folder.read("content/guides/c.md")
        == "---\nvisibility: private\n---\n\n# The osprey\n\nText of the osprey.\n")
    #expect(
      run.output.contains(
        "\n`fairlead push --no-build` removes it from the server: look for `- the-osprey-"))
    #expect(run.output.hasSuffix("` in its plan\n"))
    #expect(try Fairlead.run(["withdraw", "content/guides/e.md"], in: folder.path).code == 0)
    #expect(
      try folder.read("content/guides/e.md")
        == "---\nvisibility: private\ntitle: The osprey\n---\nText.\n")
    let flow = try Fairlead.run(["withdraw", "content/guides/d.md"], in: folder.path)
    #expect(flow.code == 2)
    #expect(
      flow.errors == """
        fairlead: cannot write into the metadata of content/guides/d.md: write `visibility: private` there and withdraw it again

        """)
  }

  @Test func `a document is named by its public id too, and a private one is withdrawn again`()
    throws
  {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let payload = try #require(
      try folder.files(below: "site").keys.first { $0.hasPrefix("payloads/kestrel-guide") })
    let name = payload.dropFirst("payloads/".count).dropLast(".json".count)
    #expect(try Fairlead.run(["withdraw", String(name)], in: folder.path).code == 0)
    let text = try folder.read("content/guides/a.md")
    #expect(try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path).code == 0)
    #expect(try folder.read("content/guides/a.md") == text)
  }

  @Test func `a page that was changed after it was built is named, and stays`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let page = "site/public/guides/a/index.html"
    try folder.write(try folder.read(page) + "<!-- smaller -->\n", to: page)
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("content/guides/a.md is private: "))
    #expect(run.output.hasSuffix(" removed, 1 not removed\n"))
    let warning =
      "fairlead: site/public/guides/a/index.html is no longer part of the site, but was changed after it "
      + "was built, so it was not removed: delete it\n"
    #expect(run.errors == warning)
    #expect(folder.exists(page))
    // Each build says so again, also a quiet one.
    try folder.write(
      try folder.read("content/guides/b.md").replacingOccurrences(
        of: "[the first one](a.md) and [[a]]", with: "it"),
      to: "content/guides/b.md")
    for arguments in [["build"], ["build"], ["build", "--quiet"]] {
      let next = try Fairlead.run(arguments, in: folder.path)
      #expect(next.code == 0 && next.errors == warning)
    }
    // What is published does not have it.
    let host = try TemporaryFolder()
    let sent = try Fairlead.run(["publish", host.path], in: folder.path)
    #expect(sent.code == 0 && !host.exists("guides/a"), "\(sent.errors)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(page)")
    #expect(try Fairlead.run(["build"], in: folder.path).errors == "")
  }

  @Test func `nothing is promised that does not happen`() throws {
    let folder = try library([
      "fairlead.yml": """
      rules: { tags.min: 0, description.required: false, date-missing: off }
      backend: { url: "http://127.0.0.1:9/api/v1" }

      """,
      "content/guides/index.md":
        "---\ntitle: Guides\nvisibility: public\n---\nAll about kestrels.\n",
      "content/about.md": "---\ntitle: About\ntype: page\nvisibility: public\n---\nWords.\n",
      "content/guides/c.md": "---\ntitle: Private\n---\nWords.\n",
    ])
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let whole = try Fairlead.run(["withdraw", "content/guides"], in: folder.path)
    #expect(
      whole.code == 2
        && whole.errors == """
          fairlead: nothing was withdrawn: content/guides is a folder; withdraw the documents in it one by one

          """,
      "\(whole.output)\(whole.errors)")
    let list = try Fairlead.run(["withdraw", "content/guides/index.md"], in: folder.path)
    #expect(
      list.code == 0
        && list.output.hasPrefix(
          "content/guides/index.md is private and its text is on no page: "),
      "\(list.output)")
    let page = try Fairlead.run(["withdraw", "content/about.md"], in: folder.path)
    #expect(
      page.code == 0 && page.output.hasPrefix("content/about.md is private and has no page: "))
    let hidden = try Fairlead.run(["withdraw", "content/guides/c.md"], in: folder.path)
    #expect(hidden.code == 0)
    for run in [list, page, hidden] {
      #expect(!run.output.contains("removes it from the server"), "\(run.output)")
    }
    // Its author has written `private` already, and the payload is still there.
    try folder.write(
      try folder.read("content/guides/a.md").replacingOccurrences(
        of: "public #", with: "private #"),
      to: "content/guides/a.md")
    try folder.write(
      try folder.read("content/guides/b.md").replacingOccurrences(
        of: "[the first one](a.md) and [[a]]", with: "it"), to: "content/guides/b.md")
    let late = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(
      late.output.contains("removes it from the server: look for `- kestrel-guide-"),
      "\(late.output)")
  }

  @Test func `in a repository the change must reach everybody who pushes`() throws {
    let folder = try library([
      "fairlead.yml": "backend: { url: \"http://127.0.0.1:9/api/v1\" }\nrules: { tags.min: 0 }\n"
    ])
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "."], at: 0, in: folder)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: folder)
    let run = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """
         in its plan
        then commit this and `git push` it: a push of a commit without it publishes the document again

        """), "\(run.output)")
  }

  @Test func `nothing changes if it cannot be done`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let before = try folder.files(below: "site")
    let stranger = try Fairlead.run(["withdraw", "content/guides/x.md"], in: folder.path)
    #expect(stranger.code == 2)
    #expect(
      stranger.errors
        == "fairlead: nothing was withdrawn: content/guides/x.md is not a document of this library\n"
    )
    try folder.write("---\ntitle: [\n---\n", to: "content/guides/c.md")
    let broken = try Fairlead.run(["withdraw", "content/guides/a.md"], in: folder.path)
    #expect(broken.code == 1 && broken.output.contains("nothing was withdrawn: "))
    #expect(try folder.read("content/guides/a.md").contains("visibility: public"))
    #expect(try folder.files(below: "site") == before)
  }
}
