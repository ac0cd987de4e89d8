import Diagnostics

extension Rule {
  /// An image exists in the library.
  package static let imageTarget = structural("image-target", "an image exists in the library")
}
