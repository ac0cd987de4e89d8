import Foundation
import Testing

/// `check --fix` writes TOML as YAML.
struct TOMLRepairTests {
  @Test func `TOML with tables is repaired`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "content/a.md": """
      +++
      title = "Oil \\"of\\" May" # ours
      date = 2026-05-01T08:00:00Z
      weight = 1_0
      tags = [
        "oil",
        'fuel',
      ]
      # Ours too
      description = \"\"\"
      First.
      Second: \\
          last.\"\"\"

      [params]
      layout.wide = true
      when = 2026-05-01 10:00:00
      box = { a = 1.5, "b c" = [] }
      path = '''
      C:\\oil "x"'''
      [params.more]
      [[menu.main]]
      name = 'Oil'
      [menu.main.params]
      icon = "x"
      [[menu.main]]
      name = 'Fuel'
      [[menu.main]]
      +++
      Words.

      """,
    ])
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(
      try folder.read("content/a.md") == """
        ---
        title: "Oil \\"of\\" May" # ours
        created: 2026-05-01T08:00:00Z
        weight: 10
        tags: ["oil", 'fuel']
        # Ours too
        description: "First.\\nSecond: last."
        params:
          layout:
            wide: true
          when: 2026-05-01 10:00:00
          box: { a: 1.5, "b c": [] }
          path: "C:\\\\oil \\"x\\""
          more: {}
        menu:
          main:
            - name: 'Oil'
              params:
                icon: "x"
            - name: 'Fuel'
            - {}
        ---
        Words.

        """)
  }

  @Test(arguments: [
    "a = 0b11", "a = 1\na = 2", "a = inf", "a = [1, # one\n2]", "a = 'x", "a = 1 b = 2",
    "a = 1\n[a]\nb = 2", "a = \"x\ny\"", "[a\nb = 1", "= 1", "a = ", "a = {b = 1, b = 2}",
    "a = 1\n[[a]]", "a = \"\"\"x", "a = \"x\\",
  ])
  func `TOML that YAML cannot have is left alone`(lines: String) throws {
    let text = "+++\ntitle = 'Oil'\n\(lines)\n+++\nWords.\n"
    let folder = try TemporaryFolder(["fairlead.yml": "", "content/a.md": text])
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.output.contains("write it as YAML between lines of `---`"), "\(run.output)")
    #expect(try folder.read("content/a.md") == text)
  }

  @Test(arguments: [
    ("visibility = \"public\"", ""), ("visibility = 'unlisted'", ""),
    ("\"visibility\" = \"public\"", ""), ("visibility = \"\\u0070ublic\"", ""),
    ("draft = false", Self.defaults("visibility: public, draft: true")),
    ("draft = false # true until June", Self.defaults("visibility: public, draft: true")),
    ("type = 'author'", ""),
  ])
  func `TOML that would publish a document is left alone`(line: String, settings: String) throws {
    let text = "+++\ntitle = 'Oil'\n\(line)\n+++\nWords.\n"
    let folder = try TemporaryFolder(["fairlead.yml": settings, "content/a.md": text])
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.output.contains("by hand: that publishes the document"), "\(run.output)")
    #expect(try folder.read("content/a.md") == text)
  }

  @Test(arguments: [
    ("visibility = 'private'", ""), ("draft = false", ""),
    ("visibility = 'public'", Self.defaults("visibility: public")),
  ])
  func `TOML that publishes nothing new is repaired`(line: String, settings: String) throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": settings, "content/a.md": "+++\ntitle = 'Oil'\n\(line)\n+++\nWords.\n",
    ])
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/a.md").hasPrefix("---\ntitle: 'Oil'\n"))
  }

  private static func defaults(_ values: String) -> String {
    "defaults: [ { path: \"**\", values: { \(values) } } ]\n"
  }
}
