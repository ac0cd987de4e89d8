import Foundation
import Testing

/// What `fairlead import` makes of a task list of GitHub.
struct ImportTaskListTests {
  private static let issue = """
    # Winter lay-up

    Haul out in **October**. See #12, @maria.

    ## Engine

    - [x] Change the oil
    - [ ] Fill the tank
      - [X] Add the biocide

    ## Sails

    * [ ] Wash
    - Not a task

    > - [x] quoted
    """

  private func imported(_ words: [String], _ files: [String: String]) throws -> (
    TemporaryFolder, Fairlead
  ) {
    var files = files
    files["fairlead.yml"] = "content: content\n"
    let folder = try TemporaryFolder(files)
    return (folder, try Fairlead.run(["import"] + words, in: folder.path))
  }

  @Test func `an issue is imported once`() throws {
    let (folder, _) = try imported(["issue.md"], ["issue.md": Self.issue])
    let again = try Fairlead.run(["import", "issue.md"], in: folder.path)
    #expect(
      again.output == """
        content/checklists/winter-lay-up.md
          note: this file already has the same text
        there is nothing new

        """)
    #expect(try folder.files(below: "content/checklists").count == 1)
  }

  @Test func `a note names the file that is written`() throws {
    let (_, run) = try imported(
      ["issue.md"], ["issue.md": "# Lay-up\n\n![[Lay-up]]\n\n- [ ] Oil\n"])
    #expect(
      run.output.contains(
        "note: issue.md: line 3: this embeds itself endlessly: content/checklists/lay-up.md → content/checklists/lay-up.md\n"
      ), "\(run.output)\(run.errors)")
  }

  @Test func `an issue becomes a private checklist, word for word but for its ticks`() throws {
    let (folder, run) = try imported(["issue.md"], ["issue.md": Self.issue])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        content/checklists/winter-lay-up.md
          note: issue.md: line 7: 2 ticked boxes were cleared: readers tick for themselves
          note: issue.md: line 14: the line has no check box; it is read as an item, because the others in its list have one
          note: issue.md: line 16: this comes after an item, but is shown above the items of its section
          note: issue.md: line 16: a task in a quote or a callout is not an item of the checklist
        1 document written
        it is private: `visibility: public` publishes it

        """)
    let text = try folder.read("content/checklists/winter-lay-up.md")
    let body = try #require(text.split(separator: "\n---\n\n", maxSplits: 1).last)
    #expect(
      String(body)
        == Self.issue.replacingOccurrences(of: "- [x] Change", with: "- [ ] Change")
        .replacingOccurrences(of: "- [X] Add", with: "- [ ] Add"))
    #expect(text.contains("visibility: private\n"))
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    #expect(try folder.read("issue.md") == Self.issue)
  }

  @Test func `a list without a heading has the title of its file, or the one that is given`() throws
  {
    let list = "- [ ] Alpha\r\n- [ ] Beta\r\n"
    let (folder, run) = try imported(["to do.md"], ["to do.md": list])
    #expect(
      run.output == """
        content/checklists/to-do.md
        1 document written
        it is private: `visibility: public` publishes it

        """)
    #expect(try folder.read("content/checklists/to-do.md").contains("title: to do\n"))
    let given = try Fairlead.run(
      ["import", "to do.md", "--title", "Lines: spring", "--dry-run"], in: folder.path)
    #expect(given.output == "content/checklists/lines-spring.md\n1 document would be written\n")
  }

  @Test func `words that only GitHub shows are noted with their line`() throws {
    let list = """
      # Logs

      - [ ] for %%i in (*.log) do del %%i
      - [ ] `%%i` and %%80

      %%
      Later
      %%
      """
    let (folder, run) = try imported(["disk.md"], ["disk.md": list + "\n"])
    #expect(
      run.output == """
        content/checklists/logs.md
          note: disk.md: line 3: the words between two `%%` are a comment, which readers do not see; GitHub shows them
          note: disk.md: line 4: this `%%` comment is never closed, so readers see it
          note: disk.md: line 6: the words between two `%%` are a comment, which readers do not see; GitHub shows them
        1 document written
        it is private: `visibility: public` publishes it

        """, "\(run.output)")
    #expect(try folder.read("content/checklists/logs.md").hasSuffix(list + "\n"))
  }

  @Test func `words that become attributes and keys are noted, each kind once`() throws {
    let list = """
      # Todo

      See (#12) and (@maria) first.

      - [ ] Fix the login (#12)
      - [ ] Ask **now** (#13) (@maria)
      - [ ] Pay (optional) ^pay
      - [ ] Sail (5 min)
      - [ ] Moor (#14).
      - [ ] Keep (#15<!-- -->)

      ## Second (collapsed)

      - [ ] Rest (required)
      """
    let (folder, run) = try imported(["issue.md"], ["issue.md": list + "\n"])
    #expect(
      run.output == """
        content/checklists/todo.md
          note: issue.md: line 5: `(#12)` is read as a tag, not as words; 1 other line ends so
          note: issue.md: line 6: `(#13) (@maria)` is read as a tag and a role, not as words
          note: issue.md: line 7: `(optional) ^pay` is read as an attribute and a key, not as words
          note: issue.md: line 8: `(5 min)` is read as a time, not as words
          note: issue.md: line 12: `(collapsed)` is read as an attribute, not as words; 1 other line ends so
        1 document written
        it is private: `visibility: public` publishes it

        """, "\(run.output)")
    #expect(try folder.read("content/checklists/todo.md").hasSuffix(list + "\n"))
  }

  @Test func `links are left to check, which knows the library`() throws {
    let (folder, run) = try imported(
      ["in/a.md"],
      [
        "in/a.md": "# Before\n\n- [ ] See [it](../guides/knots.md)\n",
        "content/guides/knots.md": Sample.guide("Knots"),
      ])
    #expect(run.output.hasPrefix("content/checklists/before.md\n1 document written\n"))
    #expect(!(try Fairlead.run(["check"], in: folder.path).output.contains("link-target")))
  }

  @Test func `bytes that are not text are named with their line`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "content: content\n"])
    try Data([0x2D, 0x20, 0x5B, 0x20, 0x5D, 0x20, 0x41, 0x0A, 0x2D, 0x20, 0xFF]).write(
      to: URL(fileURLWithPath: folder.path + "/a.md"))
    let run = try Fairlead.run(["import", "a.md"], in: folder.path)
    #expect(run.errors.hasPrefix("fairlead: a.md: line 2: "), "\(run.errors)")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("Words.\n", "there is no task (`- [ ] …`) in it: copy it into a folder of the library"),
    ("", "there is no task (`- [ ] …`) in it: copy it into a folder of the library"),
    (
      "---\ntitle: A\n---\n- [ ] Oil\n",
      "line 1: this is already a source: copy it into a folder of the library"
    ),
    (
      "+++\ntitle = \"A\"\n+++\n- [ ] Oil\n",
      "line 1: this is already a source: copy it into a folder of the library"
    ),
  ])
  func `what is not a task list is refused`(text: String, problem: String) throws {
    let (folder, run) = try imported(["a.md"], ["a.md": text])
    #expect(run.errors == "fairlead: a.md: \(problem)\nfairlead: nothing was imported\n")
    #expect(run.code == 2)
    #expect(!folder.exists("content"))
  }
}
