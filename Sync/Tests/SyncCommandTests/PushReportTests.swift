import Contract
import Delivery
import Foundation
import SyncTestSupport
import Testing

/// What a push prints.
@Suite(.serialized) struct PushReportTests {
  @Test func `a quiet push says nothing if all is well`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    for _ in 0..<2 {
      let run = try place.push("-q")
      #expect(run.output.isEmpty)
      #expect(run.errors.isEmpty)
      #expect(run.code == 0)
    }
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha", "beta": "Beta"])
    // Without --yes somebody is asked, and sees what about.
    try place.write("alpha", "Alpha 2")
    let asked = try place.push("--quiet", yes: false)
    #expect(asked.output.contains("~ alpha  Alpha 2"))
    #expect(asked.code == 2)
  }

  @Test func `whoever is asked sees the plan, also if the result is for a program`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let asked = try place.push("--format", "json", yes: false)
    #expect(asked.output.isEmpty)
    #expect(
      asked.errors.hasPrefix(
        """
        plan for \(place.server.url) as maria
          + alpha  Alpha
        1 to publish, 0 unchanged
        fairlead-sync: there is no terminal to ask on; nothing was sent

        """), "\(asked.errors)")
    #expect(asked.code == 2)
  }

  @Test func `a dry run shows fields, sends nothing and leaves no ledger`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try place.push("--dry-run").code == 0)
    #expect(try place.push("--dry-run", "--exit-code").code == 3)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/state"))
    try place.push()
    #expect(try place.push("--dry-run", "--exit-code").code == 0)
    try place.write("alpha", "Alpha and more")
    let run = try place.push("--dry-run", "--exit-code")
    #expect(
      run.output == """
        plan for \(place.server.url) as maria
          ~ alpha  Alpha and more
              title: "Alpha" → "Alpha and more"
        1 to update, 0 unchanged

        """)
    #expect(run.code == 3)
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
  }

  @Test func `a plan that is carried out says what it left out`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta", "gamma": "Gamma"])
    try place.push()
    try place.server.admin("edit", #"{"public_id":"alpha","title":"Theirs"}"#)
    try place.write("alpha", "Alpha 2")
    let plan = place.folder.path + "/plan.json"
    for (number, options) in [[], ["--format", "json"]].enumerated() {
      try place.write("beta", "Beta \(number + 2)")
      #expect(try place.push("--plan", plan).code == 1)
      let run = try Program.run(
        try place.words(["--apply", plan] + options),
        environment: ["FAIRLEAD_TOKEN": Workplace.token])
      #expect(run.code == 1)
      if options.isEmpty {
        #expect(
          run.output == """
            conflict alpha: the server's version is not the one that this repository published
            1 attempted, 1 succeeded, 0 failed, 1 unchanged

            """)
      } else {
        #expect(
          run.output.contains(
            #""attempted":1,"succeeded":1,"failed":0,"unchanged":1,"kept_back":0,"left_alone":0,"#
              + #""not_here":0,"pending":0,"conflicts":1,"#), "\(run.output)")
        #expect(run.output.contains(#"{"public_id":"alpha","title":"Alpha 2","state":"conflict","#))
      }
    }
  }

  @Test func `a conflict that arises after the plan says what comes next`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta"])
    try place.push()
    try place.write("alpha", "Alpha 2")
    try place.write("beta", "Beta 2")
    let plan = place.folder.path + "/plan.json"
    #expect(try place.push("--plan", plan).code == 0)
    // Somebody else withdraws one and changes the other.
    try place.server.admin("edit", #"{"public_id":"alpha"}"#)
    try place.server.admin("edit", #"{"public_id":"beta","title":"Theirs"}"#)
    let run = try place.push("--apply", plan)
    #expect(
      run.output.contains(
        """
        conflict publish_update alpha: it was on the server, but is no longer there
          = help: the next push says how to publish it again

        """), "\(run.output)")
    #expect(
      run.output.contains(
        "\n  = help: the next push shows both versions; nothing was overwritten\n"),
      "\(run.output)")
    #expect(run.code == 1)
    #expect(
      try place.status().output == """
        \(place.server.url), account maria
          2 documents published, 0 pending, 2 failed
          failed publish_update alpha
              it was on the server, but is no longer there
          failed publish_update beta
              the server's version is not the one that this repository published
          = help: `fairlead push` shows the conflicts

        """)
    let next = try place.push()
    #expect(next.output.contains("to publish it again, use --overwrite alpha\n"), "\(next.output)")
  }

  @Test func `the summary for programs has an entry per document`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha", "beta": "Beta", "gamma": "Gamma"])
    try place.push()
    try place.write("alpha", "Alpha 2")
    try place.remove("gamma")
    let run = try place.push("--format", "json")
    struct Result: Decodable {
      struct Entry: Decodable, Equatable {
        var publicID: String
        var operation: String?
        var state: String

        enum CodingKeys: String, CodingKey {
          case publicID = "public_id"
          case operation
          case state
        }
      }
      var attempted: Int, succeeded: Int, failed: Int, unchanged: Int
      var documents: [Entry]
    }
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    #expect(result.attempted == 2)
    #expect(result.succeeded == 2)
    #expect(result.failed == 0)
    #expect(result.unchanged == 1)
    #expect(
      result.documents == [
        .init(publicID: "alpha", operation: "publish_update", state: "synced"),
        .init(publicID: "gamma", operation: "unpublish", state: "synced"),
        .init(publicID: "beta", operation: nil, state: "unchanged"),
      ])
    #expect(run.errors.isEmpty)
  }
}
