import SyncTestSupport
import Testing

/// A public list that arrives slowly.
@Suite(.serialized) struct SlowListTests {
  /// A push that reads a list which keeps coming for three seconds, with two for any other answer.
  private func push(_ place: Workplace, bytesPerTenth size: Int) throws -> Program {
    try place.server.admin(
      "configure",
      #"{"fault":"slow","size":\#(size),"methods":["GET"],"path":"/content/public"}"#)
    return try place.push("--timeout", "500")
  }

  @Test func `a list that keeps coming is read`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try place.push().code == 0)
    let run = try push(place, bytesPerTenth: 20_000)
    #expect(run.output.hasPrefix("1 unchanged\n"), "\(run.output)\(run.errors)")
    #expect(run.code == 0)
  }

  @Test func `a list that only trickles is given up`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try place.push().code == 0)
    let run = try push(place, bytesPerTenth: 10)
    #expect(
      run.errors.contains("\(place.server.url) cannot be reached: the server took too long\n"),
      "\(run.errors)")
    #expect(run.code == 2)
  }
}
