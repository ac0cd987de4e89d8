import TestSupport
import Testing

/// Which repairs `check --fix` leaves out if those of a file cause an error.
struct FixTrialTests {
  private static func text(_ tags: String, _ attribute: String) -> String {
    "---\ntitle: Engine\ntags:\n\(tags)---\n- [ ] Oil ^oil\n- [ ] Belt \(attribute)\n"
      + "- [ ] Level (^oil)\n- [ ] Water \(attribute)\n"
  }

  @Test(arguments: ["  - x\n  - x\n", "  - x\n  - x\n  - x\n", "  - x\n"])
  func `a repair that removes a line does not make another be left out`(tags: String) throws {
    let list = "content/checklists/engine.md"
    let folder = try TemporaryFolder(
      FixTests.settings.merging([list: Self.text(tags, "[required]")]) { $1 })
    for _ in 0..<2 {
      _ = try Fairlead.run(["check", "--fix"], in: folder.path)
      #expect(try folder.read(list) == Self.text("  - x\n", "(required)"))
    }
  }
}
