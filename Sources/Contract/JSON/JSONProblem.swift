/// Why bytes are not JSON that both sides accept.
public struct JSONProblem: Error, Equatable, Sendable {
  /// One sentence that names what was found and the rule.
  public var message: String
  /// The offset of the byte where reading stopped.
  public var offset: Int
}
