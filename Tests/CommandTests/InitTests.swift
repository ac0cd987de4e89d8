import Foundation
import Testing

/// `fairlead init`: a new library, with and without a terminal.
struct InitTests {
  private func initialise(_ arguments: [String], in folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.run(["init"] + arguments, in: folder.path)
  }

  /// Runs `fairlead init` on a terminal, and types.
  private func initialise(
    _ options: String, typing answers: String, in folder: TemporaryFolder
  ) throws -> Fairlead {
    try folder.write(answers, to: "answers")
    return try Fairlead.shell(
      #"script -qec "'$FAIRLEAD' init \#(options)" /dev/null < answers; code=$?; rm answers; exit $code"#,
      in: folder.path)
  }

  private func expectClean(_ folder: String) throws {
    let check = try Fairlead.run(["check"], in: folder)
    #expect(check.code == 0)
    #expect(check.output.hasSuffix("documents checked: nothing to report\n"), "\(check.output)")
    let build = try Fairlead.run(["build"], in: folder)
    #expect(build.code == 0, "\(build.output)")
    #expect(build.output.contains("3 payloads"), "\(build.output)")
    #expect(try Fairlead.run(["build", "--frozen"], in: folder).code == 0)
  }

  @Test(arguments: ["en-US", "en-GB", "ru", "de-AT"])
  func `the words of every language are complete`(language: String) throws {
    let folder = try TemporaryFolder()
    _ = try initialise(["library", "--language", language], in: folder)
    let build = try Fairlead.run(["build"], in: folder.path + "/library")
    #expect(build.code == 0 && !build.output.contains("warning"), "\(build.output)")
  }

  @Test func `a new library is clean, without any answer`() throws {
    let folder = try TemporaryFolder()
    let run = try initialise(["handbook"], in: folder)
    #expect(run.code == 0)
    #expect(
      run.output == """
        created handbook/.gitignore
        created handbook/.gitattributes
        created handbook/content/checklists/before-publishing.md
        created handbook/content/decks/marks.md
        created handbook/content/guides/writing.md
        created handbook/fairlead.yml

        next:
          cd handbook
          fairlead new guide "…"   # creates a document
          fairlead serve           # shows the site, and follows what you save
          fairlead check           # reports what is wrong
          fairlead build           # writes the site, and prints which page to open
          fairlead publish TARGET  # sends it to a folder, a server or a store

        """)
    #expect(
      try folder.read("handbook/fairlead.yml") == """
        # Every key may be left out; `fairlead schema configuration` describes all of them.
        site:
          title: Handbook
          # url: "https://library.example"  # for feeds, the sitemap and canonical links
          default_language: en
          languages: [en]

        """)
    try expectClean(folder.path + "/handbook")
  }

  @Test func `the language is what the letters say`() throws {
    let texts: [(String, language: String?)] = [
      ("Отдать швартовы и выйти из марины.", "ru"),
      ("Отдать швартовы: `fairlead init` и `make` для Русских.", "ru"),
      ("Сначала снять чехол, поднять грот. Подъезд к причалу с моря.", "ru"),
      ("Віддати швартови і вийти з марини, щоб її було видно.", nil),
      ("Преди тръгване проверете двигателя и въжетата.", nil),
      ("Λύνουμε τους κάβους και βγαίνουμε.", "el"),
      ("Cast off, and say «выход» to the crew.", nil),
    ]
    for (text, language) in texts {
      let folder = try TemporaryFolder()
      try folder.write("# 1\n\n\(text)\n", to: "departure.md")
      let run = try initialise([], in: folder)
      let settings = try folder.read("fairlead.yml")
      #expect(settings.contains("default_language: \(language ?? "en")\n"), "\(text)")
      let note =
        "note: judging by its script, the library is in '\(language ?? "en")': if not, change the languages in fairlead.yml\n"
      #expect(run.output.contains(note) == (language != nil), "\(run.output)")
    }
  }

  @Test(arguments: ["engine.ru.md", "ru/engine.md"], ["engine.md", "engine.MD"])
  func `a single translation does not decide the language`(path: String, name: String) throws {
    let folder = try TemporaryFolder([
      name: "# Engine\n\nCheck the oil.\n",
      path: "# Двигатель\n\nПроверить масло, ремни и топливо, а потом охлаждение.\n",
    ])
    _ = try initialise([], in: folder)
    #expect(try folder.read("fairlead.yml").contains("default_language: en\n"))
  }

  @Test(arguments: ["Бортовые инструкции", "Справочник шкипера"])
  func `a title decides the language of the examples`(title: String) throws {
    let folder = try TemporaryFolder()
    _ = try initialise([".", "--title", title], in: folder)
    #expect(try folder.read("fairlead.yml").contains("default_language: ru\n"))
    #expect(try folder.read("content/guides/writing.md").contains("visibility: public"))
    try expectClean(folder.path)
  }

  @Test(arguments: ["de", "el", "en", "es", "fr", "hr", "it", "ru", "tr"])
  func `all options, in each language of the examples`(language: String) throws {
    let folder = try TemporaryFolder()
    let run = try initialise(
      [
        ".", "--title", "Яхта: \"Альбатрос\"", "--language", language, "--url",
        "https://x.example/lib", "--author", "Мария Канто", "--ci", "gitlab",
      ], in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.exists(".gitlab-ci.yml"))
    try expectClean(folder.path)
    let site = try folder.files(below: "site/public")
    let home = String(decoding: try #require(site["index.html"]), as: UTF8.self)
    #expect(home.contains("<html lang=\"\(language)\""))
    #expect(home.contains("Яхта: &quot;Альбатрос&quot;") || home.contains("Яхта: \"Альбатрос\""))
    #expect(site.keys.contains("authors/mariya-kanto/index.html"))
  }

  @Test func `in another language the examples say that they are in English`() throws {
    let folder = try TemporaryFolder()
    #expect(try initialise(["--language", "pl"], in: folder).code == 0)
    #expect(try folder.read("fairlead.yml").contains("languages: [pl, en]\n"))
    let check = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(Set(try Finding.all(check.output).map { $0.rule }) == ["translation-missing"])
  }

  @Test func `five questions are asked on a terminal`() throws {
    let folder = try TemporaryFolder()
    let run = try initialise(
      "lib", typing: "Engine room\n\nftp://x\nhttps://x.example\nMaria Kanto\nsvn\ngithub\n",
      in: folder)
    #expect(run.code == 0, "\(run.output)")
    for question in [
      "What is the library called? [Lib] ", "In which language is it written? [en] ",
      "'ftp://x' is not an address; write one such as https://library.example",
      "Who is the author? Leave it empty to name nobody. ", "choose github, gitlab or none",
    ] {
      #expect(run.output.contains(question), "\(question)")
    }
    let settings = try folder.read("lib/fairlead.yml")
    #expect(settings.contains("title: Engine room\n  url: \"https://x.example\"\n"))
    #expect(
      try folder.read("lib/content/authors/maria-kanto.yaml")
        == "name: Maria Kanto\nusername: maria-kanto\n")
    #expect(folder.exists("lib/.github/workflows/library.yml"))
    try expectClean(folder.path + "/lib")
  }

  @Test func `options answer questions, and --yes all of them`() throws {
    let folder = try TemporaryFolder()
    let run = try initialise("a --title Aaa --ci none", typing: "ru\n\n\n", in: folder)
    #expect(run.code == 0 && !run.output.contains("called?") && !run.output.contains("gitlab"))
    #expect(try folder.read("a/fairlead.yml").contains("title: Aaa\n"))
    #expect(try folder.read("a/fairlead.yml").contains("default_language: ru\n"))
    let quiet = try initialise("b --yes", typing: "", in: folder)
    #expect(quiet.code == 0 && !quiet.output.contains("?"), "\(quiet.output)")
  }

  @Test func `questions that are not answered leave nothing`() throws {
    let folder = try TemporaryFolder()
    let run = try initialise("lib", typing: "Engine room\n", in: folder)
    #expect(run.code == 2)
    #expect(
      run.output.contains(
        "fairlead: input ended before all questions were answered; nothing was written"))
    #expect(try folder.files(below: ".").isEmpty)
  }

  @Test func `no file is ever replaced`() throws {
    let own = [
      ".gitignore": "mine\n", ".gitattributes": "*.md text\n", "README.md": "# Mine\n",
      "content/checklists/before-publishing.yaml": "mine",
    ]
    let folder = try TemporaryFolder(own)
    let run = try initialise([], in: folder)
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        """
        kept    .gitignore, which was already there
                add to it: /site/ /.fairlead/
        kept    .gitattributes, which was already there
                add to it: fairlead.lock merge=union

        """), "\(run.output)")
    #expect(run.output.contains("this folder already has documents"))
    for (path, text) in own { #expect(try folder.read(path) == text) }
    let again = try initialise([], in: folder)
    #expect(again.code == 2)
    #expect(
      again.errors.hasSuffix("is already a library: it has a fairlead.yml\n"), "\(again.errors)")
  }

  @Test func `a folder of Markdown becomes a library without examples`() throws {
    let folder = try TemporaryFolder(["notes/oil.md": Sample.guide("Oil")])
    let run = try initialise(["--author", "Tom"], in: folder)
    #expect(run.code == 0)
    #expect(
      run.output.contains("this folder already has documents, so there are no examples\n"))
    #expect(folder.exists("authors/tom.yaml") && !folder.exists("content"))
    let build = try Fairlead.run(["build"], in: folder.path)
    #expect(build.code == 0 && build.output.contains("1 payload"), "\(build.output)")
  }

  @Test(arguments: ["notes/oil.markdown", "notes/oil.MD"])
  func `whatever the ending of a document, it gets no examples beside it`(path: String) throws {
    let folder = try TemporaryFolder([path: "# Oil\n\nChange it.\n", "README.MD": "# Notes\n"])
    let run = try Fairlead.run(["init", "--yes"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!folder.exists("content"), "\(run.output)")
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.output.hasSuffix("2 documents checked: nothing to report\n"), "\(check.output)")
  }

  @Test func `files of Docusaurus are named, and get no examples beside them`() throws {
    let folder = try TemporaryFolder([
      "README.md": "# Sea\n\nWords.\n", "docs/oil.mdx": "# Oil\n", "docs/fuel.mdx": "# Fuel\n",
    ])
    let run = try initialise([], in: folder)
    #expect(
      run.output.contains(
        "note: 2 .mdx files are not read: rename them to .md\n"
          + "this folder already has documents, so there are no examples\n"), "\(run.output)")
    #expect(!folder.exists("content"))
  }

  @Test func `a site of Docusaurus begins with its folder of documents`() throws {
    let folder = try TemporaryFolder([
      "README.md": "# Repository\n\nWords.\n", "blog/new.md": "# New\n\nWords.\n",
      "docusaurus.config.js": "module.exports = {};\n", "docs/oil.md": "# Oil\n\nWords.\n",
      "i18n/de/docs/oil.md": "# Öl\n", "i18n/de/docs/fuel.mdx": "# Diesel\n",
    ])
    let run = try initialise([], in: folder)
    #expect(
      run.output.contains(
        "note: the documents of Docusaurus are in 'docs', and docusaurus.config.js is not read: "),
      "\(run.output)")
    #expect(
      run.output.contains(
        "note: not read, because only 'docs' is: blog (1 text), i18n (2 texts)\n"), "\(run.output)")
    #expect(try folder.read("fairlead.yml").contains("\ncontent: docs\n"))
    let check = try Fairlead.run(["check"], in: folder.path)
    #expect(check.code == 0 && check.output.contains("1 document checked"), "\(check.output)")
  }

  @Test(arguments: ["docs_dir: ../..", "docs_dir: /etc", "docs_dir: nowhere", "site_name: [a"])
  func `settings that cannot be used are left alone`(text: String) throws {
    let library = try TemporaryFolder(["mkdocs.yml": "site_url: x\n\(text)\n"])
    let run = try initialise([], in: library)
    #expect(run.code == 0 && !run.output.contains("mkdocs.yml was read"), "\(run.output)")
    try expectClean(library.path)
  }

  @Test(arguments: [
    ([""], "Error: The folder is empty; name one, or leave it out for this one.\n"),
    (["--title", " "], "Error: the title is empty.\n"),
    (
      ["--title", "a\u{7}"],
      "Error: the title contains a control character; write it on one line.\n"
    ),
    (
      ["--language", "english!"],
      "Error: 'english!' is not a language tag; write one such as en or pt-BR.\n"
    ),
    (
      ["--url", "https://x\"y.example"],
      "Error: 'https://x\"y.example' is not an address; write one such as https://library.example.\n"
    ),
    (
      ["--url", "library.example"],
      "Error: 'library.example' is not an address; write https://library.example.\n"
    ),
    (
      ["--url", "https://library.example/a?b=1"],
      "Error: 'https://library.example/a?b=1' is not the address of a site; write https://library.example/a.\n"
    ),
  ])
  func `an option that cannot be used is refused first`(options: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let run = try initialise(options, in: folder)
    #expect(run.code == 64 && run.errors.hasPrefix(message), "\(run.errors)")
    #expect(try folder.files(below: ".").isEmpty)
  }
}
