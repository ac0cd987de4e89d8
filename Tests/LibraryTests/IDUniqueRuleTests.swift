import Testing

@Suite struct IDUniqueRuleTests {
  private let id = "id: 0123abcd-4567-89ab-cdef-0123456789ab\n"

  @Test func `two documents with the same id are reported`() {
    let linked = link([
      ("content/guides/a.md", "---\n\(id)title: One\n---\n"),
      ("content/guides/b.md", "---\n\(id)title: Two\n---\n"),
    ])
    #expect(
      linked.report == """
        content/guides/b.md:2:5: error: the id 0123ABCD-4567-89AB-CDEF-0123456789AB is already \
        used by content/guides/a.md [id-unique]
          2 | id: 0123abcd-4567-89ab-cdef-0123456789ab
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: remove the line from the copy; it then gets its own

        """)
  }

  @Test func `two authors with the same id are reported`() {
    let linked = link([
      ("content/authors/ivan.yaml", "\(id)name: Ivan\n"),
      ("content/authors/maria.yaml", "\(id)name: Maria\n"),
      ("content/authors/olga.yaml", "name: Olga\n"),
    ])
    #expect(
      linked.report == """
        content/authors/maria.yaml:1:5: error: the id 0123ABCD-4567-89AB-CDEF-0123456789AB is already \
        used by content/authors/ivan.yaml [id-unique]
          1 | id: 0123abcd-4567-89ab-cdef-0123456789ab
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: remove the line from the copy; it then gets its own

        """)
  }

  @Test func `charters that are pushed have ids of their own`() {
    let days = "start: 2026-05-01\nend: 2026-05-08\nvisibility: community\n"
    let linked = link([
      ("content/charters/a.yaml", id + "name: Abc\n" + days),
      ("content/charters/b.yaml", id + "name: Abc\n" + days),
    ])
    #expect(linked.report.contains("content/charters/b.yaml:1:5: error"), "\(linked.report)")
    #expect(linked.report.contains("[id-unique]"))
  }

  @Test func `private charters and authors are not pushed, so their ids may repeat`() {
    let linked = link([
      ("content/authors/a.yaml", id + "name: Abc\n"),
      ("content/charters/a.yaml", id + "name: Abc\n"),
    ])
    #expect(linked.report == "")
  }
}
