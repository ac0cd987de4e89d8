import Diagnostics
import Documents
import YAMLSyntax

extension Rule {
  /// Metadata holds known keys.
  package static let unknownKey = style("unknown-key", "every key must be a known key")
}

extension Diagnostic {
  static func unknownKey(
    _ key: String, at range: Range<Int>, of owner: KeyOwner, file: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, file: file, at: range, message: "\(owner.having) no key '\(key)'",
      help: help)
  }

  /// A key that another program reads and that is harmless here.
  static func foreignKey(
    _ key: String, of program: String, at range: Range<Int>, file: String
  ) -> Diagnostic {
    Diagnostic(
      .note, .unknownKey, file: file, at: range,
      message: "'\(key)' is \(program) key and has no effect here",
      help: "you can leave it; `rules: { unknown-key: off }` silences notes such as this")
  }

  /// A `date` that gives old addresses another day than it would as `created`.
  static func formerDay(_ key: YAMLValue, _ day: String, file: String) -> Diagnostic {
    Diagnostic(
      .note, .unknownKey, file: file, at: key.range,
      message: "'date' is another program's name for 'created' and is read as that",
      help: "leave it while `redirects` needs this day: "
        + "with `created`, old addresses would have \(day)")
  }

  /// A key of another program, or an old one, that was read as the one that means the same.
  static func formerKey(
    _ key: YAMLValue, current: String, isFree: Bool, file: String
  ) -> Diagnostic {
    Diagnostic(
      .note, .unknownKey, file: file, at: key.range,
      message: ["tag", "alias"].contains(key.text)
        ? "'\(key.text ?? "")' is an older name for '\(current)' and is read as that"
        : "'\(key.text ?? "")' is another program's name for '\(current)' and is read as that",
      help: isFree ? "write `\(current)`" : "put both in one list under `\(current)`",
      fixes: isFree ? [Fix(range: key.range, replacement: current)] : [])
  }

  /// A key below a charter's `checklists` that is nearly a known one.
  static func ownMoment(_ key: YAMLValue, near known: String, file: String) -> Diagnostic {
    Diagnostic(
      .note, .unknownKey, file: file, at: key.range,
      message: "'\(key.text ?? "")' is read as a moment of your own",
      help: "did you mean '\(known)'?")
  }

  /// A key in another case than the one that it was read as.
  static func recasedKey(_ key: YAMLValue, current: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, file: file, at: key.range,
      message: "keys are lowercase; '\(key.text ?? "")' is read as '\(current)'",
      help: "write `\(current)`", fixes: [Fix(range: key.range, replacement: current)])
  }
}
