import Foundation
import Testing

/// A build keeps the pages that it would write again, and only those.
struct KeptPagesTests {
  /// How many pages and pictures a build has kept, as `--profile` says.
  private static func kept(_ run: Fairlead) -> Int {
    run.errors.firstMatch(of: /render and write, (\d+) kept/).flatMap { Int($0.1) } ?? 0
  }

  /// A library with something of every kind that one page can show of another.
  private static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Sample.library)
    for (name, body) in [
      ("a", "Text here.\n\n![[b]]\n"), ("b", "Words of b.\n\n![[c]]\n"), ("c", "Words of c."),
      ("d", "Words of d, and [a link](e.md#part)."), ("e", "Words.\n\n## Part\n\nMore."),
      ("f", "![A scope](scope.svg)"),
    ] {
      try folder.write(
        Sample.guide("Guide \(name)", body: body), to: "content/guides/\(name).md")
    }
    let checklist = Sample.guide("Steps", body: "## Part\n\n- [ ] Words ^one\n")
    for (path, text) in [
      ("fairlead.yml", "site: { title: Sample, languages: [en, ru] }\n"),
      ("content/guides/scope.svg", svg(8)),
      ("content/checklists/steps.md", checklist), ("content/checklists/steps.ru.md", checklist),
      ("content/decks/knots/index.md", Sample.guide("Knots", body: "Words.").asDeck),
      ("content/decks/knots/bend.md", "# Bend\n\nWords.\n"),
      ("content/authors/maria.yaml", "username: maria\nname: Maria\nbio: Words.\n"),
      (
        "content/charters/week.yaml",
        "name: Week\ndescription: A week.\ntags: [sea]\nboat: Words\nstart: 2026-05-01\nend: 2026-05-08\n"
          + "created: 2026-01-15\nupdated: 2026-01-15\nvisibility: public\nauthor: maria\nchecklists:\n  daily: checklists/steps.md\n"
      ),
    ] { try folder.write(text, to: path) }
    // The second has the lock that the first wrote.
    for _ in 0..<2 { _ = try LastRunTests.run(["build"], in: folder) }
    return folder
  }

  private static func svg(_ size: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size)" height="8"/>"# + "\n"
  }

  /// Adds a comment to a template of the theme.
  private static func template(_ name: String) -> String {
    "mkdir -p templates && (cat '\(Fairlead.repository)/templates/\(name).mustache'; echo '<!-- x -->') > templates/\(name).mustache"
  }

  /// The pictures in the output.
  private static func copies(in folder: TemporaryFolder) throws -> Set<String> {
    let media = "site/public/media"
    return folder.exists(media) ? Set(try folder.files(below: media).keys) : []
  }

  /// Edits with a shell command, and how many pages are rendered again; `nil` for all.
  private static let edits: [(what: String, line: String, rendered: Int?)] = [
    ("a word of a body", "sed -i s/Words/Wards/ content/guides/d.md", 1),
    ("an embedded text", "sed -i s/Words/Wards/ content/guides/c.md", 3),
    ("a new paragraph", "printf '\\nMore.\\n' >> content/guides/e.md", 1),
    ("a new link", "printf '\\n[It](e.md)\\n' >> content/guides/c.md", 4),
    (
      "a heading that is linked to",
      "sed -i 's/^## Part/## Port/' content/guides/e.md && sed -i 's/#part/#port/' content/guides/d.md",
      2
    ),
    // The translation has the ids of its items, lists count them, and the charter has the name alone.
    (
      "an item of a checklist with a translation",
      "sed -i s/Words/Wards/ content/checklists/steps.md", 4
    ),
    ("an item of a translation", "sed -i s/Words/Wards/ content/checklists/steps.ru.md", 3),
    ("a card of a folder", "sed -i s/Words/Wards/ content/decks/knots/bend.md", 5),
    (
      "a new card of a folder",
      "sed s/Bend/Hitch/ content/decks/knots/bend.md > content/decks/knots/hitch.md", 5
    ),
    ("a boat", "sed -i s/Words/Wards/ content/charters/week.yaml", 6),
    ("a picture that nobody shows", "cp content/guides/scope.svg content/guides/other.svg", 0),
    ("a picture", "sed -i 's/width=\"8\"/width=\"9\"/' content/guides/scope.svg", nil),
    ("words about an author", "sed -i s/Words/Wards/ content/authors/maria.yaml", nil),
    ("the name of an author", "sed -i s/Maria/Mary/ content/authors/maria.yaml", nil),
    ("a title", "sed -i 's/^title: .*/title: Another/' content/guides/d.md", nil),
    ("a tag", "sed -i 's/^tags: .*/tags: [other]/' content/guides/d.md", nil),
    ("a date", "sed -i 's/^updated: .*/updated: 2026-03-01/' content/guides/d.md", nil),
    ("who may see it", "sed -i 's/^visibility: .*/visibility: unlisted/' content/guides/d.md", nil),
    ("an author", "sed -i 's/^created/author: tom\\n&/' content/guides/d.md", nil),
    ("an origin", "sed -i 's/^created/forked_from: { title: Old }\\n&/' content/guides/d.md", nil),
    ("a former address", "sed -i 's/^created/aliases: [old]\\n&/' content/guides/d.md", nil),
    (
      "the checklists of a charter", "sed -i s/steps.md/b.md/ content/charters/week.yaml", nil
    ),
    ("the configuration", "echo 'site: { title: Other, languages: [en, ru] }' > fairlead.yml", nil),
    ("the menu", "echo 'nav: [guides/d.md]' >> fairlead.yml", nil),
    ("the form of payloads", "echo 'payloads: { text: markdown }' >> fairlead.yml", nil),
    (
      "metadata of many",
      "echo 'defaults: [{ path: \"**\", values: { author: tom } }]' >> fairlead.yml", nil
    ),
    ("a new document", "cp content/guides/c.md content/guides/n.md", nil),
    ("a removed document", "rm content/guides/d.md", nil),
    (
      "a renamed document",
      "mv content/guides/e.md content/guides/n.md && sed -i s/e.md/n.md/ content/guides/d.md", nil
    ),
    ("a new translation", "cp content/guides/c.md content/guides/c.ru.md", nil),
    (
      "a style sheet", "mkdir -p templates/assets && echo 'a {}' > templates/assets/style.css", nil
    ),
    // Only a library with templates of its own has all of them compiled, and knows which pages use which.
    ("a first template", template("guide"), nil),
    ("the template of guides", template("guide"), 6),
    // The lists of four types and of a tag in two languages, and an author.
    ("the template of entries of lists", template("entry"), 11),
    ("a template of all pages", template("head"), nil),
    ("the template of what is shown in others", template("embedded"), nil),
    (
      "words of the site",
      "mkdir -p templates/i18n && printf 'text:\\n  guides: Texts\\n' > templates/i18n/en.yml", nil
    ),
    ("a file that is copied", "mkdir static && echo x > static/CNAME", nil),
    ("a page that somebody changed", "echo x > site/public/guides/d/index.html", 1),
    ("a page that is gone", "rm site/public/guides/d/index.html", 1),
    ("a payload that is gone", "rm site/payloads/$(ls site/payloads | head -n 1)", 1),
    ("an output folder that is gone", "rm -r site", nil),
  ]

  @Test(arguments: edits.indices)
  func
    `after an edit the pages that depend on it are rendered, and the site is that of a whole build`(
      edit: Int
    ) throws
  {
    let folder = try Self.library()
    let (what, line, rendered) = Self.edits[edit]
    if what.hasPrefix("the template") {
      let first = "mkdir templates && cp '\(Fairlead.repository)/templates/tags.mustache' templates"
      #expect(try Fairlead.shell(first, in: folder.path).code == 0)
      _ = try LastRunTests.run(["build"], in: folder)
    }
    let all = try Self.all(in: folder)
    #expect(try Fairlead.shell(line, in: folder.path).code == 0, "\(what)")
    let copies = try Self.copies(in: folder)
    let run = try LastRunTests.run(["build", "--profile"], in: folder)
    // Pictures stay if they are the same.
    let kept = try rendered.map { all - $0 } ?? copies.intersection(Self.copies(in: folder)).count
    #expect(Self.kept(run) == kept, "\(what): \(all), \(run.errors)")
    let files = try folder.files(below: "site")
    let whole = try LastRunTests.run(["build", "--no-cache"], in: folder)
    #expect(whole.output.contains(/\b0 of \d+ files written/), "\(what): \(whole.output)")
    #expect(try folder.files(below: "site") == files, "\(what)")
  }

  /// How many pages can be kept: no page shows the file that is new.
  private static func all(in folder: TemporaryFolder) throws -> Int {
    try folder.write(svg(1), to: "content/nothing.svg")
    return kept(try LastRunTests.run(["build", "--profile"], in: folder))
  }

  @Test
  func `ids that only the lock knows are a part of what a page depends on`() throws {
    let folder = try Self.library()
    try folder.write(
      Sample.guide("Aaa", body: "## Part\n- [ ] One\n- [ ] Two\n"),
      to: "content/checklists/ids.md")
    for _ in 0..<2 { _ = try LastRunTests.run(["build"], in: folder) }
    let all = try Self.all(in: folder)
    let lock = try folder.read("fairlead.lock")
    // One digit of the id of an item.
    let line = try #require(lock.split(separator: "\n").first { $0.hasPrefix("item ") })
    let id = try #require(line.split(separator: " ").dropFirst().first)
    let other = (id.first == "1" ? "2" : "1") + String(id.dropFirst())
    try folder.write(lock.replacingOccurrences(of: id, with: other), to: "fairlead.lock")
    let run = try LastRunTests.run(["build", "--profile"], in: folder)
    // The page, the lists of checklists and of its tag in both languages.
    #expect(Self.kept(run) == all - 5)
    let whole = try LastRunTests.run(["build", "--no-cache"], in: folder)
    #expect(whole.output.contains(/\b0 of \d+ files written/), "\(whole.output)")
  }

  @Test
  func `a record of pages that is damaged is as good as none`() throws {
    let folder = try Self.library()
    let path = try #require(try LastRunTests.records(folder).first { $0.contains("pages") })
    let record = try Data(contentsOf: URL(fileURLWithPath: path))
    for place in stride(from: 0, to: record.count, by: max(1, record.count / 20)) {
      var damaged = record
      damaged[place] ^= 0x40
      for bytes in [damaged, record.prefix(place)] {
        try bytes.write(to: URL(fileURLWithPath: path))
        try folder.write(
          Sample.guide("Guide d", body: "Byte \(place), \(bytes.count)."),
          to: "content/guides/d.md")
        let run = try LastRunTests.run(["build", "--profile"], in: folder)
        #expect(run.code == 0)
        #expect(Self.kept(run) == 0, "byte \(place)")
      }
    }
  }

  @Test
  func `what another program remembers of pages, or this one with other arguments, is not used`()
    throws
  {
    let folder = try Self.library()
    let place = try TemporaryFolder()
    let program = place.path + "/fairlead"
    try place.write(copyOf: try #require(Fairlead.program), to: "fairlead")
    for arguments in [["build", "--profile"], ["build", "--portable", "--profile"]] {
      for isOther in [true, false] {
        _ = try Fairlead.shell("echo More. >> content/guides/d.md", in: folder.path)
        let run =
          isOther
          ? try Fairlead.run(
            program, arguments, in: folder.path, ["XDG_CACHE_HOME": folder.path + ".cache"])
          : try LastRunTests.run(arguments, in: folder)
        #expect(run.code == 0)
        // A picture is the same, whoever copied it.
        #expect(Self.kept(run) == 1)
      }
    }
  }

  @Test
  func `pages are kept whatever a build prints about findings`() throws {
    let folder = try Self.library()
    let all = try Self.all(in: folder)
    for options in [["-q"], ["--quiet", "--all"], []] {
      _ = try Fairlead.shell("echo More. >> content/guides/d.md", in: folder.path)
      let run = try LastRunTests.run(["build", "--profile"] + options, in: folder)
      #expect(Self.kept(run) == all - 1, "\(options): \(run.errors)")
    }
  }

  @Test
  func `--verify-cache finds a page that is remembered and wrong, and forgets all`() throws {
    let folder = try Self.library()
    let path = try #require(try LastRunTests.records(folder).first { $0.contains("pages") })
    let page = "site/public/guides/a/index.html"
    let text = try folder.read(page)
    try WrongRecordTests.forge(
      path, text, text + "x", isHash: true, heading: "fairlead pages 1\n", in: folder)
    _ = try Fairlead.shell("sed -i s/Words/Wards/ content/guides/d.md", in: folder.path)
    let run = try LastRunTests.run(["build", "--verify-cache"], in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.contains(
        "the cached data of public/guides/a/index.html was wrong and has been deleted"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let again = try LastRunTests.run(["build", "--profile"], in: folder)
    #expect(again.code == 0)
    #expect(Self.kept(again) == 0)
  }

  @Test
  func `--verify-cache says how much it has compared`() throws {
    let folder = try Self.library()
    let pages = try Self.all(in: folder)
    _ = try Fairlead.shell("sed -i s/Words/Wards/ content/guides/d.md", in: folder.path)
    let run = try LastRunTests.run(["build", "--verify-cache"], in: folder)
    #expect(run.code == 0)
    #expect(
      run.errors
        == "fairlead: --verify-cache compared \(pages - 2) pages: something has changed since the cached run\n"
    )
  }
}

extension String {
  /// A document as one of a folder whose files are cards.
  fileprivate var asDeck: String { replacingOccurrences(of: "title:", with: "type: deck\ntitle:") }
}
