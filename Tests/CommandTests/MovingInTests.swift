import Foundation
import Testing

/// `fairlead init` in a library of another program.
struct MovingInTests {
  private func moved(_ files: [String: String]) throws -> (folder: TemporaryFolder, output: String)
  {
    let folder = try TemporaryFolder(files)
    let run = try Fairlead.run(["init", "."], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
    for (path, text) in files { #expect(try folder.read(path) == text, "\(path)") }
    return (folder, run.output)
  }

  private static let page = "# Oil\n\nWords.\n"

  @Test func `MkDocs: title, address, folder, menu, redirects, and what is public`() throws {
    let (folder, output) = try moved([
      "mkdocs.yml": """
      site_name: Sea School  # ours
      site_url: 'https://sea.example/book/'
      theme:
        name: material
      plugins: [search]
      markdown_extensions:
        - pymdownx.emoji:
            emoji_index: !!python/name:material.extensions.emoji.twemoji
      nav:
        - Home: index.md
        - "Engine: oil":
            - engine/oil.md
            - Fuel: engine/fuel.md
        - Club: https://club.example
        - More: "notes/*"
      """,
      "README.md": "# Sea School\n", "docs/index.md": MovedFolder.dated,
      "docs/engine/oil.md": MovedFolder.dated,
      "docs/engine/fuel.md": MovedFolder.dated,
    ])
    #expect(
      output.hasPrefix(
        """
        created .gitignore
        created .gitattributes
        created fairlead.yml
        took the title, the address and the folder from mkdocs.yml
        its documents are public, except for drafts
        note: not in the menu: notes/*
        note: no equivalent here: plugins, theme
        this folder already has documents, so there are no examples

        """), "\(output)")
    #expect(
      try folder.read("fairlead.yml") == """
        # Every key may be left out; `fairlead schema configuration` describes all of them.
        content: docs
        site:
          title: Sea School
          url: "https://sea.example/book/"
          default_language: en
          languages: [en]

        # Where pages were before; readers who go there are redirected.
        redirects: ["/{path}/"]

        # MkDocs asks for neither; the app's editor does.
        rules: { description.required: false, tags.min: 0 }

        # Metadata for documents that lack it.
        defaults:
          - path: "**"
            values: { visibility: public }

        nav:
          - Home: index.md
          - "Engine: oil":
              - engine/oil.md
              - Fuel: engine/fuel.md
          - Club: "https://club.example"

        """)
    #expect(try MovedFolder.check(folder) == "3 documents checked: nothing to report\n")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(
      try folder.read("site/public/engine/oil/index.html").contains("../../guides/engine/oil/"))
  }

  @Test func `Hugo: drafts stay drafts, and TOML is reported and repaired`() throws {
    let (folder, output) = try moved([
      "hugo.toml":
        "baseURL = \"https://sea.example/book/\"\nlanguageCode = \"en-us\"\ntitle = 'Sea School'\n"
        + "[params]\n  x = 1\n[[menu.main]]\n  name = 'x'\n",
      "content/posts/Oil Change.md": MovedFolder.dated,
      "content/posts/b.md":
        "+++\ntitle = 'Bilge'\ndate = 2026-01-15\n+++\nSee [oil]({{< ref \"oil.md\" >}}).\n",
      "content/posts/c.md": "---\ntitle: Cover\ndraft: true\n---\nWords.\n",
    ])
    #expect(
      output.contains(
        """
        took the title, the language, the address and the folder from hugo.toml
        its documents are public, except for drafts
        note: no equivalent here: menu, params
        note: 1 document with TOML front matter, which is not read: `fairlead check --fix` writes it as YAML
        note: 1 document with shortcodes, which are shown as plain text: write links as `[words](../guides/page.md)`

        """), "\(output)")
    #expect(
      try MovedFolder.check(folder).contains("error: the front matter is TOML, which is not read"))
    #expect(try Fairlead.run(["check", "--fix"], in: folder.path).code == 0)
    #expect(try folder.read("content/posts/b.md").hasPrefix("---\ntitle: 'Bilge'\n"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site/public")
    #expect(site.keys.contains("posts/oil-change/index.html"))
    #expect(!site.keys.contains { $0.hasPrefix("guides/posts/c/") })
  }

  @Test func `Hugo in several languages: each folder is one`() throws {
    let (folder, output) = try moved([
      "hugo.yaml":
        "baseURL: https://sea.example\ncontentDir: content/en\ndefaultContentLanguage: en\nlanguages:\n"
        + "  en:\n    title: Sea School\n  no:\n    contentDir: content/no\n",
      "content/en/docs/oil.md": MovedFolder.dated + "More.\n",
      "content/no/docs/oil.md": MovedFolder.dated,
      "content/base/notes.md": MovedFolder.dated,
    ])
    #expect(output.contains("created fairlead.yml\n"))
    let settings = try folder.read("fairlead.yml")
    #expect(settings.contains("  title: Sea School\n"), "\(settings)")
    #expect(settings.contains("  languages: [en, \"no\"]\n"), "\(settings)")
    #expect(!settings.contains("content:"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site/public")
    for page in ["guides/docs/oil", "docs/oil", "no/guides/docs/oil", "no/docs/oil"] {
      #expect(site.keys.contains("\(page)/index.html"), "\(page)")
    }
  }

  @Test func `Hugo: the layouts that types name there are guides here`() throws {
    let (folder, _) = try moved([
      "hugo.toml": "title = \"Sea School\"\n",
      "content/oil.md": "---\ntitle: Oil\ntype: docs\ncreated: 2026-01-15\n---\nWords.\n",
      "content/fuel.md":
        "---\ntitle: Fuel\ntype: \"posts\"\ncreated: 2026-01-15\n---\nWords.\n",
      "content/belt.md":
        "---\ntitle: Belt\ntype: \"project\"\ncreated: 2026-01-15\n---\nWords.\n",
    ])
    #expect(
      try MovedFolder.check(folder).contains(
        "error: 'docs' is not a type of document [unknown-type]"))
    #expect(try Fairlead.run(["check", "--fix"], in: folder.path).code == 0)
    #expect(try folder.read("content/oil.md").contains("\ntype: guide\n"))
    #expect(try folder.read("content/fuel.md").contains("\ntype: guide\n"))
    #expect(try folder.read("content/belt.md").contains("\nx-type: \"project\"\n"))
    #expect(try MovedFolder.check(folder) == "3 documents checked: nothing to report\n")
  }

  @Test func `Jekyll: collections with pages are documents`() throws {
    let (folder, output) = try moved([
      "_config.yml":
        "title: Sea School\ncollections:\n  recipes:\n    output: true\n  data:\n    output: false\n",
      "_recipes/soup.md": MovedFolder.dated, "_data/x.md": MovedFolder.dated,
    ])
    let settings = try folder.read("fairlead.yml")
    #expect(
      settings.contains("folders: { \"_recipes\": guide, checklists: checklist,"), "\(settings)")
    #expect(settings.contains("exclude: [\"_data\"]\n"), "\(settings)")
    #expect(
      settings.contains(
        "redirects:\n  - \"/{path}.html\"\n  - \"_recipes\": \"/recipes/{path}.html\"\n"),
      "\(settings)")
    #expect(!output.contains("no redirects"), "\(output)")
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site/public").keys
    #expect(site.contains("guides/soup/index.html") && site.contains("recipes/soup.html"))
    #expect(!site.contains { $0.contains("_recipes") || $0 == "soup.html" })
  }

  @Test(arguments: [
    ("permalink: pretty\n", "", "/recipes/{path}/"),
    ("permalink: /blog/:title/\n", "", "/recipes/{path}/"),
    ("", "\n    permalink: /cook/:name:output_ext", "/cook/{name}.html"),
    ("", "\n    permalink: /:i_day/:name", nil),
  ])
  func `Jekyll: each permalink of a collection`(
    site: String, own: String, pattern: String?
  ) throws {
    let (folder, output) = try moved([
      "_config.yml": "\(site)collections:\n  recipes:\n    output: true\(own)\n",
      "_recipes/soup.md": MovedFolder.dated,
    ])
    let settings = try folder.read("fairlead.yml")
    if let pattern {
      #expect(settings.contains("  - \"_recipes\": \"\(pattern)\"\n"), "\(settings)")
    } else {
      #expect(!settings.contains("\"_recipes\": \"/"))
      #expect(
        output.contains(
          "note: no redirects to _recipes: '/:i_day/:name' has parts that are not known\n"))
    }
  }

  @Test func `MkDocs: addresses of files instead of folders`() throws {
    let (folder, _) = try moved([
      "mkdocs.yml": "site_name: Sea\nuse_directory_urls: false\n", "docs/oil.md": MovedFolder.dated,
    ])
    #expect(try folder.read("fairlead.yml").contains("redirects: [\"/{path}.html\"]\n"))
  }

  @Test func `folders of languages are found in every library`() throws {
    let (folder, _) = try moved([
      "en/oil.md": MovedFolder.dated, "pt-br/oil.md": MovedFolder.dated,
      "it/oil.md": MovedFolder.dated,
      "attachments/x.md": MovedFolder.dated,
    ])
    #expect(try folder.read("fairlead.yml").contains("  languages: [en, it, pt-br]\n"))
    let (other, _) = try moved([
      "it/servers.md": MovedFolder.dated, "hr/holidays.md": MovedFolder.dated,
    ])
    #expect(try other.read("fairlead.yml").contains("  languages: [en]\n"))
  }

  @Test func `Jekyll: posts are documents, with redirects from their dates`() throws {
    let (folder, output) = try moved([
      "_config.yml":
        "title: Sea School\nurl: https://sea.example/\nbaseurl: /book\npermalink: pretty\ntheme: minima\n",
      "README.md": "# About this repository\n", "about.md": MovedFolder.dated,
      "_posts/2026-05-01-oil-change.md": MovedFolder.dated, "_drafts/fuel.md": MovedFolder.dated,
      "_includes/part.md": "{% if x %}", "_site/about.md": "x",
    ])
    let settings = try folder.read("fairlead.yml")
    #expect(settings.contains("url: \"https://sea.example/book\"\n"))
    #expect(
      settings.contains(
        "redirects:\n  - \"/{path}/\"\n  - \"_posts\": \"/{categories}/{year}/{month}/{day}/{name}/\"\n"
      ), "\(settings)")
    #expect(
      settings.contains("folders: { _posts: guide, checklists: checklist,")
        || settings.contains("folders: { \"_posts\": guide, checklists: checklist,"), "\(settings)")
    #expect(settings.contains("README.md"))
    #expect(output.contains("note: no equivalent here: theme\n"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let site = try folder.files(below: "site/public")
    #expect(site.keys.contains("2026/05/01/oil-change/index.html"))
    #expect(!site.keys.contains { $0.contains("_posts") })
    #expect(site.keys.contains("guides/2026-05-01-oil-change/index.html"))
    #expect(site.keys.contains("about/index.html"))
    #expect(
      !site.keys.contains { $0.contains("fuel") || $0.contains("readme") || $0.contains("part") })
  }

  @Test(arguments: [
    (
      "date", "\"/{path}.html\"\n  - \"_posts\": \"/{categories}/{year}/{month}/{day}/{name}.html\""
    ),
    ("/blog/:year/:title/", "\"/{path}/\"\n  - \"_posts\": \"/blog/{year}/{name}/\""),
    ("/:i_month/:title", "none"),
  ])
  func `each permalink of Jekyll`(permalink: String, redirects: String) throws {
    let (folder, output) = try moved([
      "_config.yml": "permalink: \(permalink)\n", "_posts/2026-05-01-oil.md": MovedFolder.dated,
    ])
    let settings = try folder.read("fairlead.yml")
    if redirects == "none" {
      #expect(settings.contains("redirects: [\"/{path}.html\"]\n"), "\(settings)")
      #expect(
        output.contains(
          "note: no redirects to _posts: '/:i_month/:title' has parts that are not known\n"))
    } else {
      #expect(settings.contains("redirects:\n  - \(redirects)\n"), "\(settings)")
    }
  }

  @Test func `Obsidian: notes stay private, and templates are left out`() throws {
    let (folder, output) = try moved([
      ".obsidian/app.json": "{}",
      ".obsidian/templates.json": "{\n  \"folder\": \"Extra/Templates\"\n}",
      "Extra/Templates/note.md": "# {{title}}\n",
      "Engine.md": "---\nauthor: [\"[[Maria]]\"]\n---\nWords. [[Fuel]]\n",
      "Fuel.md": Self.page, "Tags.md": "# Tags\n\n## Part\n\nWords #engine, #1 and a#b.\n",
    ])
    #expect(
      output.contains(
        "this is an Obsidian vault: its notes are private until you publish them\n"), "\(output)")
    let settings = try folder.read("fairlead.yml")
    #expect(settings.contains("exclude: [Extra/Templates]\n"), "\(settings)")
    #expect(!settings.contains("visibility") && !settings.contains("redirects"))
    #expect(
      output.contains(
        "note: 1 note with `#tag` in the text, which is shown as plain text: write `tags: [tag]` in the "
          + "front matter\n"), "\(output)")
    #expect(try MovedFolder.check(folder) == "3 documents checked: nothing to report\n")
  }
}
