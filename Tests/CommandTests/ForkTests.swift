import Foundation
import Testing

/// `fairlead fork` of a document that is not here yet.
@Suite final class ForkTests: ForkSuite {
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

  @Test func `a page is asked for its document`() throws {
    try answer()
    for address in [
      "https://a.example/checklists/engine-check/?q=oil#item", "https://a.example/x.html",
      "http://127.0.0.1:8000",
    ] {
      let run = try run(address, "--dry-run")
      #expect(run.output == "content/checklists/engine-check.md\n1 document would be written\n")
    }
    #expect(
      try programs.read("arguments") == """
        fetch --server https://a.example/checklists/engine-check/ --page
        fetch --server https://a.example/x.html --page
        fetch --server http://127.0.0.1:8000/ --page

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
    try refused(start + "title: this text contains the control character U+0007" + end)
    try answer()
    try refused(
      "fairlead: ftp://a.example/guides/x is not the address of a document: give the address of its page, or its "
        + "address in the read API, which ends in /api/v1/content/PUBLIC_ID\n",
      "ftp://a.example/guides/x")
    try library.write(
      Sample.guide("Mine", body: "Words.").replacingOccurrences(
        of: "title", with: "public_id: engine-check\ntitle"), to: "content/guides/mine.md")
    try refused(start + "'Engine check' is already in this library: content/guides/mine.md" + end)
  }

  @Test func `an answer that is refused cannot control the terminal`() throws {
    for hostile in [#"\u001B]0;x\u0007"#, #"\u009B2J"#, #"\r"#, #"\n::error::x"#, #"\u202E"#] {
      try answer(type: "checklist\(hostile)")
      for words in [[address], [address, "--dry-run"]] {
        let refused = try Fairlead.run(
          programs.path + "/fairlead", ["fork"] + words, in: library.path)
        #expect(refused.code == 2)
        #expect(refused.errors.contains("content_type: 'checklist·"), "\(refused.errors)")
        #expect(
          refused.errors.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar.properties.generalCategory != .control && scalar != "\u{202E}"
          })
      }
    }
    try answer()
    #expect(try run(address).code == 0)
    try answer(type: #"checklist\u001B[2J"#)
    let update = try run("--update")
    #expect(update.code == 2 && !update.errors.contains("\u{1B}"), "\(update.errors)")
  }

  @Test func `a document is copied once`() throws {
    try answer()
    #expect(try run(address).code == 0)
    let before = try library.files(below: "")
    let again = try run(address)
    #expect(
      again.errors == """
        fairlead: \(address): content/checklists/engine-check.md is already a copy of 'Engine check'; \
        `fairlead fork --update` merges what has changed
        fairlead: nothing was copied

        """)
    #expect(again.code == 2)
    #expect(try library.files(below: "").filter { !$0.key.hasPrefix(".fairlead") } == before)
  }

  @Test func `a part of a library gets no copy of what may be in the rest`() throws {
    try answer()
    #expect(try run(address).code == 0)
    try git(["init", "-q"], at: 0, in: library)
    try git(["add", "-A"], at: 0, in: library)
    try git(["commit", "-qm", "One"], at: 1_700_000_000, in: library)
    try git(["sparse-checkout", "set", "--no-cone", "/*", "!/\(path)"], at: 0, in: library)
    for options in [[], ["--dry-run"]] {
      let run = try Fairlead.run(
        programs.path + "/fairlead", ["fork", address] + options, in: library.path)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.errors == """
          fairlead: nothing was copied: \(path) is not checked out, so not all documents would be \
          compared; run `git sparse-checkout disable` first

          """)
    }
    #expect(!library.exists(path))
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
