import Diagnostics
import Dispatch
import Editing
import LanguageServer
import SiteBuild
import System
import SystemCalls

/// The loop of `lsp`: the editor and changes on the disk in one thread, checks of the whole library in
/// another.
final class LanguageLoop {
  private let server: LanguageServer
  private let jobs: Int?
  private let checks: BackgroundWork<Check>
  private var repository: Repository?
  private var build: SiteBuild?
  private var watch: LibraryWatch?
  private var folders = (content: "content", output: "site")
  /// Whether the last check found documents on the disk.
  private var hadDocuments = false
  private var changes = PendingChanges()
  private var looked = 0.0
  /// When the next check is due, and when the first change was that it is for.
  private var due: Double?
  private var since = 0.0
  /// How long the last check took, in seconds.
  private var duration = 0.0

  /// A check that is done.
  private struct Check: Sendable {
    let outcome: Result<ResidentLibrary, MachineFailure>
    let overlay: [String: [UInt8]]
    let duration: Double
  }

  init(_ server: LanguageServer, jobs: Int?) throws(MachineFailure) {
    self.server = server
    self.jobs = jobs
    checks = try BackgroundWork()
  }

  /// Serves until the editor ends it.
  ///
  /// - Returns: The exit code.
  /// - Throws: What the machine could not do, or an editor that sends something else than messages.
  func run() throws -> Int32 {
    while true {
      try wait()
      if try isReady(0) {
        guard let bytes = try received() else { return server.exitCode ?? 1 }
        try send(try server.receive(bytes))
        if let code = server.exitCode { return code }
        try begin()
      }
      if let check = try checks.take() { try finish(check) }
      look()
      schedule()
    }
  }

  // MARK: The editor

  /// What the editor has sent; `nil` if it is gone.
  private func received() throws -> [UInt8]? {
    var bytes: [UInt8] = []
    // Letters that were typed during a check are looked at together.
    repeat {
      let more = try MachineFailure.naming("read", "standard input") { () throws(SystemCode) in
        try FileCalls.read(0)
      }
      if more.isEmpty { return bytes.isEmpty ? nil : bytes }
      bytes += more
    } while try isReady(0) && bytes.count < 1 << 24
    return bytes
  }

  private func send(_ bytes: [UInt8]) throws {
    if bytes.isEmpty { return }
    try MachineFailure.naming("write to", "the editor") { () throws(SystemCode) in
      try FileCalls.writeAll(1, bytes)
    }
  }

  /// Begins to watch, once the editor has named its folder.
  private func begin() throws {
    guard build == nil, let root = server.root else { return }
    let repository = try Repository(in: root)
    self.repository = repository
    build = try repository.residentBuild(jobs: jobs)
    watch = LibraryWatch(
      root: root, configuration: repository.configurationPath, isPolling: false)
    watch?.cover(content: folders.content, output: folders.output)
  }

  // MARK: Checks

  /// Notes what has changed on the disk.
  private func look() {
    let now = SystemClock.now()
    if watch?.descriptor != nil || now >= looked + LibraryWatch.interval {
      looked = now
      watch?.collect(into: &changes, at: now)
    }
    guard let deadline = changes.deadline, now >= deadline else { return }
    if changes.isWide { watch?.cover(content: folders.content, output: folders.output) }
    _ = changes.take(at: now)
    server.needsCheck = true
  }

  /// Starts the check of the whole library that is due, if none is running.
  private func schedule() {
    let now = SystemClock.now()
    if server.needsCheck {
      server.needsCheck = false
      if due == nil { since = now }
      // The longer a check takes, the longer a pause in typing it waits for.
      due = min(now + min(max(duration, 0.02), 1), since + 3)
    }
    guard !checks.isRunning, let due, now >= due, let build else { return }
    self.due = nil
    let overlay = server.overlay
    var whole = build
    whole.overlay(overlay)
    let checking = whole
    checks.begin {
      let outcome = Self.check(checking)
      return Check(outcome: outcome, overlay: overlay, duration: SystemClock.now() - now)
    }
  }

  private static func check(_ build: SiteBuild) -> Result<ResidentLibrary, MachineFailure> {
    MachineFailure.result { ResidentLibrary(try build.check(), build) }
  }

  /// Sends the editor what a check has found.
  private func finish(_ check: Check) throws {
    duration = check.duration
    let former = server.library
    let outcome = refusingLoss(check)
    try send(server.adopt(outcome, with: check.overlay))
    // Freeing ten thousand documents would keep the editor waiting.
    DispatchQueue.global().async { withExtendedLifetime(former) {} }
    switch outcome {
    case .failure: changes.retry(at: SystemClock.now() + 1)
    case .success(let library):
      let configuration = library.checked.configuration
      let now = (content: library.checked.watchedContent, output: configuration.output)
      if now != folders {
        folders = now
        watch?.cover(content: now.content, output: now.output)
        // What changed there during the check was not noticed.
        server.needsCheck = true
      }
      hadDocuments = Self.hasDocuments(library, besides: check)
    }
  }

  /// Whether there are documents besides those that the editor has open.
  private static func hasDocuments(_ library: ResidentLibrary, besides check: Check) -> Bool {
    library.checked.library.documents.contains { check.overlay[$0.path] == nil }
  }

  /// The outcome of a check, unless the library was there and has vanished.
  ///
  /// It may be cloned again; until then, texts that the editor has open do not make a library.
  private func refusingLoss(_ check: Check) -> Result<ResidentLibrary, MachineFailure> {
    guard hadDocuments, case .success(let library) = check.outcome,
      !Self.hasDocuments(library, besides: check)
    else { return check.outcome }
    // The folder may have another name now.
    let content = library.checked.configuration.layout.content
    if let repository, (try? repository.refuseLoss(of: content)) != nil { return check.outcome }
    return MachineFailure.result { try repository?.refuseLoss(of: folders.content) }
      .flatMap { _ in check.outcome }
  }

  // MARK: Waiting

  /// Waits until something happens, or until something is due.
  private func wait() throws {
    var waits: [(descriptor: Int32, isSending: Bool)] = [(0, false), (checks.descriptor, false)]
    if let watched = watch?.descriptor { waits.append((watched, false)) }
    var until = SystemClock.now() + 60
    if let deadline = changes.deadline { until = min(until, deadline) }
    if let due, !checks.isRunning { until = min(until, due) }
    if watch != nil, watch?.descriptor == nil { until = min(until, looked + LibraryWatch.interval) }
    try MachineFailure.naming("wait for", "the editor") { () throws(SystemCode) in
      try SocketCalls.wait(for: waits, milliseconds: SystemClock.milliseconds(until: until))
    }
  }

  private func isReady(_ number: Int32) throws -> Bool {
    try MachineFailure.naming("wait for", "the editor") { () throws(SystemCode) in
      try SocketCalls.isReady(number)
    }
  }
}
