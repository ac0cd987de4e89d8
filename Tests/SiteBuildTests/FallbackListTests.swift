import Foundation
import Testing

/// Lists of random libraries in every language.
struct FallbackListTests {
  @Test(arguments: [1, 2, 3, 4, 5])
  func `every listed document of the default language is in each language once`(seed: UInt64)
    throws
  {
    var dice = Dice(state: seed)
    var texts = [
      "fairlead.yml": """
      site: { languages: [en, ru, de] }
      rules: { translation-missing: off }

      """
    ]
    var documents: [(name: String, folder: String, visible: [String: String])] = []
    for number in 0..<140 {
      let folder = ["checklists", "guides", "decks"][dice.roll(3)]
      var visible: [String: String] = [:]
      for language in ["en", "ru", "de"] where dice.roll(language == "en" ? 5 : 2) > 0 {
        let visibility = ["public", "public", "public", "unlisted", "private"][dice.roll(5)]
        visible[language] = visibility
        let mark = language == "en" ? "" : ".\(language)"
        texts["content/\(folder)/d\(number)\(mark).md"] = Sample.guide(
          "Title \(number) \(language)", tags: ["[a]", "[a, b]", "[C]"][dice.roll(3)],
          visibility: visibility, dice.roll(6) == 0 ? "pinned: true" : "",
          body: "## Part\n\n- [ ] One\n")
      }
      documents.append(("d\(number)", folder, visible))
    }
    let site = try Site.build(texts)
    #expect(site.errors == [])
    #expect(site.deadLinks() == [])
    let pages = site.pages
    for language in ["en", "ru", "de"] {
      let prefix = language == "en" ? "" : "\(language)/"
      var listed: [String: Int] = [:]
      for (path, page) in pages
      where ["checklists", "guides", "decks"].contains(where: {
        path == "public/\(prefix)\($0)/index.html" || path.hasPrefix("public/\(prefix)\($0)/page/")
      }) {
        // Each entry links to one document, from any depth.
        let main = page.elements.drop { $0.name != "main" }
        for link in main where link.name == "a" && link["rel"] == nil {
          let address = (link["href"] ?? "").replacingOccurrences(of: "../", with: "")
          listed[address, default: 0] += 1
        }
      }
      for document in documents {
        let own = "\(prefix)\(document.folder)/\(document.name)/index.html"
        let standard = "\(document.folder)/\(document.name)/index.html"
        let isOwn = document.visible[language] == "public"
        let isLent = !isOwn && document.visible["en"] == "public" && language != "en"
        #expect(listed[own] == (isOwn ? 1 : nil), "\(language) \(own)")
        if language != "en" {
          #expect(
            listed[standard + "#only.\(language)"] == (isLent ? 1 : nil), "\(language) \(own)")
        }
      }
    }
  }
}

/// Numbers that look random and are the same in every run.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
