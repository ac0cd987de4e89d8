import Glibc

/// The number that the system gives for a call that failed.
package struct SystemCode: Error, Hashable, CustomStringConvertible {
  /// A value of `errno`.
  package let number: Int32

  /// Wraps a value of `errno`.
  package init(number: Int32) {
    self.number = number
  }

  /// The system's message for it.
  package var description: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// Whether nothing has that name.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether something already has that name.
  package var isThere: Bool { number == EEXIST }
  /// Whether the disk, or the user's part of it, is full.
  package var isNoSpace: Bool { number == ENOSPC || number == EDQUOT }
  /// Whether a path is not one of a file that this user may open: nothing is there, a symbolic
  /// link is, the name is too long, or its mode forbids it.
  package var isNotForUs: Bool {
    isMissing || [ELOOP, ENAMETOOLONG, EACCES, ENXIO].contains(number)
  }
}
