/// What the machine could not do: a file that cannot be read, a process that cannot be started.
///
/// It is thrown, ends the command with exit code 2, and names the thing and the cause.
package struct MachineFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that names the file and the cause.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
