import Foundation
import Testing

/// What `fairlead init` carries over of a real site of Jekyll.
struct MovingJekyllTests {
  @Test func `Jekyll: what it makes no page of is left out`() throws {
    let (folder, output, settings) = try Fairlead.moved([
      "_config.yml": "title: Sea\ncollections:\n  methods:\n    output: true\n",
      "_methods/oil.md": MovedFolder.dated,
      "_methods/_template.md": "---\ntitle: [Title here]\n---\n",
      "pages/about.md": MovedFolder.dated, "assets/lib/README.md": "# Library\n",
      "_layouts/x.md": "x", "vendor/a.md": "# A\n",
      "belts/change.md": "# Change a belt\n\nWords.\n",
    ])
    #expect(
      settings.contains("\nexclude: [\"_layouts\", \"_methods/_template.md\", vendor, assets]\n")
        || settings.contains("\nexclude: [_layouts, _methods/_template.md, vendor, assets]\n"),
      "\(settings)")
    #expect(
      output.contains("note: left out, because nothing in there has front matter: assets\n"),
      "\(output)")
    #expect(try MovedFolder.check(folder).contains("3 documents checked"))
  }

  @Test func `Jekyll: GitHub makes pages of texts without front matter`() throws {
    let files = [
      "_config.yml": "theme: minima\n", "README.md": "# Lab\n", "LICENSE.md": "# License\n",
      "Gels.md": "# Gels\n\nWords.\n", "Oil.md": MovedFolder.dated,
    ]
    let (_, output, settings) = try Fairlead.moved(files)
    #expect(settings.contains("\nexclude: [LICENSE.md]\n"), "\(settings)")
    #expect(!output.contains("left out"), "\(output)")
    // Whoever builds it with Jekyll has only the plugins that they name.
    let own = files.merging(["Gemfile": "gem \"jekyll\"\n"]) { $1 }
    let (_, words, lines) = try Fairlead.moved(own)
    #expect(lines.contains("\nexclude: [Gels.md, LICENSE.md, README.md]\n"), "\(lines)")
    #expect(
      words.contains(
        "note: left out, because they have no front matter: Gels.md, LICENSE.md, README.md\n"),
      "\(words)")
  }

  @Test func `Jekyll: where nothing has front matter, everything is a page`() throws {
    let (folder, _, settings) = try Fairlead.moved([
      "_config.yml": "theme: minima\n", "review/index.md": MovedFolder.plain,
      "review/oil.md": MovedFolder.plain,
    ])
    #expect(!settings.contains("exclude"), "\(settings)")
    #expect(try MovedFolder.check(folder).contains("2 documents checked"))
  }

  @Test func `Jekyll: patterns that match nothing yet are named, but for tools`() throws {
    let (_, output, settings) = try Fairlead.moved([
      "_config.yml":
        "title: Sea\nexclude: [internal, drafts.md, \"*.sh\", Gemfile, vendor/bundle/, script]\n",
      "index.md": MovedFolder.dated, "script": "#!/bin/sh\n",
    ])
    #expect(!settings.contains("exclude:"), "\(settings)")
    #expect(
      output.contains(
        "note: exclude has patterns that match no document yet; they are not carried over: internal drafts.md\n"
      ), "\(output)")
  }

  @Test func `Jekyll: names that it changes in addresses are named`() throws {
    let files = [
      "_config.yml":
        "title: Sea\ncollections: { logs: { output: true, permalink: \"/l/:name/\" } }\n",
      "_posts/2026-05-01-Oil_change.md": MovedFolder.dated,
      "_posts/2026-05-02-oil & fuel.md": MovedFolder.dated,
      "_posts/2026-05-03-fog.md": "---\ntitle: Fog\nslug: the fog\n---\nWords.\n",
      "_posts/2026-05-04-a b.md": "---\ntitle: A\npermalink: /a/\n---\nWords.\n",
      "_logs/Night.md": MovedFolder.dated, "_logs/day-2.md": MovedFolder.dated,
    ]
    let output = try Fairlead.moved(files).output
    #expect(
      output.contains(
        "note: the old address of these is not known, because Jekyll changes characters in their name or "
          + "`slug`: write it into their `aliases`: _posts/2026-05-02-oil & fuel.md, "
          + "_posts/2026-05-03-fog.md, _logs/Night.md\n"
      ), "\(output)")
  }

  @Test func `Jekyll: tags that spaces separate have a note`() throws {
    let (_, output, _) = try Fairlead.moved([
      "_config.yml": "title: Sea\n",
      "_posts/2026-01-02-oil.md": "---\ntitle: Oil\ntags: engine safety\n---\nWords.\n",
      "_posts/2026-01-03-fog.md": "---\ntitle: Fog\ntags: [night watch]\n---\nWords.\n",
      "_posts/2026-01-04-sea.md": "---\ntitle: Sea\n---\nWords:\ntags: a b\n",
    ])
    #expect(
      output.contains(
        "note: 1 document with several words as `tags`, which are one tag here: "
          + "write `tags: [engine, safety]`\n"), "\(output)")
  }

  @Test func `Jekyll: redirect_from and links with the address of the site`() throws {
    let (folder, _, _) = try Fairlead.moved([
      "_config.yml": "title: Sea\npermalink: pretty\n",
      "about.md": "---\ntitle: About\ncreated: 2026-01-15\nredirect_from:\n  - /us/\n---\nWords.\n",
      "oil.md": MovedFolder.dated
        + "[a]({{site.baseurl}}/about/), [b]({{ site.baseurl }}/about/), [c]({% link about.md %}) and "
        + "[d]({{ \"/about/\" | relative_url }})\n",
    ])
    #expect(
      try MovedFolder.check(folder).contains(
        "note: 'redirect_from' is another program's name for 'aliases' and is read as that"))
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(
      try folder.read("oil.md").hasSuffix(
        "[a]({{site.baseurl}}/about/), [b](/about/), [c](/about.md) and [d](/about/)\n"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(try MovedFolder.check(folder) == "2 documents checked: nothing to report\n")
    #expect(folder.exists("site/public/us/index.html"))
    let page = try folder.read("site/public/guides/oil/index.html")
    #expect(page.components(separatedBy: "guides/about/index.html\">").count >= 5, "\(page)")
  }

  @Test func `ids of another program get another key`() throws {
    let text = "---\nid: MASVS-AUTH\ntitle: Oil\ncreated: 2026-01-15\n---\nWords.\n"
    let slip = text.replacingOccurrences(
      of: "MASVS-AUTH", with: "7D9E4B0C-3A51-4E0B-9B1D-5F6E2C8A1F3")
    let (folder, _, _) = try Fairlead.moved([
      "mkdocs.yml": "site_name: Sea\n", "docs/a.md": text, "docs/b.md": slip,
      // As Obsidian's plugin for slip boxes writes it.
      "docs/c.md": text.replacingOccurrences(of: "MASVS-AUTH", with: "202401021200"),
    ])
    _ = try MovedFolder.check(folder, ["--fix"])
    #expect(try folder.read("docs/a.md").contains("\nx-id: MASVS-AUTH\n"))
    #expect(try folder.read("docs/b.md") == slip)
    #expect(try folder.read("docs/c.md").contains("\nx-id: 202401021200\n"))
  }
}
