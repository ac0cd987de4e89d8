import Testing

@Suite struct CharterOverlapRuleTests {
  private func charter(_ start: String, _ end: String, boat: String = "Iris") -> String {
    "name: A week\nboat: \(boat)\nstart: \(start)\nend: \(end)\n"
  }

  @Test func `charters of one boat that overlap are reported`() {
    let linked = link([
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-08")),
      ("content/charters/b.yaml", charter("2026-05-07", "2026-05-14", boat: "IRIS")),
      ("content/charters/c.yaml", charter("2026-05-14", "2026-05-21")),
      ("content/charters/d.yaml", charter("2026-05-01", "2026-05-08", boat: "Muse")),
    ])
    #expect(
      linked.report == """
        content/charters/b.yaml:4:6: error: 'IRIS' is already used by the charter content/charters/a.yaml at that time \
        (2026-05-01 to 2026-05-08) [charter-overlap]
          4 | end: 2026-05-14
            |      ^^^^^^^^^^
            = help: change the dates of one of the two

        """)
  }

  @Test func `a charter and its translation do not overlap`() {
    let linked = link([
      ("content/charters/a.ru.yaml", charter("2026-05-01", "2026-05-08")),
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-08")),
    ])
    #expect(linked.report == "")
  }

  @Test func `one may end on the day on which the next begins, also with a time`() {
    let linked = link([
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-08T18:00:00+03:00")),
      ("content/charters/b.yaml", charter("2026-05-08", "2026-05-15")),
    ])
    #expect(linked.report == "")
  }

  @Test func `two charters on the same day overlap`() {
    let linked = link([
      ("content/charters/a.yaml", charter("2026-05-01", "2026-05-01")),
      ("content/charters/b.yaml", charter("2026-05-01", "2026-05-01")),
    ])
    #expect(linked.report.contains("charter-overlap"))
  }
}
