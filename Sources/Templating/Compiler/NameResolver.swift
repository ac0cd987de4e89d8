import Bytes
import Contract
import Diagnostics

/// A field that a name was found to mean.
struct ResolvedName {
  var access: Access
  /// The slot of the value that the access begins at, and that value's type.
  var slot: Int
  var base: TypeKey
  /// The path of the field from there.
  var path: String
  /// Whether the name was misspelt, and this is the nearest one.
  var isGuess = false
}

/// Finds what names mean, from the types around them.
struct NameResolver {
  private(set) var types = TypeTable()

  /// The slot of `type`, which is known from now on.
  mutating func slot(of type: FrameType) -> Int { types.slot(of: type) }

  /// The field that `name` means; of a misspelt name, the nearest one, so that what follows from
  /// it can be checked too.
  mutating func resolve(
    _ name: Name, in scope: Scope, of source: SourceText, report: (Diagnostic) -> Void
  ) -> ResolvedName? {
    if name.text == "." {
      return resolveDot(name, in: scope, of: source, report: report)
    }
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard
      var found = resolveFirst(parts[0], of: name, in: scope, source: source, report: report)
    else { return nil }
    if case .untyped = found.access { return found }
    for part in parts.dropFirst() {
      let step = step(from: found, to: part, of: name, in: scope, source: source, report: report)
      guard let step else { return nil }
      found = step
    }
    return found
  }

  /// The implicit iterator: the innermost value.
  private mutating func resolveDot(
    _ name: Name, in scope: Scope, of source: SourceText, report: (Diagnostic) -> Void
  ) -> ResolvedName? {
    switch scope.entries.last {
    case .present(let base, let path):
      // The path was found before, in the section's tag, and is found again from the same type.
      let inner = Scope().entering(base).knowing(path, of: base)
      let whole = Name(text: path, range: name.range)
      return resolve(whole, in: inner, of: source, report: { _ in })
    case .frame(let key):
      guard let slot = types.slot(of: key) else { return nil }
      if let access = types.untyped(".", of: key) ?? types.access(".", of: key) {
        return ResolvedName(access: access, slot: slot, base: key, path: ".")
      }
      report(.noTextOfItsOwn(key.name, fields: types.names(of: key), in: source, at: name.range))
      return nil
    case nil: return nil
    }
  }

  private func resolveFirst(
    _ first: String, of name: Name, in scope: Scope, source: SourceText,
    report: (Diagnostic) -> Void
  ) -> ResolvedName? {
    for key in scope.types {
      guard let slot = types.slot(of: key) else { continue }
      if let access = types.untyped(name.text, of: key) {
        return ResolvedName(access: access, slot: slot, base: key, path: name.text)
      }
      if let access = types.access(first, of: key) {
        return ResolvedName(access: access, slot: slot, base: key, path: first)
      }
    }
    var known: [String] = []
    for field in scope.types.flatMap(types.names(of:)) where !known.contains(field) {
      known.append(field)
    }
    let nearest = NearestName.of(first, in: known)
    report(
      .unknownName(
        name.text, field: first, of: scope.types.map(\.name), nearest: nearest, known: known,
        in: source, at: name.range))
    guard let nearest else { return nil }
    var guess = resolveFirst(nearest, of: name, in: scope, source: source, report: { _ in })
    guess?.isGuess = true
    return guess
  }

  private mutating func step(
    from found: ResolvedName, to part: String, of name: Name, in scope: Scope,
    source: SourceText, report: (Diagnostic) -> Void
  ) -> ResolvedName? {
    let type: FrameType
    let reach: Reach
    switch found.access {
    case .object(let object, let first): (type, reach) = (object, first)
    case .optionalObject(let object, _, let first):
      (type, reach) = (object, .visited(first))
      if !scope.knows(found.path, of: found.base) {
        report(.mayBeMissing(name.text, wrapIn: found.path, in: source, at: name.range))
      }
    case .printed, .optional, .flag, .list, .choice, .untyped:
      report(.hasNoFields(found.path, found.access, of: name.text, in: source, at: name.range))
      return nil
    }
    _ = types.slot(of: type)
    var next = part
    var isGuess = found.isGuess
    if types.access(part, of: type.key) == nil {
      let known = types.names(of: type.key)
      let nearest = NearestName.of(part, in: known)
      report(
        .unknownName(
          name.text, field: part, of: [type.key.name], nearest: nearest, known: known,
          in: source, at: name.range))
      guard let nearest else { return nil }
      next = nearest
      isGuess = true
    }
    guard let access = types.access(next, of: type.key) else { return nil }
    return ResolvedName(
      access: access.reached(through: reach), slot: found.slot, base: found.base,
      path: found.path + "." + next, isGuess: isGuess)
  }
}
