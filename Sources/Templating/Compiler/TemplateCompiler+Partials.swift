import Contract
import Diagnostics

extension TemplateCompiler {
  mutating func emit(_ partial: Partial, in region: Region, to body: inout RoutineBody) {
    if partial.isDynamic {
      return emitDynamic(partial, in: region, to: &body)
    }
    guard let file = file(partial.name, in: region) else { return }
    emitCall(
      partial.name, of: file, overrides: region.overrides, indentation: partial.indentation,
      in: region, to: &body)
  }

  mutating func emit(_ parent: Parent, in region: Region, to body: inout RoutineBody) {
    guard let file = file(parent.name, in: region) else { return }
    // Outer replacements count: a page replaces the blocks of its layout's layout.
    var overrides = region.overrides
    for argument in parent.arguments {
      let name = argument.name.text
      checkBlock(argument, of: file, named: parent.name, in: region)
      if overrides[name] == nil {
        overrides[name] = blocks.add(argument, of: region.file)
      }
    }
    emitCall(
      parent.name, of: file, overrides: overrides, indentation: parent.indentation, in: region,
      to: &body)
  }

  mutating func emit(_ block: Block, in region: Region, to body: inout RoutineBody) {
    guard let reference = region.overrides[block.name.text], let argument = blocks[reference]
    else { return emit(block.body, in: region, to: &body) }
    var inner = region
    inner.file = reference.file
    inner.dedent = argument.commonIndentation
    // A block of the same name in the argument is its own default, not the argument again.
    inner.overrides[block.name.text] = nil
    switch block.margin {
    case .none:
      body.continueLine(margin: region.margin, in: &builder)
      body.firstLine = .continued
    case .following(let indentation):
      body.continueLine(margin: region.margin, in: &builder)
      inner.margin += whiteSpace(of: indentation, in: region)
      body.firstLine = .continued
    case .all(let indentation):
      inner.margin += whiteSpace(of: indentation, in: region)
      body.firstLine = argument.startsLine ? .asWritten : .indented
    }
    emit(argument.body, in: inner, to: &body)
    body.firstLine = .asWritten
  }

  /// The white space of a line, without what a block's argument removes.
  private func whiteSpace(of range: Range<Int>, in region: Region) -> ArraySlice<UInt8> {
    source(of: region).bytes[withoutIndentation(range, in: region)..<range.upperBound]
  }

  /// The file of a partial; for a misspelt name the nearest one, so that its blocks are checked.
  private mutating func file(_ name: Name, in region: Region) -> Int? {
    if let file = library.index(of: name.text) { return file }
    if isLenient { return nil }
    let nearest = NearestName.of(name.text, in: library.names)
    add(.unknownPartial(name.text, nearest: nearest, in: source(of: region), at: name.range))
    return nearest.flatMap(library.index(of:))
  }

  /// A block that the parent does not have would silently not be printed.
  private mutating func checkBlock(
    _ argument: Block, of file: Int, named parent: Name, in region: Region
  ) {
    guard !isLenient, case .closed(let known) = blocks.names(in: file),
      !known.contains(argument.name.text)
    else { return }
    let sorted = known.sorted()
    add(
      .unknownBlock(
        argument.name.text, of: parent.text,
        nearest: NearestName.of(argument.name.text, in: sorted),
        known: sorted, in: source(of: region), at: argument.name.range))
  }
}

extension TemplateCompiler {
  private mutating func emitCall(
    _ name: Name, of file: Int, overrides: [String: BlockReference], indentation: Range<Int>?,
    in region: Region, to body: inout RoutineBody
  ) {
    let (site, isIndented) = callSite(indentation, in: region, &body)
    let key = key(of: file, overrides, isIndented: isIndented, in: region, body)
    let routine = call(key, at: name.range, in: region, from: &body)
    body.state = end(of: routine) ?? body.state
    body.append(.call(builder.add(site(.routine(routine)))))
  }

  private mutating func emitDynamic(
    _ partial: Partial, in region: Region, to body: inout RoutineBody
  ) {
    guard let found = resolve(partial.name, in: region) else { return }
    let names: [String]
    let select: Select
    switch found.access {
    case .choice(let choices, let choose, _): (names, select) = (choices, choose)
    case .untyped(_, _, _, let choose, _): (names, select) = (library.names, choose)
    case .printed, .optional, .flag, .list, .object, .optionalObject:
      if !found.isGuess {
        add(.noChoice(partial.name, found.access, in: source(of: region)))
      }
      return
    }
    let (site, isIndented) = callSite(partial.indentation, in: region, &body)
    let start = body.state
    var state: MarkupState?
    var routines: [String: Int] = [:]
    for choice in names {
      guard let file = library.index(of: choice) else {
        add(
          .unknownChoice(
            choice, of: partial.name, nearest: NearestName.of(choice, in: library.names),
            in: source(of: region)))
        continue
      }
      body.state = start
      let key = key(of: file, region.overrides, isIndented: isIndented, in: region, body)
      let routine = call(key, at: partial.name.range, in: region, from: &body)
      routines[choice] = routine
      let end = end(of: routine) ?? start
      let joined = MarkupState.joined(state ?? end, end)
      if joined == nil {
        add(.choicesDiffer(partial.name, choice, endsAt: end, in: source(of: region)))
      }
      state = joined ?? state
    }
    body.state = state ?? start
    let target = CallSite.Target.choice(select, slot: found.slot, routines)
    body.append(.call(builder.add(site(target))))
  }

  /// A partial with a line to itself is indented like its tag; any other just continues the line.
  private mutating func callSite(
    _ indentation: Range<Int>?, in region: Region, _ body: inout RoutineBody
  ) -> (make: (CallSite.Target) -> CallSite, isIndented: Bool) {
    guard let indentation else {
      body.continueLine(margin: region.margin, in: &builder)
      return ({ CallSite(target: $0, indentation: nil, keepsIndentation: false) }, false)
    }
    let added = region.margin + whiteSpace(of: indentation, in: region)
    let keeps = body.isIndented
    guard keeps || !added.isEmpty else {
      return ({ CallSite(target: $0, indentation: nil, keepsIndentation: false) }, false)
    }
    let literal = builder.add(literal: added)
    return ({ CallSite(target: $0, indentation: literal, keepsIndentation: keeps) }, true)
  }

  /// Blocks that a file does not reach do not affect its routine.
  private mutating func key(
    of file: Int, _ overrides: [String: BlockReference], isIndented: Bool, in region: Region,
    _ body: RoutineBody
  ) -> RoutineKey {
    RoutineKey(
      file: file, scope: region.scope,
      overrides: blocks.overrides(overrides, reachedBy: file), state: body.state,
      isIndented: isIndented)
  }
}
