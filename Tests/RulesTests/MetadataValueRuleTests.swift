import Testing

@Suite struct MetadataValueRuleTests {
  @Test(arguments: [
    RuleCase(
      "a language of wrong form", "metadata-value", "guides/a.md",
      """
      ---
      language: Russian
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:11: error: 'Russian' is not a language tag [metadata-value]
        2 | language: Russian
          |           ^^^^^^^
          = help: did you mean 'ru'?

      """),
    RuleCase(
      "aliases that are no addresses", "metadata-value", "guides/a.md",
      """
      ---
      aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
      description: About it.
      tags: [a]
      created: 2026-01-15
      visibility: public
      ---
      Text.

      """,
      """
      content/guides/a.md:2:31: error: '/a b' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                               ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:39: error: '//host/a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                       ^^^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:49: error: '../up' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                 ^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:56: error: '/a?b' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                        ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:64: error: 'https://x.y/z' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                ^^^^^^^^^^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:81: error: '/' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                 ^^^
          = help: write it as /old/address/
      content/guides/a.md:2:86: error: '/./a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                      ^^^^^^
          = help: write it as /old/address/
      content/guides/a.md:2:94: error: '/\\a' is not an address of this site [metadata-value]
        2 | aliases: [/ok/, old, ok.html, "/a b", //host/a, ../up, "/a?b", "https://x.y/z", "/", "/./a", "/\\\\a"]
          |                                                                                              ^^^^^^
          = help: write it as /old/address/

      """),
  ])
  func `its words and places`(sample: RuleCase) {
    sample.expect()
  }
}
