import Documents
import Settings
import Testing

/// `redirects` in fairlead.yml.
struct RedirectConfigurationTests {
  @Test func `patterns are read`() {
    let (configuration, report) = read("redirects: [\"/{path}/\", \"/{year}/{name}.html\"]\n")
    #expect(report == "")
    #expect(configuration.redirects.count == 2)
    #expect(read("redirects: /{slug}/\n").configuration.redirects.count == 1)
  }

  @Test func `a folder has patterns of its own`() throws {
    let (configuration, report) = read(
      "redirects:\n  - /{path}/\n  - recipes/: [\"/r/{path}\", \"/food/{name}.html\"]\n")
    #expect(report == "")
    let addresses = configuration.redirects.map { pattern in
      ["recipes/fish/soup.md", "oil.md"].map {
        pattern.address(of: $0, Metadata(), languages: ["en"], standard: "en") ?? "none"
      }
    }
    #expect(
      addresses == [
        ["/recipes/fish/soup/", "/oil/"], ["/r/fish/soup", "none"], ["/food/soup.html", "none"],
      ])
    #expect(read("redirects: { _posts: \"/{name}/\" }\n").configuration.redirects.count == 1)
  }

  @Test func `a folder without a pattern is reported`() {
    #expect(
      read("redirects:\n  guides:\n  decks: []\n").report == """
        fairlead.yml:2:3: error: 'guides' has no old address [configuration]
          2 |   guides:
            |   ^^^^^^
            = help: write `guides: "/{path}/"`, or remove the line
        fairlead.yml:3:3: error: 'decks' has no old address [configuration]
          3 |   decks: []
            |   ^^^^^
            = help: write `decks: "/{path}/"`, or remove the line

        """)
  }

  @Test func `what is not a pattern is reported`() {
    #expect(
      read(
        """
        redirects:
          - "{path}/"
          - /{paht}/
          - /{weather}/
          - /{name
          - /old/
          - /{year}/
          - /{path}/?x=1
        """
      ).report == """
        fairlead.yml:2:5: error: '{path}/' does not begin with a slash [configuration]
          2 |   - "{path}/"
            |     ^^^^^^^^^
            = help: write an address from the root of the site, such as `/{path}/`
        fairlead.yml:3:5: error: 'paht' cannot be used in an old address [configuration]
          3 |   - /{paht}/
            |     ^^^^^^^^
            = help: did you mean '{path}'?
        fairlead.yml:4:5: error: 'weather' cannot be used in an old address [configuration]
          4 |   - /{weather}/
            |     ^^^^^^^^^^^
            = help: use one of {path}, {slug}, {name}, {title}, {slug-or-title}, {slug-or-name}, {categories}, {year}, {month}, {day}
        fairlead.yml:5:5: error: '{name' cannot be used in an old address [configuration]
          5 |   - /{name
            |     ^^^^^^
            = help: did you mean '{name}'?
        fairlead.yml:6:5: error: '/old/' is the same address for every document [configuration]
          6 |   - /old/
            |     ^^^^^
            = help: write {path}, {slug} or {name} in it; one old address belongs in `aliases`
        fairlead.yml:7:5: error: '/{year}/' is the same address for every document [configuration]
          7 |   - /{year}/
            |     ^^^^^^^^
            = help: write {path}, {slug} or {name} in it; one old address belongs in `aliases`
        fairlead.yml:8:5: error: '?x=1' cannot be part of an old address: redirects ignore it [configuration]
          8 |   - /{path}/?x=1
            |     ^^^^^^^^^^^^
            = help: remove it

        """)
  }
}
