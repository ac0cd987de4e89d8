import Foundation
import Testing

/// `fairlead fork --update`: what has changed in an original is merged into its copy.
@Suite final class ForkUpdateTests: ForkSuite {
  @Test func `an update without a change of the original leaves every edit alone`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let mine = try library.read(path).replacingOccurrences(of: "Water", with: "Sea water")
    try library.write(mine, to: path)
    // How often it was read is not a change.
    try answer(more: #","view_count":7"#)
    let kept = try library.read(kept())
    let run = try run("--update")
    #expect(run.output == "0 merged, 1 unchanged\n" && run.code == 0, "\(run.errors)")
    #expect(try library.read(path) == mine)
    #expect(try library.read(self.kept()) == kept)
  }

  @Test func `changes on both sides are merged, and the next update begins there`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let mine =
      try library.read(path).replacingOccurrences(of: "Oil", with: "Oil level")
      .replacingOccurrences(of: "visibility: private", with: "visibility: public") + "\nMy words.\n"
    try library.write(mine, to: path)
    try answer(["Oil", "Water", "Belts", "Hoses and clamps", "Exhaust"], title: "Engine checks")
    let dry = try run("--update", "--dry-run", "-q")
    #expect(dry.output == "\(path)\n1 would be merged, 0 unchanged\n" && dry.code == 0)
    #expect(try library.read(path) == mine)
    let run = try run("--update", path)
    #expect(run.output == "\(path)\n1 merged, 0 unchanged\n" && run.code == 0, "\(run.errors)")
    let merged = mine.replacingOccurrences(of: "Hoses", with: "Hoses and clamps")
      .replacingOccurrences(of: "title: Engine check", with: "title: Engine checks")
    #expect(try library.read(path) == merged)
    #expect(try library.read(kept()) == programs.read("answer"))
    #expect(try self.run("--update", "--quiet").output == "")
    #expect(try library.read(path) == merged)
  }

  @Test func `where both changed a line, both are in the text`() throws {
    try answer()
    #expect(try run(address).code == 0)
    // With the line ends of another system.
    let mine = try library.read(path).replacingOccurrences(of: "Belts", with: "My belts")
      .replacingOccurrences(of: "\n", with: "\r\n")
    try library.write(mine, to: path)
    try answer(["Oil", "Water", "Their belts", "Hoses", "Exhaust"])
    let run = try run("--update")
    #expect(run.code == 1)
    #expect(
      run.output == """
        \(path): 1 conflict: choose between the lines after <<<<<<< and before >>>>>>>
        0 merged, 1 merged with conflicts, 0 unchanged

        """)
    let both = try library.read(path)
    #expect(
      both
        == mine.replacingOccurrences(
          of: "- [ ] My belts\r\n",
          with:
            "<<<<<<< yours\r\n- [ ] My belts\r\n=======\r\n- [ ] Their belts\r\n>>>>>>> theirs\r\n")
    )
    try answer(["Oil", "Water", "Their belts", "Hoses", "Exhaust", "More"])
    let marked = try self.run("--update")
    #expect(marked.code == 2)
    #expect(
      marked.errors == "fairlead: \(path): not updated: resolve the conflict in it first\n")
    #expect(try library.read(path) == both)
    // Other programs leave out the names of the sides.
    let short = both.replacingOccurrences(of: " yours", with: "")
      .replacingOccurrences(of: " theirs", with: "")
    try library.write(short, to: path)
    #expect(try self.run("--update").errors == marked.errors)
    #expect(try library.read(path) == short)
  }

  @Test func `a conflict in an example does not stop an update`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let mine =
      try library.read(path) + """

        ```text
        <<<<<<< yours
        - [ ] My belts
        =======
        - [ ] Their belts
        >>>>>>> theirs
        ```

        """
    try library.write(mine, to: path)
    #expect(try !Fairlead.run(["check"], in: library.path).output.contains("conflict"))
    try answer(["Oil level", "Water", "Belts", "Hoses", "Exhaust"])
    let run = try run("--update")
    #expect(run.output == "\(path)\n1 merged, 0 unchanged\n" && run.code == 0, "\(run.errors)")
    #expect(
      try library.read(path) == mine.replacingOccurrences(of: "[ ] Oil", with: "[ ] Oil level"))
  }

  @Test func `an original that is gone or closed leaves the copy as it is, and others are updated`()
    throws
  {
    try answer()
    #expect(try run(address).code == 0)
    let mine = try library.read(path)
    let kept = try kept()
    try answer(["Oil"], more: #","can_fork":false"#)
    let closed = try run("--update")
    #expect(
      closed.errors
        == "fairlead: \(path): not updated: the author of the original no longer allows copies\n")
    #expect(closed.output == "0 merged, 0 unchanged, 1 not updated\n" && closed.code == 2)
    try FileManager.default.removeItem(atPath: programs.path + "/answer")
    let gone = try run("--update")
    #expect(
      gone.errors == "fairlead-sync: cannot fetch it\nfairlead: \(path): not updated\n")
    #expect(gone.code == 2)
    try answer(["Oil|"], type: "practice_guide")
    try programs.write("{}", to: "answer")
    #expect(
      try run("--update").errors
        == "fairlead: \(path): not updated: this is not a document with its address\n")
    #expect(try library.read(path) == mine)
    #expect(try library.read(kept).contains("Water"))
  }

  private static let bob = 1
  private static let mallory = 2

  /// Who has published it, as a server names them.
  private static func account(_ number: Int) -> String {
    #","author_user_id":"0F3B5C1E-0000-4000-8000-00000000000\#(number)""#
  }

  @Test func `another document with the name of an original that is gone is not merged`() throws {
    try answer(more: Self.account(Self.bob))
    #expect(try run(address).code == 0)
    let mine = try library.read(path)
    let before = try library.read(kept())
    let other = "1F5D900B-DFF5-5746-8AC8-D0B7B30F3402"
    for (id, author, more, reason) in [
      (
        other, "mallory", Self.account(Self.mallory) + #","can_fork":false"#,
        "the original is gone, and its name belongs to another document (by mallory)"
      ),
      (
        other, "maria", Self.account(Self.bob),
        "the original is gone, and its name belongs to another document (by maria)"
      ),
      // Everybody can read the id that is in a document.
      (
        Self.id, "mallory", Self.account(Self.mallory),
        "the original belongs to another author now (mallory)"
      ),
    ] {
      try answer(["Mallory's"], more: more, id: id, author: author)
      for words in [["--update"], ["--update", "--dry-run"]] {
        let run = try Fairlead.run(
          programs.path + "/fairlead", ["fork"] + words, in: library.path)
        #expect(run.errors == "fairlead: \(path): not updated: \(reason)\n")
        #expect(run.code == 2)
      }
      #expect(try library.read(path) == mine)
      #expect(try library.read(kept()) == before)
    }
  }

  @Test(arguments: [
    // A person may take another name; some servers do not say who published a document.
    ("maria-2", account(bob), "a.example"), ("maria", "", "a.example"),
    // Another server has other ids for the same people.
    ("maria", account(mallory), "b.example"),
  ])
  func `the same document of the same person is merged`(
    author: String, more: String, server: String
  ) throws {
    try answer(more: Self.account(Self.bob))
    #expect(try run(address).code == 0)
    try answer(
      ["Oil level", "Water", "Belts", "Hoses", "Exhaust"], more: more, author: author,
      server: server)
    let run = try run("--update")
    #expect(run.output == "\(path)\n1 merged, 0 unchanged\n" && run.code == 0, "\(run.errors)")
  }

  @Test func `a text that can only be written in another form is not merged`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let mine = try library.read(path)
    // A checklist without items needs YAML.
    try answer([])
    let run = try run("--update")
    #expect(run.code == 2)
    #expect(
      run.errors == """
        fairlead: \(path): not updated: the original can now be written only as .yaml, and lines of two \
        forms cannot be merged; copy it again under another id

        """)
    #expect(try library.read(path) == mine)
  }

  @Test func `a section of the original may become empty, and be filled`() throws {
    let spare = #",{"title":"Spare","items":[]}"#
    try answer(below: spare)
    #expect(try run(address).code == 0)
    let mine = try library.read(path)
    #expect(mine.hasSuffix("- [ ] Exhaust\n\n## Spare\n"))
    try answer(below: #",{"title":"Spare","items":[{"title":"Fuse"}]}"#)
    #expect(try run("--update").code == 0)
    #expect(try library.read(path) == mine + "\n- [ ] Fuse\n")
    try answer(below: spare)
    #expect(try run("--update").code == 0)
    #expect(try library.read(path) == mine)
  }

  /// Sections that Markdown cannot say, because one has no title.
  private static let untitled = #",{"title":"","items":[{"title":"Fuse"}]}"#

  @Test func `a copy in YAML stays YAML, whatever its original becomes`() throws {
    try answer(below: Self.untitled)
    #expect(try run(address).code == 0)
    let path = "content/checklists/engine-check.yaml"
    let mine = try library.read(path).replacingOccurrences(of: "Oil", with: "My oil")
    try library.write(mine, to: path)
    for name in ["Spare", "Spares"] {
      try answer(below: Self.untitled.replacingOccurrences(of: "\"\"", with: "\"\(name)\""))
      let run = try run("--update")
      #expect(run.output == "\(path)\n1 merged, 0 unchanged\n" && run.code == 0, "\(run.errors)")
      let merged = try library.read(path)
      #expect(merged.contains("My oil\n") && merged.contains("title: \(name)\n"), "\(merged)")
    }
  }

  @Test func `a copy that was rewritten as Markdown is named`() throws {
    try answer(below: Self.untitled)
    #expect(try run(address).code == 0)
    let id = try kept().dropFirst(6).dropLast(5)
    try FileManager.default.removeItem(
      atPath: library.path + "/content/checklists/engine-check.yaml")
    let mine = "---\nid: \(id)\ntitle: Engine check\n---\n\n- [ ] Oil\n"
    try library.write(mine, to: path)
    try answer(["Oil"], below: Self.untitled)
    let run = try run("--update")
    #expect(run.code == 2)
    #expect(
      run.errors == """
        fairlead: \(path): not updated: this copy was rewritten as .md, and lines of two forms cannot be \
        merged; copy it again under another id

        """)
    #expect(try library.read(path) == mine)
  }

  @Test func `what cannot be updated is named`() throws {
    #expect(
      try run("--update").output == "no document of this library was copied by `fairlead fork`\n")
    try library.write(
      Sample.guide("Theirs").replacingOccurrences(
        of: "title", with: "forked_from: { title: Theirs, public_id: theirs }\ntitle"),
      to: "content/guides/theirs.md")
    #expect(
      try run("--update").output
        == "nothing to update: the folder forks has no file for 1 document with `forked_from`; take it from "
        + "the commit that has it, or copy the document again\n")
    try answer()
    #expect(try run(address).code == 0)
    try library.write(Sample.guide("Mine"), to: "content/guides/mine.md")
    #expect(
      try run("--update", "content/guides/none.md").errors
        == "fairlead: nothing was updated: content/guides/none.md is not a document of this library\n"
    )
    let own = try run("--update", "content/guides/mine.md")
    #expect(
      own.errors.hasPrefix(
        "fairlead: nothing was updated: content/guides/mine.md was not copied by `fairlead fork`; it has no "
          + "file forks/"))
    let kept = try kept()
    try FileManager.default.removeItem(atPath: library.path + "/" + path)
    #expect(
      try run("--update").errors
        == "fairlead: \(kept): no document has this id; remove the file if its copy is gone\n")
    try library.write("nonsense", to: kept)
    #expect(try run(address).errors == "")
    let usage = try run()
    #expect(usage.code == 64)
    #expect(
      usage.errors.hasPrefix("Error: Name the document to copy: its address or its public id.\n"))
  }
}
