import Diagnostics
import SiteBuild
import Testing
import Theming

/// The theme that the program carries: its templates are compiled when a page is rendered with them, so these tests
/// are what finds their mistakes.
@Suite struct CarriedThemeTests {
  /// What is asked of a build; each publishes other files of the theme, which templates name.
  @Test(arguments: ["site", "preview", "no-offline", "print"])
  func `its templates have no mistakes, and give the pages that they give if all are checked first`(
    kind: String
  ) throws {
    func build(_ theme: Theme) throws -> Site {
      try Site.build(Sample.library, theme: theme) {
        $0.preview = kind == "preview"
        $0.isKeptOffline = kind != "no-offline"
        $0.printed = kind == "print" ? ["checklists/engine"] : []
      }
    }
    let checked = try Site.standardTheme()
    var carried = checked
    carried.isCarried = true
    let (site, late) = (try build(checked), try build(carried))
    #expect(site.outcome.diagnostics.filter { $0.file.hasPrefix("templates/") } == [])
    #expect(site.paths.contains("public/index.html"))
    #expect(site.output.files == late.output.files)
    #expect(site.outcome.diagnostics == late.outcome.diagnostics)
  }

  @Test func `a mistake in a library's template is found even if no page is rendered with it`()
    throws
  {
    var theme = try Site.theme(overriding: ["deck.mustache": "{{titel}}"])
    theme.isCarried = true
    let library = ["content/guides/a.md": Sample.guide("Aaa", body: "Words.")]
    let site = try Site.build(library, theme: theme)
    let found = site.outcome.diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.file) == ["templates/deck.mustache"])
    #expect(site.paths == [])
  }
}
