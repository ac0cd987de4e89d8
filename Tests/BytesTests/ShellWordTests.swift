import Bytes
import Testing

/// What people copy from a message into a shell.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("content/checklists/engine.md", "content/checklists/engine.md"),
    ("content/guides/масло.md", "content/guides/масло.md"),
    ("content/checklists/2. Sail.md", "'content/checklists/2. Sail.md'"),
    ("Skipper's log.md", #"'Skipper'\''s log.md'"#),
    ("$(reboot).md", "'$(reboot).md'"), ("~a.md", "'~a.md'"), ("", "''"),
  ])
  func `a path is one word`(path: String, word: String) {
    #expect(path.shellWord == word)
  }
}
