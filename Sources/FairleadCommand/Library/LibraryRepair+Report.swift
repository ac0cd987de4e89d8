import Contract
import Diagnostics
import Editing
import Output
import SiteBuild

extension LibraryRepair {
  /// Writes the repaired files.
  ///
  /// - Parameter root: The root of the library.
  /// - Throws: A file that cannot be written, or that has changed since it was read.
  func write(to root: String) throws {
    let all = changes + (baselineChange.map { [$0] } ?? [])
    try SourceEditor(root: root).replaceAll(all.map { ($0.path, $0.before, $0.after) })
  }

  /// How much a dry run would repair; empty if that is nothing.
  var plan: String { changes.isEmpty ? "" : "would make \(count)" }

  private var count: String {
    "\(counted(repairs.count, "repair")) in \(counted(changes.count, "file"))\n"
  }

  /// What was repaired: a line for each repair, and their number.
  var report: String {
    repairs.map { "\($0.path.visible):\($0.line): fixed [\($0.rule.id)]\n" }.joined() + count
  }
}
