import Foundation
import TestSupport
import Testing

/// What an author withholds appears nowhere: each document has a word of its own, which is searched
/// for in every file of the output.
struct CanaryTests {
  /// How a document is withheld, or not.
  private static let kinds = [
    "public", "unlisted", "private", "draft", "unpublished", "folder", "name", "stub", "excluded",
  ]

  /// The words of the table in docs/sync.md for each kind.
  private static let rows = [
    "public": "`visibility: public`", "unlisted": "`visibility: unlisted`",
    "private": "`visibility: private`, or none", "draft": "`draft: true`",
    "unpublished": "`publish: false`, `published: false`",
    "folder": "in a folder whose name begins with `_` or `.`",
    "name": "with a file name that begins with `_` or `.`", "stub": "without text",
    "excluded": "left out by `exclude`",
  ]

  /// The kinds of output, by the columns of the table.
  private enum Place: String, CaseIterable {
    case page = "its page"
    case lists = "lists, tags, feeds, sitemap, search, `offline.json`"
    case payload = "payload"
    case summaries = "`api/v1/content/public`"
    case detail = "`api/v1/content/ID`"

    init(_ path: String, name: String) {
      self =
        if path.hasPrefix("payloads/") {
          .payload
        } else if path == "public/api/v1/content/public" {
          .summaries
        } else if path.hasPrefix("public/api/") {
          .detail
        } else if path.contains(name) || path.hasPrefix("public/old-") {
          .page
        } else {
          .lists
        }
    }
  }

  private static func word(_ kind: String, _ type: String, _ language: String) -> String {
    "Zq\(kind)\(type)\(language)"
  }

  /// The name of the file, which links to it contain: not the word, because an author may write it.
  private static func name(_ kind: String, _ type: String, _ language: String) -> String {
    "file-\(kind)-\(type)-\(language)"
  }

  private static func document(_ kind: String, _ type: String, _ language: String) -> String {
    let word = word(kind, type, language)
    let front =
      switch kind {
      case "public": "visibility: public\n"
      case "unlisted": "visibility: unlisted\n"
      case "private": "visibility: private\n"
      case "draft": "draft: true\n"
      case "unpublished": "publish: false\n"
      default: ""
      }
    let body =
      switch (kind, type) {
      case ("stub", "guide"): ""
      case (_, "guide"): "Text \(word).\n"
      case (_, "checklist"): "## \(word)\n\n- [ ] Check \(word) ^\(word.lowercased())\n"
      default: "## Question \(word)\n\nAnswer \(word).\n"
      }
    return """
      ---
      title: Title \(word)
      description: About \(word).
      tags: [\(word.lowercased().prefix(30))]
      created: 2026-01-15
      aliases: [/old-\(word.lowercased())/]
      \(front)---

      \(body)
      """
  }

  private static let types = ["guide": "guides", "checklist": "checklists", "deck": "decks"]

  private func library() throws -> TemporaryFolder {
    var files = [
      "fairlead.yml": """
      site: { title: Canaries, url: "https://library.example", languages: [en, ru] }
      exclude: [Archive]
      rules: { unknown-key: off, tag-length: off, link-target: off, embed-target: off, translation-missing: off }
      defaults:
        - { path: "**", values: { visibility: public } }

      """
    ]
    var links = ""
    for kind in Self.kinds {
      for (type, folder) in Self.types.sorted(by: { $0.key < $1.key }) {
        // Only guides can be without text.
        if kind == "stub", type != "guide" { continue }
        for language in ["en", "ru"] {
          let name = Self.name(kind, type, language)
          let path =
            switch kind {
            case "folder": "\(folder)/_drafts/\(language)/\(name)"
            case "name": "\(folder)/\(language)/_\(name)"
            case "excluded": "Archive/\(folder)/\(language)/\(name)"
            default: "\(folder)/\(language)/\(name)"
            }
          files["content/\(path).md"] = Self.document(kind, type, language)
          if kind != "public", kind != "unlisted" {
            links += "[see](/\(path).md) ![[\(name)]]\n\n"
          }
        }
      }
    }
    files["content/guides/links.md"] = Sample.guide("Links", body: links)
    return try TemporaryFolder(files)
  }

  /// The table of docs/sync.md: for each row the columns with a yes.
  private func table() throws -> [String: Set<String>] {
    let text = try String(contentsOfFile: Fairlead.repository + "/docs/sync.md", encoding: .utf8)
    let lines = text.split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.hasPrefix("| a document |") })
    func cells(_ line: Substring) -> [String] {
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let columns = cells(lines[heading])
    var rows: [String: Set<String>] = [:]
    for line in lines[(heading + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let row = cells(line)
      rows[row[0]] = Set(zip(columns, row).filter { $0.1 == "yes" }.map { $0.0 })
    }
    return rows
  }

  /// In the search index words are stored by their stems, and each without what it has in common with the
  /// one before: no search for a text would find them.
  private func checkIndex(of folder: TemporaryFolder) throws {
    let files = try folder.files(below: "site")
    for language in ["en", "ru"] {
      let index = try #require(
        StoredIndex(language) { address in
          files["public/\(address)"].map { String(decoding: $0, as: UTF8.self) }
        })
      let words = (Array(index.documents.keys) + index.stems.keys + index.stems.values)
        .filter { $0.hasPrefix("zq") }
      #expect(!words.isEmpty)
      for word in words { #expect(word.hasPrefix("zqpublic"), "\(word)") }
    }
  }

  @Test func `what is withheld is in no output, as the table says`() throws {
    let folder = try library()
    let run = try Fairlead.run(["build", "--all"], in: folder.path)
    #expect(run.code == 0, "\(run.output)")
    let table = try table()
    let files = try folder.files(below: "site").map { path, data in
      (path: path, text: String(decoding: data, as: UTF8.self).lowercased())
    }
    #expect(files.count > 50)
    try checkIndex(of: folder)
    for kind in Self.kinds {
      let expected = try #require(table[Self.rows[kind] ?? ""], "\(kind)")
      for type in Self.types.keys.sorted() where kind != "stub" || type == "guide" {
        for language in ["en", "ru"] {
          let word = Self.word(kind, type, language)
          let name = Self.name(kind, type, language)
          let found = files.filter { path, text in
            path.contains(name) || path.contains(word.lowercased())
              || text.contains(word.lowercased())
          }
          var places = Set(
            found.filter { !$0.path.contains("manifest") }.map {
              Place($0.path, name: name).rawValue
            })
          // The lists of the read API have checklists and guides (`api.types`).
          if kind == "public", type == "deck" { places.insert(Place.summaries.rawValue) }
          let known = Set(Place.allCases.map { $0.rawValue })
          #expect(
            places == expected.intersection(known),
            "\(word): \(found.map { $0.path }.sorted())")
        }
      }
    }
  }
}
