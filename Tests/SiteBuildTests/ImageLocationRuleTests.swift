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
        == "remove the place from the file, for example with `exiftool -gps:all= -xmp:all= FILE`")
  }
  @Test func `a picture that is only linked is published too`() throws {
    let site = try Site.build(
      Illustrated.library("[One](../images/b.jpg)"),
      bytes: ["content/images/b.jpg": Illustrated.photograph])
    #expect(site.findings.count == 1)
    #expect(site.findings.first?.hasSuffix("[image-location]") == true)
  }

  @Test func `an AVIF with a place in XMP is reported`() throws {
    let packet = Array(#"<rdf:Description exif:GPSLatitude="43,30.5N"/>"#.utf8)
    let site = try Site.build(
      Illustrated.library("![One](../images/b.avif)"),
      bytes: ["content/images/b.avif": [0, 0, 0, 16] + Array("ftypavif".utf8) + packet])
    #expect(site.findings.count == 1)
    #expect(site.findings.first?.hasSuffix("[image-location]") == true)
  }
}
