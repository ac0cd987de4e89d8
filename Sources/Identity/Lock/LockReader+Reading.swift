import Contract
import Diagnostics

extension LockReader {
  /// A lock and what is wrong with it.
  package struct Reading: Sendable {
    /// What could be read.
    package var lock: LockFile
    /// What could not, in the order of the lines.
    package var problems: [Diagnostic] = []
    /// Whether `fairlead lock` can fix all of it.
    package var isRepairable = true
    /// The ids that are in it twice, as a merge of two edits leaves them.
    var duplicates: Set<UUID> = []
    /// Every id in it, also those of what is gone.
    var ids = UUIDTable(capacity: 0)

    /// The result if there is no lock yet.
    package init() {
      lock = LockFile()
    }
  }
}
