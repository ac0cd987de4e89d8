import Diagnostics

/// What the machine could not do; it names the thing and the cause in one sentence.
public struct FairleadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, without a full stop.
  public let description: String

  /// Passes on a failure of the layers below.
  static func converting<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let failure as MachineFailure {
      throw FairleadFailure(description: failure.description)
    }
  }
}
