import Foundation
import Testing

/// `fairlead mv` that is killed, and run again.
struct MoveInterruptionTests {
  private func guide(_ title: String, _ words: String) -> String {
    Sample.guide(title, body: words)
  }

  /// A library in which one translation is outdated and three are not.
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "fairlead.yml": "site: { title: Sample, languages: [en, ru] }\n",
      "content/guides/fuel.md": guide("Fuel", "How much is left. See [reefing](reefing.md)."),
      "content/guides/fuel.ru.md": guide("Топливо", "Сколько осталось. [Рифы](reefing.ru.md)."),
      "content/guides/reefing.md": guide("Reefing", "Before [fuel](fuel.md)."),
      "content/guides/reefing.ru.md": guide("Рифы", "Слова."),
      "content/guides/sails.md": guide("Sails", "Up they go."),
      "content/guides/sails.ru.md": guide("Паруса", "После [топлива](fuel.md)."),
      "content/checklists/trip.md": guide("Trip", "- [ ] Get [fuel](../guides/fuel.md)"),
      "content/checklists/trip.ru.md": guide(
        "Поход", "- [ ] Взять [топливо](../guides/fuel.ru.md)"),
    ])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    try folder.write(guide("Sails", "Up they go at once."), to: "content/guides/sails.md")
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  @Test(arguments: [
    ["content/guides/fuel.md", "content/guides/tanks.md"], ["content/guides", "content/how-to"],
  ])
  func `a move that is killed anywhere is completed by the next one`(paths: [String]) throws {
    let first = try library()
    func copied() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: first.path, toPath: folder.path + "/library")
      return folder
    }
    let whole = try copied()
    let moved = try Fairlead.run(["mv"] + paths, in: whole.path + "/library")
    #expect(moved.code == 0, "\(moved.output)\(moved.errors)")
    let check = ["check", "--select", "translation-outdated"]
    let findings = try Fairlead.run(check, in: whole.path + "/library").output
    #expect(findings.components(separatedBy: "[translation-outdated]").count == 2, "\(findings)")
    let files = try whole.files(below: "library")
    var place = 1
    while place < 60 {
      let folder = try copied()
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=renameat,renameat2 "
          + "-e inject=renameat,renameat2:signal=KILL:when=\(place) "
          + "\"$FAIRLEAD\" mv \(paths.joined(separator: " "))", in: folder.path + "/library")
      if run.code == 0 { break }
      let next = try Fairlead.run(["mv"] + paths, in: folder.path + "/library")
      #expect(next.code == 0, "\(place): \(next.output)\(next.errors)")
      #expect(try folder.files(below: "library") == files, "\(place)")
      #expect(
        try Fairlead.run(check, in: folder.path + "/library").output == findings, "\(place)")
      place += 1
    }
    #expect(place > 4 && place < 60)
  }

  @Test(arguments: [
    ["content/guides/fuel.md", "content/guides/tanks.md"], ["content/guides", "content/how-to"],
  ])
  func `a move that the disk refuses changes nothing, and can be done by hand`(paths: [String])
    throws
  {
    let first = try library()
    let files = try first.files(below: ".")
    var refused: [String] = []
    for place in 1...8 {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: first.path, toPath: folder.path + "/library")
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=renameat,renameat2 "
          + "-e inject=renameat,renameat2:error=EXDEV:when=\(place) "
          + "\"$FAIRLEAD\" mv \(paths.joined(separator: " "))", in: folder.path + "/library")
      guard run.errors.hasPrefix("fairlead: cannot move ") else { continue }
      #expect(run.code == 2)
      refused.append(run.errors)
      #expect(try folder.files(below: "library") == files, "\(place)")
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/library/\(paths[0])", toPath: "\(folder.path)/library/\(paths[1])")
      let next = try Fairlead.run(["mv"] + paths, in: folder.path + "/library")
      #expect(next.code == 0, "\(place): \(next.output)\(next.errors)")
    }
    let translation = ["content/guides/fuel.ru.md", "content/guides/tanks.ru.md"]
    let moves = paths[0].hasSuffix(".md") ? [paths, translation] : [paths]
    #expect(
      refused
        == moves.map {
          "fairlead: cannot move \($0[0]): this disk cannot do it in one step; move it to \($0[1]) yourself, and run "
            + "the command again, which then corrects the links\n"
        })
  }

  @Test func `a move that the disk refuses leaves no empty folders`() throws {
    let first = try library()
    for place in [2, 3] {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: first.path, toPath: folder.path + "/library")
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=renameat,renameat2 "
          + "-e inject=renameat,renameat2:error=EXDEV:when=\(place) "
          + "\"$FAIRLEAD\" mv content/guides/fuel.md content/guides/tanks/new/fuel.md",
        in: folder.path + "/library")
      #expect(run.errors.hasPrefix("fairlead: cannot move "), "\(place): \(run.errors)")
      #expect(folder.exists("library/content/guides/fuel.ru.md"), "\(place)")
      #expect(!folder.exists("library/content/guides/tanks"), "\(place)")
    }
  }
}
