import Testing

/// The long checks of `Sync/Soak/client` with servers that answer badly or not at all, in their short form: they mostly wait.
struct ServerSoakTests {
  @Test func `a malicious server gets nowhere`() throws {
    let run = try Program.soak("hostile.py", "--every", "7")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a server that is down is left in peace`() throws {
    let run = try Program.soak("outages.py", "--operations", "100", "--down-operations", "600")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }
}
