import Foundation
import Testing

/// `fairlead fork` beside a `fairlead-sync` that prints a file; Scripts/check-fork runs it with the real ones.
class ForkSuite {
  /// The program in its own folder, with a `fairlead-sync` that prints `answer` and notes its arguments.
  let programs: TemporaryFolder
  let library: TemporaryFolder

  init() throws {
    programs = try TemporaryFolder()
    library = try TemporaryFolder(["fairlead.yml": "site: { title: Mine }\n"])
    try programs.write(copyOf: try #require(Fairlead.program), to: "fairlead")
    try programs.write(
      program: """
        #!/bin/sh
        cd "$(dirname "$0")" && echo "$@" >> arguments
        [ -f answer ] || { echo "fairlead-sync: cannot fetch it" >&2; exit 2; }
        cat answer 2> /dev/null

        """, to: "fairlead-sync")
  }

  static let items = ["Oil", "Water", "Belts", "Hoses", "Exhaust"]

  static let id = "0E5D900B-DFF5-5746-8AC8-D0B7B30F3401"

  /// What the server has; `below` are the sections after the first, each after a comma.
  func answer(
    _ items: [String] = ForkSuite.items, title: String = "Engine check", more: String = "",
    below: String = "", type: String = "checklist", id: String = ForkSuite.id,
    author: String = "maria", server: String = "a.example"
  ) throws {
    let list = items.map { #"{"title":"\#($0)"}"# }.joined(separator: ",")
    try programs.write(
      #"""
      {"url":"https://\#(server)/api/v1/content/engine-check","document":{
      "id":"\#(id)","title":"\#(title)","description":"About it.",
      "content_type":"\#(type)","language":"en","tags":["engine"],"public_id":"engine-check",
      "author_username":"\#(author)","chain_depth":1\#(more),
      "content_data":{"title":"\#(title)","markdown":"Words.",
      "sections":[{"title":"Engine","items":[\#(list)]}\#(below)]}},"chain":[]}

      """#, to: "answer")
  }

  func run(_ words: String...) throws -> Fairlead {
    try Fairlead.run(programs.path + "/fairlead", ["fork"] + words, in: library.path)
  }

  let address = "https://a.example/api/v1/content/engine-check"
  let path = "content/checklists/engine-check.md"

  /// The file in `forks`, from the root.
  func kept() throws -> String {
    let names = try library.files(below: "forks").keys.sorted()
    #expect(names.count == 1)
    return "forks/\(names.first ?? "")"
  }
}
