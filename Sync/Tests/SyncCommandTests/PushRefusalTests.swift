import Contract
import Delivery
import Foundation
import SyncTestSupport
import Testing

/// What a push or its server refuses.
@Suite(.serialized) struct PushRefusalTests {
  @Test func `what was published is known at a new address of the server`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try place.push().code == 0)
    try place.remove("alpha")
    let new = place.server.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
    let withdrawal = try place.push("--server", new, "--allow-deletes", "1")
    #expect(
      withdrawal.errors.contains(
        "note: this account was pushed to \(place.server.url) before; what was published there counts "
          + "here too\n"), "\(withdrawal.errors)")
    #expect(withdrawal.code == 0)
    #expect(try place.server.admin("state").documents.isEmpty)
    #expect(try !place.push("--server", new).errors.contains("note:"))
  }

  @Test func `a new address that was only looked at begins with what is published when it is used`()
    throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try place.push().code == 0)
    let new = place.server.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
    #expect(try place.push("--server", new, "--dry-run").output == "1 unchanged\n")
    try place.write("alpha", "Alpha 2")
    #expect(try place.push("--server", new, yes: false).code == 2)
    #expect(try !place.status().output.contains("localhost"))
    #expect(try place.push().code == 0)
    try place.write("alpha", "Alpha 3")
    #expect(try place.push("--server", new).code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha 3"])
  }

  @Test func `a token of the environment that is refused names the variable`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let run = try place.push(environment: ["FAIRLEAD_TOKEN": "old-token"])
    #expect(
      run.errors == """
        fairlead-sync: the server refuses the token from FAIRLEAD_TOKEN: Not signed in
          = help: set FAIRLEAD_TOKEN to a new token, or unset it and sign in with `fairlead login`

        """)
  }

  @Test func `charters that cannot be read are not none, and documents are pushed without them`()
    throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let capable = #"""
      "capabilities":{"version":"1.1.0","content_types":["checklist"],"charters":true,\#
      "visibility":["public","unlisted"],"revision":true}
      """#
    try place.server.admin(
      "configure", #"{\#(capable),"fault":"html","methods":["GET"],"path":"/charters"}"#)
    let run = try place.push("--quiet")
    #expect(
      run.errors == """
        note: charters were not compared: the account's charters cannot be read from \
        \(place.server.url): the answer is not the expected JSON

        """)
    #expect(run.code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])

    try place.server.admin("configure", "{\(capable)}")
    #expect(try place.push("--quiet").errors.isEmpty)
  }

  @Test func `deletions are guarded`() throws {
    var titles: [String: String] = [:]
    for number in 10..<32 { titles["doc-\(number)"] = "Number \(number)" }
    let place = try Workplace(titles: titles)
    try place.push()
    for number in 10..<21 { try place.remove("doc-\(number)") }
    let refused = try place.push()
    #expect(
      refused.errors == """
        fairlead-sync: 11 of 22 published documents would be withdrawn, and the limit is 10; nothing was sent
          = help: check the plan with --dry-run; if it is right, use --allow-deletes 11

        """)
    #expect(refused.code == 1)
    #expect(try place.server.admin("state").documents.count == 22)
    #expect(try place.push("--allow-deletes", "11").code == 0)
    #expect(try place.server.admin("state").documents.count == 11)
    for number in 21..<32 { try place.remove("doc-\(number)") }
    let empty = try place.push("--allow-deletes", "100")
    #expect(
      empty.errors.hasPrefix(
        "fairlead-sync: there are no payloads, and 11 published documents would be withdrawn"))
    #expect(empty.code == 1)
    #expect(try place.server.admin("state").documents.count == 11)
    #expect(try place.push("--allow-deletes", "11").code == 0)
    #expect(try place.server.admin("state").documents.isEmpty)
  }

  @Test func `a payload that breaks the contract stops the push before the first request`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.folder.write(#"{"title":"Beta","public_id":"other"}"#, to: "payloads/beta.json")
    try place.folder.write("{", to: "payloads/gamma.json")
    let run = try place.push()
    let payloads = place.folder.path + "/payloads"
    #expect(
      run.errors == """
        fairlead-sync: 2 payloads cannot be pushed; nothing was sent
        \(payloads)/beta.json: its `public_id` is 'other', which is not the name of the file
        \(payloads)/gamma.json: byte 1: the JSON text ends where a key is expected
          = help: run `fairlead build`, which writes this folder

        """)
    #expect(run.code == 1)
    #expect(try place.server.admin("state").requests.isEmpty)
  }

  @Test func `what someone else changed is reported, and only overwritten on demand`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.server.admin("edit", #"{"public_id":"alpha","title":"Theirs"}"#)
    try place.write("alpha", "Mine")
    try place.write("beta", "Beta 2")
    let run = try place.push()
    #expect(
      run.output == """
        plan for \(place.server.url) as maria
          ! alpha  Mine
              the server's version is not the one that this repository published
              title: "Theirs" → "Mine"
              title: "Alpha" → "Mine"
              = help: compare both, then use --overwrite alpha to replace it with this version
          ~ beta  Beta 2
              title: "Beta" → "Beta 2"
        1 to update, 1 conflict, 0 unchanged
        1 attempted, 1 succeeded, 0 failed, 0 unchanged

        """)
    #expect(run.code == 1)
    #expect(try place.server.admin("state").titles == ["alpha": "Theirs", "beta": "Beta 2"])
    #expect(try place.push("--overwrite", "alpha").code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Mine", "beta": "Beta 2"])
  }

  @Test func `what the server refuses stays in the queue until it is tried again or changed`()
    throws
  {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.server.admin("configure", #"{"reject":422}"#)
    let run = try place.push()
    #expect(
      run.output.hasSuffix(
        """
        failed publish alpha: the server answered 422: Refused; the title is too long
          = help: change the document so that it follows the rule, then push again
        1 attempted, 0 succeeded, 1 failed, 0 unchanged

        """))
    #expect(run.code == 1)
    #expect(
      try place.status().output == """
        \(place.server.url), account maria
          0 documents published, 0 pending, 1 failed
          failed publish alpha
              the server answered 422: Refused; the title is too long
          = help: `fairlead push --retry-failed` retries what failed

        """)
    try place.server.admin("configure", "{}")
    let again = try place.push()
    #expect(again.output.contains("x alpha  Alpha\n      refused before: the server answered 422"))
    #expect(again.code == 1)
    #expect(try place.server.admin("state").writes == 0)
    // A push that nobody agreed to forgets no refusal.
    #expect(try place.push("--retry-failed", yes: false).code == 2)
    #expect(try place.push().output.contains("refused before: the server answered 422"))
    #expect(try place.push("--retry-failed").code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `a pause that the server asked for has an end, and can be cut short`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.server.admin("configure", #"{"fault":"503","retry_after":90000}"#)
    let first = try place.push()
    #expect(first.code == 2)
    let words =
      "the server asked to slow down; 1 operation is queued, and nothing is sent before 20"
    #expect(first.output.contains("\n" + words), "\(first.output)")
    #expect(
      first.output.contains("Z: push again then, or use --retry-failed to ask it again now\n"))
    try place.server.admin("configure", "{}")
    let second = try place.push()
    #expect(second.code == 2 && second.output.contains(words), "\(second.output)")
    #expect(try place.server.admin("state").writes == 0)
    let dry = try place.push("--dry-run")
    #expect(dry.output.contains("> alpha  Alpha\n      publish, tried before and not confirmed\n"))
    #expect(
      dry.output.contains("\nthe server asked to slow down: nothing is sent before 20"),
      "\(dry.output)")
    #expect(try place.push("--retry-failed").code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `a proxy that answers a withdrawal with 404 does not end it`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.remove("beta")
    try place.server.admin("configure", #"{"fault":"404","methods":["DELETE"]}"#)
    let run = try place.push()
    #expect(
      run.output.hasSuffix(
        """
        pending unpublish beta: the server answered 404 to the withdrawal, and still has the document: a proxy may have answered
        1 operation waits for the next push; nothing is lost
        1 attempted, 0 succeeded, 1 failed, 1 unchanged

        """), "\(run.output)")
    #expect(
      run.errors
        == "waiting: the server answered 404 to the withdrawal, and still has the document: a proxy may have "
        + "answered\n", "it is tried three times, and reported once")
    #expect(run.code == 1)
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `an answer that ends in the middle is a broken connection`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.server.admin("configure", #"{"fault":"truncated"}"#)
    let run = try place.push()
    #expect(
      run.output.contains(
        "\npending publish alpha: the connection was lost in the middle of the answer\n"),
      "\(run.output)")
    try place.server.admin("configure", "{}")
    #expect(try place.push().code == 0)
  }

  @Test func `without a terminal nobody is asked`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let run = try place.push(yes: false)
    #expect(
      run.errors == """
        fairlead-sync: there is no terminal to ask on; nothing was sent
          = help: use --yes to push without being asked, or --dry-run to only show the plan

        """)
    #expect(run.code == 2)
    #expect(try place.server.admin("state").documents.isEmpty)
  }

  @Test func `two pushes at once are refused, the first ones too`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try Ledger.makeFolder(place.folder.path + "/state")
    let lock = try #require(try FileLock.taken(place.folder.path + "/state/sync.lock"))
    let run = try place.push()
    lock.release()
    #expect(
      run.errors.hasPrefix(
        "fairlead-sync: another push from this repository is already running\n"))
    #expect(run.code == 2)
  }

  @Test func `payloads of another build are not sent as the commit that was noted`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let library = "library@" + String(repeating: "a", count: 40)
    let payloads = "\(place.folder.path)/payloads"
    let replaced = """
      fairlead-sync: another build has replaced the payloads in \(payloads); nothing was sent
        = help: push again

      """
    try place.folder.write("{}", to: "manifest.json")
    // The other one has recorded nothing yet, or that something was not committed.
    for record in [nil, "\(library)-dirty\n"] {
      if let record { try place.folder.write(record, to: "revision") }
      let run = try place.push("--dry-run", "--revision", library)
      #expect(run.code == 2 && run.errors == replaced, "\(run.errors)")
    }
    try place.folder.write("\(library)\n", to: "revision")
    #expect(try place.push("--dry-run", "--revision", library).code == 0)
    try place.folder.write("{}", to: "manifest.pending")
    for options in [[], ["--revision", library]] {
      let run = try Program.run(
        try place.words(options),
        environment: ["FAIRLEAD_TOKEN": Workplace.token, "HOME": place.folder.path])
      #expect(run.code == 2 && run.output == "", "\(run.output)")
      #expect(
        run.errors == """
          fairlead-sync: another build is writing to \(payloads), or a build there was interrupted; \
          nothing was sent
            = help: let it end, or run `fairlead build`, and push again

          """)
    }
    #expect(try place.server.admin("state").documents.isEmpty)
  }
}
