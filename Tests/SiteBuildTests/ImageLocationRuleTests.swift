import Testing

@Suite struct ImageLocationRuleTests {
  @Test func `a picture that contains its place is reported`() throws {
    let site = try Site.build(
      Illustrated.library("![One](../images/b.jpg)"),
      bytes: ["content/images/b.jpg": Illustrated.photograph])
    #expect(
      site.findings == [
        "content/guides/a.md: warning: the image file contains the place where it was taken, and "
          + "every reader can see that [image-location]"
      ])
    #expect(
      site.outcome.diagnostics.first?.help
        == "remove the place from the file, for example with `exiftool -gps:all= FILE`")
  }
}
