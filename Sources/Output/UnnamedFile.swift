import Contract
import Diagnostics
import System
import SystemCalls

/// A file that other programs can read and that nobody can find: its name is removed before anything is
/// written, so nothing is left of it, whatever ends this process.
package final class UnnamedFile {
  private let number: Int32

  /// Where children of this process can read it.
  package var path: String { "/proc/\(ChildProcess.own)/fd/\(number)" }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - bytes: What it contains.
  ///   - folder: A folder on the disk that has room for it.
  /// - Throws: The system's error.
  package init(holding bytes: [UInt8], on folder: String) throws(MachineFailure) {
    let path = "\(folder)/fairlead-\(UUID.random())"
    number = try MachineFailure.naming("write", path) { () throws(SystemCode) in
      let file = try FileCalls.makeFile(path, mode: 0o600)
      do throws(SystemCode) {
        try FileCalls.remove(path)
        try FileCalls.writeAll(file, bytes)
      } catch {
        FileCalls.release(file)
        throw error
      }
      return file
    }
  }

  deinit { FileCalls.release(number) }
}
