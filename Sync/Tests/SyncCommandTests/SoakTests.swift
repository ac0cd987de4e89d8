import Testing

/// The long checks of `Sync/Soak/client` that keep a processor busy, in their short form.
@Suite(.serialized) struct SoakTests {
  @Test(.enabled(if: Program.has("openssl")))
  func `every fault on every kind of operation ends in the state of the plan`() throws {
    let run = try Program.soak("faults.py", "--seeds", "1", "--operations", "15", "--rate", "0.2")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("45 cases of 15 operations"))
  }

  @Test(.enabled(if: Program.has("strace")))
  func `a push that is killed is completed by the next`() throws {
    let run = try Program.soak("kills.py", "--points", "12")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: Program.has("strace")))
  func `a push in which a call fails is completed by the next`() throws {
    let run = try Program.soak("failing.py", "--every", "211")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: Program.has("strace") && Program.has("cc")))
  func `calls that do a part of their work change nothing`() throws {
    let run = try Program.soak("shorts.py")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a person is asked and sees a bar and no token`() throws {
    let run = try Program.soak("terminal.py")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
