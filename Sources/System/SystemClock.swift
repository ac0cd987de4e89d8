import Glibc

/// The clocks of the system that are never set.
package enum SystemClock {
  /// The seconds since the machine began.
  package static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// How many milliseconds a call may wait until a time of this clock: a minute at most.
  package static func milliseconds(until time: Double) -> Int32 {
    Int32(max(0, min(((time - now()) * 1_000).rounded(.up), 60_000)))
  }

  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
