import Foundation
import Testing

/// `fairlead lsp`: what an editor gets, and how it ends.
struct EditorTests {
  private let guide = "content/guides/reef.md"

  private func library() throws -> TemporaryFolder {
    try TemporaryFolder([
      "fairlead.yml": "", guide: Sample.guide("Reefing", body: "Early."),
      "content/guides/late.md": Sample.guide("Late", body: "[It](reef.md)"),
    ])
  }

  private func open(
    _ editing: Editing, _ folder: String, _ text: String, at path: String? = nil
  ) throws {
    try editing.send([
      "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": "file://\(folder)/\(path ?? guide)", "languageId": "markdown", "version": 1,
          "text": text,
        ]
      ],
    ])
  }

  @Test func `what is typed and what is saved is checked, and nothing is written`() throws {
    let folder = try library()
    let before = try folder.files(below: ".")
    let editing = try Editing(folder.path, ["--stdio"])
    try editing.begin(folder.path)
    try open(editing, folder.path, Sample.guide("Reefing", body: "[Gone](gone.md)"))
    #expect(
      try editing.findings(guide) { !$0.isEmpty } == ["no document or file at 'gone.md'"])
    #expect(try folder.files(below: ".") == before)
    // Another program writes the file that is missing.
    try folder.write(Sample.guide("Gone"), to: "content/guides/gone.md")
    #expect(try editing.findings(guide, \.isEmpty).isEmpty)
    // A document that is not open loses its link's target.
    try folder.write(Sample.guide("Late", body: "[It](lost.md)"), to: "content/guides/late.md")
    #expect(try editing.findings("content/guides/late.md") { !$0.isEmpty }.count == 1)
    try editing.send(["id": 1, "method": "shutdown"])
    _ = try editing.message { $0["id"] as? Int == 1 }
    try editing.send(["method": "exit"])
    #expect(try editing.end() == 0)
    #expect(editing.errors == "")
  }

  @Test(arguments: ["/content", ""])
  func `the editor may work below the root, and through a link`(_ below: String) throws {
    let folder = try library()
    let other = try TemporaryFolder()
    let link = other.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path)
    for root in [folder.path, link] {
      let editing = try Editing(other.path)
      try editing.begin(root + below)
      try open(editing, root, Sample.guide("Reefing", body: "[Gone](gone.md)"))
      #expect(try editing.findings(guide) { !$0.isEmpty }.count == 1)
    }
  }

  @Test(arguments: [20, 30, 40, 50, 60, 80, 100, 130])
  func `a change during the first check is noticed in any content folder`(
    _ milliseconds: Int
  ) throws {
    let guide = "docs/guides/reef.md"
    let folder = try TemporaryFolder([
      "fairlead.yml": "content: docs\n", guide: Sample.guide("Reefing"),
    ])
    let editing = try Editing(folder.path)
    try editing.begin(folder.path)
    usleep(UInt32(milliseconds) * 1_000)
    try folder.write(Sample.guide("Reefing", body: "[Gone](gone.md)"), to: guide)
    // A check may see the file while it is still empty.
    _ = try editing.findings(guide) { $0 == ["no document or file at 'gone.md'"] }
  }

  @Test func `findings stay while the library is gone, and change when it is back`() throws {
    let folder = try TemporaryFolder([
      "lib/fairlead.yml": "", "lib/content/guides/late.md": Sample.guide("Late"),
      "lib/\(guide)": Sample.guide("Reefing", body: "[Gone](gone.md)"),
    ])
    let (library, away) = (folder.path + "/lib", folder.path + "/away")
    let editing = try Editing(library)
    try editing.begin(library)
    try open(editing, library, Sample.guide("Late"), at: "content/guides/late.md")
    #expect(try editing.findings(guide) { !$0.isEmpty }.count == 1)
    try FileManager.default.moveItem(atPath: library, toPath: away)
    var isCleared = false
    let said = try editing.message { message in
      isCleared = isCleared || message["method"] as? String == "textDocument/publishDiagnostics"
      return message["method"] as? String == "window/logMessage"
    }
    #expect(
      (said["params"] as? [String: Any])?["message"] as? String
        == "fairlead: the folder content no longer exists")
    #expect(!isCleared)
    // Another clone takes its place.
    try FileManager.default.copyItem(atPath: away, toPath: library)
    try folder.write(Sample.guide("Reefing"), to: "lib/\(guide)")
    #expect(try editing.findings(guide, \.isEmpty).isEmpty)
    try folder.write(Sample.guide("Reefing", body: "[Lost](lost.md)"), to: "lib/\(guide)")
    _ = try editing.findings(guide) { $0 == ["no document or file at 'lost.md'"] }
  }

  @Test func `the page of a rule explains its findings`() throws {
    let folder = try library()
    let editing = try Editing(folder.path)
    try editing.begin(nil)
    try open(editing, folder.path, Sample.guide("Reefing", body: "[Gone](gone.md)"))
    _ = try editing.findings(guide) { !$0.isEmpty }
    try editing.send([
      "id": 5, "method": "textDocument/hover",
      "params": [
        "textDocument": ["uri": "file://\(folder.path)/\(guide)"],
        "position": ["line": 8, "character": 3],
      ],
    ])
    let answer = try editing.message { $0["id"] as? Int == 5 }
    let hover = (answer["result"] as? [String: Any])?["contents"] as? [String: Any]
    let explained = try Fairlead.run(["explain", "link-target"], in: folder.path)
    #expect(hover?["value"] as? String == explained.output)
  }

  @Test func `a folder without a configuration is left alone`() throws {
    let folder = try TemporaryFolder(["notes.md": "[x](y.md)\n"])
    // Others can only be a library by mistake, and editors are open there.
    for path in [folder.path, "/"] {
      let editing = try Editing(path)
      try editing.begin(path)
      let said = try editing.message { $0["method"] as? String == "window/logMessage" }
      #expect(
        (said["params"] as? [String: Any])?["message"] as? String
          == "fairlead: there is no fairlead.yml here or above, so nothing is checked until you open "
          + "a document of a library")
      #expect(try editing.end() == 1)
    }
  }

  @Test func `a document that is opened names its library, if the folder has none`() throws {
    let files = ["handbook/fairlead.yml": "", "handbook/\(guide)": "", "notes.md": "[x](y.md)\n"]
    let folder = try TemporaryFolder(files)
    for path in [folder.path, nil] {
      let editing = try Editing(folder.path)
      try editing.begin(path)
      try open(editing, folder.path, "[x](y.md)\n", at: "notes.md")
      try open(
        editing, "\(folder.path)/handbook", Sample.guide("Reefing", body: "[Gone](gone.md)"))
      #expect(try editing.findings(guide) { !$0.isEmpty }.count == 1)
    }
  }

  @Test func `a text in a folder that does not exist yet is checked`() throws {
    let folder = try library()
    let elsewhere = try TemporaryFolder()
    let new = "content/guides/new/deep/first.md"
    let cases: [(String?, [String])] = [
      (nil, []), (folder.path + "/content/new", []), (elsewhere.path + "/lost", [folder.path]),
    ]
    for (root, arguments) in cases {
      let editing = try Editing(elsewhere.path, arguments)
      try editing.begin(root)
      try open(
        editing, folder.path, Sample.guide("First", body: "[Gone](gone.md)"), at: new)
      #expect(try editing.findings(new) { !$0.isEmpty } == ["no document or file at 'gone.md'"])
    }
    #expect(!folder.exists("content/guides/new"))
  }

  @Test func `an editor that sends something else ends it with the reason`() throws {
    let folder = try library()
    let editing = try Editing(folder.path)
    editing.send(bytes: Data("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(try editing.end() == 2)
    #expect(
      editing.errors
        == "fairlead: cannot read what the editor sends: a message has no Content-Length\n")
  }

  @Test func `an editor that is gone ends it`() throws {
    let folder = try library()
    let editing = try Editing(folder.path)
    try editing.begin(folder.path)
    #expect(try editing.end() == 1)
  }

  /// Neovim is a client that nobody here wrote: it opens files, types, and asks.
  @Test func `Neovim shows findings, completes, jumps, repairs, renames and creates`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "", guide: Sample.guide("Reefing", body: "Слово 😀 [late](Late.md)"),
      "content/guides/late.md": Sample.guide("Late", body: "## In the dark"),
    ])
    let program = try #require(Fairlead.program)
    let run = try Fairlead.run(
      "/bin/sh",
      [
        "-c",
        "command -v nvim >/dev/null || { echo 'Scripts/install-packages test installs nvim'; exit 1; }; "
          + "exec timeout 60 nvim --headless -u NONE -i NONE -S \"$0\" \(guide) 2>&1",
        Fairlead.repository + "/Tests/CommandTests/neovim.lua",
      ], in: folder.path, ["FAIRLEAD": program, "XDG_STATE_HOME": folder.path + "/.state"])
    #expect(
      run.output.replacing("\r", with: "") == """
        found 1: link-target 8:16 error no document or file at 'Late.md'
        jump: content/guides/late.md 8
        complete: late.md
        outline: In the dark
        repaired: Слово 😀 [late](late.md)
        found 0:
        moved: Слово слово 😀 [late](Late.md) at 8:27
        renamed: [late](late.md#by-night), ## By night
        made: Create content/guides/first-light.md 1
        ended 0

        """)
  }
}
