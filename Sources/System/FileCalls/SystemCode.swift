import Glibc

/// The number that the system gives for a call that failed.
package struct SystemCode: Error, Hashable, CustomStringConvertible {
  /// A value of `errno`.
  package let number: Int32

  /// The system's message for it.
  package var description: String { String(cString: strerror(number)) }

  /// Whether nothing has that name.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether something already has that name.
  package var isThere: Bool { number == EEXIST }
  /// Whether a folder is where a file was to be removed.
  package var isFolder: Bool { number == EISDIR || number == EPERM }
  /// Whether a pipe is full for now.
  package var isFull: Bool { number == EAGAIN }
  /// Whether a reader has closed the pipe.
  package var isBrokenPipe: Bool { number == EPIPE }

  /// Something already has that name.
  package static let there = SystemCode(number: EEXIST)
  /// Nothing has that name.
  package static let missing = SystemCode(number: ENOENT)
}
