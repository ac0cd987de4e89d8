import Glibc
import Synchronization

/// How long the phases of a build take.
///
/// It goes to standard error, never into the output.
package final class Profile: Sendable {
  /// A profile that measures nothing, and costs nothing.
  package static let off = Profile(isOn: false)

  /// Whether anything is measured.
  package let isOn: Bool
  private let state: Mutex<State>

  private struct State {
    var last: Double
    var lastCPU: Double
    var lastChildren: Double
    var phases: [Phase] = []
    var parts: [(name: String, cpu: Double)] = []
    var templates: [String: Template] = [:]
  }

  /// How long a phase took, in seconds.
  package struct Phase: Sendable {
    package let name: String
    package let wall: Double
    /// The CPU time of this process.
    package let cpu: Double
    /// The CPU time of children that ended in it, such as lanes.
    package let children: Double
  }

  /// What the pages of one template cost, with the payloads that are made with them.
  package struct Template: Sendable {
    package let name: String
    package fileprivate(set) var pages = 0
    /// The CPU time of all, and of the slowest, in seconds.
    package fileprivate(set) var cpu = 0.0
    package fileprivate(set) var most = 0.0
    /// The path of the slowest.
    package fileprivate(set) var slowest = ""
  }

  /// Starts the clock.
  package convenience init() {
    self.init(isOn: true)
  }

  private init(isOn: Bool) {
    self.isOn = isOn
    state = Mutex(
      State(
        last: SystemClock.now(), lastCPU: Self.processSeconds(),
        lastChildren: Self.childSeconds()))
  }

  /// Ends a phase, and begins the next.
  package func mark(_ name: String) {
    guard isOn else { return }
    let now = SystemClock.now()
    let cpu = Self.processSeconds()
    let children = Self.childSeconds()
    state.withLock { state in
      state.phases.append(
        Phase(
          name: name, wall: now - state.last, cpu: cpu - state.lastCPU,
          children: children - state.lastChildren))
      state.last = now
      state.lastCPU = cpu
      state.lastChildren = children
    }
  }

  /// Adds the CPU time of a part of a phase, whichever worker it ran on.
  package func measure<Result>(_ part: String, _ body: () throws -> Result) rethrows -> Result {
    guard isOn else { return try body() }
    return try timed(body) { state, spent in
      if let index = state.parts.firstIndex(where: { $0.name == part }) {
        state.parts[index].cpu += spent
      } else {
        state.parts.append((part, spent))
      }
    }
  }

  /// Adds the CPU time of a page to that of its template; `nil` for what has none.
  package func measure<Result>(
    _ path: String, of template: String?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isOn, let template else { return try body() }
    return try timed(body) { state, spent in
      var sum = state.templates[template] ?? Template(name: template)
      sum.pages += 1
      sum.cpu += spent
      // Of two that take as long, the first by path: workers come in any order.
      if spent > sum.most || spent == sum.most && path < sum.slowest {
        (sum.most, sum.slowest) = (spent, path)
      }
      state.templates[template] = sum
    }
  }

  /// Adds the CPU time of a closure to the sums, even if it throws.
  private func timed<Result>(
    _ body: () throws -> Result, add: (inout State, Double) -> Void
  ) rethrows -> Result {
    let start = SystemClock.seconds(CLOCK_THREAD_CPUTIME_ID)
    defer {
      let spent = SystemClock.seconds(CLOCK_THREAD_CPUTIME_ID) - start
      state.withLock { add(&$0, spent) }
    }
    return try body()
  }

  /// The templates, the costliest first.
  package var templates: [Template] {
    state.withLock { state in
      state.templates.values.sorted { $0.cpu == $1.cpu ? $0.name < $1.name : $0.cpu > $1.cpu }
    }
  }

  /// The measured parts of phases, in alphabetical order, with their CPU time in seconds.
  package var parts: [(name: String, cpu: Double)] {
    state.withLock { $0.parts.sorted { $0.name < $1.name } }
  }

  /// The phases, in their order.
  package var phases: [Phase] {
    state.withLock { $0.phases }
  }

  private static func processSeconds() -> Double { SystemClock.seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The CPU time of all children that have ended and were waited for.
  private static func childSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
