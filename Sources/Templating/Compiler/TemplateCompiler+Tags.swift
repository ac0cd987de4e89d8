import Bytes
import Diagnostics

extension TemplateCompiler {
  mutating func emit(_ variable: Variable, in region: Region, to body: inout RoutineBody) {
    body.continueLine(margin: region.margin, in: &builder)
    defer { body.state.readPrintedValue() }
    let source = source(of: region)
    guard let found = resolve(variable.name, in: region), !found.isGuess,
      let (printed, write) = printable(variable, found, in: region)
    else { return }
    switch body.state.printing(variable.isTrusted ? .html : printed) {
    case .refused(let refusal):
      add(.cannotBePrinted(variable, because: refusal, in: source))
    case .escaped(let escaping):
      notePrinted(found)
      body.append(.write(builder.add(write), slot: found.slot, escaping))
    }
  }

  mutating func resolve(_ name: Name, in region: Region) -> ResolvedName? {
    var problems: [Diagnostic] = []
    let found = names.resolve(
      name, in: region.scope, of: source(of: region), report: { problems.append($0) })
    for problem in problems { add(problem) }
    // Of a theme alone nobody asks.
    if let found, !found.isGuess, !library.own.isEmpty {
      printed[found.base.name, default: []].formUnion([])
    }
    return found
  }

  /// The slot of a type whose fields are in scope from here on.
  mutating func slot(entering type: FrameType) -> Int {
    if !library.own.isEmpty { printed[type.key.name, default: []].formUnion([]) }
    return names.slot(of: type)
  }

  /// What a variable prints, if its kind is one that is printed by such a tag.
  private mutating func printable(
    _ variable: Variable, _ found: ResolvedName, in region: Region
  ) -> (Printed, Write)? {
    let printed: Printed
    let write: Write
    switch found.access {
    case .untyped(_, _, _, _, let untyped):
      return (.text, untyped)
    case .choice(_, _, let text):
      (printed, write) = (.text, text)
    case .printed(let kind, let always):
      (printed, write) = (kind, always)
    case .optional(let kind, _, let optional):
      (printed, write) = (kind, optional)
      if !region.scope.knows(found.path, of: found.base) {
        add(
          .mayBeMissing(
            variable.name.text, wrapIn: variable.name.text, in: source(of: region),
            at: variable.tag))
        return nil
      }
    case .flag, .list, .object, .optionalObject:
      add(
        .cannotPrint(
          variable, found.access, fields: fields(of: found.access),
          in: source(of: region)))
      return nil
    }
    if variable.isTrusted != (printed == .html) {
      add(.wrongBraces(variable, in: source(of: region)))
      return nil
    }
    return (printed, write)
  }

  private mutating func fields(of access: Access) -> [String] {
    switch access {
    case .object(let type, _), .optionalObject(let type, _, _):
      _ = names.slot(of: type)
      return names.types.names(of: type.key)
    case .printed, .optional, .flag, .list, .choice, .untyped:
      return []
    }
  }
}

extension TemplateCompiler {
  mutating func emit(_ section: Section, in region: Region, to body: inout RoutineBody) {
    guard let found = resolve(section.name, in: region) else { return }
    var inner = region
    if section.isInverted {
      guard let test = found.access.test else {
        add(.neverMissing(section, found.access, in: source(of: region)))
        return emit(section.body, in: region, to: &body)
      }
      return emitBranch(
        section, if: test, is: false, of: found, in: region, within: inner, to: &body)
    }
    enter(section, found, in: region)
    defer { leave() }
    switch found.access {
    case .flag(let test):
      emitBranch(
        section, if: test, is: true, of: found, in: region, within: inner, to: &body)
    case .optional(_, let test, _):
      inner.scope = region.scope.knowing(found.path, of: found.base)
      emitBranch(
        section, if: test, is: true, of: found, in: region, within: inner, to: &body)
    case .list(let type, _, let visit), .untyped(let type, _, let visit, _, _):
      let slot = slot(entering: type)
      inner.scope = region.scope.entering(type.key)
      body.visits.append(RoutineBody.Visit(from: found.slot, into: slot, descends: true))
      let start = body.state.repeated
      body.state = start
      emitVisit(section, visit, of: found, into: slot, within: inner, to: &body)
      join(start, &body.state, after: section, in: region)
      body.visits.removeLast()
    case .optionalObject(let type, _, let visit):
      let slot = slot(entering: type)
      inner.scope = region.scope.knowing(found.path, of: found.base).entering(type.key)
      body.visits.append(RoutineBody.Visit(from: found.slot, into: slot, descends: true))
      let start = body.state
      emitVisit(section, visit, of: found, into: slot, within: inner, to: &body)
      join(start, &body.state, after: section, in: region)
      body.visits.removeLast()
    case .object(let type, let reach):
      let slot = slot(entering: type)
      inner.scope = region.scope.entering(type.key)
      body.visits.append(RoutineBody.Visit(from: found.slot, into: slot, descends: false))
      emitVisit(section, reach.visit, of: found, into: slot, within: inner, to: &body)
      body.visits.removeLast()
    case .printed, .choice:
      if !found.isGuess { add(.neverMissing(section, found.access, in: source(of: region))) }
      emit(section.body, in: region, to: &body)
    }
  }

  private mutating func emitBranch(
    _ section: Section, if test: @escaping Test, is expected: Bool, of found: ResolvedName,
    in region: Region, within inner: Region, to body: inout RoutineBody
  ) {
    let start = body.state
    let index = body.open()
    emit(section.body, in: inner, to: &body)
    let number = builder.add(test)
    body.close(index) { .when(number, slot: found.slot, is: expected, skip: $0) }
    join(start, &body.state, after: section, in: region)
  }

  private mutating func emitVisit(
    _ section: Section, _ visit: @escaping Visit, of found: ResolvedName, into slot: Int,
    within inner: Region, to body: inout RoutineBody
  ) {
    let index = body.open()
    emit(section.body, in: inner, to: &body)
    let number = builder.add(visit)
    body.close(index) { .visit(number, slot: found.slot, into: slot, skip: $0) }
  }

  /// A section may be left out, so it has to end where it began.
  private mutating func join(
    _ start: MarkupState, _ state: inout MarkupState, after section: Section, in region: Region
  ) {
    if let joined = MarkupState.joined(start, state) {
      state = joined
    } else {
      add(.movesOn(section, from: start, to: state, in: source(of: region)))
      state = start
    }
  }
}

extension Access {
  /// Whether the field is there, for kinds that may be missing.
  var test: Test? {
    switch self {
    case .flag(let test), .optional(_, let test, _), .list(_, let test, _),
      .optionalObject(_, let test, _), .untyped(_, let test, _, _, _):
      test
    case .printed, .object, .choice: nil
    }
  }
}
