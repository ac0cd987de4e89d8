import Testing

@Suite struct AddressUniqueRuleTests {
  @Test func `two documents with the same address are reported`() {
    let linked = link([
      ("content/guides/A b.md", "x"), ("content/guides/a-b.md", "y"), ("content/guides/я.md", "x"),
      ("content/guides/ya.md", "y"),
    ])
    #expect(
      linked.report == """
        content/guides/a-b.md:1:1: error: this page would have the same address as content/guides/A b.md: \
        /guides/a-b/ [address-unique]
          1 | y
            | ^
            = help: rename one of the two files
        content/guides/ya.md:1:1: error: this page would have the same address as content/guides/я.md: /guides/ya/ \
        [address-unique]
          1 | y
            | ^
            = help: rename one of the two files

        """)
  }

  @Test func `an address that was cut`() {
    let name = String(repeating: "a", count: 80)
    let linked = link([
      ("content/guides/\(name)1.md", "x"), ("content/guides/\(name)2.md", "y"),
    ])
    #expect(
      linked.report.hasSuffix(
        "= help: a name in an address is cut off after 80 characters: rename one of the two files\n"
      ),
      "\(linked.report)")
  }

  @Test func `the one that is not published is reported`() {
    let linked = link([
      ("content/guides/A b.md", "x"), ("content/guides/a-b.md", published + "y"),
    ])
    #expect(
      linked.report.hasPrefix(
        """
        content/guides/A b.md:1:1: error: this page would have the same address as content/guides/a-b.md: \
        /guides/a-b/ [address-unique]
        """), "\(linked.report)")
  }
}
