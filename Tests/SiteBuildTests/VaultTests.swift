import Testing

/// Whole vaults, and vaults made to break the build.
@Suite struct VaultTests {
  /// A note's text in one notation, with links to its neighbours.
  private static func note(_ number: Int, of count: Int, notation: String) -> String {
    let next = "Заметка \((number + 1) % count)"
    let body =
      switch notation {
      case "obsidian":
        "> [!tip]- Title \(number)\n> Read [[\(next)]] or [[Папка/\(next)#Часть / A|the part]].\n\n![[\(next)#Часть / A]]\n\n==m== %%c%% \(number % 2 == 0 ? "![[\(next)]]" : "")\n\nend [[#Часть / A]]"
      case "mkdocs":
        "!!! note \"Title \(number)\"\n    Read [it](\(next.replacing(" ", with: "%20")).md).\n\n    ??? tip\n        - a\n        - b\nText."
      default:
        "> **Важно!** Read [it](<\(next).md#часть--a>).\n\n**Note:** text\n\n**A**: b\n**C**: d"
      }
    return
      "# Title \(number)\n\n\(body)\n\n## Часть / A\n\nText [^1].\n\n| a | b |\n|---|---|\n| c | d |\n\n[^1]: N.\n"
  }

  @Test(arguments: ["obsidian", "mkdocs", "labels"])
  func `a vault of a hundred and twenty notes is built`(notation: String) throws {
    var files: [String: String] = [
      "fairlead.yml":
        "content: .\nsite: { url: \"https://x.example\" }\ndefaults: [ { path: \"**\", values: { visibility: public, description: D, tags: [a] } } ]\n"
    ]
    for number in 0..<120 {
      files["Папка/Заметка \(number).md"] = Self.note(number, of: 120, notation: notation)
    }
    let site = try Site.build(files)
    #expect(site.errors == [])
    #expect(
      site.paths.count { $0.hasPrefix("public/guides/") && $0.hasSuffix("index.html") } >= 120)
    #expect(site.files(holding: "class=\"broken\"") == [])
    for mark in ["[[", "!!! ", "??? ", "%%c", "==m=="] {
      #expect(
        site.files(holding: mark).filter { $0.hasSuffix("html") || $0.hasPrefix("payloads") } == [])
    }
  }

  @Test(arguments: [
    "[[", "![[", "==", "%%", "[[x]] ", "![[x]]\n\n", "![[n0#h]]\n\n", "[[n0#h]] ",
    "!!! a\n    b\n\n", "**A**: b\n",
    "**Note:** x\n\n", "> [!x]-\n", "![a](b.gif) ", "$$\n", "{ .a }", "**a**{.b} ", "a ^b\n\n",
    "^b\n\n", "a\n: b\n", "=== \"a\"\n    b\n\n", "[^a]: b\n\n", "[a](b c.", "++a ", "%% a\n\n",
    "> - [ ] a\n", "[a][b] ",
  ])
  func `many marks build`(piece: String) throws {
    let text = "## h\n\n" + String(repeating: piece, count: 100_000 / max(2, piece.utf8.count / 4))
    let clock = ContinuousClock()
    let time = try clock.measure {
      let site = try Site.build([
        "content/guides/n0.md": Sample.guide("Note", visibility: "private", body: text)
      ]) {
        $0.preview = true
      }
      #expect(site.errors == [])
    }
    #expect(time < .seconds(60), "\(piece)")
  }
}
