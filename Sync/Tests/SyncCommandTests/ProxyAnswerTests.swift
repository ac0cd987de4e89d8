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

  @Test func `a charter that the server lists is not forgotten because of one 404 with a reason`()
    throws
  {
    let able = #"""
      "capabilities":{"version":"1.1.0","content_types":["checklist"],"charters":true,\#
      "visibility":["public","unlisted"]}
      """#
    let name = "9cc67646-bcb1-41a1-8b36-613378b9f2db"
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.folder.write(
      #"""
      {"name":"Week","start_date":"2026-05-16T12:00:00Z","end_date":"2026-05-23T12:00:00Z",\#
      "visibility":"public"}
      """#, to: "payloads/charters/\(name).json")
    try place.server.admin("configure", "{\(able)}")
    #expect(try place.push().code == 0)
    try place.folder.remove("payloads/charters/\(name).json")
    try place.server.admin(
      "configure", #"{\#(able),"fault":"404","methods":["GET"],"path":"/charters/"}"#)
    let run = try place.push()
    #expect(
      run.output.contains(
        """
          ? \(name)  Week (charter)
              the server's version cannot be read: the server lists it, but answers that there is no such charter
        """), "\(run.output)")
    #expect(run.code == 1)
    #expect(try place.server.admin("state").charters.map(\.name) == ["Week"])
    try place.server.admin("configure", "{\(able)}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").charters.isEmpty)
  }

  @Test func `a charter that the server lists is not published again because of one 404`() throws {
    let able = #"""
      "capabilities":{"version":"1.1.0","content_types":["checklist"],"charters":true,\#
      "visibility":["public","unlisted"]}
      """#
    let name = "9cc67646-bcb1-41a1-8b36-613378b9f2db"
    let place = try Workplace(titles: ["alpha": "Alpha"])
    func write(_ boat: String) throws {
      try place.folder.write(
        #"""
        {"name":"Week","boat_name":"\#(boat)","start_date":"2026-05-16T12:00:00Z",\#
        "end_date":"2026-05-23T12:00:00Z","visibility":"public"}
        """#, to: "payloads/charters/\(name).json")
    }
    try write("Alba")
    try place.server.admin("configure", "{\(able)}")
    #expect(try place.push().code == 0)
    try write("Iris")
    try place.server.admin(
      "configure", #"{\#(able),"fault":"404","methods":["GET"],"path":"/charters/"}"#)
    for run in [try place.push(), try place.push("--overwrite", name)] {
      #expect(
        run.output.contains(
          """
            ? \(name)  Week (charter)
                the server's version cannot be read: the server lists it, but answers that there is no such charter
          """), "\(run.output)")
      #expect(run.code == 1)
    }
    #expect(try place.server.admin("state").charters.map(\.name) == ["Week"])
    try place.server.admin("configure", "{\(able)}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").charters.map(\.name) == ["Week"])
  }

  @Test func `a withdrawal that a proxy answers without a page is not done`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.remove("beta")
    try place.server.admin("configure", #"{"fault":"empty","methods":["DELETE"]}"#)
    let run = try place.push()
    #expect(
      run.output.contains(
        "\npending unpublish beta: the answer is not one of the server's: a proxy, or the sign-in page "
          + "of a network, may have answered; the server still has the document\n"),
      "\(run.output)")
    #expect(run.code == 1)
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `a server is not treated as an older one because a proxy answers`() throws {
    let able = #"""
      "capabilities":{"version":"1.1.0","content_types":["checklist"],"visibility":["public","unlisted"]}
      """#
    let hidden = #","visibility":"unlisted""#
    let place = try Workplace()
    try place.write("alpha", "Alpha", more: hidden)
    try place.server.admin("configure", "{\(able)}")
    try place.push()
    try place.write("alpha", "Alpha")
    try place.server.admin(
      "configure", #"{\#(able),"fault":"lost","methods":["GET"],"path":"/capabilities"}"#)
    let run = try place.push()
    #expect(
      run.errors == """
        fairlead-sync: the server's capabilities cannot be read from \(place.server.url): the server answered 404 without \
        a reason: a proxy may have answered
          = help: it has answered this before; push again later, nothing was sent

        """)
    #expect(run.code == 2)
    #expect(try place.server.admin("state").writes == 0)
    try place.server.admin("configure", "{\(able)}")
    #expect(
      try place.push().output.contains("visibility: unlisted → public\n"))
    #expect(try place.push("--dry-run", "--exit-code").code == 0)
  }

  @Test func `an update that treated a server as an older one is corrected by the next push`()
    throws
  {
    let able = #"""
      "capabilities":{"version":"1.1.0","content_types":["checklist"],"visibility":["public","unlisted"]}
      """#
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.push()
    // The server learns more, and another clone makes the document unlisted.
    try place.server.admin("configure", "{\(able)}")
    let clone = try Workplace(place.server)
    try clone.write("alpha", "Alpha", more: #","visibility":"unlisted""#)
    #expect(try clone.push("--overwrite", "alpha").code == 0)
    // This clone has not heard yet what the server can do.
    try place.server.admin(
      "configure", #"{\#(able),"fault":"lost","methods":["GET"],"path":"/capabilities"}"#)
    try place.write("alpha", "Alpha 2")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha 2"])
    try place.server.admin("configure", "{\(able)}")
    let run = try place.push()
    #expect(
      run.output.hasPrefix(
        """
        plan for \(place.server.url) as maria
          ~ alpha  Alpha 2
              visibility: unlisted → public
        1 to update, 0 unchanged

        """), "\(run.output)")
    #expect(run.code == 0)
    #expect(try place.push("--dry-run", "--exit-code").code == 0)
  }
}
