import Testing

/// Suites about a checklist whose ids are in a lock.
protocol LockedChecklist {}

extension LockedChecklist {
  static var checklist: String {
    """
    ---
    title: Engine
    description: About it.
    tags: [engine]
    visibility: public
    created: 2026-01-15
    updated: 2026-01-15
    ---
    ## Cold

    - [ ] Check the oil level before start
    - [ ] Look at the belts and the pump
    - [ ] Open the raw water seacock

    """
  }

  func locked() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["content/checklists/e.md": Self.checklist])
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
    try Fairlead.run(["check"] + arguments, in: folder.path).output
  }

  func rewriteLock(
    _ folder: TemporaryFolder, _ change: (inout [Substring]) -> Void
  ) throws {
    var lines = try folder.read("fairlead.lock").split(
      separator: "\n", omittingEmptySubsequences: false)
    change(&lines)
    try folder.write(lines.joined(separator: "\n"), to: "fairlead.lock")
  }

  /// Removes the keys that Fairlead offers from the lock, which need not have them.
  func forgetKeys(_ folder: TemporaryFolder) throws {
    try rewriteLock(folder) { lines in
      for (index, line) in lines.enumerated() where line.contains(" ~k") {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        lines[index] =
          words.map { $0.hasPrefix("~k") ? "-" : $0 }.joined(separator: " ")[...]
      }
    }
  }
}
