import TestSupport
import Testing

@Suite struct LinkSchemeRuleTests {
  @Test(arguments: [
    RuleCase(
      "forbidden addresses", "link-scheme", "guides/a.md",
      """
      ---
      title: Abc
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      [a](javascript:x) ![b](//c.d/e.png)

      > [f]

      [f]: data:text/html,aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa

      """,
      """
      content/guides/a.md:8:1: error: the address 'javascript:x' does not begin with an allowed scheme [link-scheme]
        8 | [a](javascript:x) ![b](//c.d/e.png)
          | ^^^^^^^^^^^^^^^^^
          = help: use http, https, mailto or tel, or a relative path to a file of the library
      content/guides/a.md:8:19: error: the address '//c.d/e.png' does not begin with an allowed scheme [link-scheme]
        8 | [a](javascript:x) ![b](//c.d/e.png)
          |                   ^^^^^^^^^^^^^^^^^
          = help: use http, https, mailto or tel, or a relative path to a file of the library
      content/guides/a.md:10:3: error: the address 'data:text/html,aaaaaaaaaaaaaaaaaaaaaaaaa…' does not begin with an allowed scheme [link-scheme]
        10 | > [f]
           |   ^^^
           = help: use http, https, mailto or tel, or a relative path to a file of the library

      """),
    RuleCase(
      "forbidden addresses, private", "link-scheme", "guides/a.md",
      """
      [a](vbscript:x)

      """,
      """
      content/guides/a.md:1:1: warning: the address 'vbscript:x' does not begin with an allowed scheme [link-scheme]
        1 | [a](vbscript:x)
          | ^^^^^^^^^^^^^^^
          = help: use http, https, mailto or tel, or a relative path to a file of the library

      """),
    RuleCase(
      "an address of a server without a dot", "link-scheme", "guides/a.md",
      """
      [a](http:/server/page) [b](https:server) [c](http://server)
      [d](https:///library.example/page)

      """,
      """
      content/guides/a.md:1:1: warning: the address 'http:/server/page' does not have two slashes after its scheme [link-scheme]
        1 | [a](http:/server/page) [b](https:server) [c](http://server)
          | ^^^^^^^^^^^^^^^^^^^^^^
          = help: did you mean `http://server/page`?
      content/guides/a.md:1:24: warning: the address 'https:server' does not have two slashes after its scheme [link-scheme]
        1 | [a](http:/server/page) [b](https:server) [c](http://server)
          |                        ^^^^^^^^^^^^^^^^^
          = help: did you mean `https://server`?
      content/guides/a.md:2:1: warning: the address 'https:///library.example/page' does not have two slashes after its scheme [link-scheme]
        2 | [d](https:///library.example/page)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: did you mean `https://library.example/page`?

      """),
    RuleCase(
      "a picture in an address, and paths of a disk", "link-scheme", "guides/a.md",
      """
      ![a](data:image/png;base64,AAAA) [b](file:///home/me/b.pdf)

      """,
      """
      content/guides/a.md:1:1: warning: the address 'data:image/png;base64,AAAA' does not begin with an allowed scheme [link-scheme]
        1 | ![a](data:image/png;base64,AAAA) [b](file:///home/me/b.pdf)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: save the picture as a file of the library, and write its path here
      content/guides/a.md:1:34: warning: the address 'file:///home/me/b.pdf' does not begin with an allowed scheme [link-scheme]
        1 | ![a](data:image/png;base64,AAAA) [b](file:///home/me/b.pdf)
          |                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: save the file in the library, and write its path from this document

      """),
    RuleCase(
      "an address without a scheme", "link-scheme", "guides/a.md",
      """
      [a](//www.e.example/x?y&z) [b](//images/c.png) [c](//localhost:1313/)

      """,
      """
      content/guides/a.md:1:1: warning: the address '//www.e.example/x?y&z' does not begin with an allowed scheme [link-scheme]
        1 | [a](//www.e.example/x?y&z) [b](//images/c.png) [c](//localhost:1313/)
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: did you mean `https://www.e.example/x?y&z`?
      content/guides/a.md:1:28: warning: the address '//images/c.png' does not begin with an allowed scheme [link-scheme]
        1 | [a](//www.e.example/x?y&z) [b](//images/c.png) [c](//localhost:1313/)
          |                            ^^^^^^^^^^^^^^^^^^^
          = help: use http, https, mailto or tel, or a relative path to a file of the library
      content/guides/a.md:1:48: warning: the address '//localhost:1313/' does not begin with an allowed scheme [link-scheme]
        1 | [a](//www.e.example/x?y&z) [b](//images/c.png) [c](//localhost:1313/)
          |                                                ^^^^^^^^^^^^^^^^^^^^^^
          = help: use http, https, mailto or tel, or a relative path to a file of the library

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
