/// The context types that a template meets, each with its slot for rendering.
struct TypeTable {
  private var slots: [TypeKey: Int] = [:]
  private var types: [(name: String, fields: [NamedAccess], untyped: FrameType?)] = []

  var count: Int { types.count }

  /// The slot of `type`, which is known from now on.
  mutating func slot(of type: FrameType) -> Int {
    if let slot = slots[type.key] { return slot }
    let slot = types.count
    slots[type.key] = slot
    types.append((type.key.name, type.fields(), type.untyped == nil ? nil : type))
    return slot
  }

  /// The slot of a type that is known.
  func slot(of key: TypeKey) -> Int? { slots[key] }

  /// The names of the fields of a type, in the order of its declaration.
  func names(of key: TypeKey) -> [String] {
    slots[key].map { types[$0].fields.map(\.name) } ?? []
  }

  /// The field of a type by its name.
  func access(_ name: String, of key: TypeKey) -> Access? {
    slots[key].flatMap { slot in types[slot].fields.first { $0.name == name }?.access }
  }

  /// The field of a type without types, by its whole path.
  func untyped(_ path: String, of key: TypeKey) -> Access? {
    slots[key].flatMap { types[$0].untyped?.untyped?(path) }
  }
}
