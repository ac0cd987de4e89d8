import Bytes
import Diagnostics
import Glibc
import System
import SystemCalls

/// The program whose child processes parse documents (docs/decisions/0002).
struct LaneProgram {
  let path: String

  /// Finds the program, and makes sure that it and this library speak the same language.
  ///
  /// - Parameter named: The program that the caller names.
  /// - Throws: A message that says what to install.
  init(_ named: String?) throws(MachineFailure) {
    let found = if let named { named as String? } else { try Self.found() }
    guard let path = found else {
      throw MachineFailure(
        "cannot find the program fairlead, whose child processes parse documents: install it, or name it with "
          + "`program`")
    }
    self.path = path
    let expected = "fairlead \(FairleadLibrary.version)"
    let answer = try ChildProcess.outputOf(path, ["--version"], limit: 1 << 16) ?? []
    let line = String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line == expected || line.hasPrefix(expected + " ") else {
      throw MachineFailure(
        "cannot use \(path): it is not \(expected), the version of this library")
    }
  }

  /// The program beside this one, else the first in `PATH`.
  private static func found() throws(MachineFailure) -> String? {
    let own = try MachineFailure.naming("read", "/proc/self/exe") { () throws(SystemCode) in
      try FileCalls.resolved("/proc/self/exe")
    }
    let beside = own[..<(own.lastIndex(of: "/") ?? own.startIndex)]
    let search = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in [beside] + search.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/fairlead"
      let isProgram = try MachineFailure.naming("read", candidate) { () throws(SystemCode) in
        guard try FileCalls.exists(candidate) else { return false }
        // A program of that name that uses this library would ask itself for ever.
        return try FileCalls.resolved(candidate) != own
      }
      if isProgram { return candidate }
    }
    return nil
  }
}
