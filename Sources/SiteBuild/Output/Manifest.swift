import Bytes
import Content
import Crypto
import Diagnostics

/// A SHA-256.
public struct ContentHash: Sendable, Hashable {
  private let words: [UInt8]

  /// The hash of some bytes.
  public init(of bytes: [UInt8]) {
    words = bytes.withUnsafeBytes { buffer in
      var hash = SHA256()
      hash.update(bufferPointer: buffer)
      return Array(hash.finalize())
    }
  }

  /// 64 small hexadecimal digits.
  public var hex: String {
    var text: [UInt8] = []
    for byte in words {
      for nibble in [byte >> 4, byte & 0xF] {
        text.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
      }
    }
    return String(utf8: text)
  }
}

/// `manifest.json`: every file that Fairlead owns in the output folder, with its hash.
///
/// One line a file, sorted by path, so that a difference between two builds reads well.
public struct Manifest: Sendable {
  /// The hash of each file, 64 hexadecimal digits, by path.
  public var files: [String: String] = [:]

  /// The file's name.
  public static let path = "manifest.json"
  /// While files are written: the paths that the build is about to own.
  public static let pendingPath = "manifest.pending"

  /// Owns nothing.
  public init() {}

  /// Reads the files of an output folder's manifest, and of the one that a build left unfinished.
  static func read(from output: any OutputFolder) throws(MachineFailure) -> Manifest {
    var manifest = Manifest()
    // A file that an unfinished build may have changed has no known hash.
    for path in [Self.path, pendingPath] {
      guard let bytes = try output.read(path) else { continue }
      manifest.take(bytes)
    }
    return manifest
  }

  /// Reads the paths that an unfinished build noted.
  static func readPending(from output: any OutputFolder) throws(MachineFailure) -> Manifest {
    var manifest = Manifest()
    if let bytes = try output.read(pendingPath) { manifest.take(bytes) }
    return manifest
  }

  private mutating func take(_ bytes: [UInt8]) {
    for line in bytes.split(separator: .lineFeed) {
      // {"path":"public/index.html","sha256":"…"}: paths hold no quotes and no backslashes.
      let parts = line.split(separator: .quote, omittingEmptySubsequences: false)
      guard parts.count == 9, parts[1].elementsEqual("path".utf8) else { continue }
      files[String(utf8: parts[3])] = String(utf8: parts[7])
    }
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var output: [UInt8] = []
    output.append("{\"version\":1,\"files\":[\n")
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (index, path) in paths.enumerated() {
      var json = JSONWriter()
      json.object { json in
        json.member("path", path)
        json.member("sha256", files[path])
      }
      output.append(contentsOf: json.bytes)
      output.append(index + 1 < paths.count ? ",\n" : "\n")
    }
    output.append("]}\n")
    return output
  }
}
