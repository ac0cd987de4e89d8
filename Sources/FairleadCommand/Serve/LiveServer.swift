import Bytes
import Diagnostics
import Editing
import Glibc
import SiteBuild
import System
import SystemCalls

/// The loop of `serve`: browsers, the watch and the builds, one after the other in one thread.
///
/// A request that comes during a build waits for it, and so gets the new page. Only if a saved page is shown
/// ahead of the others, the library is read beside it, in another thread.
final class LiveServer {
  private let listener: Int32
  private var watch: LibraryWatch
  private var answers: LiveAnswers
  private var connections: [LiveConnection] = []
  private var changes = PendingChanges()
  private var report = LiveReport()
  /// The documents whose texts are shown, though the library has not been read again.
  private var shown: Set<String> = []
  /// When it is read again for them, in seconds.
  private var shownUntil = Double.infinity
  private let reading: BackgroundWork<LiveReading>
  /// What has changed while the library was read, and cannot be shown without reading it once more.
  private var waiting: [String]?
  private var looked = 0.0
  private var beat = 0.0

  /// The number of connections: a browser opens up to six.
  private static let most = 256
  /// How long an open connection may be silent, in seconds; one with events never is.
  private static let patience = 60.0
  /// How many documents a library has that takes so long to read that a document is shown ahead of the others.
  private static let large = 1_000
  /// How long browsers have to get a page that is shown ahead of the others, in seconds.
  private static let head = 0.25
  /// How often a connection with events gets a comment, so that one whose browser is gone is noticed.
  private static let heartbeat = 15.0

  init(
    listener: Int32, watch: consuming LibraryWatch, answers: LiveAnswers
  ) throws(MachineFailure) {
    reading = try BackgroundWork()
    self.listener = listener
    self.watch = watch
    self.answers = answers
  }

  /// Serves until the process ends.
  func run() throws -> Never {
    refresh([])
    while true {
      try wait()
      let now = SystemClock.now()
      if watch.descriptor != nil || now >= looked + LibraryWatch.interval {
        looked = now
        watch.collect(into: &changes, at: now)
      }
      if let deadline = changes.deadline, SystemClock.now() >= deadline {
        let isWide = changes.isWide
        // Folders that are new are watched before they are read, so nothing in them is missed.
        if isWide { cover() }
        let changed = changes.take(at: SystemClock.now())
        if isWide || changed.count != 1 || !show(changed[0]) {
          if reading.isRunning { waiting = (waiting ?? []) + changed } else { refresh(changed) }
        }
      } else if SystemClock.now() >= shownUntil, !reading.isRunning {
        read(shown.sorted())
      }
      if let done = try reading.take() { finish(done) }
      accept(now)
      for index in connections.indices { serve(index, now) }
      tidy(now)
    }
  }

  /// Begins to read the library in another thread.
  private func read(_ changed: [String]) {
    (shown, shownUntil) = ([], .infinity)
    let (start, profile) = (SystemClock.now(), Profile.chosen)
    let outcome = answers.preview.reading(profile)
    reading.begin {
      LiveReading(outcome: outcome(), changed: changed, profile: profile, start: start)
    }
  }

  /// Shows a library that was read in another thread.
  private func finish(_ done: LiveReading) {
    if let paths = waiting {
      waiting = nil
      return refresh(done.changed + paths)
    }
    // Documents that were saved meanwhile may have been read before that.
    take(done.outcome, done.changed, since: done.start, done.profile, showing: shown.sorted())
  }

  /// Shows a document's new text at once: the library is read again once browsers have its page.
  private func show(_ path: String) -> Bool {
    guard isLarge, answers.show(path) else { return false }
    shown.insert(path)
    let now = SystemClock.now()
    tellBrowsers(now)
    shownUntil = now + Self.head
    return true
  }

  private var isLarge: Bool { answers.preview.documents >= Self.large }

  private func tellBrowsers(_ now: Double) {
    for index in connections.indices {
      guard let page = connections[index].page else { continue }
      connections[index].add(answers.event(page))
      connections[index].send(at: now)
    }
  }

  /// Reads the library and tells every browser.
  func refresh(_ paths: [String]) {
    let changed = shown.union(paths).sorted()
    (shown, shownUntil) = ([], .infinity)
    let start = SystemClock.now()
    let profile = Profile.chosen
    take(answers.preview.reading(profile)(), changed, since: start, profile)
  }

  private func take(
    _ outcome: Result<LiveSite, MachineFailure>, _ changed: [String], since start: Double,
    _ profile: Profile, showing saved: [String] = []
  ) {
    answers.take(outcome)
    if answers.preview.problem == nil,
      !watch.covers(content: answers.preview.watchedContent, output: answers.preview.output)
    {
      cover()
      // What changed there while it was read was not noticed.
      answers.take(answers.preview.reading(profile)())
    }
    for path in saved { _ = answers.show(path) }
    let now = SystemClock.now()
    if answers.preview.problem != nil { changes.retry(at: now + 1) }
    tellBrowsers(now)
    answers.discard()
    if isLarge { answers.prepare() }
    profile.mark("tell browsers")
    report.show(
      answers.preview, changed: changed, milliseconds: Int((now - start) * 1_000))
    profile.printPhases()
  }

  private func cover() {
    watch.cover(content: answers.preview.watchedContent, output: answers.preview.output)
  }

  /// Waits until something happens, or until something is due.
  private func wait() throws {
    var waits: [(descriptor: Int32, isSending: Bool)] = [
      (listener, false), (reading.descriptor, false),
    ]
    if let watched = watch.descriptor { waits.append((watched, false)) }
    for connection in connections { waits.append((connection.socket, connection.isSending)) }
    var until = beat + Self.heartbeat
    if let deadline = changes.deadline { until = min(until, deadline) }
    if !reading.isRunning { until = min(until, shownUntil) }
    if watch.descriptor == nil { until = min(until, looked + LibraryWatch.interval) }
    try MachineFailure.naming("wait for", "browsers") { () throws(SystemCode) in
      try SocketCalls.wait(for: waits, milliseconds: SystemClock.milliseconds(until: until))
    }
  }

  private func accept(_ now: Double) {
    while true {
      let socket: Int32
      do throws(SystemCode) {
        guard let taken = try SocketCalls.accept(listener) else { return }
        socket = taken
      } catch {
        // Without a descriptor to spare, the browser waits until another has left.
        usleep(20_000)
        return
      }
      guard connections.count < Self.most else {
        FileCalls.release(socket)
        continue
      }
      connections.append(LiveConnection(socket, at: now))
    }
  }

  /// Receives, answers and sends what is there.
  private func serve(_ index: Int, _ now: Double) {
    connections[index].receive(at: now)
    while let reading = connections[index].next() {
      switch reading {
      case .incomplete: return
      case .refused(let status):
        connections[index].answer(
          HTTPResponse(
            status,
            status == 505
              ? "the preview speaks only HTTP/1.1; in nginx: proxy_http_version 1.1"
              : "this is not a request that a preview answers"), isHead: false, isKept: false,
          page: nil)
      case .complete(let request, _):
        let response = answers.response(to: request)
        connections[index].answer(
          response, isHead: request.method == "HEAD", isKept: request.isKept,
          page: response.isStream ? request.value("page") : nil)
      }
      connections[index].send(at: now)
    }
    connections[index].send(at: now)
  }

  /// Closes what is over, and sends signs of life.
  private func tidy(_ now: Double) {
    if now >= beat + Self.heartbeat {
      beat = now
      for index in connections.indices where connections[index].page != nil {
        connections[index].add(Array(":\n\n".utf8))
        connections[index].send(at: now)
      }
    }
    for connection in connections
    where connection.isOver || now > connection.used + Self.patience {
      FileCalls.release(connection.socket)
    }
    connections.removeAll { $0.isOver || now > $0.used + Self.patience }
  }
}
