import Testing

/// Addresses in a library's templates that nearly lead to files of the theme.
extension TemplateFileRuleTests {
  @Test(arguments: [
    "{{page.root}}/assets/club.png", "{{ page.root }}/assets/club.png",
    "{{page.root}}//assets/club.png", "{{page.root}}../assets/club.png", "../assets/club.png",
    "../../assets/club.png", "./assets/club.png", "/assets/club.png", "assets/club.png",
  ])
  func `an address beside a file of the theme is warned about`(address: String) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "<img src=\"\(address)\" alt=\"\">\n",
      ]))
    #expect(site.errors == [])
    #expect(
      site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
        "\(Site.line($0)) = \($0.help ?? "")"
      } == [
        "templates/head.mustache: warning: '\(address)' leads nowhere: files of a theme are "
          + "published under names with a hash [template-file] = write `{{page.root}}assets/club.png`"
      ])
  }

  @Test(arguments: [
    "{{page.root}}assets/club.png", "{{page.root}}/assets/other.png", "../assets/other.png",
    "{{page.home}}/assets/club.png", "x/assets/club.png", "#assets/club.png",
  ])
  func `other addresses are not warned about`(address: String) throws {
    let site = try Site.build(
      Sample.library,
      theme: try Site.theme(overriding: [
        "assets/club.png": "x", "head.mustache": "<a href=\"\(address)\">a</a>\n",
      ]))
    #expect(site.findings.filter { $0.contains("template-file") } == [])
  }
}
