import SystemCalls

extension ChildProcess {
  /// Runs a program to its end.
  ///
  /// It inherits the environment without our token. Its error messages may quote its input, so they are part of
  /// the output only if that is wanted.
  ///
  /// - Throws: A ``Failure`` if it cannot be started, or if its answer or its end cannot be read.
  static func run(
    _ program: String, _ arguments: [String], input: String, withErrors: Bool = false
  ) throws -> (code: Int32, output: String) {
    var child: ChildProcess
    do throws(SystemCode) {
      child = try ChildProcess(program, arguments, errors: withErrors ? .joined : .discarded)
    } catch {
      throw Failure(.unable, "\(program) cannot be started: \(error)")
    }
    // A credential is smaller than the buffer of a pipe, so this cannot wait for the child's output to be read.
    // A child that does not want all of it may still answer.
    try? child.write(Array(input.utf8))
    child.closeInput()
    let number = child.output
    let output = Result {
      try SystemFile.read(number, path: "the answer of \(program)", limit: 1 << 20)
    }
    let code: Int32
    do throws(SystemCode) {
      code = try child.finish()
    } catch {
      // Without a status nobody knows how it ended: 0 would be its success.
      throw Failure(.unable, "the exit status of \(program) cannot be read: \(error)")
    }
    return (code, String(decoding: try output.get(), as: UTF8.self))
  }
}
