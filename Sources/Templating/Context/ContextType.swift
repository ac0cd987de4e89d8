/// Declares which fields of a `Value` templates may use.
///
/// The fields are read when a template is compiled, not when the type is declared, so a type
/// may refer to itself:
/// ```swift
/// extension ContextType where Value == Item {
///   static var item: ContextType<Item> {
///     ContextType("item", [.text("title", \.title), .list("children", of: .item, \.children)])
///   }
/// }
/// ```
/// Two context types of one Swift type need different names.
@usableFromInline
package struct ContextType<Value>: Sendable {
  /// What messages call a value of this type: "`titel` is not a field of `item`".
  @usableFromInline package let name: String
  @usableFromInline let type: FrameType

  /// Declares a type by its name and its fields; of two fields with one name the first counts.
  package init(
    _ name: String, _ fields: @autoclosure @escaping @Sendable () -> [Field<Value>]
  ) {
    self.name = name
    type = FrameType(
      key: TypeKey(name: name, value: ObjectIdentifier(Value.self)),
      fields: { fields().map { NamedAccess(name: $0.name, access: $0.access) } },
      untyped: nil)
  }

  /// Declares a type that has every name, for the Mustache specification's own tests.
  package init(_ name: String, untyped: @escaping @Sendable (String) -> Field<Value>) {
    self.name = name
    type = FrameType(
      key: TypeKey(name: name, value: ObjectIdentifier(Value.self)),
      fields: { [] },
      untyped: { untyped($0).access })
  }
}

extension ContextType where Value == String {
  /// A list of texts: `{{#tags}}{{.}}{{/tags}}`.
  package static var text: ContextType<String> {
    ContextType("text", [.text(".") { $0 }])
  }
}
