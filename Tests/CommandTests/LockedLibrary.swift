import Foundation
import Testing

/// A library with one checklist, and what its lock says.
extension TemporaryFolder {
  static let checklist = """
    ---
    title: Engine
    description: Before the start.
    tags: [engine]
    created: 2026-01-01
    updated: 2026-01-01
    ---

    ## Oil

    - [ ] Check the oil level
    - [ ] Look for leaks
    - [ ] Look for leaks

    ## Belts

    - [ ] Press the belt with a thumb (required, 2 min)
      - [ ] Alternator
      - [ ] Water pump
    - [ ] Sniff for a burnt smell ^smell

    """

  static let knots = """
    title: Knots
    description: Learn them.
    tags: [knots]
    created: 2026-01-01
    updated: 2026-01-01
    cards:
      - front: Bowline
        back: A loop
      - { front: Reef knot, back: Two ends }

    """

  /// A library with one checklist, and more.
  static func engine(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["fairlead.yml": "", "content/checklists/engine.md": Self.checklist].merging(more) { $1 })
  }

  /// Runs `fairlead lock` in it.
  func lock(_ arguments: String...) throws -> Fairlead {
    try Fairlead.run(["lock"] + arguments, in: path)
  }

  /// The id of each line of the lock, by its words; equal ones in order.
  func lockedIDs(retired: Bool = false) throws -> [String: [String]] {
    var ids: [String: [String]] = [:]
    for line in try read("fairlead.lock").split(separator: "\n") {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("-") == retired else { continue }
      let parts = words.drop { $0 == "-" }.split(separator: " ", maxSplits: 3)
      guard parts.count > 2, ["item", "section", "card"].contains(parts[0]) else { continue }
      ids[parts.count > 3 ? String(parts[3]) : "", default: []].append(String(parts[1]))
    }
    return ids
  }

  /// The id of each document of the lock, by its path without folder and ending.
  func documentIDs() throws -> [String: String] {
    var ids: [String: String] = [:]
    for line in try read("fairlead.lock").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "document" else { continue }
      let name = words[2].split(separator: "/").last ?? ""
      ids[name.replacingOccurrences(of: ".md", with: "")] = String(words[1])
    }
    return ids
  }

  /// Replaces texts in a file; each must be there.
  func edit(
    _ pairs: [(String, String)],
    in name: String = "content/checklists/engine.md"
  ) throws {
    var text = try read(name)
    for (before, after) in pairs {
      try #require(text.contains(before), "\(before)")
      text = text.replacingOccurrences(of: before, with: after)
    }
    try write(text, to: name)
  }
}
