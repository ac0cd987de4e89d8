import Bytes
import Output

/// The manifest: what was read is written whole, and reads the same again.
enum ManifestTarget {
  static func check(_ bytes: [UInt8]) throws {
    let manifest = Manifest(bytes)
    let written = manifest.bytes
    try expect(Manifest.isWhole(written), "a manifest is not whole")
    let again = Manifest(written)
    try expect(again.isPreview == manifest.isPreview, "a preview is forgotten")
    try expect(again.files.count == manifest.files.count, "files are lost from the manifest")
    // Fairlead's own names have nothing that JSON escapes.
    let isPlain = manifest.files.allSatisfy { path, hash in
      (path + hash).utf8.allSatisfy { $0 >= .space && $0 != .backslash }
    }
    if isPlain { try expect(again.files == manifest.files, "names change in the manifest") }
  }
}
