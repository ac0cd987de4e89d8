import Diagnostics
import Discovery
import Foundation
import Library
import Output
import Pages
import SiteBuild
import TestSupport
import Testing
import Theming
import Words

/// Builds libraries in memory: a virtual folder in, a virtual folder out.
struct Site {
  /// The result of the pipeline.
  var outcome: BuildOutcome
  /// The output folder.
  var output: MemoryOutput

  /// Builds a library from texts by path, with the default theme unless another is given.
  ///
  /// The output folder may contain an earlier build; `change` changes the build before it runs.
  static func build(
    _ texts: [String: String], bytes: [String: [UInt8]] = [:], theme: Theme? = nil,
    into output: MemoryOutput = MemoryOutput(), change: (inout SiteBuild) -> Void = { _ in }
  ) throws -> Site {
    let outcome = try run(texts, bytes: bytes, theme: theme, into: output, change: change)
    return Site(outcome: outcome, output: output)
  }

  /// Builds into any output folder.
  static func run(
    _ texts: [String: String], bytes: [String: [UInt8]] = [:], theme: Theme? = nil,
    into output: any OutputFolder, change: (inout SiteBuild) -> Void = { _ in }
  ) throws -> BuildOutcome {
    let contents = texts.mapValues { Array($0.utf8) }.merging(bytes) { $1 }
    var build = SiteBuild(source: MemoryFolder(bytes: contents), parsing: .inProcess, jobs: 2)
    change(&build)
    return try build.build(try build.check(), theme: try theme ?? standardTheme(), to: { output })
  }

  /// The folder with `Package.swift`.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static let loaded = Result {
    try Theme.load(from: [(folder: DiskFolder(root: repository), path: "templates")])
  }

  /// The theme of the repository's `templates/`.
  static func standardTheme() throws -> Theme { try loaded.get() }

  /// The default theme with some templates replaced.
  static func theme(overriding templates: [String: String]) throws -> Theme {
    let own = MemoryFolder(
      Dictionary(uniqueKeysWithValues: templates.map { ("templates/\($0.key)", $0.value) }))
    return try Theme.load(from: [
      (folder: DiskFolder(root: repository), path: "templates"), (folder: own, path: "templates"),
    ])
  }

  /// The default theme's words in a language.
  static func words(_ language: String) throws -> InterfaceText {
    var report: [Diagnostic] = []
    return WordBook(try standardTheme(), languages: [language], report: &report).text(language)
  }

  // MARK: Reading the output

  /// The paths of all files, sorted.
  var paths: [String] { output.files.keys.sorted() }

  /// The text of a file; a missing one fails the test.
  func text(
    _ path: String, at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let bytes = try #require(
      output.files[path], "no \(path) among \(paths)", sourceLocation: location)
    return String(bytes: bytes, encoding: .utf8) ?? ""
  }

  /// The text of a page, by its address below the site's root.
  func page(_ address: String, at location: SourceLocation = #_sourceLocation) throws -> String {
    try text("public/\(address)index.html", at: location)
  }

  /// A JSON file as an object.
  func object(
    _ path: String, at location: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text(path, at: location).utf8))
    return try #require(value as? [String: Any], sourceLocation: location)
  }

  /// A JSON file as a list of objects.
  func objects(
    _ path: String, at location: SourceLocation = #_sourceLocation
  ) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text(path, at: location).utf8))
    return try #require(value as? [[String: Any]], sourceLocation: location)
  }

  /// The files that contain a text; pictures, in which any letters may be by chance, are left out.
  func files(holding text: String) -> [String] {
    let needle = Data(text.utf8)
    return output.files.filter { path, bytes in
      !path.hasSuffix(".png") && Data(bytes).range(of: needle) != nil
    }.keys.sorted()
  }

  /// The findings as `file: severity: message [rule]`.
  var findings: [String] { outcome.diagnostics.map { Self.line($0) } }

  static func line(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.file): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule.id)]"
  }

  /// The findings that are errors.
  var errors: [String] {
    outcome.diagnostics.filter { $0.severity == .error }.map { Self.line($0) }
  }
}

/// Sources that break no rule.
enum Sample {
  /// Front matter with everything that a published document needs.
  static func matter(
    _ title: String, tags: String = "[sea]", visibility: String = "public", _ more: String = ""
  ) -> String {
    """
    ---
    title: \(title)
    description: About it.
    tags: \(tags)
    visibility: \(visibility)
    created: 2026-01-15
    updated: 2026-02-01T09:30:00Z
    \(more.isEmpty ? "" : more + "\n")---

    """
  }

  /// A guide.
  static func guide(
    _ title: String, tags: String = "[sea]", visibility: String = "public", _ more: String = "",
    body: String = "Some words."
  ) -> String {
    matter(title, tags: tags, visibility: visibility, more) + body + "\n"
  }

  /// Configuration with an address and two languages.
  static let configuration = """
    site: { title: Library, url: "https://library.example", languages: [en, ru] }
    rules: { translation-missing: off }

    """

  /// A library with every kind of document in two languages.
  static let library: [String: String] = [
    "fairlead.yml": configuration,
    "content/checklists/engine.md": matter(
      "Engine check", tags: "[engine, \"Двигатель\"]", "checklist_type: daily\nauthor: maria")
        + """
        Before you start.

        ## Engine (icon wrench, collapsed)
        - [ ] Check the oil level (required, 2 min, #engine, @skipper) ^oil
              Between the marks, engine cold.
        - [ ] Navigation lights … ON
          - [ ] Masthead

        """,
    "content/guides/mooring.md": guide(
      "Mooring", tags: "[harbour, Sea]", "author: maria\npinned: true\naliases: [/old/mooring/]",
      body: """
        See [the engine](../checklists/engine.md), [leaving](#leaving) and
        [the knots](../decks/knots.md).

        ## Arriving

        ![The plan](../images/plan.svg)

        ## Leaving

        > [!warning]
        > Mind the lines.

        ## Staying
        """),
    "content/guides/mooring.ru.md": guide("Швартовка", tags: "[море]", body: "Слова."),
    "content/decks/knots.md": guide(
      "Knots",
      body: "## Which knot makes a loop?\n\nThe bowline.\n\n## And a bend?\n\nA sheet bend."
    ),
    "content/charters/summer.yaml": """
    name: Summer cruise
    boat: Alkyone
    location: Saronic
    start: 2026-09-05
    end: 2026-09-12
    crew: [Maria, Ilya]
    visibility: public
    checklists: { daily: checklists/engine.md }
    """,
    "content/authors/maria.yaml": """
    name: Maria Petrova
    bio: Sails *every* summer.
    links: { Home: "https://maria.example" }
    """,
    "content/images/plan.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ]
}
