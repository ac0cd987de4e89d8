/// What ends a command: it names what could not be done, why, and what to do.
package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
  /// Which exit code it ends with.
  package enum Kind: Sendable, Hashable {
    /// Something in the content, the plan or the documents prevents it: exit code 1.
    case refused
    /// The work could not be done: a file, the network, a missing token: exit code 2.
    case unable
  }

  /// Which exit code it ends with.
  package var kind: Kind
  /// One sentence that names the thing and the cause.
  package var description: String
  /// What to do about it.
  package var help: String?

  /// Describes a failure.
  package init(_ kind: Kind, _ description: String, help: String? = nil) {
    self.kind = kind
    self.description = description
    self.help = help
  }
}
