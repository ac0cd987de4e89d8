import Glibc
import Synchronization

/// How long the phases of a build take.
///
/// It goes to standard error, never into the output.
public final class Profile: Sendable {
  private let state: Mutex<State>

  private struct State {
    var last: Double
    var lastCPU: Double
    var phases: [(name: String, wall: Double, cpu: Double)] = []
  }

  /// Starts the clock.
  public init() {
    state = Mutex(State(last: Self.seconds(CLOCK_MONOTONIC), lastCPU: Self.processSeconds()))
  }

  /// Ends a phase, and begins the next.
  func mark(_ name: String) {
    let now = Self.seconds(CLOCK_MONOTONIC)
    let cpu = Self.processSeconds()
    state.withLock { state in
      state.phases.append((name, now - state.last, cpu - state.lastCPU))
      state.last = now
      state.lastCPU = cpu
    }
  }

  /// The phases with their wall time and this process's CPU time, in seconds.
  public var phases: [(name: String, wall: Double, cpu: Double)] {
    state.withLock { $0.phases }
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func processSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
}
