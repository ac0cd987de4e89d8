import Testing

/// A folder of Markdown that no other program knows: what `fairlead init` finds in it.
struct MovingFolderTests {
  @Test func `a folder of Markdown: the majority decides what is asked for`() throws {
    let described = "---\ntitle: Oil\ndescription: What it is for.\ntags: [oil]\n---\nWords.\n"
    let cases = [
      (["a.md": described, "b.md": MovedFolder.plain], nil),
      (
        ["a.md": described, "b.md": MovedFolder.plain, "c.md": MovedFolder.plain],
        "rules: { description.required: false, tags.min: 0 }\n"
      ),
      (
        ["a.md": "---\ntitle: Oil\ntags: [oil]\n---\nWords.\n"],
        "rules: { description.required: false }\n"
      ),
    ]
    for (files, rules) in cases {
      let (_, _, settings) = try Fairlead.moved(files)
      if let rules {
        #expect(settings.hasSuffix(rules), "\(settings)")
      } else {
        #expect(!settings.contains("rules"), "\(settings)")
      }
    }
  }

  @Test func `the language is that of most documents, wherever they are`() throws {
    var files: [String: String] = [:]
    for number in 1...210 {
      files["a/\(number).md"] = "# Oil\n\nWords.\n"
      for folder in ["b", "c"] {
        files["\(folder)/\(number).md"] =
          "# Масло\n\nПроверьте уровень масла и выключите двигатель.\n"
      }
    }
    let (_, _, settings) = try Fairlead.moved(files)
    #expect(settings.contains("default_language: ru\n"), "\(settings)")
  }

  @Test func `texts in folders of something else are named`() throws {
    let (folder, output, _) = try Fairlead.moved([
      "runbooks/a.md": "# Oil\n\n[Words](../templates/b/c.md)\n",
      "templates/a.md": MovedFolder.plain,
      "templates/b/c.md": MovedFolder.plain,
      "static/a.md": MovedFolder.plain, "site/content/a.md": MovedFolder.plain, "static/a.png": "",
    ])
    #expect(
      output.contains(
        """
        note: 2 texts in 'templates' are not read, because that is the folder of the theme: rename it
        note: 1 text in 'site' is not read, because `build` writes to that folder: rename it
        note: 1 text in 'static' is not a document: `build` copies it to the site unchanged, for everybody

        """), "\(output)")
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(
      check.output.contains(
        "help: nothing in 'templates' is read as a document: move the file to another folder\n"),
      "\(check.output)")
    let (_, other, _) = try Fairlead.moved([
      "content/a.md": MovedFolder.plain, "templates/a.md": MovedFolder.plain,
      "static/CNAME": "sea.example\n",
    ])
    #expect(!other.contains("note:"), "\(other)")
  }

  @Test(arguments: [
    (
      "# Fire\n\n- [ ] Stop the engine\n",
      "Readme.md has tasks, and is not part of the library: copy it to content/checklists, under another name"
    ),
    (
      "# Fire\n" + String(repeating: "\nWords.\n", count: 30),
      "Readme.md is not part of the library: if readers should find it, copy it to content/guides, under "
        + "another name"
    ),
    ("# Fire\n\nWords.\n", nil),
  ])
  func `a README that is all there is`(text: String, note: String?) throws {
    let (folder, output, _) = try Fairlead.moved(["Readme.md": text])
    #expect(folder.exists("content/guides/writing.md"))
    if let note {
      #expect(output.contains("\nnote: \(note)\n"), "\(output)")
    } else {
      #expect(!output.contains("note:"), "\(output)")
    }
    let (_, read, _) = try Fairlead.moved(["Readme.md": text, "a.md": MovedFolder.plain])
    #expect(!read.contains("Readme.md"), "\(read)")
  }
}
