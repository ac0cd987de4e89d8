import Settings
import Testing

/// `nav` in fairlead.yml.
struct NavigationConfigurationTests {
  private func shown(_ entries: [NavigationTree.Entry]) -> [String] {
    entries.flatMap { entry -> [String] in
      let title = entry.title.map { "\($0.value): " } ?? ""
      return switch entry.target {
      case .path(let path): [title + path.value]
      case .address(let address): [title + "<\(address)>"]
      case .section(let entries): [title] + shown(entries).map { "  " + $0 }
      }
    }
  }

  @Test func `paths, titles, sections and other sites are read`() throws {
    let (configuration, report) = read(
      """
      nav:
        - index.md
        - Part:
            - guides/a.md
            - Deeper:
                - B: guides/b.md
        - Club: https://club.example
      """)
    #expect(report == "")
    let tree = try #require(configuration.navigation.first)
    #expect(configuration.navigation.count == 1 && tree.language == nil)
    #expect(
      shown(tree.entries) == [
        "index.md", "Part: ", "  guides/a.md", "  Deeper: ", "    B: guides/b.md",
        "Club: <https://club.example>",
      ])
  }

  @Test func `each language may have one`() {
    let (configuration, report) = read("nav: { en: [a.md], ru: [b.md] }\n")
    #expect(report == "")
    #expect(configuration.navigation.map { $0.language?.value } == ["en", "ru"])
  }

  @Test(arguments: ["nav:\n", "nav: []\n"])
  func `an empty one is none`(text: String) {
    let (configuration, report) = read(text)
    #expect(configuration.navigation.isEmpty && report == "")
  }

  @Test func `each wrong shape is reported with the right one`() {
    let (configuration, report) = read(
      """
      nav:
        - https://club.example
        - A: a.md
          B: b.md
        - [c.md]
        - Part:
            D: d.md
        - Empty: []
        - Nowhere:
        -
        - Mail: mailto:me@club.example
        - Typo: https//club.example
      """)
    #expect(configuration.navigation.first.map { shown($0.entries) } == ["A: a.md"])
    #expect(
      report == """
        fairlead.yml:2:5: error: a page of another site needs a title [configuration]
          2 |   - https://club.example
            |     ^^^^^^^^^^^^^^^^^^^^
            = help: write `- Title: https://club.example`
        fairlead.yml:4:5: error: an entry of 'nav' can have only one title, but this is a second one [configuration]
          4 |     B: b.md
            |     ^
            = help: begin it with `- `, below the first one
        fairlead.yml:5:5: error: this list in 'nav' has no title [configuration]
          5 |   - [c.md]
            |     ^
            = help: write `- Title:` above it
        fairlead.yml:6:5: error: the entries of 'Part' must be a list [configuration]
          6 |   - Part:
            |     ^^^^
            = help: begin each with `- `: `- D: d.md`
        fairlead.yml:8:5: error: the section 'Empty' is empty [configuration]
          8 |   - Empty: []
            |     ^^^^^
            = help: remove it
        fairlead.yml:9:5: error: 'Nowhere' leads nowhere [configuration]
          9 |   - Nowhere:
            |     ^^^^^^^
            = help: write a path after it, such as `Nowhere: guides/mooring.md`
        fairlead.yml:10:4: error: this entry of 'nav' is empty [configuration]
          10 |   -
             |    ^
             = help: write a path, such as `guides/mooring.md`, or remove the line
        fairlead.yml:11:11: error: 'mailto:me@club.example' is neither a path nor an address with https:// [configuration]
          11 |   - Mail: mailto:me@club.example
             |           ^^^^^^^^^^^^^^^^^^^^^^
             = help: write a path below the content folder, or an address such as https://library.example
        fairlead.yml:12:11: error: 'https//club.example' is neither a path nor an address with https:// [configuration]
          12 |   - Typo: https//club.example
             |           ^^^^^^^^^^^^^^^^^^^
             = help: did you mean https://club.example?

        """)
  }

  @Test func `an entry has words`() {
    let (configuration, report) = read("nav:\n  - \"\": a.md\n  - \" \": [b.md]\n  - c.md\n")
    #expect(
      report == """
        fairlead.yml:2:5: error: this entry of 'nav' has no title [configuration]
          2 |   - "": a.md
            |     ^^
            = help: write its words before the colon, or only a path: `- guides/mooring.md`
        fairlead.yml:3:5: error: this entry of 'nav' has no title [configuration]
          3 |   - " ": [b.md]
            |     ^^^
            = help: write its words before the colon, or only a path: `- guides/mooring.md`

        """)
    #expect(configuration.navigation.first?.entries.count == 1)
  }

  @Test func `a mapping that is not for languages lacks its hyphens`() {
    #expect(
      read("nav:\n  Home page: index.md\n").report == """
        fairlead.yml:2:3: error: the entries of 'nav' must be a list [configuration]
          2 |   Home page: index.md
            |   ^^^^^^^^^
            = help: begin each with `- `: `- Home page: index.md`

        """)
    #expect(
      read("nav: index.md\n").report == """
        fairlead.yml:1:6: error: the entries of 'nav' must be a list [configuration]
          1 | nav: index.md
            |      ^^^^^^^^
            = help: begin each with `- `: `- index.md`

        """)
  }

  @Test func `a menu has at most 1,000 entries`() {
    let entry = "  - a.md\n"
    #expect(read("nav:\n" + String(repeating: entry, count: 1_000)).report == "")
    let (configuration, report) = read("nav:\n" + String(repeating: entry, count: 1_001))
    #expect(configuration.navigation.isEmpty)
    #expect(
      report.contains("error: this menu has more than 1000 entries, and it is on every page"))
  }
}
