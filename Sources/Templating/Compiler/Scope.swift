/// What names can mean at a point of a template: the types of the values around it.
struct Scope: Hashable, Sendable {
  enum Entry: Hashable, Sendable {
    /// A value of this type.
    case frame(TypeKey)
    /// A field that may be missing, named by its path from a value of this type, is there.
    case present(TypeKey, path: String)
  }

  /// Outermost first; a type has at most one frame.
  private(set) var entries: [Entry] = []

  /// A value of `type` becomes the innermost one.
  ///
  /// It hides any value of the same type further out, field for field, so that one is dropped. Only
  /// for that reason a partial that goes down a tree comes back to the same scope, and is compiled
  /// once; and only one slot is needed for a type when rendering.
  func entering(_ type: TypeKey) -> Scope {
    var scope = self
    scope.entries.removeAll { entry in
      switch entry {
      case .frame(let key), .present(let key, path: _): key == type
      }
    }
    scope.entries.append(.frame(type))
    return scope
  }

  /// The field at `path` of a value of `type` is known to be there.
  ///
  /// Knowing it twice changes nothing: a partial in its own section finds the same scope.
  func knowing(_ path: String, of type: TypeKey) -> Scope {
    var scope = self
    scope.entries.removeAll { $0 == .present(type, path: path) }
    scope.entries.append(.present(type, path: path))
    return scope
  }

  /// Whether the field at `path` of the value of `type` is known to be there.
  func knows(_ path: String, of type: TypeKey) -> Bool {
    entries.contains(.present(type, path: path))
  }

  /// The types in which names are looked up, innermost first.
  var types: [TypeKey] {
    entries.reversed().compactMap { entry in
      if case .frame(let key) = entry { key } else { nil }
    }
  }
}
