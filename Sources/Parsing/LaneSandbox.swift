import CLaneSandbox
import Glibc

/// What a lane gives up before it sees a document: everything but its two pipes, memory and time.
package enum LaneSandbox {
  /// The address space that a lane may have, in bytes.
  package static let memoryLimit: rlim_t = 512 << 20

  /// Puts this process in the sandbox; there is no way back.
  ///
  /// A kernel that is built without one of its features still has the others: descriptors are
  /// limited to the pipes in any case.
  ///
  /// - Returns: Whether the limits hold that every kernel has.
  static func shutIn() -> Bool {
    // A shell or `make` may have left others open, and whoever breaks out could read them.
    guard fairlead_close_files() == 0 else { return false }
    // Its own process group: signals for the terminal's foreground are for its owner.
    _ = setpgid(0, 0)
    let privileges = fairlead_give_up_privileges()
    guard privileges == 0 || privileges == EINVAL else { return false }
    _ = fairlead_give_up_files()
    guard limit(RLIMIT_AS, memoryLimit), limit(RLIMIT_NOFILE, 3), limit(RLIMIT_CORE, 0) else {
      return false
    }
    let refusal = fairlead_refuse_calls()
    return refusal == 0 || refusal == ENOSYS || refusal == EINVAL
  }

  /// What holds a lane on this machine, in words.
  ///
  /// What depends on the kernel is asked of it. Every kernel has the others, and without the limits of
  /// files and memory a lane does not start (``shutIn()``).
  package static var containments: [String] {
    let landlock = fairlead_landlock_version()
    return [
      fairlead_has_refusals() != 0 ? "seccomp" : "no seccomp",
      landlock > 0 ? "Landlock \(landlock)" : "no Landlock",
      fairlead_can_give_up_privileges() != 0 ? "no new privileges" : "new privileges",
      "no dumpable memory", "own process group", "no files", "\(memoryLimit >> 20) MB",
    ]
  }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
    var limits = rlimit(rlim_cur: value, rlim_max: value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0
  }

  /// Puts this process in the sandbox like a lane, tries to get out, and prints the result.
  package static func probe() {
    guard shutIn() else { return }
    var attempts = [fairlead_attempt](repeating: fairlead_attempt(), count: 9)
    let count = Int(fairlead_try_to_break_out(&attempts))
    var text = ""
    for attempt in attempts.prefix(count) {
      text += String(cString: attempt.what) + (attempt.is_refused == 0 ? ": allowed" : ": refused")
      text += "\n"
    }
    _ = LaneMain.write(Array(text.utf8))
  }
}
