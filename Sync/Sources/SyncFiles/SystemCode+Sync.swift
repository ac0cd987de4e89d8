import Glibc
import SystemCalls

/// What some codes mean for the programs of this package.
extension SystemCode {
  /// Whether the disk, or the user's part of it, is full.
  package var isNoSpace: Bool { number == ENOSPC || number == EDQUOT }
  /// Whether a path is not one of a file that this user may open: nothing is there, a symbolic
  /// link is, the name is too long, or its mode forbids it.
  package var isNotForUs: Bool {
    isMissing || [ELOOP, ENAMETOOLONG, EACCES, ENXIO].contains(number)
  }
}
