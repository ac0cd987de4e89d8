import Foundation
import Testing

/// What a phone shows of a library on its Home Screen.
struct WebManifestTests {
  private static let library: [String: String] = {
    var library = Sample.library
    library["fairlead.yml"] = """
      site:
        title: { en: Ours, ru: "Наша" }
        url: "https://library.example"
        languages: [en, ru]
      rules: { translation-missing: off }

      """
    for (name, title, visibility) in [
      ("flooding", "Flooding", "public"), ("fire", "Fire", "public"),
      ("secret", "Secret", "unlisted"),
    ] {
      library["content/checklists/\(name).md"] =
        Sample.matter(title, visibility: visibility, "checklist_type: emergency") + "- [ ] Shout\n"
    }
    library["content/checklists/fire.ru.md"] =
      Sample.matter("Пожар", "checklist_type: emergency") + "- [ ] Крикнуть\n"
    return library
  }()

  @Test func `each language has its title and its emergencies as shortcuts`() throws {
    let site = try Site.build(Self.library)
    #expect(site.errors == [])
    let english = try site.object("public/manifest.webmanifest")
    #expect(english["name"] as? String == "Ours")
    #expect(english["start_url"] as? String == "./")
    #expect(english["scope"] as? String == "./")
    let shortcuts = try #require(english["shortcuts"] as? [[String: Any]])
    #expect(shortcuts.compactMap { $0["name"] as? String } == ["Fire", "Flooding"])
    #expect(
      shortcuts.compactMap { $0["url"] as? String } == ["checklists/fire/", "checklists/flooding/"])
    let russian = try site.object("public/ru/manifest.webmanifest")
    #expect(russian["name"] as? String == "Наша")
    #expect(russian["lang"] as? String == "ru")
    #expect(russian["scope"] as? String == "../")
    let first = (russian["shortcuts"] as? [[String: Any]])?.first
    #expect(first?["name"] as? String == "Пожар")
    #expect(first?["url"] as? String == "../ru/checklists/fire/")
  }

  @Test func `every icon is a file of its size, and pages name their language's manifest`() throws {
    let site = try Site.build(Self.library)
    for (folder, root) in [("", ""), ("ru/", "../")] {
      let manifest = try site.object("public/\(folder)manifest.webmanifest")
      let icons = try #require(manifest["icons"] as? [[String: Any]])
      #expect(icons.compactMap { $0["purpose"] as? String } == ["any", "any", "maskable"])
      for icon in icons {
        let address = try #require(icon["src"] as? String)
        let bytes = try #require(site.output.files["public/\(address.dropFirst(root.count))"])
        #expect(icon["sizes"] as? String == size(ofPNG: bytes))
      }
      let page = try site.page("\(folder)checklists/fire/")
      let up = folder.isEmpty ? "../../" : "../../../ru/"
      // With its cookies: hosts with a login do not answer without.
      #expect(
        page.contains(
          "<link rel=\"manifest\" href=\"\(up)manifest.webmanifest\" crossorigin=\"use-credentials\">"
        ))
    }
    let touch = try #require(site.paths.first { $0.contains("icon-touch-180") })
    #expect(size(ofPNG: site.output.files[touch] ?? []) == "180x180")
    #expect(!(try site.text("public/offline.json").contains("icon-touch")))
  }

  @Test func `pages and feeds have the title of their language`() throws {
    let site = try Site.build(Self.library)
    #expect(try site.page("checklists/fire/").contains("<title>Fire · Ours</title>"))
    #expect(try site.page("ru/checklists/fire/").contains("<title>Пожар · Наша</title>"))
    #expect(try site.text("public/ru/feed.xml").contains("<title>Наша</title>"))
  }

  /// `180x180`, out of a PNG's header.
  private func size(ofPNG bytes: [UInt8]) -> String {
    func number(at start: Int) -> Int {
      bytes.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    return "\(number(at: 16))x\(number(at: 20))"
  }
}
