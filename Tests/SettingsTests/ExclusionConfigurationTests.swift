import Settings
import Testing

/// `exclude`: what a library leaves out.
@Suite struct ExclusionConfigurationTests {
  @Test func `what is left out`() {
    let (configuration, report) = read(
      "exclude: [Archive/, /Templates/./x, 'guides/*-old.md', Archive]\n")
    #expect(report == "")
    let exclusion = configuration.exclusion
    #expect(
      exclusion.entries.map(\.written) == [
        "Archive/", "/Templates/./x", "guides/*-old.md", "Archive",
      ])
    #expect(exclusion.entries(leavingOut: "Archive/a.md") == [0, 3])
    #expect(exclusion.entries(leavingOut: "Templates/x/b/c.md") == [1])
    #expect(exclusion.entries(leavingOut: "guides/a-old.md") == [2])
    #expect(exclusion.entries(leavingOut: "guides/a.md") == [])
    #expect(read("exclude: one\n").configuration.exclusion.entries.count == 1)
    #expect(read("exclude: []\n").report == "")
  }

  @Test(arguments: [
    (
      "exclude: [../a, '.']\n",
      """
      fairlead.yml:1:11: error: '../a' cannot be left out: 'exclude' takes paths inside the content folder [configuration]
        1 | exclude: [../a, '.']
          |           ^^^^
          = help: write the name of a folder, such as `Archive`
      fairlead.yml:1:17: error: '.' cannot be left out: 'exclude' takes paths inside the content folder [configuration]
        1 | exclude: [../a, '.']
          |                 ^^^
          = help: write the name of a folder, such as `Archive`

      """
    ),
    (
      "exclude: { a: b }\n",
      """
      fairlead.yml:1:10: error: 'exclude' must be text or a list of texts, not keys with values [metadata-value]
        1 | exclude: { a: b }
          |          ^^^^^^^^
          = help: write `exclude: [one, two]`

      """
    ),
    (
      "excludes: [a]\n",
      """
      fairlead.yml:1:1: warning: fairlead.yml has no key 'excludes' [unknown-key]
        1 | excludes: [a]
          | ^^^^^^^^
          = help: did you mean 'exclude'?

      """
    ),
  ])
  func `invalid patterns`(text: String, expected: String) {
    #expect(read(text).report == expected)
  }

  @Test func `a hundred patterns are enough`() {
    let patterns = (1...101).map { "a\($0)" }.joined(separator: ", ")
    let (configuration, report) = read("exclude: [\(patterns)]\n")
    #expect(configuration.exclusion.entries.count == 100)
    #expect(
      report.hasPrefix(
        "fairlead.yml:1:503: error: 'exclude' has 101 patterns; the limit is 100 [configuration]\n"
      ))
    #expect(
      report.hasSuffix(
        "= help: move what is left out into one folder, or write `*` for a part of a name\n"))
  }
}
