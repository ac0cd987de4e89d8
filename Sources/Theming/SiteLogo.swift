import Bytes
import Documents
import Library

/// The picture beside the title of the site.
enum SiteLogo {
  /// What is wrong with the contents of the logo, whose file name has been checked already.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name.
  /// - Returns: What was found and what to do; `nil` if browsers show it.
  static func complaint(
    about bytes: [UInt8], named name: String
  ) -> (message: String, help: String)? {
    // One that was not fetched has a finding of its own.
    if LargeFilePointer(bytes) != nil { return nil }
    if bytes.isEmpty {
      return ("'\(name)' is empty, so nothing is shown", "put the picture there again")
    }
    let root = SVGRoot(bytes)
    let ending = SourcePath(name, languages: []).fileExtension
    guard ending.utf8.elementsEqual("svg".utf8) else {
      if root != nil {
        let drawing = "\(name.dropLast(bytesOf: ending))svg"
        return (
          "'\(name)' is an SVG file, so nothing is shown",
          "rename the file to \(drawing), and write `logo: \(drawing)`"
        )
      }
      if isOtherPicture(bytes) || ImageHeader(bytes, mayBeDrawing: false) != nil { return nil }
      return (
        "'\(name)' is damaged or not an image, so nothing is shown",
        "open it in an image editor, and save it again as PNG, JPEG, GIF or WebP"
      )
    }
    // Tags in UTF-16 are not read.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
    guard let root else {
      return (
        "'\(name)' is damaged or not an SVG file, so nothing is shown",
        "open it in a drawing program, and save it again as SVG"
      )
    }
    let namespace = "xmlns=\"\(SVGRoot.namespace)\""
    return root.hasNamespace
      ? nil
      : (
        "'\(name)' has no `\(namespace)`, so nothing is shown", "begin it with `<svg \(namespace)`"
      )
  }

  /// How a BMP, an ICO and a JPEG begin.
  private static let signatures: [[UInt8]] = [[0x42, 0x4D], [0, 0, 1, 0], [0xFF, 0xD8, 0xFF]]

  /// Whether browsers show a file although its size is not read: they know more formats, and find the
  /// parts of a JPEG that has other bytes between them.
  private static func isOtherPicture(_ bytes: [UInt8]) -> Bool {
    if signatures.contains(where: { bytes.starts(with: $0) }) { return true }
    let kind = bytes.dropFirst(4)
    return kind.starts(with: "ftypavif".utf8) || kind.starts(with: "ftypavis".utf8)
  }
}
