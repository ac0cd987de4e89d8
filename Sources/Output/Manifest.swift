import Bytes
import Contract
import Diagnostics
import Hashing
import System

/// `manifest.json`: every file that Fairlead owns in the output folder, with its hash.
///
/// One line per file, sorted by path, so that a difference between two builds reads well.
package struct Manifest: Sendable, Equatable {
  /// The hash of each file, 64 hexadecimal digits, by path.
  package var files = PathTable<String>()
  /// Files of earlier builds that somebody has changed, so that they were not removed: as they were written.
  var left = PathTable<String>()
  /// Whether private documents have pages among them.
  package var isPreview = false

  /// The file's name.
  package static let path = "manifest.json"
  /// While files are written: the paths that the build is about to own.
  package static let pendingPath = "manifest.pending"

  /// Creates an empty manifest.
  package init() {}

  /// Reads a manifest that may have been cut off.
  package init(_ bytes: [UInt8]) { take(bytes) }

  /// Whether a file is a manifest up to its end.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    (bytes.starts(with: heading.utf8) || bytes.starts(with: previewHeading.utf8))
      && bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Reads the files of the last build that was finished.
  package static func readFinished(from output: any OutputFolder) throws(MachineFailure) -> Manifest
  {
    var manifest = Manifest()
    if let bytes = try output.read(path) { manifest.take(bytes) }
    return manifest
  }

  /// Reads the paths that an unfinished build noted.
  static func readPending(from output: any OutputFolder) throws(MachineFailure) -> Manifest {
    var manifest = Manifest()
    if let bytes = try output.read(pendingPath) { manifest.take(bytes) }
    return manifest
  }

  private static let heading = "{\"version\":1,\"files\":["
  private static let ending = "]}\n"
  /// In place of `sha256`: the file is no longer part of the site.
  private static let leftKey = "left"
  private static let previewHeading = "{\"version\":1,\"preview\":true,\"files\":["

  /// The files, including those that are left and those of an unfinished build, which have no known hash.
  func changed(by pending: Manifest) -> Manifest {
    var manifest = self
    for (path, hash) in left where files[path] == nil { manifest.files[path] = hash }
    for path in pending.files.keys { manifest.files[path] = "" }
    return manifest
  }

  /// The pages, in no order.
  package var pages: [String] {
    files.keys.filter { $0.utf8.starts(with: "public/".utf8) && $0.hasSuffix(".html") }
  }

  private mutating func take(_ bytes: [UInt8]) {
    isPreview = isPreview || bytes.starts(with: Self.previewHeading.utf8)
    for line in bytes.split(separator: .lineFeed) {
      // {"path":"public/index.html","sha256":"…"}: paths contain no quotes or backslashes.
      let parts = line.split(separator: .quote, omittingEmptySubsequences: false)
      guard parts.count == 9, parts[1].elementsEqual("path".utf8) else { continue }
      let (path, hash) = (String(utf8: parts[3]), String(utf8: parts[7]))
      if parts[5].elementsEqual(Self.leftKey.utf8) {
        left[path] = hash
      } else {
        files[path] = hash
      }
    }
  }

  /// The file's bytes.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    output.append(contentsOf: (isPreview ? Self.previewHeading : Self.heading).utf8)
    output.append(.lineFeed)
    let paths = (Array(files.keys) + left.keys).sorted {
      $0.precedes(bytesOf: $1)
    }
    for (index, path) in paths.enumerated() {
      let hash = left[path]
      var json = JSONWriter()
      json.object { json in
        json.member("path", path)
        json.member(hash == nil ? "sha256" : Self.leftKey, hash ?? files[path])
      }
      output.append(contentsOf: json.bytes)
      output.append(index + 1 < paths.count ? ",\n" : "\n")
    }
    output.append(Self.ending)
    return output
  }
}
