import Foundation
import Testing

/// `fairlead fork` beside a `fairlead-sync` that prints a file; Scripts/check-fork runs it with the real ones.
@Suite struct ForkTests {
  /// The program in its own folder, with a `fairlead-sync` that prints `answer` and notes its arguments.
  private let programs: TemporaryFolder
  private let library: TemporaryFolder

  init() throws {
    programs = try TemporaryFolder([
      "script": """
      #!/bin/sh
      cd "$(dirname "$0")" && echo "$@" >> arguments
      [ -f answer ] || { echo "fairlead-sync: cannot fetch it" >&2; exit 2; }
      cat answer 2> /dev/null

      """
    ])
    library = try TemporaryFolder(["fairlead.yml": "site: { title: Mine }\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: programs.path + "/script")
    // `cp` writes them: a file that this process has written may still be open in another child.
    let program = try #require(Fairlead.program)
    for (from, name) in [(program, "fairlead"), (programs.path + "/script", "fairlead-sync")] {
      try Fairlead.run("/bin/cp", [from, programs.path + "/" + name], in: programs.path)
    }
  }

  private static let items = ["Oil", "Water", "Belts", "Hoses", "Exhaust"]

  /// What the server has.
  private func answer(
    _ items: [String] = items, title: String = "Engine check", more: String = "",
    type: String = "checklist"
  ) throws {
    let list = items.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
    try programs.write(
      #"""
      {"url":"https://a.example/api/v1/content/engine-check","document":{
      "id":"0E5D900B-DFF5-5746-8AC8-D0B7B30F3401","title":"\#(title)","description":"About it.",
      "content_type":"\#(type)","language":"en","tags":["engine"],"public_id":"engine-check",
      "author_username":"maria","chain_depth":1\#(more),
      "content_data":{"title":"\#(title)","markdown":"Words.",
      "sections":[{"title":"Engine","items":[\#(list)]}]}},"chain":[]}

      """#, to: "answer")
  }

  private func run(_ words: String...) throws -> Fairlead {
    try Fairlead.run(programs.path + "/fairlead", ["fork"] + words, in: library.path)
  }

  private let address = "https://a.example/api/v1/content/engine-check"
  private let path = "content/checklists/engine-check.md"

  /// The file in `forks`, from the root.
  private func kept() throws -> String {
    let names = try library.files(below: "forks").keys.sorted()
    #expect(names.count == 1)
    return "forks/\(names.first ?? "")"
  }

  @Test func `a copy is private and names its original, and what it was made of is kept`() throws {
    try answer()
    let dry = try run(address, "--dry-run")
    #expect(dry.output == "content/checklists/engine-check.md\n1 document would be written\n")
    #expect(!library.exists("content") && !library.exists("forks"))
    let run = try run(address)
    #expect(run.code == 0, "\(run.errors)")
    let kept = try kept()
    #expect(
      run.output == """
        content/checklists/engine-check.md
        1 document copied; commit it with \(kept)
        it is private: `visibility: public` publishes it

        """)
    let id = kept.dropFirst(6).dropLast(5)
    #expect(
      try library.read(path) == """
        ---
        id: \(id)
        title: Engine check
        description: About it.
        tags: [engine]
        language: en
        visibility: private
        forked_from:
          id: 0E5D900B-DFF5-5746-8AC8-D0B7B30F3401
          public_id: engine-check
          author: maria
          title: Engine check
        ---

        ## Engine

        - [ ] Oil
        - [ ] Water
        - [ ] Belts
        - [ ] Hoses
        - [ ] Exhaust

        """)
    #expect(try library.read(kept) == programs.read("answer"))
    #expect(
      try programs.read("arguments").split(separator: "\n").last
        == "fetch --server https://a.example/api/v1 -- engine-check")
    #expect(!library.exists("fairlead.lock"))
  }

  @Test func `a public id is looked for at the configured server`() throws {
    try answer()
    let nowhere = try run("engine-check", "--dry-run")
    #expect(nowhere.code == 2)
    #expect(
      nowhere.errors
        == "fairlead: no server is configured: give the whole address of the document, write "
        + "`backend: { url: \"https://…/api/v1\" }` in fairlead.yml, or use --server\n")
    _ = try run("engine-check", "--dry-run", "--server", "https://b.example/v", "--pin", "p")
    try library.write("backend: { url: \"https://c.example/api/v1\" }\n", to: "fairlead.yml")
    _ = try run("engine-check", "--dry-run", "--ca-file", "ca.pem")
    #expect(
      try programs.read("arguments") == """
        fetch --server https://b.example/v --pin p -- engine-check
        fetch --server https://c.example/api/v1 --ca-file ca.pem -- engine-check

        """)
  }

  @Test func `what may not be copied is refused, and nothing is written`() throws {
    let start = "fairlead: \(address): "
    let end = "\nfairlead: nothing was copied\n"
    func refused(_ message: String, _ words: String...) throws {
      let run = try Fairlead.run(
        programs.path + "/fairlead", ["fork"] + (words.isEmpty ? [address] : words),
        in: library.path)
      #expect(run.errors == message)
      #expect(run.output == "" && run.code == 2)
      #expect(!library.exists("content/checklists") && !library.exists("forks"))
    }
    try refused("fairlead-sync: cannot fetch it\n")
    try answer(more: #","can_fork":false"#)
    try refused(start + "the author of 'Engine check' does not allow copies" + end)
    try programs.write("<!doctype html>", to: "answer")
    try refused(start + "line 1: a value is expected here" + end)
    try programs.write(String(repeating: "x", count: 17 << 20), to: "answer")
    try refused(start + "this document is larger than 16 MiB" + end)
    try answer(title: #"A\u0007"#)
    try refused(start + "title: this text has the control character U+0007" + end)
    try answer()
    try refused(
      "fairlead: https://a.example/guides/x is not the address of a document in a read API: such an "
        + "address ends in /api/v1/content/PUBLIC_ID\n", "https://a.example/guides/x")
    try library.write(
      Sample.guide("Mine", body: "Words.").replacingOccurrences(
        of: "title", with: "public_id: engine-check\ntitle"), to: "content/guides/mine.md")
    try refused(start + "'Engine check' is content/guides/mine.md of this library" + end)
  }

  @Test func `a document is copied once`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let before = try library.files(below: "")
    let again = try run(address)
    #expect(
      again.errors == """
        fairlead: \(address): content/checklists/engine-check.md is already a copy of 'Engine check'; \
        `fairlead fork --update` takes over what has changed
        fairlead: nothing was copied

        """)
    #expect(again.code == 2)
    #expect(try library.files(below: "").filter { !$0.key.hasPrefix(".fairlead") } == before)
  }

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
      marked.errors == "fairlead: \(path): not updated: edit its conflict marks first\n")
    #expect(try library.read(path) == both)
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

  @Test func `a text that can only be written in another form is not merged`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let mine = try library.read(path)
    // A section without a title needs YAML.
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

  @Test func `what cannot be updated is named`() throws {
    #expect(
      try run("--update").output == "no document of this library was copied by `fairlead fork`\n")
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

  @Test func `without the other program the message says how to get it`() throws {
    try FileManager.default.removeItem(atPath: programs.path + "/fairlead-sync")
    #expect(
      try run(address).errors == """
        fairlead: cannot find the program that reads from the network, \(programs.path)/fairlead-sync; \
        install the package fairlead-sync, or build it with `make sync`

        """)
  }
}
