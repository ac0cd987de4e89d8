/// What the machine could not do: a file that cannot be read, a process that cannot be started.
///
/// It is thrown, ends the command with exit code 2, and names the thing and the cause.
package struct MachineFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that names the file and the cause.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The result of work; whatever else it throws becomes such a failure.
  package static func result<Success>(
    of work: () throws -> Success
  ) -> Result<Success, MachineFailure> {
    do {
      return .success(try work())
    } catch let failure as MachineFailure {
      return .failure(failure)
    } catch {
      return .failure(MachineFailure("\(error)"))
    }
  }
}
