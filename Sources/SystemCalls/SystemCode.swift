import Glibc

/// The number that the system gives for a call that failed.
public struct SystemCode: Error, Hashable, CustomStringConvertible {
  /// A value of `errno`.
  public let number: Int32

  /// Wraps a value of `errno`.
  public init(number: Int32) {
    self.number = number
  }

  /// The system's message for it.
  public var description: String { String(cString: strerror(number)) }

  /// Whether nothing has that name.
  public var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether something already has that name.
  public var isThere: Bool { number == EEXIST }
  /// Whether a folder is where a file was to be removed.
  package var isFolder: Bool { number == EISDIR || number == EPERM }
  /// Whether the disk can only copy what was to be moved.
  package var isOnOtherDisk: Bool { number == EXDEV }
  /// Whether a pipe is full for now.
  public var isFull: Bool { number == EAGAIN }
  /// Whether a reader has closed the pipe.
  package var isBrokenPipe: Bool { number == EPIPE }

  /// Something already has that name.
  package static let there = SystemCode(number: EEXIST)
  /// Nothing has that name.
  package static let missing = SystemCode(number: ENOENT)
  /// The name is a symbolic link, which was not to be followed, or links lead in a circle.
  package static let linked = SystemCode(number: ELOOP)
}
