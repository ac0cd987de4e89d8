import Diagnostics
import System
import SystemCalls

/// Puts a file in its place in one step: it is written under a temporary name, and renamed when it
/// is complete.
///
/// Readers of the place see the old bytes or the new ones, never half of them.
struct FileAside {
  /// What the file is called while it is written.
  ///
  /// It is always a new file: whatever has its name is removed, never written to, because it may be
  /// a link to somebody else's file.
  let name: String
  /// The open folder that both names are in; `nil` for paths.
  let folder: Int32?
  /// Who may read and write it while it is written, before the user's mask.
  let mode: UInt32
  /// Who may do so afterwards; `nil` for the same.
  var finalMode: UInt32? = nil
  /// Whether it must outlast a loss of power.
  let isDurable: Bool
  /// Whether what has the place is replaced; otherwise it stays, and is an error.
  var replaces = true

  /// Writes the file and puts it in its place.
  ///
  /// - Parameters:
  ///   - bytes: What it will contain.
  ///   - place: Its name.
  ///   - path: What the user calls it.
  ///   - confirm: Looks at the place once more when the file is complete, and may refuse to go on: to write it can
  ///     take long.
  /// - Throws: The system's error, or the refusal. Nothing is left then, or the next run removes it.
  func put(
    _ bytes: [UInt8], at place: String, path: @autoclosure () -> String,
    confirm: () throws(MachineFailure) -> Void = {}
  ) throws(MachineFailure) {
    do throws(SystemCode) {
      try write(bytes)
    } catch {
      throw MachineFailure.system("write", path(), code: error)
    }
    do throws(MachineFailure) {
      try confirm()
    } catch {
      discard()
      throw error
    }
    do throws(SystemCode) {
      if let folder, !replaces {
        try FileCalls.move(name, in: folder, to: place, in: folder)
      } else {
        try FileCalls.rename(name, to: place, in: folder)
      }
      if isDurable, let folder { try FileCalls.sync(folder) }
    } catch {
      discard()
      throw MachineFailure.system("put in place", path(), code: error)
    }
  }

  private func write(_ bytes: [UInt8]) throws(SystemCode) {
    let number = try made()
    do throws(SystemCode) {
      do throws(SystemCode) {
        try FileCalls.writeAll(number, bytes)
        if let finalMode { try FileCalls.setMode(number, finalMode) }
        if isDurable { try FileCalls.sync(number) }
      } catch {
        FileCalls.release(number)
        throw error
      }
      try FileCalls.close(number)
    } catch {
      discard()
      throw error
    }
  }

  private func made() throws(SystemCode) -> Int32 {
    do throws(SystemCode) {
      return try FileCalls.makeFile(name, in: folder, mode: mode)
    } catch {
      guard error.isThere else { throw error }
    }
    do throws(SystemCode) {
      try FileCalls.remove(name, in: folder)
    } catch {
      // A folder stays where it is.
      throw error.isFolder ? .there : error
    }
    return try FileCalls.makeFile(name, in: folder, mode: mode)
  }

  /// The earlier failure is the one to report.
  private func discard() {
    do throws(SystemCode) {
      try FileCalls.remove(name, in: folder)
    } catch {}
  }
}
