import Bytes
import Diagnostics
import Discovery
import Documents
import SiteBuild
import System

/// Files, or folders with everything in them, and their paths afterwards; all from the root of the library.
package struct FileMove: Sendable {
  /// One of them.
  package struct Step: Sendable {
    package let old: String
    package let new: String
    /// Whether it is at its new path already, and only links to it are old.
    package let isDone: Bool

    /// Names a file or a folder.
    package init(from old: String, to new: String, isDone: Bool) {
      (self.old, self.new, self.isDone) = (old, new, isDone)
    }
  }

  package let steps: [Step]
  /// The steps by their old paths and by their new ones: each of thousands of translations may have its own.
  private var byOld = PathTable<Step>()
  private var byNew = PathTable<Step>()

  /// Moves files.
  package init(_ steps: [Step]) {
    self.steps = steps
    for step in steps { (byOld[step.old], byNew[step.new]) = (step, step) }
  }

  /// The steps that are done, the other way round: what leads back to how it was before.
  var undone: FileMove {
    FileMove(steps.filter(\.isDone).map { Step(from: $0.new, to: $0.old, isDone: false) })
  }

  /// The steps that are not done yet.
  var pending: FileMove { FileMove(steps.filter { !$0.isDone }) }

  /// Where a file is afterwards.
  package func path(of path: String) -> String {
    Self.step(of: path, in: byOld).map { $0.step.new + $0.rest } ?? path
  }

  /// The pattern for the same files afterwards, if it names one or begins with a folder that moves.
  ///
  /// - Parameters:
  ///   - pattern: A pattern for paths below the content folder.
  ///   - content: The content folder.
  /// - Returns: `nil` if it stays.
  func pattern(_ pattern: String, below content: String) -> String? {
    let names = pattern.utf8.split(separator: .slash, omittingEmptySubsequences: false)
    let fixed = names.prefix { !$0.contains(.asterisk) && !$0.contains(.question) }
    let path = fixed.map { String(Substring($0)) }.joined(separator: "/")
    guard !path.isEmpty else { return nil }
    let moved = self.path(of: content == "." ? path : "\(content)/\(path)")
    let new = content == "." ? moved : moved.below(content)
    guard let new, !new.utf8.elementsEqual(path.utf8) else { return nil }
    return new + pattern.dropFirst(bytesOf: path)
  }

  /// Where a file was before; `nil` if nothing is at its path afterwards.
  func origin(of path: String) -> String? {
    if let (step, rest) = Self.step(of: path, in: byNew) { return step.old + rest }
    return Self.step(of: path, in: byOld) == nil ? path : nil
  }

  /// Where a file is now that has a path afterwards.
  package func place(of path: String) -> String { pending.origin(of: path) ?? path }

  /// The version history as it is before the move, at the paths after it: git does not know these until they are
  /// committed, so each document would seem to lose its date.
  ///
  /// - Parameters:
  ///   - paths: The paths of the sources before the move.
  ///   - history: What git says now.
  /// - Returns: The history.
  func dates(_ paths: [String], in history: GitHistory) -> GitHistory {
    if history.gap != nil { return history }
    var dates: [String: FileHistory] = [:]
    for path in paths {
      let new = self.path(of: path)
      dates[new] = history[path] ?? history[new]
    }
    return GitHistory(dates)
  }

  /// The step with a path, or with the nearest folder that it is in, and the rest of the path.
  private static func step(
    of path: String, in steps: PathTable<Step>
  ) -> (step: Step, rest: Substring)? {
    var start = path.utf8[...]
    while true {
      if let step = steps[String(Substring(start))] {
        return (step, Substring(path.utf8[start.endIndex...]))
      }
      guard let slash = start.lastIndex(of: .slash) else { return nil }
      start = start[..<slash]
    }
  }
}

/// A source folder as it is after a move.
struct MovedFolder: SourceFolder {
  let folder: any SourceFolder
  let move: FileMove

  func files(
    below path: String, excluding: [String], hidden: Set<String>
  ) throws(MachineFailure) -> [SourceEntry] {
    try folder.files(below: path, excluding: excluding, hidden: hidden)
      .map { SourceEntry(path: move.path(of: $0.path), kind: $0.kind) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  func read(_ path: String, limit: Int) throws(MachineFailure) -> [UInt8]? {
    guard let origin = move.origin(of: path) else { return nil }
    if let bytes = try folder.read(origin, limit: limit) { return bytes }
    // An editor may move a folder into one that has other files.
    let stays = !origin.utf8.elementsEqual(path.utf8) && move.path(of: path) == path
    return stays ? try folder.read(path, limit: limit) : nil
  }
}
