import Contract
import Diagnostics
import Documents
import Library
import Reading
import Settings

/// The ignores of a library, by file.
package struct Ignores: Sendable {
  private var comments: [(file: String, comment: IgnoreComment)] = []

  /// Creates an empty value.
  package init() {}

  /// The ignores of a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - layout: Where its parts are.
  ///   - parsed: What the parsers returned for it.
  /// - Returns: Its ignores, in the order of the text; of too many, as many as show it.
  package static func find(
    in source: SourceText, layout: SourceLayout, parsed: ParsedSource
  ) -> [IgnoreComment] {
    var found: [IgnoreComment] = []
    if let range = layout.yaml {
      found += YAMLIgnores.find(in: range, tree: parsed.yaml, of: source)
    }
    if let tree = parsed.markdown { found += MarkdownIgnores.find(in: tree, of: source) }
    return found
  }

  /// The largest number of ignores in a file; authors who need more turn the rule off.
  static let mostPerFile = 100

  /// Adds the ignores of a file.
  package mutating func add(_ found: [IgnoreComment], of file: String) {
    comments += found.prefix(Self.mostPerFile + 1).map { (file, $0) }
  }

  /// The findings that are left, and what is wrong with the ignores themselves.
  ///
  /// - Parameters:
  ///   - findings: What was found, with the severities that the library sets.
  ///   - rules: The library's choices, for the findings about ignores.
  ///   - catalogue: The rules that may be ignored.
  /// - Returns: The rest.
  package func applied(
    to findings: [Diagnostic], rules: RuleBook, catalogue: RuleCatalogue
  ) -> [Diagnostic] {
    if comments.isEmpty { return findings }
    let files = Set(comments.map(\.file))
    var byFile: [String: [Int]] = [:]
    for (index, finding) in findings.enumerated() where files.contains(finding.file) {
      byFile[finding.file, default: []].append(index)
    }
    /// Which of its places each finding keeps, if one of them is covered.
    var kept: [Int: [Bool]] = [:]
    var reports: [Diagnostic] = []
    var count = 0
    var last: String?
    for (file, comment) in comments {
      count = last == file ? count + 1 : 1
      last = file
      if count > Self.mostPerFile {
        reports.append(.tooManyIgnores(comment, file: file, limit: Self.mostPerFile))
        continue
      }
      guard let name = comment.rule else {
        reports.append(.ignoreWithoutRule(comment, file: file))
        continue
      }
      guard let rule = catalogue.rule(name.value) else {
        reports.append(.ignoreOfNothing(name, file: file, catalogue))
        continue
      }
      guard comment.hasReason else {
        reports.append(.ignoreWithoutReason(comment, rule: rule, file: file))
        continue
      }
      let hits = (byFile[file] ?? []).filter {
        findings[$0].rule == rule && comment.covers(findings[$0])
      }
      let able = hits.filter { findings[$0].severity != .error }
      for index in able {
        let isLeft = findings[index].places.map { !comment.covers($0.range) }
        kept[index] = zip(kept[index] ?? isLeft, isLeft).map { $0 && $1 }
      }
      if able.isEmpty {
        reports.append(
          hits.isEmpty
            ? .ignoreInVain(comment, rule: rule, file: file)
            : .ignoreOfError(comment, rule: rule, file: file))
      }
    }
    let left = findings.indices.compactMap { index -> Diagnostic? in
      guard let isKept = kept[index] else { return findings[index] }
      return findings[index].kept(at: isKept)
    }
    return left + rules.applied(to: reports)
  }
}

extension Diagnostic {
  private init(ignore range: Range<Int>, file: String, _ message: String, help: String) {
    self.init(.warning, .ignore, file: file, at: range, message: message, help: help)
  }

  fileprivate static func ignoreWithoutRule(
    _ comment: IgnoreComment, file: String
  ) -> Diagnostic {
    Diagnostic(
      ignore: comment.range, file: file, "this ignore names no rule",
      help: "write `fairlead-ignore RULE: reason`; a finding ends with its rule's name")
  }

  fileprivate static func ignoreOfNothing(
    _ name: Located<String>, file: String, _ catalogue: RuleCatalogue
  ) -> Diagnostic {
    let nearest = NearestName.of(name.value, in: catalogue.ids)
    return Diagnostic(
      ignore: name.range, file: file, "'\(name.value)' is not a rule",
      help: nearest.map { "did you mean '\($0)'?" } ?? "a finding ends with its rule's name")
  }

  fileprivate static func tooManyIgnores(
    _ comment: IgnoreComment, file: String, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      ignore: comment.range, file: file,
      "the file has more than \(limit) ignores; this one and those below have no effect",
      help: "change the rule under `rules` in fairlead.yml, or fix what it reports")
  }

  fileprivate static func ignoreWithoutReason(
    _ comment: IgnoreComment, rule: Rule, file: String
  ) -> Diagnostic {
    Diagnostic(
      ignore: comment.range, file: file,
      "this ignore of '\(rule.id)' gives no reason, so it has no effect",
      help: "give the reason after a colon: `fairlead-ignore \(rule.id): …`")
  }

  fileprivate static func ignoreOfError(
    _ comment: IgnoreComment, rule: Rule, file: String
  ) -> Diagnostic {
    Diagnostic(
      ignore: comment.range, file: file,
      "'\(rule.id)' is an error here, and errors cannot be ignored",
      help: "fix what it reports, and remove the comment")
  }

  fileprivate static func ignoreInVain(
    _ comment: IgnoreComment, rule: Rule, file: String
  ) -> Diagnostic {
    Diagnostic(
      ignore: comment.range, file: file,
      "nothing here breaks '\(rule.id)', so this ignore has no effect",
      help: "remove the comment")
  }
}
