import Contract
import Delivery

/// A plan as it is shown.
struct PlanReport {
  let plan: Plan
  let server: String
  let account: String
  /// Whether every document is named, even if there are thousands.
  let isLong: Bool

  private static let shortLength = 40
  private static let longestDifference = 8

  func text(_ paint: Paint) -> String {
    var lines: [String] = []
    var hidden = 0
    var shown = 0
    for entry in plan.entries {
      guard let (sign, note) = Self.sign(entry.change, paint) else { continue }
      // What needs a decision is never left out.
      if !isLong, shown >= Self.shortLength, !Self.needsDecision(entry.change) {
        hidden += 1
        continue
      }
      shown += 1
      let kind = entry.resource == .charter ? " (charter)" : ""
      lines.append("  \(sign) \(entry.publicID)  \(Printable.line(entry.title, limit: 60))\(kind)")
      if let note { lines.append("      \(note)") }
      if let commit = entry.replaced?.shortCommit {
        lines.append("      the server has \(commit), which is not part of what you push")
      }
      lines += Self.details(entry, paint)
    }
    if hidden > 0 { lines.append("  … and \(hidden) more; --dry-run shows all") }
    lines += strays
    let head = lines.isEmpty ? [] : ["plan for \(server) as \(account)"]
    return (head + lines + [counts]).joined(separator: "\n") + "\n"
  }

  private static func needsDecision(_ change: Plan.Change) -> Bool {
    switch change {
    case .conflict, .refusedBefore, .unread, .withdraw, .left: true
    case .publish, .update, .unchanged, .mark, .resume, .keptBack, .kept, .notHere, .gone: false
    }
  }

  private static func sign(
    _ change: Plan.Change, _ paint: Paint
  ) -> (sign: String, note: String?)? {
    switch change {
    case .publish: (paint.green("+"), nil)
    case .update: (paint.yellow("~"), nil)
    case .mark: (paint.yellow("~"), "unchanged; only its commit is recorded on the server")
    case .withdraw(let reason): (paint.red("-"), reason?.description)
    case .resume(let kind): (paint.yellow(">"), "\(kind.rawValue), tried before and not confirmed")
    case .refusedBefore(_, let error): (paint.red("x"), "refused before: \(error)")
    case .conflict(let conflict): (paint.red("!"), conflict.description)
    case .unread(let error): (paint.red("?"), "the server's version cannot be read: \(error)")
    case .keptBack(let reason): (paint.yellow("="), "kept back: \(reason.description)")
    case .kept(let why):
      (paint.faint("="), "no longer here, but it stays on the server: \(why.description)")
    case .left: (paint.yellow("="), "changed on the server but not here: it stays as it is")
    case .unchanged, .notHere, .gone: nil
    }
  }

  private static func details(_ entry: Plan.Entry, _ paint: Paint) -> [String] {
    switch entry.change {
    case .update(let differences):
      return lines(differences)
    case .conflict(let conflict):
      return lines(conflict.differences)
        + ["      = help: \(help(conflict, entry.publicID))"]
    case .left(let differences):
      return lines(differences)
        + ["      = help: use --overwrite \(entry.publicID) to replace it with this version"]
    case .keptBack(.fixed(let differences)):
      return all(differences, withReason: false).map { "      \($0)" }
    case .refusedBefore:
      return ["      = help: change the document, or use --retry-failed"]
    case .publish, .withdraw, .unchanged, .mark, .resume, .unread, .keptBack, .kept, .notHere,
      .gone:
      return []
    }
  }

  private static func help(_ conflict: Conflict, _ name: PublicID) -> String {
    let isHere = conflict.place == .here
    let overwrite = "use --overwrite \(name)"
    return switch conflict.kind {
    case .foreign: "give the document another `public_id`"
    case .account:
      "sign in as that account with `fairlead login`: all authors of a library push as one account"
    case .ahead:
      "`git pull` and push again (a shallow clone needs `git fetch --unshallow`); if nobody has "
        + "that commit anymore, \(overwrite)\(isHere ? "" : " to withdraw it")"
    case .newer: "push the newest commit; to go back to this one, \(overwrite)"
    case .uncommitted:
      isHere
        ? "push again when they are committed and pulled, or \(overwrite) to replace them"
        : "push from the clone that sent them, or \(overwrite) to withdraw it"
    case .unproven:
      "push from the clone that published it, or check it on the server and \(overwrite) to "
        + "withdraw it"
    case .withdrawn: "pull first: it may be private now; to publish it again, \(overwrite)"
    case .changed, .unknown, .elsewhere:
      isHere
        ? "compare both, then \(overwrite) to replace it with this version"
        : "check it on the server, then \(overwrite) to withdraw it"
    }
  }

  private static func lines(_ differences: [FieldDifference]) -> [String] {
    let shown = all(differences)
    var lines = shown.prefix(longestDifference).map { "      \($0)" }
    if shown.count > longestDifference {
      let rest = shown.count - longestDifference
      lines.append("      … and \(counted(rest, "more field"))")
    }
    return lines
  }

  /// The differences in words; the envelope and the model have some fields twice.
  static func all(_ differences: [FieldDifference], withReason: Bool = true) -> [String] {
    var seen: Set<String> = []
    return differences.map { difference in
      if difference.isElement {
        return "\(difference.place): \(difference.theirs == nil ? "new" : "removed")"
      }
      let stays = difference.isFixed && withReason ? " (stays: an update cannot change it)" : ""
      return "\(difference.place): \(value(difference.theirs)) → \(value(difference.ours))\(stays)"
    }.filter { seen.insert($0).inserted }
  }

  private static func value(_ text: String?) -> String {
    text.map { Printable.line($0, limit: 80) } ?? "(none)"
  }

  /// `2 to publish, 1 to update, 40 unchanged`.
  private var counts: String {
    var numbers: [(Int, String)] = []
    let tally = plan.tally
    numbers.append((tally.published, "to publish"))
    numbers.append((tally.updated, "to update"))
    numbers.append((tally.withdrawn, "to withdraw"))
    numbers.append((tally.resumed, "to send again"))
    numbers.append((tally.conflicting, tally.conflicting == 1 ? "conflict" : "conflicts"))
    numbers.append((tally.refusedBefore, "refused before"))
    numbers.append((tally.unread, "not readable"))
    numbers.append((tally.keptBack, "kept back"))
    numbers.append((tally.leftAlone, "left alone"))
    let parts = numbers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (parts + ["\(plan.unchanged) unchanged"]).joined(separator: ", ")
  }

  /// The plan as JSON.
  var value: JSON {
    let tally = plan.tally
    let number = { (name: String, count: Int) in JSON.Member(name, .number(count)) }
    return .object([
      number("version", 1), JSON.Member("server", .text(server)),
      JSON.Member("dry_run", .bool(true)), number("publish", tally.published),
      number("publish_update", tally.updated), number("unpublish", tally.withdrawn),
      number("resume", tally.resumed), number("conflicts", tally.conflicting),
      number("refused_before", tally.refusedBefore), number("unread", tally.unread),
      number("kept_back", tally.keptBack), number("left_alone", tally.leftAlone),
      number("not_here", tally.notHere), number("unchanged", plan.unchanged),
      JSON.Member("documents", .array(plan.entries.map(DocumentReport.value))),
    ])
  }
}

extension Plan {
  /// How many documents have the same outcome.
  struct Tally {
    var published = 0
    var updated = 0
    var withdrawn = 0
    var resumed = 0
    var conflicting = 0
    var refusedBefore = 0
    var unread = 0
    var keptBack = 0
    var leftAlone = 0
    var notHere = 0
    var unchanged = 0
  }

  var tally: Tally {
    var tally = Tally()
    for entry in entries {
      switch entry.change {
      case .publish: tally.published += 1
      case .update, .mark: tally.updated += 1
      case .withdraw: tally.withdrawn += 1
      case .resume: tally.resumed += 1
      case .conflict: tally.conflicting += 1
      case .refusedBefore: tally.refusedBefore += 1
      case .unread: tally.unread += 1
      case .keptBack: tally.keptBack += 1
      case .kept, .left: tally.leftAlone += 1
      case .notHere: tally.notHere += 1
      case .unchanged: tally.unchanged += 1
      case .gone: break
      }
    }
    return tally
  }

  /// How many documents stay as they are.
  var unchanged: Int { tally.unchanged }
}
