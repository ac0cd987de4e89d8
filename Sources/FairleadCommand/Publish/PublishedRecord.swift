import Output

/// What the target holds, as Fairlead left it.
///
/// Two files at the target, in the form of `manifest.json`, that readers never need: the record of
/// the last publication that was finished, and, only while one is running, the files that it may have
/// changed. Like this a publication that was killed is known to the next one.
struct PublishedRecord {
  /// The files with their hashes; one that may have been changed has none.
  let files: Manifest
  /// Whether a publication was not finished.
  let isUnfinished: Bool
  /// Whether the note is what is known, and the record may be older than what was sent.
  let isFromNote: Bool

  /// The record's name.
  static let path = ".fairlead-published.json"
  /// While files are sent: what is owned, and what changes.
  static let pendingPath = ".fairlead-publishing.json"

  /// Reads both files.
  init(at target: Rclone) throws {
    let pending = try target.read(Self.pendingPath)
    isUnfinished = !pending.isEmpty
    isFromNote = Manifest.isWhole(pending)
    if isFromNote {
      files = Self.safe(Manifest(pending))
      return
    }
    // A note that was cut off: nothing was sent after it.
    let record = try target.read(Self.path)
    var files = Self.safe(Manifest(record))
    if !Manifest.isWhole(record) {
      for path in files.files.keys { files.files[path] = "" }
    }
    self.files = files
  }

  /// Without paths that lead out of the target: somebody else may have written the file.
  private static func safe(_ manifest: Manifest) -> Manifest {
    var safe = Manifest()
    safe.files = manifest.files.filter { path, _ in
      !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
    }
    return safe
  }
}
