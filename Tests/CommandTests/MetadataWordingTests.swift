import Foundation
import Testing

/// The report of `check` for mistakes in metadata, to the letter.
@Suite struct MetadataWordingTests {
  @Test func `a value that is not allowed`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa", ["visibility": "secretive"]) + "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb", ["can_fork": "[a]"]) + "Text.\n",
      ])
        == """
        content/guides/a.md:5:13: error: 'visibility' cannot be 'secretive' [metadata-value]
          5 | visibility: secretive
            |             ^^^^^^^^^
            = help: use one of private, unlisted, public
        content/guides/b.md:8:11: error: 'can_fork' must be true or false, not a list [metadata-value]
          8 | can_fork: [a]
            |           ^^^
        2 documents checked: 2 errors

        """)
  }

  /// What was readable before a fix stays readable: no line is added to metadata with a mistake.
  @Test(arguments: ["author:e[[Maria]]", "title: a: b", "- a"])
  func `a repair adds nothing to metadata with a mistake`(line: String) throws {
    let text = "---\n\(line)\n---\nText.\n"
    let folder = try TemporaryFolder(["content/guides/a.md": text])
    let before = try Fairlead.run(["check"], in: folder.path).output
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/guides/a.md") == text)
    #expect(try Fairlead.run(["check"], in: folder.path).output == before)
  }
}
