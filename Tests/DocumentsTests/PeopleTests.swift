import TestSupport
import Testing

@Suite struct PeopleTests {
  @Test func `a charter has its boat, days, crew and checklists`() throws {
    let sample = parse(
      """
      name: Ionian week
      boat: Ирида
      location: Lefkas
      start: 2026-05-01
      end: 2026-05-08
      crew: [Maria, Пётр]
      visibility: public
      checklists: {check_in: checklists/check-in, daily: checklists/engine.md}
      """, path: "content/charters/ionian.yaml")
    let charter = try #require(sample.charter)
    #expect(sample.report == "")
    #expect(sample.document.metadata.title.value == "Ionian week")
    #expect(charter.boat == "Ирида")
    #expect(charter.location == "Lefkas")
    #expect(charter.start?.day.isoDate == "2026-05-01")
    #expect(charter.end?.day.isoDate == "2026-05-08")
    #expect(charter.crew == ["Maria", "Пётр"])
    #expect(charter.checklists.map(\.moment) == ["check_in", "daily"])
    #expect(charter.checklists.map(\.target) == ["checklists/check-in", "checklists/engine.md"])
  }

  @Test func `a charter's mistakes are reported`() {
    let sample = parse(
      "name: A week\nboat: [a]\nstart: May 1\nend: {}\ncrew: {a: b}\nchecklists: [a]\nbaot: x\n",
      path: "content/charters/a.yaml")
    #expect(
      sample.report == """
        content/charters/a.yaml:2:7: error: 'boat' must be text, not a list [metadata-value]
          2 | boat: [a]
            |       ^^^
            = help: write `boat: …` on one line
        content/charters/a.yaml:3:8: error: 'start' must be a date, and 'May 1' is not one [date-form]
          3 | start: May 1
            |        ^^^^^
            = help: write it as 2026-01-15 or 2026-01-15T09:00:00Z
        content/charters/a.yaml:4:6: error: 'end' must be text, not keys with values [metadata-value]
          4 | end: {}
            |      ^^
            = help: write `end: …` on one line
        content/charters/a.yaml:5:7: error: 'crew' must be text or a list of texts, not keys with values [metadata-value]
          5 | crew: {a: b}
            |       ^^^^^^
            = help: write `crew: [one, two]`
        content/charters/a.yaml:6:13: error: 'checklists' needs keys such as `check_in:` and `daily:`; this is a list [metadata-value]
          6 | checklists: [a]
            |             ^^^
            = help: write `checklists: { daily: a }`
        content/charters/a.yaml:7:1: warning: charters have no key 'baot' [unknown-key]
          7 | baot: x
            | ^^^^
            = help: did you mean 'boat'?

        """)
  }

  @Test func `a charter has a place, and may be for the community`() throws {
    let sample = parse(
      """
      name: Ionian week
      start: 2026-05-01
      end: 2026-05-08
      latitude: -038.70
      longitude: +20.650
      place_id: lefkas-1
      visibility: community
      """, path: "content/charters/ionian.yaml")
    #expect(sample.report == "")
    let charter = try #require(sample.charter)
    #expect(charter.position?.latitude == "-38.7")
    #expect(charter.position?.longitude == "20.65")
    #expect(charter.placeID == "lefkas-1")
    #expect(!sample.document.metadata.isPublished)
    #expect(sample.document.sharedCharter?.visibility == .community)
    let draft = parse(
      "name: A\nstart: 2026-05-01\nend: 2026-05-08\nvisibility: community\ndraft: true\n",
      path: "content/charters/a.yaml")
    #expect(draft.document.sharedCharter == nil)
    let unlisted = parse(
      "name: A\nstart: 2026-05-01\nend: 2026-05-08\nvisibility: unlisted\n",
      path: "content/charters/a.yaml")
    #expect(unlisted.document.sharedCharter == nil)
  }

  @Test(
    arguments: [
      (
        "latitude: 91\nlongitude: 0", "'latitude' must be between -90 and 90, not 91",
        "are latitude and longitude swapped?"
      ),
      (
        "latitude: 0\nlongitude: -180.5", "'longitude' must be between -180 and 180, not -180.5",
        nil
      ),
      (
        "latitude: 43°32'N\nlongitude: 16.3",
        "'latitude' must be a number of degrees, and '43°32'N' is not one",
        "write decimal degrees, such as `latitude: 43.5372`, with a minus in the south"
      ),
      (
        "latitude: 1\nlongitude: 0x10",
        "'longitude' must be a number of degrees, and '0x10' is not one",
        "write decimal degrees, such as `longitude: 16.2986`, with a minus in the west"
      ),
      (
        "latitude: 43.5", "'latitude' needs 'longitude' beside it",
        "write `longitude: 16.2986`, or remove this line"
      ),
    ] as [(String, String, String?)])
  func `a place out of range or by half is an error`(place: String, message: String, help: String?)
    throws
  {
    let sample = parse(
      "name: A\nstart: 2026-05-01\nend: 2026-05-08\n\(place)\n", path: "content/charters/a.yaml")
    #expect(sample.report.contains("error: \(message) [metadata-value]"), "\(sample.report)")
    if let help { #expect(sample.report.contains("= help: \(help)"), "\(sample.report)") }
    #expect(try #require(sample.charter).position == nil)
  }

  @Test func `half a place that is not a number is one mistake`() {
    let sample = parse(
      "name: A\nstart: 2026-05-01\nend: 2026-05-08\nlatitude: x\n",
      path: "content/charters/a.yaml")
    #expect(sample.report.contains("error: 'latitude' must be a number"), "\(sample.report)")
    #expect(!sample.report.contains("needs 'longitude'"), "\(sample.report)")
  }

  @Test func `only a charter is for the community`() {
    let sample = parse("---\nvisibility: community\n---\nA\n", path: "content/guides/a.md")
    #expect(sample.report.contains("'community'"))
    #expect(!sample.document.metadata.isForCommunity)
  }

  @Test func `an author has a bio and addresses`() throws {
    let sample = parse(
      """
      name: Maria
      username: maria-k
      bio: |
        Sails *far*.

        - skipper
      links: {Blog: "https://maria.example", Mail: "mailto:m@x.example"}
      """, path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(sample.report == "")
    #expect(author.username == "maria-k")
    #expect(sample.markdown(author.bio) == "Sails *far*.\n\n- skipper")
    #expect(author.links.map(\.label) == ["Blog", "Mail"])
    #expect(author.links.map(\.address) == ["https://maria.example", "mailto:m@x.example"])
  }

  @Test func `the addresses in a list may have labels`() throws {
    let sample = parse(
      """
      links:
        - Site: https://a.example
        - {name: Blog, url: https://b.example}
        - {label: Shop, link: https://c.example}
        - {url: https://d.example}
        - {name: "", url: https://e.example}
      """, path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(sample.report == "")
    #expect(
      author.links.map(\.label) == [
        "Site", "Blog", "Shop", "https://d.example", "https://e.example",
      ])
    #expect(
      author.links.map(\.address) == [
        "https://a.example", "https://b.example", "https://c.example", "https://d.example",
        "https://e.example",
      ])
    let nested = parse("links:\n  - Site: [a]\n", path: "content/authors/maria.yaml")
    #expect(
      nested.report == """
        content/authors/maria.yaml:2:11: error: 'links' must be addresses with their labels, not a list [metadata-value]
          2 |   - Site: [a]
            |           ^^^
            = help: write each as `Site: https://…`

        """)
  }

  @Test func `what a link of an author does not have is reported`() throws {
    let sample = parse(
      "links:\n  - {title: Site, url: https://a.example, description: words, Url: b}\n",
      path: "content/authors/maria.yaml")
    #expect(
      sample.findings.map { "\($0.severity): \($0.message) = \($0.help ?? "")" } == [
        "warning: 'links' has no key 'description' = known keys are title, url",
        "warning: 'links' has no key 'Url' = did you mean 'url'?",
      ])
    #expect(try #require(sample.author).links.map(\.label) == ["Site"])
  }

  @Test func `other words for the keys of a charter have advice`() {
    let sample = parse(
      "name: A week\nfrom: 2026-05-01\nto: 2026-05-08\nlat: 43.5\nlon: 16.3\nskipper: Maria\n",
      path: "content/charters/a.yaml")
    #expect(
      sample.findings.map(\.help)
        == ["start", "end", "latitude", "longitude", "crew"].map {
          "did you mean '\($0)'?"
        })
    let cased = parse("Name: A week\nBoat: Ira\ncheck_in: a.md\n", path: "content/charters/a.yaml")
    #expect(
      cased.findings.map(\.help) == [
        "did you mean 'name'?", "did you mean 'boat'?", "it belongs below `checklists:`",
      ])
    let known = parse("name: A week\ncolour: red\n", path: "content/charters/a.yaml")
    #expect(known.report.split(separator: "visibility").count == 2, "\(known.report)")
  }

  @Test func `a list of checklists for one moment is reported by its name`() {
    let sample = parse(
      "name: A week\nchecklists: {daily: [a.md, b.md]}\n", path: "content/charters/a.yaml")
    #expect(sample.findings.map(\.message) == ["'daily' must be text, not a list"])
    #expect(
      sample.findings.map(\.help) == [
        "name one checklist here, and each other one with a key of its own"
      ])
    let text = parse("name: A week\nchecklists: a.md\n", path: "content/charters/a.yaml")
    #expect(text.findings.map(\.help) == ["write `checklists: { daily: a.md }`"])
  }

  @Test func `an e-mail address among an author's links gets its scheme`() {
    let sample = parse("name: M\nlinks: { Mail: m@b.example }\n", path: "content/authors/m.yaml")
    #expect(
      sample.findings.map(\.help) == ["write `mailto:m@b.example` if it is an e-mail address"])
    let named = parse(
      "name: M\nlinks: { Mail: M <m@b.example> }\n", path: "content/authors/m.yaml")
    #expect(
      named.findings.map(\.help) == [
        "write the whole address, which begins with https, http, mailto or tel"
      ])
  }

  @Test func `an author's addresses may be a list, and are checked`() throws {
    let sample = parse(
      "name: M\nlinks:\n  - https://a.b\n  - {title: T, url: \"tel:1\"}\n  - javascript:x\n  - a.md\n",
      path: "content/authors/maria.yaml")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(author.links.map(\.label) == ["https://a.b", "T"])
    #expect(
      sample.report == """
        content/authors/maria.yaml:5:5: error: the address 'javascript:x' does not begin with an allowed scheme [link-scheme]
          5 |   - javascript:x
            |     ^^^^^^^^^^^^
            = help: write the whole address, which begins with https, http, mailto or tel
        content/authors/maria.yaml:6:5: error: the address 'a.md' does not begin with an allowed scheme [link-scheme]
          6 |   - a.md
            |     ^^^^
            = help: write the whole address, which begins with https, http, mailto or tel

        """)
  }

  @Test func `an author in Markdown has its text as bio`() throws {
    let sample = parse("# Maria\n\nSails.\n", path: "content/authors/maria.md")
    let author = try #require(sample.author)
    #expect(author.username == "maria")
    #expect(sample.markdown(author.bio) == "Sails.")
    #expect(sample.document.metadata.title.value == "Maria")
  }

  @Test func `keys of a charter or an author in Markdown are lost`() {
    let matter = "---\nname: A week\nstart: 2026-05-01\nend: 2026-05-08\n---\nWords.\n"
    let sample = parse(matter, path: "content/charters/a.md")
    #expect(
      sample.report.contains(
        """
        content/charters/a.md:3:1: warning: a charter is a YAML file; this one is Markdown, so 'start' is lost [unknown-type]
          3 | start: 2026-05-01
            | ^^^^^
            = help: write the keys in a.yaml, or remove them if this is a guide

        """), "\(sample.report)")
    let author = parse("---\nname: M\nbio: x\n---\nWords.\n", path: "content/authors/m.md")
    #expect(
      author.report.contains(
        "m.md:3:1: error: an author is a YAML file; this one is Markdown, so 'bio' is lost"),
      "\(author.report)")
    let named = parse("---\nname: M\n---\nWords.\n", path: "content/authors/m.md")
    #expect(!named.report.contains("is lost"), "\(named.report)")
  }

  @Test func `a charter in Markdown is a text`() {
    let sample = parse("# A week\n", path: "content/charters/a.md")
    #expect(sample.document.type == .guide)
    #expect(sample.guide != nil)
  }
}
