import Glibc

/// What a name in a folder refers to.
public enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A pipe, a socket or a device.
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// What the system reports about a file.
package struct FileStatus {
  /// Its kind.
  package let kind: FileKind
  /// Its size in bytes.
  package let size: Int
  /// Who may read and write it.
  package let mode: UInt32
  /// What shows that it is unchanged.
  package let stamp: FileStamp

  init(_ status: stat) {
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    stamp = FileStamp(status)
  }
}

/// What shows that a file is unchanged, if it was not written to at the moment of its reading.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let modified: Int
  package let changed: Int

  /// A stamp of these numbers.
  package init(device: UInt64, inode: UInt64, size: Int, modified: Int, changed: Int) {
    (self.device, self.inode, self.size) = (device, inode, size)
    (self.modified, self.changed) = (modified, changed)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Whether both are of one file that has two names, such as `A` and `a`; some disks give each name another inode.
  package func isOfSame(_ other: FileStamp) -> Bool {
    (device, size, modified, changed) == (other.device, other.size, other.modified, other.changed)
  }

  /// Whether a later change would have given the file another stamp than this one, which was taken
  /// at `time`, in nanoseconds since 1970.
  ///
  /// File systems count in steps of up to two seconds: what is written in the step of its reading
  /// may keep the stamp.
  package func isSettled(at time: Int) -> Bool {
    max(modified, changed) < time - 2_000_000_000
  }

  /// The time, in nanoseconds since 1970.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
