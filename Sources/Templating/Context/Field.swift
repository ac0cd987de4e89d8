/// One name of a context type: its kind, and how to get it from a value.
///
/// Its functions are inlined where types are declared: otherwise each value that is printed asks the runtime for the
/// types of generic code. The compiler ignores `@inlinable` unless the type is `@usableFromInline`.
@usableFromInline
package struct Field<Value>: Sendable {
  /// The name that templates use.
  @usableFromInline package let name: String
  @usableFromInline let access: Access

  @inlinable
  init(name: String, access: Access) {
    self.name = name
    self.access = access
  }
}

/// Fields that are always there.
extension Field {
  /// Text, escaped for the place where it is printed.
  @inlinable
  package static func text(_ name: String, _ get: @escaping @Sendable (Value) -> String) -> Field {
    Field(name: name, access: .printed(.text, writing(get)))
  }

  /// An address that is known to be harmless; in `href` and the like its scheme is not checked.
  @inlinable
  package static func url(_ name: String, _ get: @escaping @Sendable (Value) -> String) -> Field {
    Field(name: name, access: .printed(.url, writing(get)))
  }

  @inlinable
  package static func number(_ name: String, _ get: @escaping @Sendable (Value) -> Int) -> Field {
    Field(name: name, access: .printed(.number, writing { String(get($0)) }))
  }

  /// Trusted HTML, printed as it is by `{{{name}}}`, between tags only.
  @inlinable
  package static func html(
    _ name: String, _ write: @escaping @Sendable (Value, inout [UInt8]) -> Void
  ) -> Field {
    Field(
      name: name,
      access: .printed(.html) { frame, _, output in
        frame.read { (value: Value) in write(value, &output) }
      })
  }

  /// Yes or no, for `{{#name}}` and `{{^name}}`.
  @inlinable
  package static func flag(_ name: String, _ get: @escaping @Sendable (Value) -> Bool) -> Field {
    Field(name: name, access: .flag { $0.read(get) })
  }

  /// One of a closed set, which `{{>*name}}` uses as the name of a partial.
  ///
  /// There must be a template for the raw value of every case.
  @inlinable
  package static func choice<Choice>(
    _ name: String, _ get: @escaping @Sendable (Value) -> Choice
  ) -> Field where Choice: CaseIterable & RawRepresentable<String> & Sendable {
    let select: Select = { $0.read { (value: Value) in get(value).rawValue } }
    return Field(
      name: name,
      access: .choice(Choice.allCases.map(\.rawValue), select, writing { get($0).rawValue }))
  }
}

/// Fields that may be missing: `{{#name}}…{{/name}}` around them is required.
extension Field {
  /// Text that may be missing.
  @inlinable
  package static func optionalText(
    _ name: String, _ get: @escaping @Sendable (Value) -> String?
  ) -> Field {
    Field(name: name, access: .optional(.text, testing(get), writing { get($0) ?? "" }))
  }

  /// A harmless address that may be missing.
  @inlinable
  package static func optionalURL(
    _ name: String, _ get: @escaping @Sendable (Value) -> String?
  ) -> Field {
    Field(name: name, access: .optional(.url, testing(get), writing { get($0) ?? "" }))
  }

  /// A whole number that may be missing.
  @inlinable
  package static func optionalNumber(
    _ name: String, _ get: @escaping @Sendable (Value) -> Int?
  ) -> Field {
    Field(
      name: name,
      access: .optional(.number, testing(get), writing { get($0).map { String($0) } ?? "" }))
  }
}

/// Fields that contain other values.
extension Field {
  /// A list: `{{#name}}` repeats its content for each element, which becomes the inner context.
  @inlinable
  package static func list<Element>(
    _ name: String, of type: ContextType<Element>,
    _ get: @escaping @Sendable (Value) -> [Element]
  ) -> Field {
    let test: Test = { $0.read { (value: Value) in !get(value).isEmpty } }
    return Field(
      name: name,
      access: .list(type.type, test) { frame, body in
        Frame.visitEach(of: frame.read(get), body)
      })
  }

  /// A value with its own fields: `{{name.field}}`, or `{{#name}}{{field}}{{/name}}`.
  @inlinable
  package static func object<Object>(
    _ name: String, of type: ContextType<Object>, _ get: @escaping @Sendable (Value) -> Object
  ) -> Field {
    Field(
      name: name,
      access: .object(type.type, .visited { frame, body in Frame.visit(frame.read(get), body) }))
  }

  /// A value with its own fields, seen where it is stored: copying one counts the references of all
  /// its parts.
  @inlinable
  package static func object<Object>(
    _ name: String, of type: ContextType<Object>, _ path: KeyPath<Value, Object> & Sendable
  ) -> Field {
    guard let offset = MemoryLayout<Value>.offset(of: path) else {
      return object(name, of: type) { $0[keyPath: path] }
    }
    return Field(name: name, access: .object(type.type, .stored(offset)))
  }

  /// A value with its own fields that may be missing.
  @inlinable
  package static func optionalObject<Object>(
    _ name: String, of type: ContextType<Object>, _ get: @escaping @Sendable (Value) -> Object?
  ) -> Field {
    Field(
      name: name,
      access: .optionalObject(type.type, testing(get)) { frame, body in
        guard let object: Object = frame.read(get) else { return }
        Frame.visit(object, body)
      })
  }

  /// A value of a language without types, for the Mustache specification's own tests.
  @inlinable
  package static func untyped(
    _ name: String, of type: ContextType<Value>,
    text: @escaping @Sendable (Value) -> String,
    elements: @escaping @Sendable (Value) -> [Value]
  ) -> Field {
    Field(
      name: name,
      access: .untyped(
        type.type,
        { $0.read { (value: Value) in !elements(value).isEmpty } },
        { frame, body in Frame.visitEach(of: frame.read(elements), body) },
        { $0.read(text) },
        writing(text)))
  }
}

extension Field {
  @inlinable
  static func writing(_ get: @escaping @Sendable (Value) -> String) -> Write {
    { frame, escaping, output in
      var text = frame.read(get)
      text.withUTF8 { escaping.append($0, to: &output) }
    }
  }

  @inlinable
  static func testing<Result>(_ get: @escaping @Sendable (Value) -> Result?) -> Test {
    { $0.read { (value: Value) in get(value) != nil } }
  }
}
