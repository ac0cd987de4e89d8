/// The code of a template or partial that is being compiled.
struct RoutineBody {
  /// How the first line of a block's argument is treated.
  enum FirstLine {
    /// Indented where a line begins in the source.
    case asWritten
    /// Indented, though no line begins in the source.
    case indented
    /// Not indented: the white space has been printed.
    case continued
  }

  private(set) var code: [Instruction] = []
  /// The current place in the document.
  var state: MarkupState
  /// Whether lines begin with an indentation that is known only when rendering.
  let isIndented: Bool
  var firstLine: FirstLine = .asWritten
  /// The open sections that put a value into a slot, the outermost first.
  var visits: [Visit] = []
  /// The partials that the code calls.
  var references: [Reference] = []
  /// Literals before this instruction are not made longer: a jump may lead here.
  private var barrier = 0

  /// A section of a value.
  struct Visit {
    /// The slot of the value that has it.
    var from: Int
    var into: Int
    /// Whether it comes from a list or may be missing, and so ends a recursion.
    var descends: Bool
  }

  struct Reference {
    var routine: Int
    /// The sections around the call.
    var visits: [Visit]
    var file: Int
    var range: Range<Int>

    var descends: Bool { visits.contains { $0.descends } }
  }

  init(state: MarkupState, isIndented: Bool) {
    self.state = state
    self.isIndented = isIndented
  }

  mutating func append(_ instruction: Instruction) {
    code.append(instruction)
  }

  mutating func append(literal bytes: some Collection<UInt8>, to builder: inout ProgramBuilder) {
    guard !bytes.isEmpty else { return }
    let range = builder.add(literal: bytes)
    if code.count > barrier, case .literal(let start, range.lowerBound)? = code.last {
      code[code.count - 1] = .literal(start: start, end: range.upperBound)
    } else {
      code.append(.literal(start: range.lowerBound, end: range.upperBound))
    }
  }

  /// Begins a line of output.
  mutating func beginLine(margin: [UInt8], in builder: inout ProgramBuilder) {
    let isContinued = firstLine == .continued
    firstLine = .asWritten
    if isContinued { return }
    if isIndented { code.append(.indentation) }
    append(literal: margin, to: &builder)
  }

  /// Continues a line of output, unless an argument begins here that needs its own line.
  mutating func continueLine(margin: [UInt8], in builder: inout ProgramBuilder) {
    if firstLine == .indented { beginLine(margin: margin, in: &builder) }
    firstLine = .asWritten
  }

  /// Appends an instruction that is completed when its section ends.
  mutating func open() -> Int {
    code.append(.indentation)
    barrier = code.count
    return code.count - 1
  }

  /// Completes the instruction at `index`, given the number of steps since.
  mutating func close(_ index: Int, _ instruction: (_ skip: Int) -> Instruction) {
    code[index] = instruction(code.count - index - 1)
    barrier = code.count
  }
}
