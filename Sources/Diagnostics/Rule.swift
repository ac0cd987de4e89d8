/// A rule that findings are named after.
///
/// Each is declared once, in the file with its name, beside what finds it.
package struct Rule: Sendable, Hashable {
  /// The id that messages end with, such as `title-length`; also its page and its key in `rules:`.
  package let id: String
  /// What it asks for, in a few words.
  package let summary: String
  /// Whether the site or a payload would be wrong without it: its severity cannot be changed.
  package let isStructural: Bool
  /// Whether it is off unless a library turns it on.
  package let isOffByDefault: Bool

  /// The command that prints its page.
  package var explainCommand: String { "fairlead explain \(id)" }

  /// A rule that no library can change.
  package static func structural(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: true, isOffByDefault: false)
  }

  /// A rule that a library may change.
  package static func style(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: false, isOffByDefault: false)
  }

  /// A rule that a library may turn on.
  package static func optional(_ id: String, _ summary: String) -> Rule {
    Rule(id: id, summary: summary, isStructural: false, isOffByDefault: true)
  }
}
