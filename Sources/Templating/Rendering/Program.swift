/// One step of rendering, in indices and lengths only, so that copying it is cheap.
enum Instruction: Sendable {
  /// Append these literal bytes.
  case literal(start: Int, end: Int)
  /// Append what every line of an indented partial begins with.
  case indentation
  /// Append a field of the value in a slot.
  case write(Int, slot: Int, Escaping)
  /// Continue only if the test of the value in a slot has this result; else skip the next steps.
  case when(Int, slot: Int, is: Bool, skip: Int)
  /// Do the next steps for each value of a field, with the value in the slot `into`.
  case visit(Int, slot: Int, into: Int, skip: Int)
  /// Run a routine, and come back.
  case call(Int)
}

struct CallSite: Sendable {
  enum Target: Sendable {
    case routine(Int)
    /// The routine whose name is a field of the value in a slot.
    case choice(Select, slot: Int, [String: Int])
  }

  var target: Target
  /// The literal bytes that every line of the partial gets; `nil` for one that shares its line.
  var indentation: Range<Int>?
  /// Whether what the caller's lines begin with comes first.
  var keepsIndentation: Bool
}

/// A template and all its partials, compiled.
final class Program: Sendable {
  let code: [Instruction]
  /// Where each routine is in `code`; the template itself is the first.
  let routines: [Range<Int>]
  let literals: [UInt8]
  let writes: [Write]
  let tests: [Test]
  let visits: [Visit]
  let calls: [CallSite]
  let slotCount: Int

  init(_ builder: ProgramBuilder, routines bodies: [[Instruction]], slotCount: Int) {
    var code: [Instruction] = []
    var routines: [Range<Int>] = []
    for body in bodies {
      routines.append(code.count..<code.count + body.count)
      code += body
    }
    self.code = code
    self.routines = routines
    self.slotCount = slotCount
    literals = builder.literals
    writes = builder.writes
    tests = builder.tests
    visits = builder.visits
    calls = builder.calls
  }
}

/// The tables of a program that is being compiled.
struct ProgramBuilder {
  private(set) var literals: [UInt8] = []
  private(set) var writes: [Write] = []
  private(set) var tests: [Test] = []
  private(set) var visits: [Visit] = []
  private(set) var calls: [CallSite] = []

  mutating func add(literal bytes: some Collection<UInt8>) -> Range<Int> {
    let start = literals.count
    literals.append(contentsOf: bytes)
    return start..<literals.count
  }

  mutating func add(_ write: @escaping Write) -> Int {
    writes.append(write)
    return writes.count - 1
  }

  mutating func add(_ test: @escaping Test) -> Int {
    tests.append(test)
    return tests.count - 1
  }

  mutating func add(_ visit: @escaping Visit) -> Int {
    visits.append(visit)
    return visits.count - 1
  }

  mutating func add(_ call: CallSite) -> Int {
    calls.append(call)
    return calls.count - 1
  }
}
