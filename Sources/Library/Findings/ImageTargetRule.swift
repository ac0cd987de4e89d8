import Diagnostics
import Documents

extension Rule {
  package static let imageTarget = style("image-target", "images must exist in the library")
}

extension Diagnostic {
  /// A file with a picture's name that holds none.
  static func damagedImage(_ size: Int, at place: LinkPlace) -> Diagnostic {
    // Only a warning: the file is there, and a browser may know more formats than Fairlead.
    Diagnostic(
      .warning, .imageTarget, file: place.path, at: place.range,
      message: size == 0
        ? "the file of the image is empty, so nothing is shown"
        : "the file of the image is damaged or not an image, so nothing is shown",
      help: "open it in an image editor, and save it again as PNG, JPEG, GIF or WebP")
  }

  /// A file in Git LFS that is not in this clone.
  static func unfetchedFile(at place: LinkPlace) -> Diagnostic {
    // Only a warning: whoever checks texts need not fetch all pictures. A build refuses.
    Diagnostic(
      .warning, place.use.isImage ? .imageTarget : .linkTarget, file: place.path, at: place.range,
      message: place.use.isImage
        ? "the image is in Git LFS and was not fetched, so nothing is shown"
        : "the file is in Git LFS and was not fetched",
      help: LargeFilePointer.advice)
  }

  /// Findings without those on the alternative text of images that do not exist: the address is
  /// to be fixed first.
  package static func withoutTextOfMissingImages(_ findings: [Diagnostic]) -> [Diagnostic] {
    struct Place: Hashable {
      let file: String
      let range: Range<Int>
    }
    let missing = Set(
      findings.filter { $0.rule == .imageTarget || $0.rule == .embedTarget }
        .map { Place(file: $0.file, range: $0.range) })
    if missing.isEmpty { return findings }
    return findings.filter {
      $0.rule.id != "image-alt" || !missing.contains(Place(file: $0.file, range: $0.range))
    }
  }
}
