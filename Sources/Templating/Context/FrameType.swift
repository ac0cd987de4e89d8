/// The identity of a context type; it includes the Swift type, on which memory safety depends.
struct TypeKey: Hashable, Sendable {
  var name: String
  var value: ObjectIdentifier

  /// Few Swift types have two names, and the compiler looks types up for each name in a template.
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A context type without its Swift type.
@usableFromInline
struct FrameType: Sendable {
  var key: TypeKey
  var fields: @Sendable () -> [NamedAccess]
  /// Accepts any path, in a language without types.
  var untyped: (@Sendable (String) -> Access)?
}

/// A field without its Swift type.
struct NamedAccess: Sendable {
  var name: String
  var access: Access
}
