import Documents
import Settings
import Testing

/// `theme` in fairlead.yml.
struct ThemeConfigurationTests {
  @Test func `every key of the theme is read`() {
    let (configuration, report) = read(
      """
      site: {languages: [en, ru]}
      theme:
        accent: "#7A1f4e"
        bar: 313
        logo: club.svg
        css: [club.css, fonts.css]
        footer: {en: Club North, ru: Клуб «Север»}
      """)
    #expect(report == "")
    let theme = configuration.theme
    #expect(theme.accent?.hex == "#7a1f4e")
    #expect(theme.bar?.hex == "#331133")
    #expect(theme.logo?.value == "club.svg")
    #expect(theme.styles.map(\.value) == ["club.css", "fonts.css"])
    #expect(theme.footer(in: "ru") == "Клуб «Север»")
    #expect(theme.footer(in: "de") == nil)
  }

  @Test func `links are for all pages, or for those in a language`() {
    let (configuration, report) = read(
      """
      site: {languages: [en, ru]}
      theme:
        links:
          Forum: "https://forum.example"
          en: { Write to us: "mailto:club@club.example" }
          ru: { Позвонить: "tel:+79000000000" }
      """)
    #expect(report == "")
    let theme = configuration.theme
    #expect(theme.links(in: "en").map(\.label) == ["Forum", "Write to us"])
    #expect(
      theme.links(in: "ru").map(\.address) == ["https://forum.example", "tel:+79000000000"])
    #expect(theme.links(in: "de").map(\.label) == ["Forum"])
  }

  @Test(arguments: [
    ("forum.example", "write `https://forum.example`"),
    ("//forum.example/a", "write `https://forum.example/a`"),
    ("+49 (40) 12-34", "write `tel:+49401234`"),
    ("about.md", "pages of this site with `type: page` are linked at the foot anyway"),
  ])
  func `an address without a scheme is named with it`(written: String, help: String) {
    let (_, report) = read("theme: { links: { Forum: \"\(written)\" } }\n")
    #expect(report.contains("= help: \(help)\n"), "\(report)")
  }

  @Test func `a link that leads nowhere is an error`() {
    let (configuration, report) = read(
      """
      theme:
        links:
          Forum: forum.example/start
          About: about.md
          Code: "javascript:alert(1)"
          Site: https//club.example
          de: { Forum: "https://forum.example" }
      """)
    #expect(configuration.theme.links(in: "en").isEmpty)
    #expect(
      report == """
        fairlead.yml:3:12: error: 'forum.example/start' is not an address with https://, mailto: or tel: [configuration]
          3 |     Forum: forum.example/start
            |            ^^^^^^^^^^^^^^^^^^^
            = help: write `https://forum.example/start` if it is a web address
        fairlead.yml:4:12: error: 'about.md' is not an address with https://, mailto: or tel: [configuration]
          4 |     About: about.md
            |            ^^^^^^^^
            = help: pages of this site with `type: page` are linked at the foot anyway
        fairlead.yml:5:11: error: 'javascript:alert(1)' is not an address with https://, mailto: or tel: [configuration]
          5 |     Code: "javascript:alert(1)"
            |           ^^^^^^^^^^^^^^^^^^^^^
            = help: pages of this site with `type: page` are linked at the foot anyway
        fairlead.yml:6:11: error: 'https//club.example' is not an address with https://, mailto: or tel: [configuration]
          6 |     Site: https//club.example
            |           ^^^^^^^^^^^^^^^^^^^
            = help: did you mean https://club.example?
        fairlead.yml:7:5: warning: no page shows the text of 'theme.links' in 'de': the library is not in this language [configuration]
          7 |     de: { Forum: "https://forum.example" }
            |     ^^
            = help: add 'de' to `site.languages`, or use one of its languages: en

        """)
  }

  @Test func `a link without an address or without words is an error`() {
    let (configuration, report) = read(
      "theme:\n  links:\n    Forum:\n    \"\": \"https://club.example\"\n")
    #expect(configuration.theme.links(in: "en").isEmpty)
    #expect(
      report == """
        fairlead.yml:3:5: error: 'Forum' has no address [configuration]
          3 |     Forum:
            |     ^^^^^
            = help: write `Forum: "https://…"`, or remove the line
        fairlead.yml:4:5: error: this link has no words, so nobody can follow it [configuration]
          4 |     "": "https://club.example"
            |     ^^
            = help: write them before the colon, such as `Forum:`

        """)
  }

  @Test func `other words for keys of the theme are named with the key`() {
    let (_, report) = read("theme: {favicon: a.png, colour: red, stylesheet: a.css, js: a.js}")
    #expect(
      report.split(separator: "\n").filter { $0.hasPrefix("    = help: ") } == [
        "    = help: did you mean 'icon'?", "    = help: did you mean 'accent'?",
        "    = help: did you mean 'css'?",
        "    = help: load scripts in templates/head.mustache: `<script src=\"{{page.root}}assets/NAME.js\" defer></script>`",
      ])
  }

  @Test func `a text in a language that the library does not have is reported`() {
    let (configuration, report) = read(
      """
      theme: {footer: {en: Club North, de: Klub Nord}}
      site: {title: {en: Club, ru: Клуб, fr: Club}, languages: [en, ru]}
      """)
    #expect(configuration.theme.footer(in: "en") == "Club North")
    #expect(
      report == """
        fairlead.yml:1:34: warning: no page shows the text of 'theme.footer' in 'de': the library is not in this language [configuration]
          1 | theme: {footer: {en: Club North, de: Klub Nord}}
            |                                  ^^
            = help: add 'de' to `site.languages`, or use one of its languages: en, ru
        fairlead.yml:2:36: warning: no page shows the text of 'site.title' in 'fr': the library is not in this language [configuration]
          2 | site: {title: {en: Club, ru: Клуб, fr: Club}, languages: [en, ru]}
            |                                    ^^
            = help: add 'fr' to `site.languages`, or use one of its languages: en, ru

        """)
  }

  @Test func `a colour without quotes is a comment, which is said`() {
    let (configuration, report) = read("theme:\n  accent: #07567a\n")
    #expect(configuration.theme.accent == nil)
    #expect(
      report == """
        fairlead.yml:2:3: error: 'accent' has no value: a `#` after a space begins a comment [configuration]
          2 |   accent: #07567a
            |   ^^^^^^
            = help: put the colour in quotes: `accent: "#07567a"`

        """)
  }

  @Test func `colours that cannot be read are warned about, with one that can`() {
    let (configuration, report) = read(
      """
      theme:
        accent: "#4fb3d9"
        bar: "#ffcc00"
        logos: a.svg
      """)
    #expect(
      report == """
        fairlead.yml:2:11: warning: links in this colour are hard to read on white: the contrast is 2.3, and text needs 4.5 [configuration]
          2 |   accent: "#4fb3d9"
            |           ^^^^^^^^^
            = help: use "#377d98" or a darker one
        fairlead.yml:3:8: warning: white text is hard to read on this bar: the contrast is 1.5, and text needs 4.5 [configuration]
          3 |   bar: "#ffcc00"
            |        ^^^^^^^^^
            = help: use "#8f7200" or a darker one
        fairlead.yml:4:3: warning: 'theme' has no key 'logos' [unknown-key]
          4 |   logos: a.svg
            |   ^^^^^
            = help: did you mean 'logo'?

        """)
    #expect(configuration.theme.accent?.hex == "#4fb3d9")
  }

  @Test(arguments: ["blue", "#12", "#12345g", "rgb(1,2,3)", "#07567a00"])
  func `what is not a colour is an error`(text: String) {
    let (configuration, report) = read("theme: {bar: \"\(text)\"}\n")
    #expect(configuration.theme.bar == nil)
    #expect(report.contains("error: '\(text)' is not a colour [configuration]"), "\(report)")
    #expect(
      report.contains(
        "write three or six hexadecimal digits in quotes, such as \"#07567a\""), "\(report)")
  }

  /// The ratios are those of the WCAG's own definition, computed with a calculator.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.478), ("#0000ff", "#ffffff", 8.592),
    ("#07567a", "#ffffff", 8.012), ("#ff0000", "#0d1922", 4.454), ("#808080", "#808080", 1.0),
  ])
  func `contrast is that of the WCAG`(left: String, right: String, ratio: Double) throws {
    let (left, right) = (try #require(Color(left)), try #require(Color(right)))
    #expect(abs(left.contrast(with: right) - ratio) < 0.01, "\(left.contrast(with: right))")
    #expect(left.contrast(with: right) == right.contrast(with: left))
  }

  @Test func `every colour that is offered can be read`() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let light = color.readable(on: .white, towards: .black, ratio: 4.5)
          #expect(light.contrast(with: .white) >= 4.5)
          #expect(Color(light.hex) == light)
          let dark = Color(red: 0x0D, green: 0x19, blue: 0x22)
          #expect(color.readable(on: dark, towards: .white, ratio: 7).contrast(with: dark) >= 7)
        }
      }
    }
  }
}
