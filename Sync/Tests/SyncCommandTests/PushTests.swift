import Contract
import Delivery
import Foundation
import SyncTestSupport
import Testing

@Suite(.serialized) struct PushTests {
  @Test func `a library is published, and a second push finds nothing to do`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    let first = try place.push()
    #expect(
      first.output == """
        plan for \(place.server.url) as maria
          + alpha  Alpha
          + beta  Beta
        2 to publish, 0 unchanged
        2 attempted, 2 succeeded, 0 failed, 0 unchanged

        """)
    #expect(first.errors == "1 of 2 sent\n2 of 2 sent\n")
    #expect(first.code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha", "beta": "Beta"])
    let second = try place.push()
    #expect(
      second.output == "2 unchanged\n0 attempted, 0 succeeded, 0 failed, 2 unchanged\n")
    #expect(second.errors.isEmpty)
    #expect(
      try place.status().output == """
        \(place.server.url), account maria
          2 documents published, 0 pending, 0 failed

        """)
  }

  @Test func `a push of nothing takes few requests, and one for each document that changed there`()
    throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta", "gamma": "Gamma"])
    let capable = #"""
      {"capabilities":{"version":"1.1.0","content_types":["checklist"],"charters":true,\#
      "visibility":["public","unlisted"],"revision":true}}
      """#
    try place.server.admin("configure", capable)
    #expect(try place.push().code == 0)
    try place.server.admin("configure", capable)
    #expect(try place.push().code == 0)
    // The account, what the server can do, its list, and the account's charters.
    #expect(
      try place.server.admin("state").requests == [
        "GET auth": 2, "GET list": 1, "GET content": 1,
      ])
    try place.server.admin("edit", #"{"public_id":"alpha","text":"Theirs"}"#)
    try place.server.admin("configure", capable)
    let run = try place.push()
    #expect(
      run.output.hasPrefix(
        """
        plan for \(place.server.url) as maria
          ! alpha  Alpha
              the server's version is not the one that this repository published
              text: "Theirs" → (none)
              = help: compare both, then use --overwrite alpha to replace it with this version
        1 conflict, 2 unchanged

        """), "\(run.output)")
    #expect(run.code == 1)
    #expect(try place.server.admin("state").requests["GET content"] == 2)
  }

  @Test func `what the author withheld does not get out`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let dates = #","created_at":"2026-01-15T09:00:00Z","updated_at":"2026-01-16T09:00:00Z""#
    try place.write("alpha", "Alpha", more: dates)
    try place.write("hidden", "Hidden", more: #","visibility":"unlisted""#)
    try place.write("knots", "Knots", type: "flashcard_deck")
    let older = try place.push()
    #expect(
      older.output == """
        plan for \(place.server.url) as maria
          + alpha  Alpha
          = hidden  Hidden
              kept back: it is unlisted, and this server does not support unlisted documents
          = knots  Knots
              kept back: this server does not support flashcard decks
        1 to publish, 2 kept back, 0 unchanged
        1 attempted, 1 succeeded, 0 failed, 0 unchanged, 2 kept back

        """)
    #expect(older.code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
    #expect(try place.push("--dry-run", "--exit-code").code == 0)

    let able = #"""
      {"capabilities":{"version":"1.1.0","content_types":["checklist","flashcard_deck"],\#
      "visibility":["public","unlisted"]}}
      """#
    try place.server.admin("configure", able)
    #expect(try place.push().code == 0)
    #expect(
      try place.server.admin("state").titles
        == ["alpha": "Alpha", "hidden": "Hidden", "knots": "Knots"])
    #expect(try place.push("--dry-run", "--exit-code").code == 0)

    // It is public for a while, and then the server can no longer keep it out of its list.
    try place.write("hidden", "Hidden")
    #expect(try place.push().code == 0)
    try place.server.admin("configure", "{}")
    try place.write("hidden", "Hidden", more: #","visibility":"unlisted""#)
    let gone = try place.push()
    #expect(
      gone.output.contains(
        """
          - hidden  Hidden
              it is unlisted, and this server does not support unlisted documents
        """), "\(gone.output)")
    #expect(try place.server.admin("state").titles.keys.sorted() == ["alpha", "knots"])
  }

  @Test func `a fresh clone knows equal documents again, and withdraws none without a decision`()
    throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    let clone = try Workplace(place.server, titles: ["alpha": "Alpha", "beta": "Beta"])
    #expect(try clone.push().output.hasPrefix("2 unchanged\n"))
    #expect(
      try clone.status().output.contains(
        "  0 documents published, 2 found there, 0 pending, 0 failed\n"))
    try clone.remove("beta")
    for option in ["-v", "-q", "--dry-run"] {
      let run = try clone.push(option)
      #expect(
        run.output.hasPrefix(
          """
          plan for \(place.server.url) as maria
            ! beta  Beta
                it is no longer here, but stays on the server: nothing shows that this library published it
                = help: push from the clone that published it, or check it on the server and use --overwrite beta to withdraw it
          1 conflict, 1 unchanged

          """), "\(run.output)")
      #expect(run.code == 1)
    }
    #expect(try place.server.admin("state").documents.count == 2)
    #expect(try clone.push("--overwrite", "beta").code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `without a ledger, what is only on the server is named`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta", "gamma": "Gamma"])
    try place.push()
    let clone = try Workplace(place.server, titles: ["alpha": "Alpha", "beta": "Beta"])
    let one = try clone.push("--dry-run", "--exit-code")
    #expect(
      one.output == """
        plan for \(place.server.url) as maria
          1 document of this account is on the server but not here:
              gamma  Gamma
              = help: if this library published it, pull first, or use --overwrite gamma to withdraw it
        2 unchanged

        """)
    #expect(one.code == 0)
    try clone.remove("beta")
    let two = try clone.push("--overwrite", "all", "--format", "json")
    #expect(two.code == 0)
    #expect(two.output.contains(#""not_here":2"#), "\(two.output)")
    #expect(
      two.output.contains(#"{"public_id":"beta","title":"Beta","state":"not_here"}"#),
      "\(two.output)")
    #expect(try place.server.admin("state").documents.count == 3)
    let run = try clone.push("--overwrite", "gamma")
    #expect(
      run.output == """
        plan for \(place.server.url) as maria
          - gamma  Gamma
          1 document of this account is on the server but not here:
              beta  Beta
              = help: if this library published it, pull first, or use --overwrite beta to withdraw it
        1 to withdraw, 1 unchanged
        1 attempted, 1 succeeded, 0 failed, 1 unchanged

        """)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha", "beta": "Beta"])
  }

  @Test func `many documents that are only on the server are listed up to a limit`() throws {
    let names = (100..<145).map { "app-\($0)" }
    let place = try Workplace(titles: Dictionary(uniqueKeysWithValues: names.map { ($0, "App") }))
    try place.push()
    let clone = try Workplace(place.server, titles: ["alpha": "Alpha"])
    for (options, count) in [(["--dry-run"], 40), ([], 5)] {
      let run = try Program.run(
        try clone.words(options), environment: ["FAIRLEAD_TOKEN": Workplace.token])
      let lines = names.prefix(count).map { "      \($0)  App\n" }.joined()
      #expect(
        run.output.hasPrefix(
          """
          plan for \(place.server.url) as maria
            + alpha  Alpha
            45 documents of this account are on the server but not here:
          \(lines)      … and \(45 - count) more; --dry-run --format json lists all
                = help: if this library published one, pull first, or use --overwrite PUBLIC_ID to withdraw it
          1 to publish, 0 unchanged

          """), "\(run.output)")
    }
  }

  @Test func `a saved plan is carried out once, and then refused before the first request`() throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let plan = place.folder.path + "/plan.json"
    #expect(try place.push("--plan", plan).output.hasSuffix("the plan is in \(plan)\n"))
    try place.server.admin("configure", #"{"tokens":["access-token-of-maria"]}"#)

    let head = "fairlead-sync: the plan was refused and nothing was sent: "
    let clone = try Workplace(place.server, titles: ["alpha": "Alpha"])
    let foreign = try clone.push("--apply", plan)
    #expect(
      foreign.errors.hasPrefix(
        head
          + "it was made with a different ledger (apply a plan in the folder in which it was made), "
          + "or something has been pushed since"))
    #expect(foreign.code == 1)
    try place.write("beta", "Beta")
    let stale = try place.push("--apply", plan)
    #expect(stale.errors.hasPrefix(head + "the payloads have changed since it was made"))
    try place.remove("beta")
    #expect(try place.server.admin("state").requests.isEmpty, "refused before the first request")

    let applied = try place.push("--apply", plan, yes: false)
    #expect(applied.output == "1 attempted, 1 succeeded, 0 failed, 0 unchanged\n")
    try place.server.admin("configure", #"{"tokens":["access-token-of-maria"]}"#)
    let used = try place.push("--apply", plan)
    #expect(used.errors.hasPrefix(head + "it has already been carried out"))
    #expect(used.code == 1)
    #expect(try place.server.admin("state").requests.isEmpty)
  }

  @Test func `a server without versions and keys works too`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.server.admin("configure", #"{"no_etag":true,"no_keys":true}"#)
    #expect(try place.push().code == 0)
    try place.write("alpha", "Alpha 2")
    try place.remove("beta")
    #expect(try place.push().code == 0)
    #expect(try place.push().output.hasPrefix("1 unchanged\n"))
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha 2"])
    try place.server.admin("edit", #"{"public_id":"alpha","title":"Theirs"}"#)
    try place.write("alpha", "Alpha 3")
    #expect(try place.push().code == 1, "a conflict is seen by the content")
    #expect(try place.server.admin("state").titles == ["alpha": "Theirs"])
  }

  @Test func `Ctrl-C leaves the queue exact`() throws {
    var titles: [String: String] = [:]
    for number in 100..<300 { titles["doc-\(number)"] = "Number \(number)" }
    let place = try Workplace(titles: titles)
    try place.server.admin("configure", #"{"fault":"stall","rate":0.5,"stall":0.4,"seed":3}"#)
    let run = try Program.run(
      try place.words(["--timeout", "5000"]), environment: ["FAIRLEAD_TOKEN": Workplace.token]
    ) { process in
      // Before the first write it may not listen to signals yet, and nothing can be left half done.
      while process.isRunning, try place.server.admin("state").writes == 0 {}
      kill(process.processIdentifier, SIGINT)
    }
    #expect(run.code == 2, "\(run.errors)")
    #expect(run.errors.contains("stopping; press Ctrl-C again to stop at once"))
    #expect(run.output.contains("stopped; "))
    #expect(run.output.contains("wait for the next push, and nothing is lost"))
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
    let state = try place.server.admin("state")
    #expect(state.titles == titles)
    #expect(state.history.values.allSatisfy { $0.count == 1 })
  }
}
