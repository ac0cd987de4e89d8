/// A key of one of the contract's objects (docs/static/sync-api.yaml); the cases are in its order.
///
/// Code that writes or checks an object goes through all cases in a `switch` without `default`, so
/// that a key that is added here is missed nowhere.
public protocol ContractKey: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

/// A key of what a client sends.
public protocol RequestKey: ContractKey {
  /// Whether an object without it breaks the contract.
  var isMandatory: Bool { get }
}

extension RequestKey {
  /// By default, always.
  public var isMandatory: Bool { true }
}
