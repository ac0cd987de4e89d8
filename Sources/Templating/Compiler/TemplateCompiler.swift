import Bytes
import Diagnostics

/// Checks a template against its types and turns it into a program.
///
/// Every partial becomes a routine for each way in which it is called: with different types around
/// it, different blocks replaced, or at another kind of place in the document. So its names and its
/// escaping are fixed, and all mistakes are found before anything is rendered.
struct TemplateCompiler {
  let library: TemplateLibrary
  let language: MarkupState.Language
  var names = NameResolver()
  var builder = ProgramBuilder()
  private(set) var report: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  private var routines: [Routine] = []
  private var routineIndices: [RoutineKey: Int] = [:]
  var blocks: BlockTable
  private(set) var readFiles: Set<Int> = []
  /// The fields that are printed, by the name of the value that has them; a value without any may be there.
  var printed: [String: Set<String>] = [:]
  /// The types whose fields are printed in the routine that is being compiled.
  var printedTypes: Set<TypeKey> = []
  /// The open sections, the outermost first, even those of calls that led here.
  var entered: [Entered] = []
  /// What the first of the library's files that leaves something open gets.
  private var leftOpen: Diagnostic?
  private var depth = 0
  private var work = 0

  /// Deeper nesting of sections, blocks and partials together is reported, not compiled.
  static let deepest = 200
  /// More parts of templates to compile than this come from blocks that multiply each other.
  private static let mostWork = 200_000
  /// More steps than this, with every section taken once, come from partials that do.
  private static let mostSteps = 1_000_000

  /// What one routine was compiled for.
  struct RoutineKey: Hashable {
    var file: Int
    var scope: Scope
    var overrides: [String: BlockReference]
    var state: MarkupState
    var isIndented: Bool
  }

  struct Routine {
    var file: Int
    var code: [Instruction] = []
    var references: [RoutineBody.Reference] = []
    /// The types whose fields it prints.
    var printed: Set<TypeKey> = []
    /// The instructions, those of the routines that it calls included.
    var steps = 0
    /// `nil` as long as it is being compiled.
    var end: MarkupState?
    var isRecursive = false
  }

  /// The part of a template that is being compiled: a whole file, or a block of it.
  struct Region {
    var file: Int
    var scope: Scope
    var overrides: [String: BlockReference]
    /// What its lines begin with, instead of as many bytes of white space as `dedent` says.
    var margin: [UInt8] = []
    var dedent = 0
  }

  init(_ library: TemplateLibrary, language: MarkupState.Language) {
    self.library = library
    self.language = language
    blocks = BlockTable(library: library)
  }

  var isLenient: Bool { language == .specification }

  /// The program of a template for a value of `type`, or `nil` if there are errors.
  mutating func compile(_ file: Int, for type: FrameType) -> Program? {
    _ = slot(entering: type)
    let key = RoutineKey(
      file: file, scope: Scope().entering(type.key), overrides: [:],
      state: MarkupState(language), isIndented: false)
    let main = routine(for: key)
    if let end = routines[main].end, end.place != .text {
      add(.endsInside(end, in: library.files[file].source))
    }
    if !isLenient {
      for cycle in RecursionCheck.endlessCycles(in: routines.map(\.references)) {
        let chain = [cycle.routine] + cycle.steps.map(\.routine)
        guard let call = cycle.steps.last else { continue }
        add(
          .endlessRecursion(
            chain.map { library.files[routines[$0].file].name },
            isInSection: cycle.steps.contains { $0.descends },
            in: library.files[call.file].source, at: call.range))
      }
    }
    blameOpenFile()
    guard !report.hasErrors else { return nil }
    return Program(builder, routines: routines.map(\.code), slotCount: names.types.count)
  }

  /// Each finding once, however many routines a file was compiled to.
  mutating func add(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic).inserted { report.append(diagnostic) }
  }

  func source(of region: Region) -> SourceText { library.files[region.file].source }

  /// The routine for a file under given circumstances, compiled at most once.
  private mutating func routine(for key: RoutineKey) -> Int {
    if let index = routineIndices[key] {
      // What a routine prints that is being compiled is not known yet.
      routines[index].end == nil
        ? notePrinted(key.scope.types) : notePrinted(routines[index].printed)
      return index
    }
    let outer = printedTypes
    printedTypes = []
    defer { printedTypes.formUnion(outer) }
    let index = routines.count
    routineIndices[key] = index
    routines.append(Routine(file: key.file))
    let file = library.files[key.file]
    if readFiles.insert(key.file).inserted {
      for problem in file.problems { add(problem) }
    }
    var body = RoutineBody(state: key.state, isIndented: key.isIndented)
    let region = Region(file: key.file, scope: key.scope, overrides: key.overrides)
    emit(file.nodes, in: region, to: &body)
    if leftOpen == nil, key.state.place == .text, body.state.place != .text,
      library.own.contains(file.source.path)
    {
      leftOpen = .endsInside(body.state, in: file.source)
    }
    routines[index].printed = printedTypes
    work += body.code.count
    let called = body.references.map { routines[$0.routine].steps }
    routines[index].steps = min(called.reduce(body.code.count, +), Self.mostSteps + 1)
    if routines[index].steps > Self.mostSteps, !called.contains(where: { $0 > Self.mostSteps }) {
      add(.growsTooLarge(file.name, in: file.source))
    }
    routines[index].code = body.code
    routines[index].references = body.references
    routines[index].end = body.state
    if routines[index].isRecursive, body.state != key.state {
      add(.recursionMovesOn(file.name, from: key.state, to: body.state, in: file.source))
    }
    return index
  }

  /// The routine that a partial or parent runs, and the state that it leaves.
  mutating func call(
    _ key: RoutineKey, at range: Range<Int>, in region: Region, from body: inout RoutineBody
  ) -> Int {
    let known = report.count
    let index = routine(for: key)
    blame(range, in: region, for: library.files[key.file], since: known)
    if routines[index].end == nil { routines[index].isRecursive = true }
    body.references.append(
      RoutineBody.Reference(
        routine: index, visits: body.visits, file: region.file, range: range))
    return index
  }

  /// Reports fields that a template of the theme lacks where the library includes it, once.
  private mutating func blame(
    _ range: Range<Int>, in region: Region, for file: TemplateFile, since known: Int
  ) {
    let source = source(of: region)
    let own = library.own
    guard report.count > known, own.contains(source.path), !own.contains(file.source.path)
    else { return }
    let isLacking = { (finding: Diagnostic) in
      !own.contains(finding.file)
        && [Rule.templateUnknownName.id, Rule.templateKind.id].contains(finding.rule.id)
    }
    let lacking = report[known...].filter(isLacking)
    guard let first = lacking.first else { return }
    report = report[..<known] + report[known...].filter { !isLacking($0) }
    add(.doesNotFit(file.name, first, others: lacking.count - 1, in: source, at: range))
  }

  /// Reports what a file of the library leaves open in that file, instead of in those of the theme after it.
  private mutating func blameOpenFile() {
    guard let leftOpen else { return }
    let own = library.own
    let known = report.count
    report.removeAll { $0.rule.id == Rule.templateContext.id && !own.contains($0.file) }
    if report.count < known { add(leftOpen) }
  }

  /// The place in the document after a routine; a recursive one must not change it.
  func end(of routine: Int) -> MarkupState? { routines[routine].end }

  mutating func emit(_ nodes: [Node], in region: Region, to body: inout RoutineBody) {
    guard depth < Self.deepest, work < Self.mostWork else {
      add(.growsTooLarge(library.files[region.file].name, in: source(of: region)))
      return
    }
    work += nodes.count + 1
    depth += 1
    defer { depth -= 1 }
    var isAfterRoot = false
    for node in nodes {
      defer { isAfterRoot = node.isRoot }
      switch node {
      case .text(let range):
        let start = isAfterRoot ? emitFile(at: range, in: region, to: &body) : range.lowerBound
        emit(start..<range.upperBound, in: region, to: &body)
      case .variable(let variable): emit(variable, in: region, to: &body)
      case .section(let section): emit(section, in: region, to: &body)
      case .partial(let partial): emit(partial, in: region, to: &body)
      case .parent(let parent): emit(parent, in: region, to: &body)
      case .block(let block): emit(block, in: region, to: &body)
      }
    }
  }
}

// Text.
extension TemplateCompiler {
  private mutating func emit(
    _ text: Range<Int>, in region: Region, to body: inout RoutineBody
  ) {
    let source = source(of: region)
    if text.isEmpty { body.beginLine(margin: region.margin, in: &builder) }
    var line = text.lowerBound
    while line < text.upperBound {
      let rest = source.bytes[line..<text.upperBound]
      let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.upperBound
      var start = line
      if source.isLineStart(line) {
        start = withoutIndentation(line..<end, in: region)
        let isBlank = source.bytes[start] == .lineFeed || source.bytes[start] == .carriageReturn
        if !isBlank { body.beginLine(margin: region.margin, in: &builder) }
      } else {
        body.continueLine(margin: region.margin, in: &builder)
      }
      append(source.bytes[start..<end], of: source, to: &body)
      line = end
    }
  }

  mutating func append(
    _ text: ArraySlice<UInt8>, of source: SourceText, to body: inout RoutineBody
  ) {
    var problems: [MarkupProblem] = []
    body.state.read(text, problems: &problems)
    for problem in problems { add(.inText(problem, of: source)) }
    body.append(literal: text, to: &builder)
  }

  /// Where a line begins in a block's argument, without the white space that all its lines share.
  func withoutIndentation(_ line: Range<Int>, in region: Region) -> Int {
    let bytes = source(of: region).bytes
    var start = line.lowerBound
    let limit = min(line.upperBound, line.lowerBound + region.dedent)
    while start < limit, bytes[start] == .space || bytes[start] == .tab { start += 1 }
    return start
  }
}
