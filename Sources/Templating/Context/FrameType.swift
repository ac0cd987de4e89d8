/// What makes two context types one; it holds the Swift type, on which memory safety rests.
struct TypeKey: Hashable, Sendable {
  var name: String
  var value: ObjectIdentifier
}

/// A context type without its Swift type.
struct FrameType: Sendable {
  var key: TypeKey
  var fields: @Sendable () -> [NamedAccess]
  /// Answers to any path, in a language without types.
  var untyped: (@Sendable (String) -> Access)?
}

/// A field without its Swift type.
struct NamedAccess: Sendable {
  var name: String
  var access: Access
}
