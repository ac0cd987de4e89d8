import Diagnostics
import Glibc
import SystemCalls

extension ChildProcess {
  /// Starts a program with the variables of this process, but for the token.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - environment: Other variables.
  ///   - changes: Variables that it gets besides those, or instead of those with the same names.
  ///   - errors: Where what it writes to its standard error goes.
  ///   - kept: A descriptor that it has open, too.
  /// - Returns: The child.
  /// - Throws: The system's error.
  package static func started(
    _ program: String, _ arguments: [String], environment: [String]? = nil,
    setting changes: [String] = [], errors: ErrorOutput = .discarded, keeping kept: Int32? = nil
  ) throws(MachineFailure) -> ChildProcess {
    do throws(SystemCode) {
      return try ChildProcess(
        program, arguments, environment: environment, setting: changes, errors: errors,
        keeping: kept)
    } catch {
      throw MachineFailure.system("start", program, code: error)
    }
  }

  /// Waits for the child's end and returns its exit code; 128 and more for a signal.
  ///
  /// - Throws: A child whose exit status the system does not report.
  package consuming func ended() throws(MachineFailure) -> Int32 {
    do throws(SystemCode) {
      return try finish()
    } catch {
      throw MachineFailure.system("wait for", "a child process", code: error)
    }
  }

  /// What a program prints, or `nil` if its exit code is not 0.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - changes: Variables that differ from those of this process.
  ///   - limit: The maximum number of bytes.
  ///   - isCut: Whether a longer output is cut off there; otherwise it may be `nil`.
  /// - Returns: The output.
  /// - Throws: The system's error.
  package static func outputOf(
    _ program: String, _ arguments: [String], setting changes: [String] = [], limit: Int,
    isCut: Bool = false
  ) throws(MachineFailure) -> [UInt8]? {
    var child = try started(program, arguments, setting: changes)
    child.closeInput()
    let bytes = try child.readOutput(of: program, limit: limit)
    let code = try child.ended()
    // A program ends with an error if nobody reads the rest of its output.
    guard code <= 128 || bytes.count >= limit else {
      throw MachineFailure(
        "cannot read the answer of \(program): it was ended by signal \(code - 128)")
    }
    return code == 0 || isCut && bytes.count >= limit ? bytes : nil
  }

  /// Everything that a program prints, messages included, whatever its exit code.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - changes: Variables that differ from those of this process.
  ///   - limit: The maximum number of bytes.
  /// - Returns: The output.
  /// - Throws: The system's error.
  package static func everything(
    of program: String, _ arguments: [String], setting changes: [String], limit: Int
  ) throws(MachineFailure) -> [UInt8] {
    var child = try started(program, arguments, setting: changes, errors: .joined)
    child.closeInput()
    let bytes = try child.readOutput(of: program, limit: limit)
    _ = try child.ended()
    return bytes
  }

  /// Everything that a program prints, messages included, and its exit code; 128 and more for a
  /// signal.
  ///
  /// A signal that ends this process ends the program first.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - input: What it reads, all of it before it prints.
  ///   - lock: The descriptor of a lock that lasts as long as it runs.
  /// - Returns: The output and the code.
  /// - Throws: The system's error.
  package static func answer(
    of program: String, _ arguments: [String], to input: [UInt8], holding lock: Int32
  ) throws(MachineFailure) -> (output: [UInt8], code: Int32) {
    var child = try started(program, arguments, errors: .joined, keeping: lock)
    child.endWithThisProcess()
    do throws(SystemCode) {
      try child.write(input)
    } catch {
      // A program that does not read to the end says why in its output.
      guard error.isBrokenPipe else {
        throw MachineFailure.system("write to", program, code: error)
      }
    }
    child.closeInput()
    let output = try child.readOutput(of: program, limit: .max)
    return (output, try child.ended())
  }

  /// What a program prints on its standard output, and its exit code; 128 and more for a signal.
  ///
  /// Its messages are shown to the user.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The program's arguments, without its own name.
  ///   - changes: Variables that differ from those of this process.
  ///   - limit: When to stop reading; a longer output has more bytes than this.
  /// - Returns: The output and the code.
  /// - Throws: The system's error.
  package static func shown(
    _ program: String, _ arguments: [String], setting changes: [String] = [], limit: Int
  ) throws(MachineFailure) -> (output: [UInt8], code: Int32) {
    var child = try started(program, arguments, setting: changes, errors: .passedOn)
    child.closeInput()
    let output = try child.readOutput(of: program, limit: limit + 1)
    return (output, try child.ended())
  }

  private borrowing func readOutput(
    of program: String, limit: Int
  ) throws(MachineFailure) -> [UInt8] {
    var failure: SystemCode?
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(1 << 16, limit - bytes.count)
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = Descriptor.fill(
          output, UnsafeMutableRawBufferPointer(buffer), failure: &failure)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw MachineFailure.system("read the answer of", program, code: failure) }
    return bytes
  }
}

extension MachineFailure {
  /// Whether it means that a program does not exist.
  package func says(missing program: String) -> Bool {
    [ENOENT, ENOTDIR, EACCES].contains {
      self == .system("start", program, code: SystemCode(number: $0))
    }
  }
}
