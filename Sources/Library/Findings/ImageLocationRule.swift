import Diagnostics
import Documents

extension Rule {
  /// An image file does not contain the place where it was taken.
  package static let imageLocation = style(
    "image-location", "an image file does not contain the place where it was taken")
}

extension Diagnostic {
  static func imageLocation(at place: LinkPlace) -> Diagnostic {
    Diagnostic(
      .warning, .imageLocation, file: place.path, at: place.range,
      "the image file contains the place where it was taken, and every reader can see that",
      help: "remove the place from the file, for example with `exiftool -gps:all= FILE`")
  }
}
