import Documents
import Library
import Testing

@Suite struct LinkTests {
  private let guide = ("content/guides/Выход в море.md", published + "# Leaving\n\n## At night\n")
  private let engine = ("content/checklists/engine.md", published + "# Engine\n\n- [ ] Oil ^oil\n")

  @Test func `links point to pages, by path`() {
    let linked = link([
      engine, guide,
      (
        "content/guides/a.md",
        published
          + "[1](../checklists/engine.md) [2](<Выход в море.md#at-night>) [3](/checklists/engine) "
          + "[4](%D0%92%D1%8B%D1%85%D0%BE%D0%B4%20%D0%B2%20%D0%BC%D0%BE%D1%80%D0%B5.md) [5](a.md) "
          + "[6](../checklists/engine.md#oil) [7](./a.md?x#) [8](https://a.b) [9](../checklists/) "
          + "[10](/guides)"
      ),
    ])
    #expect(linked.report == "")
    #expect(
      linked.targets(2) == [
        .page(address: "checklists/engine/", fragment: nil),
        .page(address: "guides/vykhod-v-more/", fragment: "at-night"),
        .page(address: "checklists/engine/", fragment: nil),
        .page(address: "guides/vykhod-v-more/", fragment: nil),
        .page(address: "guides/a/", fragment: nil),
        .page(address: "checklists/engine/", fragment: "oil"),
        .page(address: "guides/a/", fragment: nil), .external,
        .page(address: "checklists/", fragment: nil), .page(address: "guides/", fragment: nil),
      ])
    #expect(linked.library.backlinks == [[2], [2], []])
  }

  @Test func `links inside a page point to its anchors`() {
    let linked = link([
      (
        "content/guides/a.md",
        published
          + "[1](#часть) [2](#%D1%87%D0%B0%D1%81%D1%82%D1%8C) [3](#) [4](#chast)\n\n## Часть\n"
      )
    ])
    #expect(
      linked.targets(0) == [
        .here(fragment: "часть"), .here(fragment: "часть"), .here(fragment: nil), .broken,
      ])
    #expect(
      linked.report
        == """
        content/guides/a.md:4:69: error: no heading '#chast' in content/guides/a.md [link-anchor]
          4 | [1](#часть) [2](#%D1%87%D0%B0%D1%81%D1%82%D1%8C) [3](#) [4](#chast)
            |                                                         ^^^^^^^^^^^
            = help: its only heading is '#часть'

        """.replacing(":69:", with: ":57:"))
  }

  @Test func `what is missing is reported with the nearest`() {
    let linked = link([
      engine, guide,
      (
        "content/guides/b.md",
        published
          + "[1](../checklists/engin.md)\n[2](<Выход в мор.md>)\n[3](nothing-like-it.md)\n[4](../checklists/engine.md#oill)\n"
          + "[5](../../../../etc/passwd)\n![6](plan.svg)\n"
      ),
    ])
    #expect(
      linked.targets(2) == [
        .broken, .broken, .broken, .page(address: "checklists/engine/", fragment: nil), .broken,
        .broken,
      ])
    #expect(
      linked.report == """
        content/guides/b.md:4:1: error: no document or file at '../checklists/engin.md' [link-target]
          4 | [1](../checklists/engin.md)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean ../checklists/engine.md?
        content/guides/b.md:5:1: error: no document or file at 'Выход в мор.md' [link-target]
          5 | [2](<Выход в мор.md>)
            | ^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean Выход в море.md?
        content/guides/b.md:6:1: error: no document or file at 'nothing-like-it.md' [link-target]
          6 | [3](nothing-like-it.md)
            | ^^^^^^^^^^^^^^^^^^^^^^^
        content/guides/b.md:7:1: error: no heading '#oill' in content/checklists/engine.md [link-anchor]
          7 | [4](../checklists/engine.md#oill)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: did you mean '#oil'?
        content/guides/b.md:8:1: error: '../../../../etc/passwd' is outside the content folder 'content' [link-target]
          8 | [5](../../../../etc/passwd)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: move the file there, or link to its web address
        content/guides/b.md:9:1: error: no image at 'plan.svg' that can be published [image-target]
          9 | ![6](plan.svg)
            | ^^^^^^^^^^^^^^
            = help: save the file as content/guides/plan.svg, or correct the path

        """)
  }

  @Test func `what is missing in a private document is a warning`() {
    let linked = link([("content/guides/a.md", "[1](b.md) ![2](c.png) [3](#d)\n")])
    #expect(linked.report.split(separator: "\n").filter { $0.contains(": warning: ") }.count == 3)
    #expect(!linked.report.contains("error"))
  }

  @Test func `a link to a document without text says so`() {
    let linked = link([
      ("content/guides/a.md", published + "See [b](b.md).\n"),
      ("content/guides/b.md", "# Mooring\n"),
    ])
    #expect(
      linked.report == """
        content/guides/a.md:4:5: error: content/guides/b.md has no text yet, so it has no page to link to [link-target]
          4 | See [b](b.md).
            |     ^^^^^^^^^
            = help: write its text, or remove the link

        """)
  }

  @Test(arguments: ["visibility: pubilc", "visibility: [public]", "draft: yse"])
  func `a mistake that may hide a public document is reported there alone`(line: String) {
    let linked = link([
      ("content/guides/a.md", published + "See [b](b.md).\n"),
      ("content/guides/b.md", "---\n\(line)\n---\n# Secret\n\nText.\n"),
    ])
    #expect(linked.targets(0) == [.broken])
    #expect(linked.report.contains("metadata-value") && !linked.report.contains("link-target"))
  }

  @Test func `a link to a document with a misspelt key says where to look`() {
    let linked = link([
      ("content/guides/a.md", published + "See [b](b.md).\n"),
      ("content/guides/b.md", "---\nvisiblity: public\n---\n# Secret\n\nText.\n"),
    ])
    #expect(linked.report.contains("b.md is private, so it has no page to link to [link-target]"))
    #expect(linked.report.contains("= help: see what is reported there\n"), "\(linked.report)")
  }

  @Test func `an author is always public, and so are the links in a bio`() {
    let linked = link([
      (
        "content/authors/m.yaml",
        "name: Maria\nbio: See [b](../guides/b.md), [c](../guides/c.md) and [them](../guides/).\n"
      ), ("content/guides/b.md", "# Secret\n\nText.\n"),
    ])
    #expect(linked.targets(0) == [.broken, .broken, .broken])
    for finding in [
      "content/guides/b.md is private, so it has no page to link to",
      "no document or file at '../guides/c.md'",
      "nothing in 'content/guides' is public, so it has no list to link to",
    ] {
      #expect(linked.report.contains(": error: \(finding) [link-target]\n"), "\(linked.report)")
    }
  }

  @Test func `a link to a private document has no page to point to`() {
    let files = [
      ("content/guides/a.md", published + "See [b](b.md).\n"),
      ("content/guides/b.md", "# Secret\n\nText.\n"),
    ]
    let linked = link(files)
    #expect(linked.targets(0) == [.broken])
    #expect(
      linked.report == """
        content/guides/a.md:4:5: error: content/guides/b.md is private, so it has no page to link to [link-target]
          4 | See [b](b.md).
            |     ^^^^^^^^^
            = help: publish it, or remove the link

        """)
    let preview = link(files, preview: true)
    #expect(preview.targets(0) == [.page(address: "guides/b/", fragment: nil)])
    #expect(preview.report == "")
  }

  @Test func `a link to an empty list is not a link`() {
    let linked = link([("content/guides/a.md", published + "[1](../decks/)\n")])
    #expect(linked.targets(0) == [.broken])
  }

  @Test func `files are media, large images are reported`() {
    let linked = link(
      [("content/guides/a.md", published + "![1](../img/p.svg) [2](plan.pdf) ![3](big.jpg)\n")],
      assets: [
        "content/img/p.svg": .init(address: "media/p-1.svg", size: 1 << 20),
        "content/guides/plan.pdf": .init(address: "media/plan.pdf", size: 1 << 30),
        "content/guides/big.jpg": .init(
          address: "media/big.jpg", size: 1_048_577,
          picture: ImageHeader(Array("GIF89a".utf8) + [1, 0, 1, 0])),
      ])
    #expect(
      linked.targets(0) == [
        .file(address: "media/p-1.svg"), .file(address: "media/plan.pdf"),
        .file(address: "media/big.jpg"),
      ])
    #expect(
      linked.report == """
        content/guides/a.md:4:34: warning: the image is 1.1 MiB; the limit is 1 MiB [image-size]
          4 | ![1](../img/p.svg) [2](plan.pdf) ![3](big.jpg)
            |                                  ^^^^^^^^^^^^^
            = help: make it smaller: readers on the move have little bandwidth

        """)
  }

  @Test(arguments: [
    (0, "the file of the image is empty, so nothing is shown"),
    (9, "the file of the image is damaged or not an image, so nothing is shown"),
  ])
  func `a file with a picture's name that holds none is reported`(size: Int, message: String) {
    let linked = link(
      [("content/guides/a.md", published + "![1](a.png)\n")],
      assets: ["content/guides/a.png": .init(address: "media/a.png", size: size)])
    #expect(
      linked.report == """
        content/guides/a.md:4:1: warning: \(message) [image-target]
          4 | ![1](a.png)
            | ^^^^^^^^^^^
            = help: open it in an image editor, and save it again as PNG, JPEG, GIF or WebP

        """)
  }

  @Test func `a picture and a file in Git LFS that were not fetched are reported`() {
    let linked = link(
      [("content/guides/a.md", published + "![1](a.png) [2](b.pdf)\n")],
      assets: [
        "content/guides/a.png": .init(address: "media/a.png", size: 130, isPointer: true),
        "content/guides/b.pdf": .init(address: "media/b.pdf", size: 130, isPointer: true),
      ])
    #expect(
      linked.report == """
        content/guides/a.md:4:1: warning: the image is in Git LFS and was not fetched, so nothing is shown [image-target]
          4 | ![1](a.png) [2](b.pdf)
            | ^^^^^^^^^^^
            = help: run `git lfs pull`; in CI, check out with `lfs: true`
        content/guides/a.md:4:13: warning: the file is in Git LFS and was not fetched [link-target]
          4 | ![1](a.png) [2](b.pdf)
            |             ^^^^^^^^^^
            = help: run `git lfs pull`; in CI, check out with `lfs: true`

        """)
  }

  @Test func `a drawing without a size and a picture of another kind are not reported`() {
    let linked = link(
      [("content/guides/a.md", published + "![1](a.svg) ![2](b.avif)\n")],
      assets: [
        "content/guides/a.svg": .init(address: "media/a.svg", size: 9),
        "content/guides/b.avif": .init(address: "media/b.avif", size: 9),
      ])
    #expect(linked.report == "")
  }

  @Test func `forbidden and empty addresses are not links`() {
    let linked = link([
      ("content/guides/a.md", "[1](javascript:x) [2]() ![3](//a.b/c.png) ![4]()\n")
    ])
    #expect(linked.targets(0) == [.broken, .broken, .broken, .broken])
  }

  @Test func `links inside YAML are reported at their own place`() {
    let linked = link([
      (
        "content/decks/a.yaml",
        "visibility: public\ncards:\n  - front: \"a \\u2014 [b](c.md)\"\n    back: d\n"
      )
    ])
    #expect(
      linked.report == """
        content/decks/a.yaml:3:22: error: no document or file at 'c.md' [link-target]
          3 |   - front: "a \\u2014 [b](c.md)"
            |                      ^^^^^^^^^

        """)
  }
}
