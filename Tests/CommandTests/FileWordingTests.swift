import Foundation
import Testing

/// The report of `check` for files that are not what they should be, to the letter.
@Suite struct FileWordingTests {
  @Test func `a lock of another version`() throws {
    #expect(
      try Wording.report([
        "fairlead.lock": "fairlead.lock 99\n",
        "content/guides/a.md": Wording.matter("Aaa") + "Text.\n",
      ])
        == """
        fairlead.lock:1:1: error: the lock has version 99; this Fairlead reads version 1 [lock]
          1 | fairlead.lock 99
            | ^^^^^^^^^^^^^^^^
            = help: use the Fairlead that wrote it, or a newer one
        1 document checked: 1 error

        """)
  }

  @Test func `a lock that is another file`() throws {
    #expect(
      try Wording.report([
        "fairlead.lock": "something else\n",
        "content/guides/a.md": Wording.matter("Aaa") + "Text.\n",
      ])
        == """
        fairlead.lock:1:1: error: the lock must begin with 'fairlead.lock 1', not with 'something else' [lock]
          1 | something else
            | ^^^^^^^^^^^^^^
            = help: restore the file from the version history
        1 document checked: 1 error

        """)
  }

  @Test func `a folder with the name of a document`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md/x.txt": "Text.\n",
        "content/guides/b.md": Wording.matter("Bbb") + "Text.\n",
      ])
        == """
        content/guides/a.md: error: this document is a folder [source]
          = help: rename it: the name of a folder cannot end in .md
        1 document checked: 1 error

        """)
  }

  @Test func `a file that is not a configuration`() throws {
    let report = try Wording.report(["fairlead.yml": "defaults: x\n"])
    #expect(
      report == """
        fairlead.yml:1:11: error: 'defaults' must be a list of entries with `path` and `values` [configuration]
          1 | defaults: x
            |           ^
            = help: write `- { path: "guides/**", values: { visibility: public } }`
        0 documents checked: 1 error

        """)
  }

  @Test func `text in UTF-16`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data([0xFF, 0xFE, 0x23, 0, 0x20, 0, 0x41, 0]), to: "content/guides/a.md")
    let report = try Fairlead.run(["check"], in: folder.path).output
    #expect(
      report.contains(
        "content/guides/a.md:1:1: error: the file is UTF-16 text, not UTF-8 [source]\n"))
    #expect(report.contains("    = help: save the file as UTF-8\n"))
  }

  @Test func `links to a document that cannot be read`() throws {
    let folder = try TemporaryFolder([
      "content/guides/b.md": Wording.matter("Bbb") + "[a](a.md) [[a]]\n\n![[a]]\n"
    ])
    try folder.write(Data([0xFF, 0xFE, 0x23, 0, 0x20, 0, 0x41, 0]), to: "content/guides/a.md")
    #expect(
      try Fairlead.run(["check", "--select", "link-target"], in: folder.path).output == """
        content/guides/b.md:9:1: error: content/guides/a.md cannot be read, so it has no page [link-target]
          9 | [a](a.md) [[a]]
            | ^^^^^^^^^
            = help: see what is reported there
        content/guides/b.md:9:11: error: content/guides/a.md cannot be read, so it has no page [link-target]
          9 | [a](a.md) [[a]]
            |           ^^^^^
            = help: see what is reported there
        content/guides/b.md:11:1: error: content/guides/a.md cannot be read, so it has no page [link-target]
          11 | ![[a]]
             | ^^^^^^
             = help: see what is reported there
        1 document checked: 3 errors

        """)
  }

  @Test func `a configuration and a lock that are links`() throws {
    for name in ["fairlead.yml", "fairlead.lock"] {
      let folder = try TemporaryFolder(["content/guides/a.md": Wording.matter("Aaa") + "Text.\n"])
      _ = try Fairlead.shell("touch other && ln -s other \(name)", in: folder.path)
      let run = try Fairlead.run(["check"], in: folder.path)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: cannot read \(name): it is a symbolic link, which is not followed\n")
    }
  }

  @Test func `a copy of a document with an id has one finding for it`() throws {
    let text =
      Wording.matter("Aaa", ["id": "0123abcd-4567-89ab-cdef-0123456789ab"]) + "Text.\n"
    let folder = try TemporaryFolder(["content/guides/a.md": text, "content/guides/b.md": text])
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    #expect(
      try Finding.all(run.output).filter { $0.severity == "error" }
        .map { "\($0.file) \($0.rule)" } == ["content/guides/b.md id-unique"])
  }

  @Test func `a text in Git LFS that was not fetched`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md":
          "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
      ]) == """
        content/guides/a.md:1:1: error: the file is in Git LFS and was not fetched [source]
          1 | version https://git-lfs.github.com/spec/v1
            | ^
            = help: run `git lfs pull`; in CI, check out with `lfs: true`
        0 documents checked: 1 error

        """)
  }

  @Test func `a file that is too large to be published`() throws {
    let folder = try TemporaryFolder([
      "content/guides/a.md": Wording.matter("Aaa") + "[Film](../film.mp4)\n"
    ])
    _ = try Fairlead.shell("truncate -s 67108865 content/film.mp4", in: folder.path)
    #expect(
      try Fairlead.run(["check"], in: folder.path).output == """
        content/guides/a.md:9:1: error: the file '../film.mp4' is larger than 64 MiB, so it is not published [link-target]
          9 | [Film](../film.mp4)
            | ^^^^^^^^^^^^^^^^^^^
            = help: put it on another host, and link to it there
        1 document checked: 1 error

        """)
  }
}
