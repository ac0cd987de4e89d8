import Foundation

/// Libraries with one mistake each.
enum Wording {
  /// What a command prints for a library of these files.
  static func report(_ files: [String: String], arguments: [String] = ["check"]) throws -> String {
    let standing = "site: { languages: [en, ru] }\nrules: { translation-missing: off }\n"
    let folder = try TemporaryFolder(files.merging(["fairlead.yml": standing]) { own, _ in own })
    return try Fairlead.run(arguments, in: folder.path).output
  }

  /// Front matter that breaks no rule, except for what is given.
  static func matter(_ title: String, _ values: [String: String] = [:]) -> String {
    let standing = [
      "description": "About it.", "tags": "[sea]", "visibility": "public",
      "created": "2026-01-15", "updated": "2026-02-01",
    ]
    let keys = ["description", "tags", "visibility", "created", "updated"]
    let more = values.keys.filter { standing[$0] == nil }.sorted()
    let lines = (keys + more).map { "\($0): \(values[$0] ?? standing[$0] ?? "")\n" }
    return "---\ntitle: \(title)\n\(lines.joined())---\n"
  }
}
