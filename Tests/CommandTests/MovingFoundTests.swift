import Foundation
import Testing

/// What real sites and vaults have that `fairlead init` carries over.
struct MovingFoundTests {
  // MARK: MkDocs

  @Test func `MkDocs: what only plugins put into the menu is left out of it`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "mkdocs.yml":
        "site_name: Sea\nnav:\n  - ./oil.md\n  - \"... | a/*.md\"\n  - \"... | b/*.md\"\n"
        + "  - \"... | c/*.md\"\n  - \"... | d/*.md\"\n  - Blog: blog/index.md\n  - Engine: engine/\n"
        + "  - https://forum.example/start\n",
      "docs/oil.md": MovedFolder.dated, "docs/engine/fuel.md": MovedFolder.dated,
    ])
    #expect(
      settings.hasSuffix(
        "nav:\n  - oil.md\n  - Engine: engine/\n  - forum.example: \"https://forum.example/start\"\n"
      ),
      "\(settings)")
    #expect(
      output.contains(
        "note: not in the menu: ... | a/*.md, ... | b/*.md, ... | c/*.md and 1 more\n"
          + "note: not in the menu, because there is no such document: blog/index.md\n"),
      "\(output)")
    #expect(!(try MovedFolder.check(folder)).contains("there is no document"))
  }

  @Test(arguments: [
    ("config.yaml", "theme: dark\nport: 80\n", false), ("config.toml", "title = \"App\"\n", false),
    ("config.yaml", "baseURL: https://sea.example/\n", true),
    ("config.toml", "title = \"Sea\"\nbaseurl = \"/\"\n", true),
  ])
  func `a config file of another program makes nothing public`(
    file: String, text: String, isHugo: Bool
  ) throws {
    let (_, output, settings) = try Fairlead.moved([
      file: text, "content/oil.md": MovedFolder.dated,
    ])
    #expect(settings.contains("visibility: public") == isHugo, "\(settings)")
    #expect(output.contains(file) == isHugo, "\(output)")
  }

  @Test(arguments: [
    ("mkdocs.yml", "site_name: 'Skipper''s handbook'\n", "\"Skipper's handbook\""),
    ("mkdocs.yml", "site_name: \"The \\\"Anna\\\" handbook\"\n", "\"The \\\"Anna\\\" handbook\""),
    ("mkdocs.yml", "site_name: >-\n  Sea\n  School\n", "Sea School"),
    ("_config.yml", "title: 'L''aviron'\n", "\"L'aviron\""),
    ("hugo.toml", "title = 'Sea School'\n", "Sea School"),
    ("hugo.toml", "title = \"The \\\"Anna\\\"\" # ours\n", "\"The \\\"Anna\\\"\""),
    ("hugo.toml", "title = \"Caf\\u00e9\"\n", "Café"),
    ("hugo.toml", "title = \"\"\"The \"Anna\" \"\"\"\n", "\"The \\\"Anna\\\"\""),
  ])
  func `a title keeps its quotes`(file: String, text: String, title: String) throws {
    let folder = ["mkdocs.yml": "docs/", "hugo.toml": "content/"][file] ?? ""
    let (_, _, settings) = try Fairlead.moved([file: text, "\(folder)oil.md": MovedFolder.dated])
    #expect(settings.contains("title: \(title)\n"), "\(settings)")
  }

  @Test func `a title that a variable has is not taken`() throws {
    let (_, output, settings) = try Fairlead.moved([
      "mkdocs.yml": "site_name: !ENV SITE_NAME\n", "docs/oil.md": MovedFolder.dated,
    ])
    #expect(!settings.contains("SITE_NAME"), "\(settings)")
    #expect(output.contains("took the folder from mkdocs.yml\n"), "\(output)")
    let note = "note: the title was not carried over: write it under `site` in fairlead.yml\n"
    #expect(output.contains(note), "\(output)")
    let empty = try Fairlead.moved(["mkdocs.yml": "site_name:\n", "docs/oil.md": MovedFolder.dated])
    #expect(!empty.output.contains(note), "\(empty.output)")
  }

  @Test func `folders with the names of types, and other texts`() throws {
    let files = [
      "mkdocs.yml": "site_name: Sea\n", "docs/checklists/oil.md": MovedFolder.dated,
      "docs/authors/tom.md": MovedFolder.dated,
      "docs/decks/oil.md": "# Oil\n\nWords.\n\n## Belt\n\nWords.\n",
    ]
    let (folder, output, settings) = try Fairlead.moved(files)
    #expect(
      settings.contains(
        "\nfolders: { checklists: guide, authors: guide, guides: guide, decks: deck, charters: charter }\n"
      ),
      "\(settings)")
    #expect(
      output.contains(
        "note: the texts in 'checklists' are guides, because they do not look like checklists\n"))
    #expect(!(try MovedFolder.check(folder)).contains("error"))
    let (_, _, own) = try Fairlead.moved(
      files.merging(["docs/checklists/fuel.md": "# Fuel\n\n- [ ] Check it\n"]) { $1 })
    #expect(own.contains("folders: { authors: guide, checklists: checklist,"), "\(own)")
  }

  @Test func `lists of tasks are named, because guides have nothing to tick`() throws {
    let tasks = "# Fire\n\nAll hands.\n\n- [ ] Stop the engine\n- [ ] Close the fuel valve\n"
    var files = [
      "about.md": "# About\n\nWe sail.\n\nWhat is left:\n\n- [ ] Paint\n- [ ] Varnish\n\nSoon.\n",
      "checklists/oil.md": tasks, "fire.md": tasks,
      "typed.md": "---\ntype: checklist\n---\n\(tasks)",
    ]
    let (_, one, _) = try Fairlead.moved(files)
    #expect(
      one.contains(
        "note: 'fire.md' is a list of tasks: add `type: checklist` to the front matter so that readers can tick it\n"
      ),
      "\(one)")
    files["flood.md"] = "---\ntags: [sea]\n---\n## Now\n* [ ] Pump\n* [ ] Call\n"
    let (_, two, _) = try Fairlead.moved(files)
    #expect(
      two.contains(
        "note: 2 of 5 documents are lists of tasks, such as 'fire.md': add `type: checklist` to the front matter so that readers can tick them\n"
      ),
      "\(two)")
  }

  // MARK: Hugo

  @Test func `Hugo: the home page and the pages of sections are published`() throws {
    let (folder, _, _) = try Fairlead.moved([
      "hugo.toml": "baseURL = \"https://sea.example\"\ntitle = \"Sea School\"\n",
      "content/_index.md": "---\ntitle: Welcome aboard\ncreated: 2026-01-15\n---\nFirst words.\n",
      "content/docs/_index.md": "---\ntitle: Docs\ncreated: 2026-01-15\n---\nAll of them.\n",
      "content/docs/oil.md": MovedFolder.dated,
    ])
    #expect(try MovedFolder.check(folder) == "3 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.read("site/public/index.html").contains("First words."))
    #expect(try folder.read("site/public/guides/docs/index.html").contains("All of them."))
    #expect(folder.exists("site/public/docs/index.html"))
  }

  @Test func `Hugo: references become links`() throws {
    let (folder, _, _) = try Fairlead.moved([
      "hugo.toml": "title = \"Sea School\"\n", "content/docs/my fuel.md": MovedFolder.dated,
      "content/docs/oil.md": MovedFolder.dated
        + "\n[a]({{< ref \"my fuel.md\" >}}), [b]({{% relref \"/docs/belt\" %}}) and "
        + "[c]({{<ref \"docs/belt.md\">}}) with {{< ref \"belt.md\" >}}.\n",
      "content/docs/belt.md": MovedFolder.dated,
    ])
    #expect(
      try MovedFolder.check(folder).contains(
        "warning: this is not a link, because template code is not run here [notation]"))
    #expect(try Fairlead.run(["check", "--fix"], in: folder.path).code == 0)
    #expect(
      try folder.read("content/docs/oil.md").hasSuffix(
        "[a](my%20fuel.md), [b](/docs/belt) and [c](docs/belt.md) with {{< ref \"belt.md\" >}}.\n"
      ))
    let left = try MovedFolder.check(folder)
    #expect(!left.contains("link-target") && left.contains("template code"), "\(left)")
  }

  @Test func `a link that would lead nowhere stays as it is`() throws {
    let text = MovedFolder.dated + "\n[a]({{< ref \"gone.md\" >}})\n"
    let (folder, _, _) = try Fairlead.moved([
      "hugo.toml": "title = \"Sea\"\n", "content/oil.md": text,
    ])
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(try folder.read("content/oil.md") == text)
  }

  @Test func `TOML is repaired also where dead links come to light with it`() throws {
    let (folder, _, _) = try Fairlead.moved([
      "hugo.toml": "title = \"Sea\"\n",
      "content/oil.md": "+++\ntitle = \"Oil\"\n+++\n[a](gone.md) and [b](lost.md)\n",
    ])
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(try folder.read("content/oil.md").hasPrefix("---\ntitle: \"Oil\"\n---\n[a](gone.md)"))
  }

  @Test func `languages in the names of files`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      "hugo.toml": "title = \"Sea School\"\n", "content/a.en.md": MovedFolder.dated,
      "content/a.fr.md": MovedFolder.dated, "content/b.md": MovedFolder.dated,
      "content/b.fr.md": MovedFolder.dated,
      "content/c.md": MovedFolder.dated, "content/c.it.md": MovedFolder.dated,
      "content/d.zz.md": MovedFolder.dated,
    ])
    #expect(settings.contains("  languages: [en, fr]\n"), "\(settings)")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(folder.exists("site/public/fr/a/index.html"))
  }

  @Test func `folders of languages below the default one have its files`() throws {
    let names = ["index.md", "oil.md", "log/fog.md", "log/tide.md", "sail.md"]
    let pages = ["", "pl/", "ar/"].flatMap { folder in
      names.map { ("\(folder)\($0)", MovedFolder.dated) }
    }
    // Folders about something else may have some of the same names.
    let other = ["it/index.md", "it/oil.md", "ml/oil.md", "ml/sail.md", "ml/log/fog.md"].map {
      ($0, MovedFolder.dated)
    }
    let (_, _, settings) = try Fairlead.moved(Dictionary(uniqueKeysWithValues: pages + other))
    #expect(settings.contains("  languages: [en, ar, pl]\n"), "\(settings)")
  }

  @Test func `folders of languages do not change what the files around them are in`() throws {
    var files: [String: String] = [:]
    for name in ["motor", "sail", "anchor", "log"] {
      files["\(name).md"] = "# Масло\n\nПроверьте уровень масла и выключите двигатель.\n"
      files["de/\(name).md"] = "# Das Boot\n\n\(String(repeating: "Worte. ", count: 50))\n"
    }
    let (_, _, settings) = try Fairlead.moved(files)
    #expect(
      settings.contains("  default_language: ru\n  languages: [ru, de]\n"), "\(settings)")
  }

  @Test func `endings of files are not languages, and what is one is named`() throws {
    let pages = ["ping", "scan"].flatMap { name in
      ["", ".cs", ".io", ".py", ".rs", ".sh"].map { ("\(name)\($0).md", MovedFolder.dated) }
    }
    let (_, output, settings) = try Fairlead.moved(Dictionary(uniqueKeysWithValues: pages))
    #expect(settings.contains("  languages: [en, cs]\n"), "\(settings)")
    #expect(
      output.contains("note: languages from the names of folders or files: en, cs\n"), "\(output)")
  }

  @Test func `the date of a site before is that of the document`() throws {
    let (folder, _, _) = try Fairlead.moved([
      "hugo.toml": "title = \"Sea School\"\n",
      "content/a.md": "---\ntitle: Oil\ndate: 2019-06-25T10:00:00+02:00\n---\nWords.\n",
      "content/b.md": "---\ntitle: Fuel\ndate: May 2019\n---\nWords.\n",
      "content/c.md": "---\ntitle: Belt\ndate: 2019-06-25\ncreated: 2026-01-15\n---\nWords.\n",
    ])
    let report = try MovedFolder.check(folder)
    #expect(
      report.contains(
        "content/a.md:3:1: note: 'date' is another program's name for 'created' and is read as that"
      ),
      "\(report)")
    #expect(report.contains("content/b.md:3:1: warning: guides have no key 'date' [unknown-key]"))
    #expect(report.contains("content/c.md:3:1: warning: guides have no key 'date' [unknown-key]"))
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(try folder.read("content/a.md").contains("\ncreated: 2019-06-25T10:00:00+02:00\n"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try folder.read("site/public/guides/a/index.html").contains("2019-06-25"))
  }

  // MARK: Folders of Markdown

  @Test func `a folder of Markdown: what it lacks is not asked for`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "README.md": MovedFolder.dated, "CONTRIBUTING.md": MovedFolder.plain,
      "oil/README.md": MovedFolder.dated,
      "oil/belt.md": MovedFolder.dated, ".gitignore": "/_build\nsite\n",
    ])
    #expect(
      settings.hasSuffix(
        """

        exclude: [CONTRIBUTING.md]

        # Most of these documents lack what the app's editor asks for.
        rules: { description.required: false, tags.min: 0 }

        """), "\(settings)")
    #expect(
      output.contains(
        "kept    .gitignore, which was already there\n        add to it: /.fairlead/\n"),
      "\(output)")
    #expect(
      output.contains(
        "its documents are private until you publish them: `visibility: public` in one of them, or for all of "
          + "them under `defaults` in fairlead.yml\n"), "\(output)")
    #expect(output.contains("  fairlead check --write-baseline "))
    #expect(try MovedFolder.check(folder) == "3 documents checked: nothing to report\n")
  }

  @Test func `a baseline records warnings of every rule, and errors of those that may be changed`()
    throws
  {
    let folder = try TemporaryFolder([
      "content/guides/a.md":
        "---\ntitle: Oil\ncreated: 2026-01-15\nvisibility: public\ntags: [oil]\ndescription: Its level.\n---\n"
        + "[a](ftp://sea.example/a) and [b](javascript:alert(1)).\n",
      "content/guides/b.md":
        "---\ntitle: Fuel\ncreated: 2026-01-15\nauthor: [Maria, Tom]\ntags: [oil]\ndescription: Its level.\n---\nWords.\n",
    ])
    #expect(try MovedFolder.check(folder, ["--write-baseline"]).contains("findings recorded"))
    #expect(try MovedFolder.check(folder).contains("2 documents checked: nothing to report\n"))
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 0, "\(build.output)")
    let page = try folder.read("site/public/guides/a/index.html")
    #expect(page.contains("<span class=\"broken\">b</span>") && !page.contains("javascript:alert"))
    for (path, bytes) in try folder.files(below: "site/payloads") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("javascript:"), "\(path)")
    }
  }

  @Test func `an author of the library goes with what is public`() throws {
    let folder = try TemporaryFolder([
      "mkdocs.yml": "site_name: Sea\n", "docs/oil.md": MovedFolder.dated,
    ])
    #expect(try Fairlead.run(["init", "--author", "Tom"], in: folder.path).code == 0)
    #expect(
      try folder.read("fairlead.yml").contains("values: { author: tom, visibility: public }\n"))
  }
}
