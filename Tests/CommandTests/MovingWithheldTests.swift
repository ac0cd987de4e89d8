import Foundation
import Testing

/// What Hugo and Jekyll make no page of stays private after `fairlead init`.
struct MovingWithheldTests {
  private static let secret = "---\ntitle: Oil\ncreated: 2026-01-15\n---\nWords.\n"

  private func hidden(_ settings: String) -> [String] {
    settings.split(separator: "\n").compactMap { line in
      line.hasPrefix("  - path: ") && line.contains("  # ")
        ? String(line.dropFirst("  - path: ".count)) : nil
    }
  }

  @Test(arguments: [
    "---\ntitle: Inner\ncascade:\n  build:\n    render: never\n    list: never\nweight: 1\n---\n",
    "---\ntitle: Inner\ncascade:\n- draft: true\n---\n",
    "+++\ntitle = 'Inner'\n[cascade]\n[cascade.build]\nrender = 'never'\n[params]\na = 1\n+++\n",
  ])
  func `Hugo: a folder that cascade withholds`(index: String) throws {
    let (folder, output, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/inner/_index.md": index,
      "content/inner/a.md": Self.secret, "content/oil.md": Self.secret,
    ])
    #expect(hidden(settings) == ["\"inner/**\"  # `cascade` withholds it"], "\(settings)")
    #expect(output.contains("note: what a `cascade` withholds stays private: inner/**\n"))
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site/public").keys
    #expect(site.contains("guides/oil/index.html"))
    #expect(!site.contains { $0.hasPrefix("guides/inner/a") })
  }

  @Test func `Hugo: a cascade for some pages is named`() throws {
    let index =
      "---\ntitle: Sea\ncascade:\n- target: { path: /x/** }\n  build: { list: never }\n---\n"
    let (_, output, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/_index.md": index, "content/x/a.md": Self.secret,
      "content/y/_index.md": "---\ntitle: Y\ncascade:\n  params:\n    color: red\n---\n",
    ])
    #expect(hidden(settings) == [], "\(settings)")
    #expect(
      output.contains(
        "note: a `cascade` withholds pages, and is not carried over: write `visibility: private` in "
          + "those that must not be public (content/_index.md)\n"), "\(output)")
  }

  @Test func `Hugo: the parts of a page are no pages`() throws {
    let (_, output, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/docs/oil/index.md": Self.secret,
      "content/docs/oil/index.ru.md": Self.secret, "content/docs/oil/part.md": Self.secret,
      "content/docs/oil/deep/part.md": Self.secret, "content/docs/fuel.md": Self.secret,
      "content/index.md": Self.secret, "content/en/index.md": Self.secret,
      "content/en/a.md": Self.secret,
    ])
    #expect(
      hidden(settings) == [
        "docs/oil/deep/part.md  # a part of the page beside it",
        "docs/oil/part.md  # a part of the page beside it",
      ], "\(settings)")
    #expect(
      output.contains(
        "note: 2 documents stay private: Hugo makes no pages from files beside an `index.md`\n"))
  }

  @Test(arguments: ["qa", "v2", "IT"])
  func `Hugo: a folder with two letters is not a language because of that`(name: String) throws {
    let (_, _, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/\(name)/index.md": Self.secret,
      "content/\(name)/answers.md": Self.secret, "content/oil.md": Self.secret,
    ])
    #expect(
      hidden(settings) == ["\(name)/answers.md  # a part of the page beside it"], "\(settings)")
  }

  @Test func `Hugo: a folder of a language with a region has pages`() throws {
    let (_, _, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/en/index.md": Self.secret,
      "content/en/part.md": Self.secret, "content/pt-br/index.md": Self.secret,
      "content/pt-br/part.md": Self.secret,
    ])
    #expect(hidden(settings) == [], "\(settings)")
  }

  @Test(arguments: [
    "\u{FEFF}---\ntitle: Oil\ndate: 2999-01-01\n---\n",
    "\n---\ntitle: Oil\ndate: 2999-01-01\n---\n",
    "---\ntitle: Oil\nsummary: \(String(repeating: "words ", count: 4_000))\ndate: 2999-01-01\n---\n",
  ])
  func `a date that has not come, wherever the front matter has it`(matter: String) throws {
    for settings in ["hugo.toml", "_config.yml"] {
      let (_, _, taken) = try Fairlead.moved([
        settings: settings == "hugo.toml" ? "title = 'Sea'\n" : "title: Sea\n",
        (settings == "hugo.toml" ? "content/" : "") + "a.md": matter + "Words.\n",
      ])
      #expect(hidden(taken) == ["a.md  # its date is in the future"], "\(settings): \(taken)")
    }
  }

  @Test func `a date that has not come`() throws {
    let later = "---\ntitle: Oil\ndate: 2999-01-01T10:00:00Z\n---\nWords.\n"
    let (_, output, settings) = try Fairlead.moved([
      "_config.yml": "title: Sea\n", "_posts/2999-02-01-x.md": Self.secret, "a.md": later,
      "b.md": "---\ntitle: Oil\ndate: 2026-01-15\nparams:\n  date: 2999-01-01\n---\nWords.\n",
    ])
    #expect(
      hidden(settings) == [
        "\"_posts/2999-02-01-x.md\"  # its date is in the future",
        "a.md  # its date is in the future",
      ], "\(settings)")
    #expect(output.contains("note: 2 documents stay private: the date is in the future\n"))
    // One that comes within an hour has not come, and one that was an hour ago has.
    for (hours, names) in [(1, ["a.md  # its date is in the future"]), (-1, [])] {
      let date = Date(timeIntervalSinceNow: Double(hours) * 3_600).formatted(.iso8601)
      let (_, _, soon) = try Fairlead.moved([
        "hugo.toml": "title = 'Sea'\n",
        "content/a.md": "---\ntitle: Oil\ndate: \(date)\n---\nWords.\n",
      ])
      #expect(hidden(soon) == names, "\(date): \(soon)")
    }
    let (_, _, all) = try Fairlead.moved([
      "_config.yml": "title: Sea\nfuture: true\n", "a.md": later,
    ])
    #expect(hidden(all) == [], "\(all)")
    let (_, _, toml) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n",
      "content/a.md": "+++\ntitle = 'Oil'\ndate = 2999-01-01\n+++\nWords.\n",
    ])
    #expect(hidden(toml) == ["a.md  # its date is in the future"], "\(toml)")
  }

  @Test(arguments: [
    "---\ntitle: Oil\nexpirydate: 2020-01-01\n---\n",
    "+++\ntitle = 'Oil'\nunpublishDate = 2020-01-01T10:00:00Z\n+++\n",
  ])
  func `Hugo: a date that is over`(matter: String) throws {
    let (_, output, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/a.md": matter + "Words.\n",
      "content/b.md": Self.secret,
    ])
    #expect(hidden(settings) == ["a.md  # its expiry date has passed"], "\(settings)")
    #expect(
      output.contains("note: 1 document stays private: the expiry date has passed\n"), "\(output)")
  }

  @Test(arguments: [
    "---\ntitle: Oil\nbuild:\n  list: always\n  render: never\nweight: 1\n---\n",
    "---\ntitle: Oil\n_build: { render: false }\n---\n",
    "---\ntitle: Oil\nHeadless: true\n---\n",
    "+++\ntitle = 'Oil'\n[build]\nlist = 'always'\nrender = 'never'\n+++\n",
    "+++\ntitle = 'Oil'\nbuild.render = 'never'\n+++\n",
    "{\n  \"title\": \"Oil\",\n  \"headless\": true\n}\n",
  ])
  func `Hugo: a document that has no page there`(matter: String) throws {
    let (_, output, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/a.md": matter + "Words.\n",
      "content/b.md": Self.secret,
    ])
    #expect(hidden(settings) == ["a.md  # Hugo makes no page from it"], "\(settings)")
    #expect(
      output.contains(
        "note: 1 document stays private: `build` or `headless` says that Hugo makes no page\n"),
      "\(output)")
  }

  @Test(arguments: [
    "---\ntitle: Oil\nbuild:\n  render: always\nheadless: false\ntags: [never]\n---\n",
    "---\ntitle: Oil\nbuilding: never\nparams:\n  headless: true\n---\n",
    "+++\ntitle = 'Oil'\n[build]\nrender = 'always'\n[params]\nexpiryDate = 2020-01-01\n+++\n",
  ])
  func `Hugo: a document that has a page there`(matter: String) throws {
    let (_, _, settings) = try Fairlead.moved([
      "hugo.toml": "title = 'Sea'\n", "content/a.md": matter + "Words.\n",
    ])
    #expect(hidden(settings) == [], "\(settings)")
  }
}
