import Discovery
import Documents
import Editing
import Loading
import SiteBuild
import TestSupport
import Testing

/// The page of a document that is shown ahead of the others is the page that the whole library gives it.
@Suite struct EditedDocumentTests {
  private static func build(_ texts: [String: [UInt8]]) -> SiteBuild {
    let folder = OverlaidFolder(folder: DiskFolder(root: Site.repository), texts: texts)
    var build = SiteBuild(source: folder, parsing: .inProcess, jobs: 2)
    build.preview = true
    return build
  }

  /// A text with one of its lines changed, mostly below the front matter.
  private static func edit(_ text: String, _ generator: inout FixedGenerator) -> String {
    var lines = text.components(separatedBy: "\n")
    let isBelow = Int.random(in: 0...3, using: &generator) > 0
    let first = isBelow ? (lines.dropFirst().firstIndex(of: "---") ?? 0) + 1 : 1
    guard first < lines.count else { return text + "\nWords.\n" }
    let place = Int.random(in: first..<lines.count, using: &generator)
    switch Int.random(in: 0...6, using: &generator) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines[place] += " more"
    case 3: lines.insert("- [ ] Look at the sky (optional, 2 min)", at: place)
    case 4: lines.insert("\n## Weather\n", at: place)
    case 5: lines.insert("\nSee [the rule](missing.md) and **this**.\n", at: place)
    default: lines.swapAt(place, max(first, place - 1))
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 1...4)
  func `the page is the same as after a whole check`(seed: UInt64) throws {
    var generator = FixedGenerator(seed: seed)
    let theme = try Site.standardTheme()
    let folder = DiskFolder(root: Site.repository)
    let start = Self.build([:])
    let before = try start.live(theme: theme)
    let resident = ResidentLibrary(before.checked, start)
    let parser = DocumentParser(.inProcess)
    let paths = before.checked.library.documents.map(\.path)
    var shown = 0
    for _ in 0..<20 {
      let path = paths[Int.random(in: paths.indices, using: &generator)]
      let bytes = try #require(try folder.read(path, limit: 1 << 20))
      let text = Array(Self.edit(String(decoding: bytes, as: UTF8.self), &generator).utf8)
      guard let edited = try resident.edited(path, text, with: parser) else { continue }
      var ahead = before
      ahead.show(edited)
      let whole = try Self.build([path: text]).live(theme: theme)
      let page = try #require(before.address(of: path)) + "index.html"
      #expect(
        ahead.file(page) == whole.file(page), "\(path):\n\(String(decoding: text, as: UTF8.self))")
      #expect(ahead.file(page) != nil)
      shown += 1
    }
    #expect(shown >= 8)
  }

  private static let library = [
    "fairlead.yml": "site: { title: Library }\n",
    "content/guides/a.md": "---\ntitle: Anchoring\n---\nWords and ![[b]].\n",
    "content/guides/b.md": "---\ntitle: Boats\n---\nWords.\n",
    "content/guides/c.md": "---\ntitle: Cats\n---\n![cat](cat.png)\n",
    "content/guides/cat.png": "",
    "content/charters/d.yaml": "title: Day\ntype: charter\nboat: Swift\n",
  ]

  @Test(arguments: [
    ("content/guides/a.md", "---\ntitle: Anchoring\n---\nMore words, and ![[b]].\n", true),
    ("content/guides/a.md", "---\ntitle: Anchors\n---\nWords and ![[b]].\n", true),
    ("content/guides/a.md", "---\ntitle: Anchoring\n---\nWords.\n", true),
    ("content/guides/a.md", "---\ntitle: A\n---\n[Gone](gone.md) <b>\n", true),
    ("content/guides/a.md", "---\ntitle: Anchoring\n---\nWords and ![[c]].\n", false),
    ("content/guides/a.md", "---\ntitle: Anchoring\n---\n![cat](cat.png)\n", false),
    ("content/guides/a.md", "---\ntitle: Anchoring\nvisibility: public\n---\nWords.\n", false),
    ("content/guides/a.md", "---\ntitle: Anchoring\nlanguage: ru\n---\nWords.\n", false),
    ("content/guides/a.md", "---\ntitle: [Anchoring\n---\nWords.\n", false),
    ("content/guides/a.md", "---\ntitle: Anchoring\ntype: deck\n---\n## Front\n\nBack\n", false),
    ("content/charters/d.yaml", "title: Days\ntype: charter\nboat: Swift\n", false),
    ("content/guides/new.md", "---\ntitle: New\n---\nWords.\n", false),
  ])
  func `a page that needs more than its text is not shown ahead`(
    path: String, text: String, isShown: Bool
  ) throws {
    let folder = MemoryFolder(bytes: Self.library.mapValues { Array($0.utf8) })
    var build = SiteBuild(source: folder, parsing: .inProcess, jobs: 1)
    build.preview = true
    let resident = ResidentLibrary(try build.check(), build)
    let edited = try resident.edited(path, Array(text.utf8), with: DocumentParser(.inProcess))
    #expect((edited != nil) == isShown)
  }
}
