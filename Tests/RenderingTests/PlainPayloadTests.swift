import Documents
import Library
import Rendering
import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONSerialization

/// Which text is at which place of the app's model.
@Suite struct PlainPayloadTests {
  /// The texts of a checklist or a deck, a line for each place that has one.
  private func places(_ text: String, path: String = "content/checklists/a.md") throws -> [String] {
    let payload = parse("---\ndescription: Own.\n---\n" + text, path: path)
      .payload(form: PayloadForm(.plain, callouts: callouts))
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
    var lines: [String] = []
    func add(_ name: String, _ text: Any?) {
      if let text = text as? String { lines.append("\(name): \(text)") }
    }
    add("document", value["description"])
    for section in value["sections"] as? [[String: Any]] ?? [] {
      add("section", section["description"])
      for item in section["items"] as? [[String: Any]] ?? [] {
        add(item["title"] as? String ?? "", item["itemDescription"])
      }
    }
    for card in value["cards"] as? [[String: Any]] ?? [] {
      add("front", card["front"])
      add("back", card["back"])
    }
    return lines
  }

  @Test func `the introduction is before the text of the first section`() throws {
    #expect(
      try places("Read *first*.\n\n- why\n\n## One\n\nText.\n\n- [ ] a\n\n## Two\n\n- [ ] b") == [
        "document: Own.", "section: Read first.\n\n• why\n\nText.",
      ])
    #expect(
      try places("Read first.\n\n- [ ] a\n  more\n\n  > [!warning]\n  > Hot.") == [
        "document: Own.", "section: Read first.", "a more: Warning: Hot.",
      ])
    #expect(try places("Read first.") == ["document: Own.\n\nRead first."])
  }

  @Test func `an embed in a title is the words of the link that it becomes`() throws {
    let sample = parse(
      "## See ![[guide]]\n\n- [ ] Read ![[a/guide#Leaving]] first … DONE\n- [ ] Look ![[p.svg]] up\n"
        + "- [ ] Say ![[guide|these words]]\n")
    let section = try #require(sample.checklist?.sections.first)
    #expect(section.titleText == "See guide")
    #expect(
      section.items.map { sample.document.plainText(of: $0.title) } == [
        "Read guide › Leaving first", "Look  up", "Say these words",
      ])
  }

  @Test func `marks in the code of a title are text`() throws {
    let sample = parse("- [ ] Type `{{boat.name}}` and `[MAYDAY]{en}`, then {{boat.name}}\n")
    let item = try #require(sample.checklist?.sections.first?.items.first)
    #expect(
      sample.document.plainText(of: item.title)
        == "Type {{boat.name}} and [MAYDAY]{en}, then ____")
  }

  @Test func `a footnote is after the text of what names it`() throws {
    #expect(
      try places(
        """
        Read[^i].

        ## One[^s]

        Text[^t].

        - [ ] a[^a] (required)
        - [ ] b
              Lead[^a].

          Below.
          - [ ] c[^c]

        [^a]: Note *a*, see[^z].
        [^c]: Note c.
        [^i]: Note i.
        [^s]: Note s.
        [^t]: Note t.
        [^z]: Note z.
        """) == [
          "document: Own.",
          "section: Read¹.\n\n¹ Note i.\n\nText³.\n\n² Note s.\n\n³ Note t.",
          "a: ⁴ Note a, see⁶.\n\n⁶ Note z.",
          "b: Lead⁴.\n\nBelow.\n\n⁴ Note a, see⁶.",
          "b — c: ⁵ Note c.",
        ])
  }

  @Test func `a footnote that only the title names is with the introduction`() throws {
    #expect(
      try places("# Title[^t]\n\n- [ ] a\n\n[^t]: Note.").contains("section: ¹ Note."))
  }

  @Test func `footnotes do not make a long payload of a short source`() throws {
    let note = String(repeating: "long ", count: 80) + "note"
    let items = { (count: Int) in
      (1...count).map { "- [ ] step \($0)[^a]" }.joined(separator: "\n")
    }
    let few = try places("## One\n\n\(items(5))\n\n[^a]: \(note)")
    #expect(few == ["document: Own."] + (1...5).map { "step \($0): ¹ \(note)" })
    let many = try places("## One\n\n\(items(2_000))\n\n[^a]: \(note)")
    #expect(many.prefix(2) == ["document: Own.", "step 1: ¹ \(note)"])
    #expect(many.count < 150)
    let chain = (1...500).map { "[^\($0)]: n[^\($0 + 1)]" }.joined(separator: "\n")
    let linked = try places(
      "## One\n\n" + String(repeating: "- [ ] a[^1]\n", count: 500) + "\n\(chain)\n[^501]: end")
    #expect(linked.joined().utf8.count < 40_000)
    #expect(linked.filter { $0.contains("end") }.count == 1)
  }

  @Test func `the sides of a card are text`() throws {
    #expect(
      try places(
        "Learn *this*.\n\n## Which `knot`[^k]?\n\n*Hint.*\n\n---\n\n- [a](https://b.c)\n\n[^k]: Note.",
        path: "content/decks/a.md") == [
          "document: Own.\n\nLearn this.", "front: Which knot¹?\n\nHint.\n\n¹ Note.",
          "back: • a (https://b.c)",
        ])
  }

  /// The fronts and backs of a deck.
  private func sides(
    _ text: String, path: String = "content/decks/a.md", url: String? = "https://x.example",
    _ form: PayloadText = .plain
  ) throws -> [String] {
    let sample = parse(text, path: path)
    let links = ResolvedLinks(
      uses: sample.document.links,
      targets: sample.document.links.map { use in
        let address = sample.document.parts[use.part].tree.destination(of: use.node)
        return .file(address: "media/\(String(decoding: address, as: UTF8.self))")
      })
    let payload = sample.payload(links: links, url: url, form: PayloadForm(form))
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
    return (value["cards"] as? [[String: Any]] ?? []).map {
      "\($0["front"] as? String ?? "") = \($0["back"] as? String ?? "")"
    }
  }

  @Test func `fronts that only their pictures distinguish have their addresses`() throws {
    let cards = ["a", "b", "c"].map {
      "## What do you see?\n\n![lights](\($0).svg)\n\n---\n\n\($0)\n"
    }.joined(separator: "\n")
    let text = cards + "\n## Alone\n\n![lights](d.svg)\n\n---\n\nd\n"
    #expect(
      try sides(text) == [
        "What do you see?\n\nlights (https://x.example/media/a.svg) = a",
        "What do you see?\n\nlights (https://x.example/media/b.svg) = b",
        "What do you see?\n\nlights (https://x.example/media/c.svg) = c",
        "Alone\n\nlights = d",
      ])
    for form in PayloadText.allCases {
      #expect(
        try sides(text, url: nil, form) == [
          "What do you see?\n\nlights (a.svg) = a", "What do you see?\n\nlights (b.svg) = b",
          "What do you see?\n\nlights (c.svg) = c", "Alone\n\nlights = d",
        ])
    }
  }

  @Test func `fronts that are equal without marks have numbers`() throws {
    #expect(
      try sides(
        "## Q\n\n**a**\n\n---\n\n1\n\n## Q\n\na\n\n---\n\n2\n\n## Q\n\n*A*\n\n---\n\n3\n\n## R\n\n4"
      )
        == ["Q\n\na = 1", "Q\n\na (2) = 2", "Q\n\nA (3) = 3", "R = 4"])
  }

  @Test func `a front of only a picture is one, whether in the heading or below it`() throws {
    let text = "## ![](a.svg)\n\nA\n\n## ![lights](b.svg)\n\nB\n\n## ![lights](c.svg)\n\nC"
    #expect(
      try sides(text) == [
        "a.svg (https://x.example/media/a.svg) = A",
        "lights (https://x.example/media/b.svg) = B",
        "lights (https://x.example/media/c.svg) = C",
      ])
  }

  @Test func `a side of only a picture without words has the name of its file`() throws {
    #expect(
      try sides("## A\n\n![](a.svg)\n\n##\n\n![](b.svg)\n\n---\n\nB\n\n## C\n\n![](c.svg)\n\nwords")
        == [
          "A = a.svg (https://x.example/media/a.svg)",
          "b.svg (https://x.example/media/b.svg) = B", "C = words",
        ])
    for form in PayloadText.allCases {
      #expect(try sides("## A\n\n![](a.svg)", url: nil, form) == ["A = a.svg"])
    }
    #expect(
      try sides("## A\n\n![](a.svg)", .markdown) == ["A = ![](https://x.example/media/a.svg)"])
  }

  @Test func `a front of YAML that begins with a list is written once`() throws {
    for form in PayloadText.allCases {
      #expect(
        try sides("cards:\n  - { front: \"- a\", back: b }\n", path: "content/decks/a.yaml", form)
          == [
            form == .plain ? "• a = b" : "- a = b"
          ])
    }
  }

  @Test func `YAML and Markdown give the same text`() throws {
    let markdown = parse("## S\n\nAbout *it*.\n\n- [ ] a\n\n  **b** c")
    let other = parse(
      "sections:\n  - title: S\n    description: About *it*.\n    items:\n"
        + "      - { title: a, description: \"**b** c\" }\n", path: "content/checklists/a.yaml")
    for sample in [markdown, other] {
      let payload = sample.payload(form: PayloadForm(.plain))
      #expect(payload.contains(#""description":"About it.""#))
      #expect(payload.contains(#""itemDescription":"b c""#))
    }
  }

  @Test func `parents in titles are shortened, children are not`() throws {
    let parent = "Close every hatch and every port before the swell comes in"
    let sample = parse(
      "## One\n\n- [ ] \(parent)\n  - [ ] Forward hatch, also in port … CLOSED")
    for text in PayloadText.allCases {
      #expect(
        sample.payload(form: PayloadForm(text)).contains(
          #""title":"Close every hatch and… — Forward hatch, also in port … CLOSED""#))
    }
  }
}
