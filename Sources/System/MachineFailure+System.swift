import Diagnostics
import SystemCalls

extension MachineFailure {
  /// The system's error for a failed call, with the thing it was about.
  package static func system(
    _ action: String, _ thing: String, code: SystemCode
  ) -> MachineFailure {
    MachineFailure("cannot \(action) \(thing): \(code)")
  }

  /// Makes system calls, and names what they were about if one fails.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - thing: What it is done to.
  ///   - calls: The calls.
  /// - Returns: What the calls return.
  /// - Throws: The system's error.
  package static func naming<Answer>(
    _ action: String, _ thing: @autoclosure () -> String,
    doing calls: () throws(SystemCode) -> Answer
  ) throws(MachineFailure) -> Answer {
    do {
      return try calls()
    } catch {
      throw system(action, thing(), code: error)
    }
  }
}
