import Diagnostics
import Glibc

/// Puts a file that the user named in its place in one step.
public enum FileReplacement {
  /// Writes a file so that its readers see the old bytes or the new ones, never half of them.
  ///
  /// What is no ordinary file, such as `/dev/stdout` or a pipe, is written to as it is.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it stands.
  /// - Throws: What the system says.
  public static func write(_ bytes: [UInt8], to path: String) throws(MachineFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let number = open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw MachineFailure.system("write", path) }
      return try put(bytes, Descriptor(number), path)
    }
    // A link leads to the file that is meant: it stays a link.
    let target = isThere ? resolved(path) : path
    let aside = "\(target).fairlead-\(getpid())"
    let mode = isThere ? status.st_mode & 0o7777 : 0o644
    let number = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard number >= 0 else { throw MachineFailure.system("write", path) }
    do {
      try put(bytes, Descriptor(number), path)
    } catch {
      unlink(aside)
      throw error
    }
    guard rename(aside, target) == 0 else {
      let code = errno
      unlink(aside)
      throw MachineFailure.system("put in place", path, code: code)
    }
  }

  private static func put(
    _ bytes: [UInt8], _ file: consuming Descriptor, _ path: String
  ) throws(MachineFailure) {
    let number = file.number
    if let code = bytes.withUnsafeBytes({ Descriptor.writeAll(number, $0) }) {
      throw MachineFailure.system("write", path, code: code)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
