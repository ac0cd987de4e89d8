/// Runs a program over a value.
struct Renderer {
  private let program: Program
  /// The innermost value of each context type, if there is one.
  private var slots: [Frame?]
  private var depth = 0
  /// What the lines of the running partials begin with, outermost first; the innermost partial's
  /// begin with the bytes from `indentationStart`.
  private var indentation: [UInt8] = []
  private var indentationStart = 0
  var output: [UInt8]

  /// Data nested deeper than this is not written: a template that calls itself for every level
  /// would need more of the thread's stack than there may be.
  static let deepest = 500

  init(_ program: Program, output: consuming [UInt8]) {
    self.program = program
    self.output = output
    slots = Array(repeating: nil, count: program.slotCount)
  }

  /// Runs the template itself with `frame` as its context.
  mutating func run(with frame: Frame) {
    guard let slot = slots.indices.first, let routine = program.routines.first else { return }
    slots[slot] = frame
    run(routine)
  }

  private mutating func run(_ range: Range<Int>) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    var next = range.lowerBound
    while next < range.upperBound {
      let instruction = program.code[next]
      next += 1
      switch instruction {
      case .literal(let start, let end):
        output.append(contentsOf: program.literals[start..<end])
      case .indentation:
        output.append(contentsOf: indentation[indentationStart...])
      case .write(let write, let slot, let escaping):
        if let frame = slots[slot] { program.writes[write](frame, escaping, &output) }
      case .when(let test, let slot, let expected, let skip):
        if let frame = slots[slot], program.tests[test](frame) != expected { next += skip }
      case .visit(let visit, let slot, let into, let skip):
        if let frame = slots[slot] {
          let outer = slots[into]
          program.visits[visit](frame) { inner in
            slots[into] = inner
            run(next..<next + skip)
          }
          slots[into] = outer
        }
        next += skip
      case .call(let call):
        run(program.calls[call])
      }
    }
  }

  private mutating func run(_ call: CallSite) {
    let target: Int?
    switch call.target {
    case .routine(let routine): target = routine
    case .choice(let select, let slot, let routines):
      target = slots[slot].flatMap { routines[select($0)] }
    }
    guard let target else { return }
    guard let added = call.indentation else {
      run(program.routines[target])
      return
    }
    let (start, count) = (indentationStart, indentation.count)
    indentationStart = count
    if call.keepsIndentation {
      indentation.append(contentsOf: indentation[start..<count])
    }
    indentation.append(contentsOf: program.literals[added])
    run(program.routines[target])
    indentation.removeSubrange(count...)
    indentationStart = start
  }
}
