import Glibc
import Synchronization

extension ChildProcess {
  /// The child that does not outlive this process; 0 if there is none.
  private static let companion = Atomic<pid_t>(0)

  /// Ends the child when a signal ends this process, one that can be noticed.
  public borrowing func endWithThisProcess() {
    Self.companion.store(process, ordering: .sequentiallyConsistent)
    _ = Self.watch
  }

  /// No longer ends a child that has ended.
  static func forget(_ process: pid_t) {
    _ = companion.compareExchange(
      expected: process, desired: 0, ordering: .sequentiallyConsistent)
  }

  private static let watch: Void = {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&numbers, number)
      let before = signal(number) { number in
        let child = ChildProcess.companion.load(ordering: .sequentiallyConsistent)
        if child > 0 {
          kill(child, SIGTERM)
          // What starts once this process is gone must not meet the child, which has ten seconds.
          var pauses = 200
          while waitpid(child, nil, WNOHANG) == 0 {
            if pauses == 0 { kill(child, SIGKILL) }
            pauses -= 1
            usleep(50_000)
          }
        }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      // As `nohup` wants it.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    // Blocked signals are inherited, too.
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }()
}
