import Discovery
import Foundation
import Pages
import Testing
import Theming

/// The icon in tabs and those on Home Screens, made from what a library names.
struct SiteIconTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>"

  /// The first bytes of a PNG, which say its size.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8)
      + number(width) + number(height) + [8, 6, 0, 0, 0] + number(0)
  }

  private static func build(
    _ choices: String, _ files: [String: [UInt8]], languages: String = "[en]"
  ) throws -> Site {
    var library = Sample.library
    library["fairlead.yml"] = """
      site: {title: Harbour, url: "https://library.example", languages: \(languages)}
      theme: {\(choices)}

      """
    let own = MemoryFolder(
      bytes: Dictionary(uniqueKeysWithValues: files.map { ("templates/assets/\($0)", $1) }))
    let theme = try Theme.load(from: [
      (folder: DiskFolder(root: Site.repository), path: "templates"),
      (folder: own, path: "templates"),
    ])
    return try Site.build(library, theme: theme)
  }

  /// What a page and the manifest name, without the digits of hashes.
  private func icons(_ site: Site) throws -> [String] {
    try #require(site.errors == [], "\(site.errors)")
    let page = try site.page("guides/mooring/")
    let links = page.split(separator: "\n").filter {
      $0.hasPrefix("<link rel=\"icon\"") || $0.hasPrefix("<link rel=\"apple-touch-icon\"")
    }
    let manifest = try site.object("public/manifest.webmanifest")
    let icons = try #require(manifest["icons"] as? [[String: Any]])
    for icon in icons {
      let address = try #require(icon["src"] as? String)
      #expect(site.output.files["public/\(address)"] != nil, "\(address)")
    }
    let entries = icons.map { icon in
      ["src", "sizes", "type", "purpose"].map { icon[$0] as? String ?? "" }.joined(separator: " ")
    }
    return (links.map(String.init) + entries).map {
      $0.replacing(#/-[0-9a-f]{8}\./#, with: ".")
    }
  }

  private static let standard = [
    "<link rel=\"icon\" href=\"../../assets/icon.svg\">",
    "<link rel=\"apple-touch-icon\" href=\"../../assets/icon-touch-180.png\">",
    "assets/icon-192.png 192x192 image/png any", "assets/icon-512.png 512x512 image/png any",
    "assets/icon-maskable-512.png 512x512 image/png maskable",
  ]

  @Test func `a library that names nothing has the icons of the theme`() throws {
    #expect(try icons(Self.build("", [:])) == Self.standard)
    // A logo that is not a drawing cannot have every size.
    #expect(
      try icons(Self.build("logo: club.png", ["club.png": Self.png(900, 200)])) == Self.standard)
  }

  @Test func `a logo in SVG is the icon in tabs and of the app`() throws {
    #expect(
      try icons(Self.build("logo: club.svg", ["club.svg": Array(Self.drawing.utf8)])) == [
        "<link rel=\"icon\" href=\"../../assets/club.svg\">", Self.standard[1],
        "assets/club.svg any image/svg+xml any",
      ])
  }

  @Test func `an icon is on phones, and in tabs if no logo is a drawing`() throws {
    let files = ["club.svg": Array(Self.drawing.utf8), "App.png": Self.png(1024, 1024)]
    let apps = [
      "assets/app.png 1024x1024 image/png any", "assets/app.png 1024x1024 image/png maskable",
    ]
    #expect(
      try icons(Self.build("icon: App.png", files)) == [
        "<link rel=\"icon\" href=\"../../assets/app.png\">",
        "<link rel=\"apple-touch-icon\" href=\"../../assets/app.png\">",
      ] + apps)
    #expect(
      try icons(Self.build("logo: club.svg, icon: App.png", files)) == [
        "<link rel=\"icon\" href=\"../../assets/club.svg\">",
        "<link rel=\"apple-touch-icon\" href=\"../../assets/app.png\">",
        "assets/club.svg any image/svg+xml any",
      ] + apps)
  }

  @Test func `a file in the place of one of the theme's comes first`() throws {
    let files = [
      "club.svg": Array(Self.drawing.utf8), "icon.svg": Array("<svg/>".utf8),
      "icon-maskable-512.png": Self.png(512, 512), "icon-touch-180.png": Self.png(180, 180),
      // A copy of the theme's own says nothing.
      "icon-192.png": Array(
        try Data(
          contentsOf: URL(fileURLWithPath: "\(Site.repository)/templates/assets/icon-192.png"))),
    ]
    let site = try Self.build("logo: club.svg", files)
    #expect(
      try icons(site) == [
        Self.standard[0], Self.standard[1], "assets/club.svg any image/svg+xml any",
        Self.standard[4],
      ])
    let page = try site.page("guides/mooring/")
    let address = try #require(page.firstMatch(of: #/assets/icon-[0-9a-f]+\.svg/#)).output
    #expect(try site.text("public/\(address)") == "<svg/>")
  }

  @Test func `shortcuts and other languages have the icon at its address`() throws {
    let site = try Self.build(
      "logo: club.svg", ["club.svg": Array(Self.drawing.utf8)], languages: "[en, ru]")
    let manifest = try site.object("public/ru/manifest.webmanifest")
    let icon = try #require((manifest["icons"] as? [[String: Any]])?.first?["src"] as? String)
    #expect(icon.hasPrefix("../assets/club-"))
    #expect(site.output.files["public/\(icon.dropFirst(3))"] != nil)
    // Pages show it, so devices keep it with them.
    #expect(try site.text("public/offline.json").contains("\"\(icon.dropFirst(3))\""))
  }

  @Test(arguments: [
    (
      "flag.png", png(800, 600), "'flag.png' is 800 by 600 pixels, but icons must be square",
      "use a PNG of at least 512 by 512 pixels"
    ),
    (
      "flag.png", png(192, 192),
      "'flag.png' is 192 by 192 pixels, but phones need at least 512 by 512 pixels",
      "export the drawing in that size"
    ),
    (
      "flag.svg", Array(drawing.utf8), "'flag.svg' is not a PNG file",
      "export the drawing as a PNG of at least 512 by 512 pixels"
    ),
    (
      "flag.png", Array(drawing.utf8), "'flag.png' is not a PNG file",
      "export the drawing as a PNG of at least 512 by 512 pixels"
    ),
    (
      "flag.jpg", png(512, 512), "'flag.jpg' is not a PNG file",
      "export the drawing as a PNG of at least 512 by 512 pixels"
    ),
    (
      "falg.png", png(512, 512), "templates/assets has no file 'flag.png'",
      "did you mean 'falg.png'?"
    ),
  ])
  func `an icon that phones cannot use is an error`(
    name: String, bytes: [UInt8], message: String, help: String
  ) throws {
    let named = name == "falg.png" ? "flag.png" : name
    let site = try Self.build("icon: \(named)", [name: bytes])
    #expect(site.outcome.summary == nil)
    let found = site.outcome.diagnostics.filter { $0.rule.id == "template-file" }
    #expect(
      found.map { "\(Site.line($0)) = \($0.help ?? "")" } == [
        "fairlead.yml: error: \(message) [template-file] = \(help)"
      ])
    #expect(found.first.map { $0.range.count } == named.utf8.count)
  }

  @Test func `a file in the place of one of the theme's must be an icon too`() throws {
    let site = try Self.build(
      "",
      [
        "icon-192.png": Self.png(96, 96), "icon-512.png": Array(Self.drawing.utf8),
        "icon-maskable-512.png": Self.png(600, 512), "icon-touch-180.png": Self.png(192, 192),
      ])
    #expect(
      site.errors == [
        "templates/assets/icon-192.png: error: 'icon-192.png' is 96 by 96 pixels, but phones need at least 192 by 192 pixels [template-file]",
        "templates/assets/icon-512.png: error: 'icon-512.png' is not a PNG file [template-file]",
        "templates/assets/icon-maskable-512.png: error: 'icon-maskable-512.png' is 600 by 512 pixels, but icons must be square [template-file]",
      ])
  }

  @Test func `the smallest icon that phones can use is one`() throws {
    #expect(try icons(Self.build("icon: a.png", ["a.png": Self.png(512, 512)])).count == 4)
  }

  @Test func `a file that is too large is an error, and not published in part`() throws {
    let limit = 1 << 20
    let whole = Self.png(512, 512) + [UInt8](repeating: 0, count: limit - 33)
    #expect(whole.count == limit)
    #expect(try Self.build("icon: a.png", ["a.png": whole]).errors == [])
    let site = try Self.build("icon: a.png", ["a.png": whole + [0]])
    #expect(site.outcome.summary == nil)
    #expect(
      site.errors == [
        "templates/assets/a.png: error: this file is larger than 1 MiB, the limit for files of a theme [template-file]"
      ])
  }
}
