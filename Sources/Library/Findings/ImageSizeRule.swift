import Diagnostics
import Documents

extension Rule {
  /// Images must not be larger than the limit.
  package static let imageSize = style(
    "image-size", "images must be at most \(Diagnostic.largestImage.asByteCount)")
}

extension Diagnostic {
  /// The limit for one image, in bytes.
  static let largestImage = 1 << 20

  static func imageSize(_ size: Int, at place: LinkPlace) -> Diagnostic {
    Diagnostic(
      .warning, .imageSize, file: place.path, at: place.range,
      message: "the image is \(size.asByteCount); the limit is \(largestImage.asByteCount)",
      help: "make it smaller: readers on the move have little bandwidth")
  }
}
