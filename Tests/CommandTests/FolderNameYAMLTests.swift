import Testing

/// Files of YAML that are not documents because of their folder.
@Suite struct FolderNameYAMLTests {
  @Test func `a charter in a folder without a type is not ignored`() throws {
    let text = "name: Saronic\nboat: Alkyone\nstart: 2026-09-05\nend: 2026-09-12\n"
    #expect(
      try Wording.report([
        "content/charter/a.yaml": text, "content/ru/charters/a.yaml": text,
        "content/trips/charters/a.yaml": text, "content/trips/b.yaml": text,
        "content/guides/a.md": Wording.matter("Oil") + "Words.\n",
        // Not a document of anybody.
        "content/charts/Chart.yaml": "name: api\nversion: 1.0.0\n",
      ])
        == """
        content/charter/a.yaml:1:1: warning: this file is not read, because the folder 'charter' gives it no type [folder-name]
          1 | name: Saronic
            | ^
            = help: did you mean 'charters'?
        content/ru/charters/a.yaml:1:1: warning: this file is not read, because the folder 'ru/charters' gives it no type [folder-name]
          1 | name: Saronic
            | ^
            = help: folders give a type only at the top of the content folder: move it to 'charters/ru'
        content/trips/b.yaml:1:1: warning: this file is not read, because no folder gives it a type [folder-name]
          1 | name: Saronic
            | ^
            = help: write `type: charter` in it if it is a document of the library
        content/trips/charters/a.yaml:1:1: warning: this file is not read, because the folder 'trips/charters' gives it no type [folder-name]
          1 | name: Saronic
            | ^
            = help: folders give a type only at the top of the content folder: move it there, or write `type: charter` in each of its files
        1 document checked: 4 warnings

        """)
  }

  @Test func `an author and a checklist in a folder without a type are not ignored`() throws {
    #expect(
      try Wording.report([
        "content/people/a.yaml": "name: Maria Kanto\nusername: maria\nbio: Skipper.\n",
        "content/people/b.yaml": "name: Ivan\nbio: Mate.\n",
        "content/stuff/a.yaml": "title: Engine\nitems: [Check oil, Check belt]\n",
        "content/guides/a.md": Wording.matter("Oil") + "Words.\n",
        // Not documents of anybody.
        "content/stuff/database.yaml": "name: db\nusername: root\npassword: x\n",
        "content/stuff/compose.yaml": "name: api\nservices: {}\n",
        "content/stuff/mkdocs.yml": "site_name: Docs\nnav: []\n",
        "content/stuff/work.yml": "name: Build\non: push\njobs: {}\n",
        "content/stuff/people.yaml": "maria: { name: Maria, bio: Skipper. }\n",
      ])
        == """
        content/people/a.yaml:1:1: warning: this file is not read, because no folder gives it a type [folder-name]
          1 | name: Maria Kanto
            | ^
            = help: write `type: author` in it if it is a document of the library
        content/people/b.yaml:1:1: warning: this file is not read, because no folder gives it a type [folder-name]
          1 | name: Ivan
            | ^
            = help: write `type: author` in it if it is a document of the library
        content/stuff/a.yaml:1:1: warning: this file is not read, because no folder gives it a type [folder-name]
          1 | title: Engine
            | ^
            = help: write `type: checklist` in it if it is a document of the library
        1 document checked: 3 warnings

        """)
  }
}
