import Bytes
import Documents
import Library
import Testing

/// What is noted while a page is rendered, by which a build knows what the page depends on.
struct WatchedTests {
  @Test
  func `every value that is read is noted, and no other`() {
    var library = Self.library
    let notes = ReadNotes()
    library.watch(notes)
    #expect(library.documents[2].path == "content/guides/c.md")
    #expect(notes.numbers == [2])
    _ = library.links[0].files
    #expect(notes.numbers == [0, 2])
    #expect(library.backlinks[1] == [])
    #expect(notes.numbers == [0, 1, 2])
    library.watch(nil)
    let others = ReadNotes()
    _ = library.documents[0].path
    #expect(others.numbers == [])
  }

  @Test
  func `a loop and a copy note everything`() {
    var library = Self.library
    for read in [
      { (library: Library) in library.documents.filter { $0.path.isEmpty }.count },
      { (library: Library) in library.documents.all.count },
    ] {
      let notes = ReadNotes()
      library.watch(notes)
      _ = read(library)
      #expect(notes.numbers == [0, 1, 2])
    }
  }

  @Test
  func `a face is read without being noted`() {
    var library = Self.library
    let notes = ReadNotes()
    library.watch(notes)
    #expect(library.faces[1].metadata.title.value == "B")
    #expect(library.faces.map(\.type) == [.guide, .guide, .guide])
    #expect(library.documents.count == 3)
    #expect(library.hasPage(1, preview: true))
    #expect(notes.numbers == [])
  }

  /// A new property must be a part of what the pages of a build depend on: `PageKeys` hashes it, or it
  /// is `Watched`.
  ///
  /// No page shows `moved` or `renamedOriginals`.
  @Test
  func `nothing of a library is forgotten`() {
    #expect(
      Mirror(reflecting: Self.library).children.compactMap(\.label) == [
        "documents", "addresses", "translations", "coverage", "links", "backlinks",
        "charterTargets", "formerPages", "outdatedTranslations", "layout",
        "moved", "renamedOriginals",
      ])
  }

  @Test
  func `every target of a link has bytes of its own`() {
    let targets: [LinkTarget] = [
      .external, .broken, .here(fragment: nil), .here(fragment: ""), .file(address: "a"),
      .page(address: "a", fragment: nil), .page(address: "a", fragment: ""),
      .page(address: "a", fragment: nil, foreign: ForeignPage(language: "ru", notice: nil)),
      .page(address: "a", fragment: nil, foreign: ForeignPage(language: "ru", notice: "")),
      .animation(address: "a", still: "b"), .animation(address: "ab", still: ""),
      .embed(Embed(document: 0, fragment: nil, address: "a")),
      .embed(Embed(document: 1, fragment: nil, address: "a")),
      .embed(Embed(document: 0, fragment: "", address: "a")),
    ]
    var seen: Set<[UInt8]> = []
    for target in targets {
      var writer = ByteWriter()
      ResolvedLinks(uses: [], targets: [target]).write(to: &writer)
      #expect(seen.insert(writer.bytes).inserted, "\(target)")
    }
  }

  private static var library: Library {
    link(
      ["A", "B", "C"].map { name in
        ("content/guides/\(name.lowercased()).md", "---\ntitle: \(name)\n---\n")
      }
    ).library
  }
}
