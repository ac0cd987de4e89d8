/// What reports say of a rule besides its findings.
public struct RuleDescription: Sendable, Hashable {
  /// The rule's id.
  public var id: String
  /// What it asks for, in a few words.
  public var summary: String

  /// Describes a rule.
  public init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}
