import Foundation
import Testing

/// What `fairlead import` writes, and what it refuses.
struct ImportTests {
  private static let detail = #"""
    {"id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"Engine check","description":"About it.",
    "content_type":"checklist","language":"en","tags":["engine"],
    "public_id":"engine-check-0e5d900b","author_username":"maria","view_count":3,"fork_count":0,
    "created_at":"2026-01-15T00:00:00Z","chain_depth":1,"content_data":{
    "id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"Engine check","description":"About it.",
    "sections":[{"id":"EA87FD7D-442C-5C07-BEBD-D0947D2CFF1B","title":"Engine","items":[
    {"id":"C17CAD3F-0502-53E4-91E5-9416D66F4EB2","title":"Oil (required)","isOptional":false,
    "isRequired":true,"tags":["@skipper"],"estimatedMinutes":2,"sortOrder":0}],
    "isExpandedByDefault":true,"sortOrder":0}],"checklistType":"daily","tags":["engine"],
    "createdAt":"2026-01-15T00:00:00Z","updatedAt":"2026-02-01T09:30:00Z","syncStatus":"synced"},
    "can_fork":true,"updated_at":"2026-02-01T09:30:00Z"}
    """#

  private static let guide = detail.replacingOccurrences(of: "0E5D900B", with: "1E5D900B")
    .replacingOccurrences(of: "0e5d900b", with: "1e5d900b")

  @Test func `a detail becomes a private document that keeps its ids`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "in/detail.json": Self.detail])
    let run = try Fairlead.run(["import", "in/detail.json"], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        content/checklists/engine-check.md
        1 document written, and their ids into fairlead.lock
        it is private: `visibility: public` publishes it

        """)
    #expect(
      try folder.read("content/checklists/engine-check.md") == """
        ---
        id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3401
        title: Engine check
        description: About it.
        checklist_type: daily
        tags: [engine]
        language: en
        visibility: private
        public_id: engine-check-0e5d900b
        author: maria
        created: 2026-01-15T00:00:00Z
        updated: 2026-02-01T09:30:00Z
        ---

        ## Engine

        - [ ] Oil (required<!-- -->) (required, 2 min, @skipper)

        """)
    let lock = try folder.read("fairlead.lock")
    #expect(lock.contains("section EA87FD7D-442C-5C07-BEBD-D0947D2CFF1B"))
    #expect(lock.contains("item C17CAD3F-0502-53E4-91E5-9416D66F4EB2"))
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  @Test func `what was published comes back as the same payload`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "in/detail.json": Self.detail])
    #expect(try Fairlead.run(["import", "--publish", "in/detail.json"], in: folder.path).code == 0)
    let first = try Fairlead.run(["export", "--as", "json"], in: folder.path).output
    let other = try TemporaryFolder(["fairlead.yml": "", "payload.json": first])
    let run = try Fairlead.run(["import", "--publish", "payload.json"], in: other.path)
    #expect(run.output.hasSuffix("1 document written, and their ids into fairlead.lock\n"))
    #expect(try Fairlead.run(["export", "--as", "json"], in: other.path).output == first)
    #expect(first.contains("C17CAD3F-0502-53E4-91E5-9416D66F4EB2"))
  }

  @Test func `the sample library comes back byte for byte, ids too`() throws {
    let folder = try TemporaryFolder()
    let first = folder.path + "/first"
    let export = ["export", "--as", "json", "--output"]
    #expect(try Fairlead.run(export + [first + "/"], in: Fairlead.repository).code == 0)
    let settings = try String(
      contentsOfFile: Fairlead.repository + "/fairlead.yml", encoding: .utf8)
    try folder.write(settings, to: "library/fairlead.yml")
    let before = try folder.files(below: "first")
    #expect(before.count > 40)
    let library = folder.path + "/library"
    let run = try Fairlead.run(
      ["import", "--publish"] + before.keys.sorted().map { "\(first)/\($0)" }, in: library)
    #expect(run.code == 0 && !run.output.contains("note"), "\(run.output)\(run.errors)")
    #expect(try Fairlead.run(export + ["../second/"], in: library).code == 0)
    #expect(try folder.files(below: "second") == before)
  }

  @Test func `a table that no source can hold is refused at once`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": ""])
    try folder.write(String(repeating: "a,b\n", count: 300_000), to: "many.csv")
    let run = try Fairlead.run(["import", "many.csv"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: many.csv: this file is larger than 1 MiB\nfairlead: nothing was imported\n")
  }

  @Test(arguments: ["Engine-Check.md", "Engine & check.md"])
  func `a list becomes a file for each document, under free names`(other: String) throws {
    let other = "content/checklists/\(other)"
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "list.json": "[\(Self.detail),\(Self.guide)]", other: "- [ ] mine\n",
    ])
    let run = try Fairlead.run(["import", "list.json"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        "content/checklists/engine-check-2.md\ncontent/checklists/engine-check-3.md\n"))
    #expect(try folder.read(other) == "- [ ] mine\n")
  }

  @Test func `a table becomes a deck, and comes back as the same table`() throws {
    let table = "front,back,tags\r\n\"a, b\",\"one\n\n• two\",\"x, y\"\r\n# C,1. D,\r\n"
    let folder = try TemporaryFolder(["fairlead.yml": "", "My knots.csv": table])
    let run = try Fairlead.run(
      ["import", "My knots.csv", "--title", "Узлы", "--publish"], in: folder.path)
    #expect(run.output.hasPrefix("content/decks/uzly.md\n1 document written"))
    #expect(
      run.output.hasSuffix(
        "it is private: `--publish` keeps only the visibility that documents have in the app; "
          + "`visibility: public` publishes it\n"))
    let text = try folder.read("content/decks/uzly.md")
    #expect(
      text.contains(
        "title: Узлы\nlanguage: ru\nvisibility: private\n---\n\n## a, b (#x, #y)\n\none\n\n- two\n")
    )
    #expect(text.hasSuffix("## \\# C\n\n1\\. D\n"))
    try folder.write(
      text.replacingOccurrences(
        of: "visibility: private",
        with: "description: About.\ntags: [sea]\ncreated: 2026-01-15\nvisibility: public"),
      to: "content/decks/uzly.md")
    #expect(try Fairlead.run(["export", "--as", "csv"], in: folder.path).output == table)
  }

  @Test
  func `a table that is there already is not imported again, also after its metadata changed`()
    throws
  {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "k.csv": "front,back\nOne,1\n",
      "long.csv": "front,back\n\"One\n\nor\",1\n", "more.csv": "front,back\nOne,1\nTwo,2\n",
    ])
    _ = try Fairlead.run(["import", "k.csv", "long.csv"], in: folder.path)
    let text = try folder.read("content/decks/k.md")
    try folder.write(
      text.replacing("visibility: private", with: "visibility: public\ntags: [sea]"),
      to: "content/decks/k.md")
    let again = try Fairlead.run(["import", "k.csv", "long.csv"], in: folder.path)
    let names = try folder.files(below: "content/decks").keys.sorted()
    #expect(names == ["k.md", "long.yaml"] || names == ["k.md", "long.md"])
    #expect(
      again.output == """
        content/decks/k.md
          note: this file already has the same text
        content/decks/\(names[1])
          note: this file already has the same text
        there is nothing new

        """)
    #expect(again.code == 0)
    // One of two is new; another text with the same title is another deck.
    let one = try Fairlead.run(["import", "k.csv", "more.csv"], in: folder.path)
    #expect(one.output.contains("\ncontent/decks/more.md\n1 document written\n"))
    let other = try Fairlead.run(["import", "more.csv", "--title", "k"], in: folder.path)
    #expect(
      other.output.hasPrefix("content/decks/k-2.md\n  note: content/decks/k.md has the same "))
  }

  @Test func `an import that fails half way leaves nothing`() throws {
    // `strace` makes the second file of the import fail.
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "a.csv": "front,back\nOne,1\n", "b.csv": "front,back\nTwo,2\n",
    ])
    let run = try Fairlead.shell(
      "strace -f -qq -o /dev/null -P b.md -e trace=renameat "
        + "-e inject=renameat:error=ENOSPC \"$FAIRLEAD\" import a.csv b.csv", in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors == "fairlead: cannot put in place content/decks/b.md: No space left on device\n")
    #expect(run.output.isEmpty)
    #expect(!folder.exists("content/decks/a.md"))
    #expect(try Fairlead.run(["import", "a.csv", "b.csv"], in: folder.path).code == 0)
    #expect(try folder.files(below: "content").keys.sorted() == ["decks/a.md", "decks/b.md"])
  }

  @Test func `an import that is killed is completed by the next`() throws {
    let whole = try TemporaryFolder(["fairlead.yml": "", "detail.json": Self.detail])
    #expect(try Fairlead.run(["import", "detail.json"], in: whole.path).code == 0)
    let (source, lock) = ("content/checklists/engine-check.md", "fairlead.lock")
    // Killed before the source is in its place, and between it and the lock.
    for (call, place, isThere) in [
      ("fsync", 1, false), ("renameat", 1, false), ("fsync", 2, true), ("renameat", 2, true),
    ] {
      let folder = try TemporaryFolder(["fairlead.yml": "", "detail.json": Self.detail])
      _ = try Fairlead.shell(
        "strace -f -qq -o /dev/null -e trace=\(call) -e inject=\(call):signal=KILL:when=\(place) "
          + "\"$FAIRLEAD\" import detail.json || true", in: folder.path)
      #expect(folder.exists(source) == isThere && !folder.exists(lock))
      let again = try Fairlead.run(["import", "detail.json"], in: folder.path)
      #expect(again.code == 0, "\(call) \(place): \(again.errors)")
      #expect(again.output.contains("it was there already") == isThere)
      #expect(try folder.read(source) == whole.read(source))
      #expect(try folder.read(lock) == whole.read(lock))
      #expect(try folder.files(below: "content").count == 1)
    }
  }

  @Test func `a dry run writes nothing`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "detail.json": Self.detail])
    let run = try Fairlead.run(["import", "detail.json", "--dry-run"], in: folder.path)
    #expect(run.output == "content/checklists/engine-check.md\n1 document would be written\n")
    #expect(!folder.exists("content") && !folder.exists("fairlead.lock"))
  }

  @Test func `one bad file keeps all others out`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "good.json": Self.detail, "bad.json": "{\n\"title\":",
      "cards.csv": "a,b\nc\n", "notes.md": "x", "knots.apkg": "x", "all.colpkg": "x",
      "knots.txt": "x", "knots.html": "x",
    ])
    let run = try Fairlead.run(
      [
        "import", "good.json", "bad.json", "cards.csv", "notes.md", "knots.apkg", "all.colpkg",
        "knots.txt", "knots.html",
        "none.json",
      ],
      in: folder.path)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        fairlead: bad.json: line 2: the JSON text ends where a value is expected
        fairlead: cards.csv: line 2: this row has 1 column: a card is a front, a back and (optionally) tags
        fairlead: notes.md: there is no task (`- [ ] …`) in it: copy it into a folder of the library
        fairlead: knots.apkg: this is not a zip archive, or its end is missing
        fairlead: all.colpkg: this is a backup of the whole Anki collection: export decks as a deck package, .apkg
        fairlead: knots.txt: text cannot be imported: save a table as .csv or .tsv, and export Anki's decks as a deck package, .apkg
        fairlead: knots.html: only .json, .csv, .tsv, .apkg and .md files can be imported
        fairlead: none.json: there is no such file
        fairlead: nothing was imported

        """)
    #expect(!folder.exists("content"))
  }

  @Test func `a document that is already in the library is refused`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "", "detail.json": Self.detail])
    #expect(try Fairlead.run(["import", "detail.json"], in: folder.path).code == 0)
    let again = try Fairlead.run(["import", "detail.json"], in: folder.path)
    #expect(again.code == 2)
    #expect(
      again.errors == """
        fairlead: detail.json: the document 'Engine check' is already in content/checklists/engine-check.md: it has the same id
        fairlead: nothing was imported

        """)
  }

  @Test func `what Fairlead cannot say is noted`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "",
      "detail.json": Self.detail.replacingOccurrences(
        of: #""tags":["engine"]"#, with: ##""tags":["#engine"]"##),
    ])
    let run = try Fairlead.run(["import", "detail.json"], in: folder.path)
    #expect(
      run.output.hasPrefix(
        "content/checklists/engine-check.md\n  note: tags cannot be kept exactly\n"))
  }

  @Test func `cards with the front of another one are counted`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "knots.csv": "front,back\nOne,1\nTwo,2\nTwo,3\n",
    ])
    let run = try Fairlead.run(["import", "knots.csv", "--dry-run"], in: folder.path)
    #expect(
      run.output.contains(
        "  note: 1 card has the same front as another one: `check` reports that as an error\n"),
      "\(run.output)")
    #expect(!run.output.contains("exactly"), "\(run.output)")
  }

  @Test func `a card of a table is named by its line`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", "knots.csv": "front,back,tags\nOne,1,\n\nTwo,2,##sea\n",
    ])
    let run = try Fairlead.run(["import", "knots.csv", "--dry-run"], in: folder.path)
    #expect(
      run.output == """
        content/decks/knots.yaml
          note: knots.csv: line 4: its tags cannot be kept exactly
        1 document would be written

        """)
  }
}
