import ArgumentParser
import Bytes
import Contract
import Diagnostics
import Output
import SiteBuild
import System

/// The command `fairlead publish`.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Send what changed in the built site to a folder, a server or a store.",
    discussion: """
      Sends what the last `fairlead build` wrote into `public/`, in an order in which readers never \
      see a page whose pictures are missing, and finally removes what the site no longer has. A run that \
      was interrupted is completed by the next one. A target is a folder, or whatever rclone can \
      reach, if it is installed: docs/publishing.md has recipes.

      EXAMPLE
        fairlead publish /srv/www/library --dry-run
        fairlead publish server:/srv/www/library
        fairlead publish store:bucket/library

      EXIT CODES
        0   done
        2   Fairlead could not do its work; the message says why
        64  wrong usage
      """)

  @Argument(help: "A folder, or a target in rclone's notation.", completion: .directory)
  var target: String

  @Flag(help: "Print what would be sent and removed, and change nothing.")
  var dryRun = false

  @Flag(help: "Send every file, and replace even files that Fairlead did not write.")
  var replace = false

  @OptionGroup var removals: RemovalOptions

  func validate() throws {
    if target.isEmpty { throw ValidationError("The target is empty.") }
    if PrintingChoices.isQuiet, PrintingChoices.isVerbose {
      throw ValidationError("--verbose prints every path, and --quiet none: use one of them.")
    }
  }

  /// Whether what is done is not printed; a dry run has nothing else to show.
  private var isQuiet: Bool { PrintingChoices.isQuiet && !dryRun }

  private func report(_ text: String) {
    if !isQuiet { Terminal.print(text) }
  }

  func run() throws {
    try Reporting.run {
      let repository = try Repository.library()
      let target = try PublishTarget(target, repository)
      let listing = try repository.build(jobs: nil).listing()
      try repository.refuseFolderAbove(listing, "publish …")
      let configuration = listing.configuration
      let folder = repository.absolute(configuration.output)
      guard try Repository.exists("\(folder)/\(Manifest.path)") else {
        throw MachineFailure(
          "nothing was published: there is no build in \(repository.shown(folder)); run "
            + "`fairlead build` first")
      }
      // It is locked: no build changes what is being sent.
      let output = try DiskOutput(root: folder)
      let place: any PublishPlace =
        target.folder.map { PublishFolder(target: target, root: $0) }
        ?? Rclone(target: target, output: output)
      let built = try finishedBuild(in: output, shown: repository.shown(folder))
      let record = try PublishedRecord(at: place)
      let plan = try PublishPlan(
        built: built, in: output, record: record,
        unsure: { try replace ? $0 : place.damaged(among: $0, sentFrom: "\(folder)/public") },
        listing: { try place.list() }, existing: { try place.existing(among: $0) })
      if plan.isEmpty, !record.isUnfinished {
        let files = counted(plan.site.files.count, "file")
        report(
          "nothing to publish: \(target.shown) already has the last build (\(files))\n")
        return
      }
      try guardRemovals(plan, target)
      try place.refuseObstacles(among: plan.paths)
      if !replace { try refuseStrangers(among: plan.new, at: place, record) }
      if dryRun {
        show(plan)
      } else {
        // Not earlier: a folder is made only if something is sent to it.
        if try place.lock(), try PublishedRecord(at: place) != record {
          throw MachineFailure(
            "nothing was published: another publish has changed \(target.shown) in the meantime; run "
              + "the command again")
        }
        // The note is written again: what it says must not be lost with half of it.
        if record.isFromNote {
          try write(record.files, to: PublishedRecord.path, from: folder, output, with: place)
        }
        try publish(plan, from: folder, output, with: place)
      }
      report(summary(plan, target))
    }
  }

  /// The manifest of the last build.
  private func finishedBuild(in output: DiskOutput, shown folder: String) throws -> Manifest {
    if try output.exists(Manifest.pendingPath) {
      throw MachineFailure(
        "nothing was published: the last build in \(folder) was interrupted; run "
          + "`fairlead build` again")
    }
    let built = try Manifest.readFinished(from: output)
    if built.isPreview {
      throw MachineFailure(
        "nothing was published: \(folder) is a preview with private documents; run "
          + "`fairlead build` without --preview")
    }
    return built
  }

  private func guardRemovals(_ plan: PublishPlan, _ target: PublishTarget) throws {
    let pages = (plan.replaced + plan.removals).filter { $0.hasSuffix(".html") }
    try RemovalGuard(allowed: removals.allowRemovals, command: "publish \(target.shown)").check([
      RemovalGuard.Removals(names: pages, total: plan.pagesThere, kind: "pages")
    ])
  }

  /// Refuses to replace what Fairlead did not write.
  private func refuseStrangers(
    among new: [String], at place: any PublishPlace, _ record: PublishedRecord
  ) throws {
    let strangers = try place.existing(among: new)
    guard let first = strangers.first else { return }
    if record.isDamaged {
      throw MachineFailure(
        "nothing was published: the list of what was sent to \(place.target.shown), "
          + "\(PublishedRecord.path), is damaged; publish with --replace, and remove old files yourself"
      )
    }
    let others = strangers.count - 1
    let what = others > 0 ? "\(first) and \(counted(others, "other file"))" : first
    throw MachineFailure(
      "nothing was published: Fairlead did not write \(what) at \(place.target.shown); move "
        + "\(others > 0 ? "them" : "it") away, or replace \(others > 0 ? "them" : "it") with --replace"
    )
  }

  /// Sends and removes; the note of what changes is there before, and the record comes after.
  private func publish(
    _ plan: PublishPlan, from folder: String, _ output: DiskOutput, with place: any PublishPlace
  ) throws {
    try write(plan.pending, to: PublishedRecord.pendingPath, from: folder, output, with: place)
    if !plan.replaced.isEmpty {
      show(plan.replaced)
      try place.remove(plan.replaced)
    }
    for sending in plan.sendings {
      show(sending)
      let groups = Dictionary(grouping: sending.paths) {
        PublishStep.headers(of: $0, hash: plan.site.files[PublishedRecord.name(of: $0)] ?? "")
      }
      let ordered = groups.sorted { $0.value[0].utf8.lexicographicallyPrecedes($1.value[0].utf8) }
      var progress = StepProgress(total: sending.paths.count, isQuiet: isQuiet)
      for (headers, paths) in ordered {
        try progress.send(paths) { batch in
          try place.send(batch, from: "\(folder)/public", headers: headers)
        }
      }
    }
    if !plan.removals.isEmpty {
      show(plan.removals)
      try place.remove(plan.removals)
    }
    // A record that is on the disk before the files would vouch for what a loss of power took. Once more at the end, because
    // the disk may be pulled out.
    place.settle()
    try write(plan.site, to: PublishedRecord.path, from: folder, output, with: place)
    try place.remove([PublishedRecord.pendingPath])
    place.settle()
  }

  /// Sends a record, from a file in the output folder that does not stay there.
  private func write(
    _ manifest: Manifest, to path: String, from folder: String, _ output: DiskOutput,
    with place: any PublishPlace
  ) throws {
    _ = try output.write(manifest.bytes, to: path)
    try place.send([path], from: folder, headers: ["Cache-Control: no-cache"])
    try output.remove(path)
  }

  private func show(_ plan: PublishPlan) {
    if !plan.replaced.isEmpty { show(plan.replaced) }
    for sending in plan.sendings { show(sending) }
    if !plan.removals.isEmpty { show(plan.removals) }
  }

  private func show(_ sending: PublishPlan.Sending) {
    let files = counted(sending.paths.count, "file")
    report("\(sending.step.name): \(files), \(sending.bytes.asByteCount)\n")
    showPaths(sending.paths)
  }

  private func show(_ removals: [String]) {
    report("removals: \(counted(removals.count, "file"))\n")
    showPaths(removals)
  }

  private func showPaths(_ paths: [String]) {
    guard PrintingChoices.isVerbose else { return }
    Terminal.print(InertMarkers.made(in: paths.map { "  \($0.visible)\n" }.joined()))
  }

  private func summary(_ plan: PublishPlan, _ target: PublishTarget) -> String {
    let sent = "\(counted(plan.files, "file")) (\(plan.bytes.asByteCount))"
    let removed = plan.replaced.count + plan.removals.count
    if dryRun {
      return "would send \(sent) to \(target.shown) and remove \(removed); nothing was changed\n"
    }
    let total = counted(plan.site.files.count, "file")
    // Whoever withdrew a page must know if it was not there to be removed.
    let missing = plan.missing > 0 ? ", \(plan.missing) to remove not found" : ""
    return "\(total) at \(target.shown): \(sent) sent, \(removed) removed\(missing)\n"
  }
}
