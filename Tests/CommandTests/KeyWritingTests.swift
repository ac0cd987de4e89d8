import Testing

/// `lock --write-keys` in texts that are not written as they are read.
struct KeyWritingTests {
  @Test func `a key comes after an escape at the end of a quoted text`() throws {
    let folder = try TemporaryFolder.engine([
      "content/checklists/radio.yaml": #"""
      title: Radio check
      sections:
        - title: "Before \u00e9"
          items:
            - title: "Say \"over\""
            - title: 'Say ''out'''
            - "A path ends with \\"
            - "Two words \
              in one line"
            - title: "Channel 16"

      """#
    ])
    _ = try folder.lock()
    let before = try folder.lockedIDs()
    let run = try folder.lock("--write-keys", "content/checklists/radio.yaml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("content/checklists/radio.yaml: 6 keys written\n"))
    #expect(try folder.lockedIDs() == before)
    let text = try folder.read("content/checklists/radio.yaml")
    #expect(text.contains(#"- title: "Before \u00e9 ^k"#), "\(text)")
    #expect(text.contains(#"- title: "Say \"over\" ^k"#), "\(text)")
    #expect(text.contains(#"- title: 'Say ''out'' ^k"#), "\(text)")
    #expect(text.contains(#"- "A path ends with \\ ^k"#), "\(text)")
    #expect(try folder.lock().output.hasSuffix("fairlead.lock is up to date\n"))
  }

  @Test func `new lines of a deck end as the others do`() throws {
    let folder = try TemporaryFolder.engine([
      "content/decks/knots.yaml": TemporaryFolder.knots.replacing("\n", with: "\r\n")
    ])
    _ = try folder.lock()
    let run = try folder.lock("--write-keys", "content/decks/knots.yaml")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = try folder.read("content/decks/knots.yaml")
    #expect(text.contains("  - id: k"))
    #expect(text.utf8.count { $0 == 10 } == text.utf8.count { $0 == 13 }, "\(text)")
  }

  @Test func `a file that would not say the same stays as it is`() throws {
    let text = #"""
      title: Radio check
      sections:
        - title: Before
          items:
            - &channel Channel 16
            - *channel

      """#
    let folder = try TemporaryFolder.engine(["content/checklists/radio.yaml": text])
    _ = try folder.lock()
    let run = try folder.lock("--write-keys", "content/checklists")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        content/checklists/radio.yaml:1:1: error: adding keys would change the meaning of this document [identity]
        """), "\(run.output)")
    #expect(run.output.hasSuffix("no key was written: 1 error\n"), "\(run.output)")
    #expect(try folder.read("content/checklists/radio.yaml") == text)
    #expect(try folder.read("content/checklists/engine.md") == TemporaryFolder.checklist)
  }
}
