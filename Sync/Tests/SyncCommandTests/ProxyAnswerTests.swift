import SyncTestSupport
import Testing

/// What a proxy answers in place of the server.
@Suite(.serialized) struct ProxyAnswerTests {
  @Test func `a document is not forgotten because a proxy does not find it`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.remove("beta")
    try place.server.admin(
      "configure", #"{"fault":"lost","methods":["GET"],"path":"/content/beta"}"#)
    let run = try place.push()
    #expect(
      run.output.contains(
        """
          ? beta  Beta
              the server's version cannot be read: the server answered 404 without a reason: a proxy may have answered
        """), "\(run.output)")
    #expect(run.code == 1)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha", "beta": "Beta"])
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `a withdrawal that a proxy answers without a page is not done`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.remove("beta")
    try place.server.admin("configure", #"{"fault":"empty","methods":["DELETE"]}"#)
    let run = try place.push()
    #expect(
      run.output.contains(
        "\npending unpublish beta: the server's response was invalid; it still has the document\n"),
      "\(run.output)")
    #expect(run.code == 1)
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }
}
