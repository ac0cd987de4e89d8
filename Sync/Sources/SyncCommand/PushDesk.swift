import Contract
import Delivery

/// Where a plan is shown, saved, agreed to and put into the queue.
struct PushDesk {
  let ledger: Ledger
  let remote: Remote
  let files: [PayloadFile]
  let push: PushOptions
  let global: GlobalOptions
  let redactor: Redactor
  let subject: String?
  let account: String
  let capabilities: Capabilities
  /// The time, in seconds since 1970.
  let now: Int

  /// What follows.
  enum Outcome {
    case stop(Int32)
    case deliver
  }

  /// Shows a plan, and puts it into the queue if the user agrees.
  func present(_ plan: Plan) throws -> Outcome {
    let report = PlanReport(
      plan: plan, server: remote.server, account: account,
      isLong: push.stopsAtPlan || global.isVerbose)
    let isAsked = plan.hasChanges && !push.stopsAtPlan && !push.yes
    // Standard output is only for the plan as a file.
    let show = push.printsPlan ? Terminal.warn : Terminal.print
    if push.format == .human {
      if !global.isQuiet || plan.hasObstacles || isAsked {
        let paint = push.printsPlan ? Paint(isOn: false) : global.paint
        show(redactor.redacted(report.text(paint)))
      }
    } else if push.stopsAtPlan {
      Terminal.print(redactor.redacted(report.value.written) + "\n")
    } else if isAsked {
      // Standard output is only for the result.
      Terminal.warn(redactor.redacted(report.text(Paint(isOn: false))))
    }
    if push.format == .human, push.stopsAtPlan, plan.hasChanges,
      let time = try ledger.notBefore(remote, now: now), time > now, !push.retryFailed
    {
      show(
        "the server asked to slow down: nothing is sent before \(Timestamp(seconds: time).iso); "
          + "use --retry-failed to send now\n")
    }
    try DeletionGuard.check(
      withdrawals: plan.withdrawals, files: files.count,
      published: plan.enqueued.published(try ledger.documents(of: remote)),
      allowed: push.allowDeletes)
    if let path = push.plan {
      let binding = PlanFile.Binding(
        server: remote.server, account: remote.account, ledger: try ledger.state(),
        content: PlanFile.contentDigest(files))
      try PlanFile.save(
        plan, unsent: try Unsent(plan).redacted(redactor), binding, subject: subject, to: path)
      if push.format == .human, !global.isQuiet, !push.printsPlan {
        Terminal.print("the plan is in \(path)\n")
      }
    }
    if push.stopsAtPlan {
      if plan.hasObstacles { return .stop(1) }
      return .stop(push.exitCode && plan.hasChanges ? 3 : 0)
    }
    if plan.hasChanges, try !agree() { return .stop(1) }
    if push.retriesFailed {
      _ = try ledger.resetFailed(remote)
      try ledger.setNotBefore(nil, remote)
    }
    try enqueue(plan.enqueued)
    return .deliver
  }

  private func enqueue(_ plan: Ledger.Enqueued) throws {
    try ledger.enqueue(plan, to: remote, for: capabilities, from: push.sourceRevision)
  }

  private func agree() throws -> Bool {
    if push.yes { return true }
    guard Terminal.isTerminal(0), Terminal.isTerminal(2) else {
      throw Failure(
        .unable, "there is no terminal to ask on; nothing was sent",
        help: "use --yes to push without being asked, or --dry-run to only show the plan")
    }
    Terminal.warn("Push this? [y/N] ")
    let answer = (readLine() ?? "").lowercased()
    if ["y", "yes", "д", "да"].contains(answer) { return true }
    Terminal.print("nothing was sent\n")
    return false
  }

  /// Puts a saved plan into the queue; its guard is checked again.
  func accept(_ plan: PlanFile) throws {
    let documents = try ledger.documents(of: remote)
    // What was sent without an answer may be there, too.
    let ours = Set(
      documents.filter(\.isPublishedHere).map(\.publicID)
        + (try ledger.operations(of: remote, in: [.pending]).map(\.publicID)))
    let withdrawn = plan.enqueued.withdrawn
    // The version that the plan was made for is shown to be this library's, or was decided about.
    if let stranger = withdrawn.first(where: { !ours.contains($0.publicID) && $0.base == nil }) {
      throw Failure(
        .refused,
        "the plan withdraws '\(stranger.publicID)', which this repository did not publish, and does "
          + "not say which version; nothing was sent",
        help: "make a new one with `fairlead push --plan FILE`")
    }
    try DeletionGuard.check(
      withdrawals: withdrawn.count, files: files.count,
      published: plan.enqueued.published(documents), allowed: push.allowDeletes)
    for case let payload? in plan.enqueued.operations.map(\.payload) {
      guard let reason = capabilities.objection(to: payload) else { continue }
      throw Failure(
        .refused,
        "the plan sends '\(payload.publicID)', but \(reason.description); nothing was sent",
        help: "make a new one with `fairlead push --plan FILE`")
    }
    try enqueue(plan.enqueued)
  }
}
