import Bytes
import Diagnostics
import Discovery
import Output
import System
import SystemCalls

/// Three versions of a text made into one by `git merge-file`.
struct ThreeWayMerge {
  /// The text; with conflict markers around the lines that both sides changed.
  let text: [UInt8]
  /// How many such places it has.
  let conflicts: Int

  /// Merges what has changed from a base on another side into one's own text.
  init(own: [UInt8], base: [UInt8], other: [UInt8]) throws {
    let folder = Terminal.variable("TMPDIR") ?? "/tmp"
    let files = try [own, base, other].map { try UnnamedFile(holding: $0, on: folder) }
    let labels = ["yours", "before", "theirs"].flatMap { ["-L", $0] }
    let (output, code) = try ChildProcess.shown(
      "git",
      try Git.words(["merge-file", "-p", "-q"] + labels + files.map(\.path), in: "."),
      setting: GitStart.variables,
      limit: 2 * (own.count + base.count + other.count) + 1 << 20)
    // It ends with the number of conflicts, and with 127 if there are more.
    guard (0...127).contains(code) else {
      throw MachineFailure("cannot merge: git merge-file ended with \(code)")
    }
    text = output
    conflicts = Int(code)
    withExtendedLifetime(files) {}
  }
}
