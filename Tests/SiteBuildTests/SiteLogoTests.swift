import Diagnostics
import Discovery
import Pages
import Testing
import Theming

/// A logo is a picture that browsers show, not only a file with the name of one.
struct SiteLogoTests {
  /// The findings about a logo with these contents.
  private func findings(_ name: String, _ bytes: [UInt8]) throws -> [String] {
    let own = MemoryFolder(bytes: ["templates/assets/\(name)": bytes])
    let theme = try Theme.load(from: [
      (folder: DiskFolder(root: Site.repository), path: "templates"),
      (folder: own, path: "templates"),
    ])
    let site = try Site.build(
      Sample.library.merging(["fairlead.yml": "theme: {logo: \(name)}"]) { $1 }, theme: theme)
    return site.outcome.diagnostics.filter { $0.rule.id == "template-file" }.map {
      "\(Site.line($0)) = \($0.help ?? "")"
    }
  }

  private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>"
  private static let damaged = (
    "is damaged or not an image, so nothing is shown",
    "open it in an image editor, and save it again as PNG, JPEG, GIF or WebP"
  )
  private static let undrawn = (
    "is damaged or not an SVG file, so nothing is shown",
    "open it in a drawing program, and save it again as SVG"
  )
  private static let nameless = (
    "has no `xmlns=\"http://www.w3.org/2000/svg\"`, so nothing is shown",
    "begin it with `<svg xmlns=\"http://www.w3.org/2000/svg\"`"
  )

  private static let unseen: [(String, String, (String, String))] = [
    ("club.png", "", ("is empty, so nothing is shown", "put the picture there again")),
    ("club.svg", "", ("is empty, so nothing is shown", "put the picture there again")),
    // A photo of a phone, renamed.
    ("club.jpg", "\0\0\0\u{18}ftypheic", damaged),
    ("club.png", "<!doctype html><html><svg width=\"8\" height=\"8\"></svg>", damaged),
    (
      "club.PNG", root,
      (
        "is an SVG file, so nothing is shown",
        "rename the file to club.svg, and write `logo: club.svg`"
      )
    ),
    ("club.svg", "<html><svg xmlns=\"http://www.w3.org/2000/svg\"/>", undrawn),
    ("club.svg", "GIF89a\u{1}\0\u{1}\0", undrawn), ("club.svg", "<svgx/>", undrawn),
    ("club.svg", "<!-- \(root)", undrawn), ("club.svg", "<", undrawn),
    ("club.svg", "<svg/>", nameless), ("club.svg", "<svg viewBox='0 0 8 8'>", nameless),
    ("club.svg", "<svg xmlns=\"https://www.w3.org/2000/svg\"/>", nameless),
    ("club.svg", "<svg title=\"xmlns=>\"></svg>", nameless),
    ("club.svg", "<s:svg xmlns=\"http://www.w3.org/2000/svg\"/>", nameless),
    ("club.svg", "<!DOCTYPE svg SYSTEM \"[>\"><svg/>", nameless),
    ("club.svg", "<!DOCTYPE svg [<!ENTITY a ']>'> \(root)", undrawn),
  ]

  @Test(arguments: unseen)
  func `a logo that browsers do not show is an error`(
    name: String, text: String, expected: (String, String)
  ) throws {
    #expect(
      try findings(name, Array(text.utf8)) == [
        "fairlead.yml: error: '\(name)' \(expected.0) [template-file] = \(expected.1)"
      ])
  }

  private static let shown: [(String, String)] = [
    ("club.svg", root),
    ("club.SVG", "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <html> -->\n<!DOCTYPE svg>\n\(root)"),
    (
      "club.svg",
      """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
      ]>
      <svg version="1.1" aria-label="a > b"
        xmlns='&ns_svg;'></svg>
      """
    ),
    // A bracket that does not end the declarations.
    ("club.svg", "<!DOCTYPE svg [ <!-- it's [ok]> --> <!ENTITY b \"]>\"> ]>\(root)"),
    ("club.svg", "<!DOCTYPE svg [<?note it's ]>?>] >\(root)"),
    (
      "club.svg",
      "<!DOCTYPE svg [<!ATTLIST svg xmlns CDATA #FIXED \"http://www.w3.org/2000/svg\">]><svg/>"
    ),
    ("club.svg", "<svg xmlns=\"http:&#47;&#47;www.w3.org/2000/svg\"/>"),
    ("club.svg", "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"></s:svg>"),
    ("club.gif", "GIF89a\u{1}\0\u{1}\0"),
    // A browser looks at the contents.
    ("club.png", "GIF89a\u{1}\0\u{1}\0"),
    ("club.png", "BM\u{3A}\0\0\0"), ("club.png", "\0\0\u{1}\0\u{1}\0"),
    ("club.png", "\0\0\0\u{1C}ftypavif"), ("club.jpg", "\0\0\0\u{2C}ftypavis"),
  ]

  @Test(arguments: shown)
  func `a logo that browsers show is not reported`(name: String, text: String) throws {
    #expect(try findings(name, Array(text.utf8)) == [])
  }

  @Test func `a JPEG with stray bytes between its parts is not reported`() throws {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    #expect(try findings("club.jpg", start + [0, 0] + frame) == [])
  }

  @Test func `a drawing in UTF-16 is not reported`() throws {
    let wide = Self.root.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try findings("club.svg", [0xFF, 0xFE] + wide) == [])
  }

  @Test func `a logo that is in Git LFS is not called damaged`() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let failure = #expect(throws: MachineFailure.self) {
      _ = try findings("club.png", Array(pointer.utf8))
    }
    #expect(
      failure?.description
        == "nothing was written: templates/assets/club.png is in Git LFS and not in this clone; "
        + "run `git lfs pull`, in CI check out with `lfs: true`")
  }
}
