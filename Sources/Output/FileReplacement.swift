import Diagnostics
import System
import SystemCalls

/// Puts a file that the user named in its place in one step.
package enum FileReplacement {
  /// Writes a file so that its readers see the old bytes or the new ones, never half of them.
  ///
  /// What is not an ordinary file, such as `/dev/stdout` or a pipe, is written to directly.
  ///
  /// - Parameters:
  ///   - bytes: What the file will contain.
  ///   - path: Its path.
  /// - Throws: The system's error.
  package static func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) {
    let status = try MachineFailure.naming("write", path) { () throws(SystemCode) in
      try FileCalls.status(of: path)
    }
    if let status, status.kind != .file {
      return try MachineFailure.naming("write", path) { () throws(SystemCode) in
        let number = try FileCalls.openDevice(path)
        do throws(SystemCode) {
          try FileCalls.writeAll(number, bytes)
        } catch {
          FileCalls.release(number)
          throw error
        }
        try FileCalls.close(number)
      }
    }
    // A link points to the file that is meant: it stays a link.
    let target = try MachineFailure.naming("write", path) { () throws(SystemCode) in
      try status == nil ? path : FileCalls.resolved(path)
    }
    let aside = FileAside(
      name: "\(target).fairlead-\(ChildProcess.own)", folder: nil, mode: status?.mode ?? 0o666,
      isDurable: false)
    try aside.put(bytes, at: target, path: path)
  }
}
