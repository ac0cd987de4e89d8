import ArgumentParser
import Delivery

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case human
  case json
}

/// What every command does with failures.
enum Reporting {
  /// Runs a command's work; a failure ends it with its exit code, one line and advice.
  static func run(_ work: () async throws -> Int32) async throws {
    let code: Int32
    do {
      let result = try await work()
      try Terminal.checkOutput()
      code = result
    } catch let failure as Failure {
      code = report(failure)
    } catch {
      // Only the type: a library's error message may quote anything.
      code = report(Failure(.unable, "internal error (\(type(of: error))); please report this"))
    }
    if code != 0 { throw ExitCode(code) }
  }

  static func report(_ failure: Failure) -> Int32 {
    Terminal.warn("fairlead-sync: \(failure.description)\n")
    if let help = failure.help { Terminal.warn("  = help: \(help)\n") }
    switch failure.kind {
    case .refused: return 1
    case .unable: return 2
    }
  }
}

/// The colours of a report, or none.
struct Paint {
  var isOn: Bool

  func green(_ text: String) -> String { painted(text, 32) }
  func yellow(_ text: String) -> String { painted(text, 33) }
  func red(_ text: String) -> String { painted(text, 31) }
  func faint(_ text: String) -> String { painted(text, 2) }

  private func painted(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
