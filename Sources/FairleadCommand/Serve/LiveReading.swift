import Diagnostics
import Editing
import System

/// A library that was read in another thread, so that pages that are saved meanwhile need not wait.
struct LiveReading: Sendable {
  let outcome: Result<LiveSite, MachineFailure>
  /// The files that had changed since it was read last, for the terminal.
  let changed: [String]
  let profile: Profile
  /// When the reading began.
  let start: Double
}
