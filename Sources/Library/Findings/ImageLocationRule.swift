import Diagnostics
import Documents

extension Rule {
  package static let imageLocation = style(
    "image-location", "image files must not contain the place where they were taken")
}

extension Diagnostic {
  static func imageLocation(at place: LinkPlace) -> Diagnostic {
    Diagnostic(
      .warning, .imageLocation, file: place.path, at: place.range,
      message:
        "the image file contains the place where it was taken, and every reader can see that",
      help: "remove the place from the file, for example with `exiftool -gps:all= -xmp:all= FILE`")
  }
}
