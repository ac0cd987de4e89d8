import Synchronization

/// A program, or a template that becomes one when it is first rendered: most builds after an edit render few kinds
/// of pages.
final class LateProgram: Sendable {
  private let state: Mutex<State>

  private enum State {
    case known(Program?)
    case unknown(@Sendable () -> Program?)
  }

  init(_ program: Program) { state = Mutex(.known(program)) }

  /// Notes how a template that has no mistakes is compiled.
  init(compiling compile: @escaping @Sendable () -> Program?) { state = Mutex(.unknown(compile)) }

  /// The program, `nil` if the template has mistakes; workers that need it while another one compiles it wait.
  var value: Program? {
    state.withLock { state in
      switch state {
      case .known(let program): return program
      case .unknown(let compile):
        let program = compile()
        state = .known(program)
        return program
      }
    }
  }
}

/// Whether templates that were known to have no mistakes have some after all: pages without their content must not
/// be published.
package final class LateMistakes: Sendable {
  private let found = Atomic<Bool>(false)

  package var areFound: Bool { found.load(ordering: .relaxed) }

  func note() { found.store(true, ordering: .relaxed) }
}
